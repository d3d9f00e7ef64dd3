/// How long the last frames took to draw.
package struct FrameTimes: Sendable, Hashable {
  /// How many frames there were.
  package private(set) var count = 0
  /// The time that the slowest took.
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
