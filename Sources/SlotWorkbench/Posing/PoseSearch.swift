package import SlotEngine
import SlotStatistics

/// A search for the next paid spin of a seed whose reels stop in a pose.
///
/// It is a value that the caller advances by as many spins as suit it, on any thread, and drops to cancel.
package struct PoseSearch: Sendable, Hashable {
  /// The progress of a search.
  package enum Progress: Sendable, Hashable {
    /// The spin was found.
    case found(UInt64)
    /// No spin before this one has the pose.
    case searched(before: UInt64)
    /// No spin within the limit has the pose.
    case ended(spins: UInt64)
  }

  /// The pose to find.
  package let pose: SpinPose
  private let engine: SlotEngine
  private let first: UInt64
  private let mostSpins: UInt64
  private var next: UInt64

  /// The most spins that are searched where the stops are all that is drawn, and where more is: a minute or two each.
  static let mostSpins: (settled: UInt64, drawn: UInt64) = (1 << 33, 1 << 27)

  /// Prepares a search for the first spin after another one.
  init(for pose: SpinPose, after spin: UInt64, of engine: SlotEngine) {
    self.pose = pose
    self.engine = engine
    first = spin == .max ? .max : spin + 1
    next = first
    mostSpins = Self.mostSpins(of: engine.machine)
  }

  /// The most spins that are searched on a machine.
  static func mostSpins(of machine: Machine) -> UInt64 {
    let base = machine.modes[ModeID.base]
    let isSettled =
      !base.drawsReels && base.mysteries.isEmpty
      && !machine.heights(in: .base).contains(where: \.isDrawn)
      && base.reels.allSatisfy { $0.filling != .cells }
    return isSettled ? mostSpins.settled : mostSpins.drawn
  }

  /// Searches further spins.
  ///
  /// - Parameter spins: How many at most; at least 1.
  package mutating func advance(by spins: UInt64) -> Progress {
    let left = mostSpins - (next - first)
    guard left > 0, next < .max else { return .ended(spins: next - first) }
    let count = min(spins, left, .max - next)
    if let found = engine.firstSpin(in: next...next + count - 1, stoppingIn: pose) {
      return .found(found)
    }
    next += count
    return count == left ? .ended(spins: next - first) : .searched(before: next)
  }
}
