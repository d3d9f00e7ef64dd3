/// A step of a ``JointAutomaton``: the credits it gains, and where it leads.
///
/// Both share one word, with the credits in the upper half. Adding a step to the credits so far is
/// one addition, which is what a spin's inner loop consists of. An automaton is built only if all
/// credits along any path fit into 32 bits, so the sum never overflows.
struct JointStep: Hashable, Sendable {
  /// The credits in the upper half, the target in the lower.
  private var bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - credits: The credits gained, below 2³².
  ///   - target: The index of a node or of its first step; after the last reel, the mark.
  init(credits: UInt64, target: UInt32) { bits = credits << 32 | UInt64(target) }

  /// The credits gained.
  @inline(__always)
  var credits: UInt64 { bits >> 32 }

  /// Where the step leads: the index of a node or of its first step; after the last reel, the mark.
  @inline(__always)
  var target: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// Whether nothing was gained and the target is 0: after the last reel, a spin without a win.
  @inline(__always)
  var isNothing: Bool { bits == 0 }

  /// 1 if the step gains anything or its target isn't 0, otherwise 0; branch-free.
  @inline(__always)
  var count: Int {
    // Unless a number is 0, its top bit or that of its negation is set.
    Int(truncatingIfNeeded: (bits | (0 &- bits)) >> 63)
  }

  /// 1 if the step ends in a mark with awards (see ``SpinMarks``), otherwise 0; branch-free.
  @inline(__always)
  var awardingCount: Int {
    // Marks are below 2³¹, so the difference has its top bit set just if the mark is the larger one.
    Int((UInt32(SpinMarks.bareHit) &- target) >> 31)
  }

  /// The step that leads where this one does, with more credits.
  @inline(__always)
  func adding(credits: UInt64) -> JointStep { JointStep(bits: bits &+ credits << 32) }

  /// The step that leads where this one does, with fewer credits.
  func subtracting(credits: UInt64) -> JointStep { JointStep(bits: bits - credits << 32) }

  /// The two steps in sequence: the credits of both, and the target of the next.
  @inline(__always)
  func followed(by next: JointStep) -> JointStep {
    JointStep(bits: bits & 0xFFFF_FFFF_0000_0000 &+ next.bits)
  }

  /// The step with its target increased by a number of entries.
  @inline(__always)
  func advanced(by entries: UInt32) -> JointStep { JointStep(bits: bits &+ UInt64(entries)) }

  /// The step with the same credits that leads elsewhere.
  func leading(to target: UInt32) -> JointStep { JointStep(credits: credits, target: target) }
}
