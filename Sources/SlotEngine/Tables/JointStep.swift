/// A step of a ``JointAutomaton``: the credits gained on the way, and where it leads.
///
/// Both share one word, the credits in its upper half. Adding a step to the credits so far is one
/// addition, which is what a spin's inner loop consists of. The automaton is only made if all
/// credits of a walk fit into 32 bits, so the sum never carries over.
struct JointStep: Hashable, Sendable {
  /// The credits in the upper half, the target in the lower.
  private var bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - credits: The credits gained, below 2³².
  ///   - target: The index of a node or of its first step; after the last reel the mark.
  init(credits: UInt64, target: UInt32) { bits = credits << 32 | UInt64(target) }

  /// The credits gained.
  @inline(__always)
  var credits: UInt64 { bits >> 32 }

  /// Where the step leads: the index of a node or of its first step; after the last reel the mark.
  @inline(__always)
  var target: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// Whether nothing was gained and the target is 0: after the last reel, a spin without a win.
  @inline(__always)
  var isNothing: Bool { bits == 0 }

  /// 1 if the step gains anything or leads anywhere but to 0, else 0; without a branch.
  @inline(__always)
  var count: Int {
    // The highest bit of a number or of its negative is set, unless it is 0.
    Int(truncatingIfNeeded: (bits | (0 &- bits)) >> 63)
  }

  /// The step that leads where this one does, with more credits.
  @inline(__always)
  func adding(credits: UInt64) -> JointStep { JointStep(bits: bits &+ credits << 32) }

  /// The step that leads where this one does, with fewer credits.
  func subtracting(credits: UInt64) -> JointStep { JointStep(bits: bits - credits << 32) }

  /// This step's credits with the next step's, and where that one leads.
  @inline(__always)
  func followed(by next: JointStep) -> JointStep {
    JointStep(bits: bits & 0xFFFF_FFFF_0000_0000 &+ next.bits)
  }

  /// The step that leads a number of entries further.
  @inline(__always)
  func advanced(by entries: UInt32) -> JointStep { JointStep(bits: bits &+ UInt64(entries)) }

  /// The step with the same credits that leads elsewhere.
  func leading(to target: UInt32) -> JointStep { JointStep(credits: credits, target: target) }
}
