/// The drawing times of recent frames.
package struct FrameTimes: Sendable, Hashable {
  /// The number of frames.
  package private(set) var count = 0
  /// The time of the slowest frame.
  package private(set) var worst = Duration.zero
  private var sum = Duration.zero

  /// Creates the times of no frames.
  package init() {}

  /// Adds a frame.
  package mutating func add(_ time: Duration) {
    count += 1
    sum += time
    worst = max(worst, time)
  }

  /// The mean time.
  package var mean: Duration { count > 0 ? sum / count : .zero }
}
