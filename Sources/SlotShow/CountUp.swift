/// An amount that counts up past marks, as a pure function of time. Each part of the count, from one mark to the next,
/// takes longer than the part before it.
package struct CountUp: Sendable, Hashable {
  /// The last amount.
  package let end: Int
  /// How long it takes.
  package let length: Duration
  /// The amounts at which the parts begin and end.
  private let edges: [Int]
  /// When they do, as shares of the length.
  private let shares: [Double]
  private let isStepped: Bool

  /// Creates a count from 0.
  ///
  /// - Parameter marks: The amounts that matter, in ascending order; those that aren't reached don't.
  package init(to end: Int, marks: [Int], lasting length: Duration) {
    self.end = end
    self.length = length
    isStepped = false
    edges = [0] + marks.filter { 0 < $0 && $0 < end } + [end]
    let weights = (1..<edges.count).map { 1 + 0.4 * Double($0 - 1) }
    let sum = weights.reduce(0, +)
    shares = [0] + weights.indices.map { weights[...$0].reduce(0, +) / sum }
  }

  /// Creates a count from 0 that takes one step after another, each in the same time: it rises, and rests until the
  /// next.
  package init(steps: [Int], lasting length: Duration) {
    edges = steps.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    shares = edges.indices.map { Double($0) / Double(max(1, steps.count)) }
    end = edges.last ?? 0
    self.length = length
    isStepped = true
  }

  /// The amount at a time.
  package func amount(at time: Duration) -> Int {
    guard length > .zero, time < length else { return end }
    let share = max(0, time / length)
    guard let part = (1..<edges.count).first(where: { share < shares[$0] }) else { return end }
    let progress = (share - shares[part - 1]) / (shares[part] - shares[part - 1])
    // The last part slows down towards its end.
    let eased =
      isStepped
      ? min(1, 2 * progress) : part == edges.count - 1 ? progress * (2 - progress) : progress
    let (low, high) = (edges[part - 1], edges[part])
    return low + Int((Double(high - low) * eased).rounded(.down))
  }

  /// When an amount that is a mark or the end is reached, or the step with it done; nil for any other.
  package func time(of mark: Int) -> Duration? {
    if mark == end { return length }
    let edge = isStepped ? edges.firstIndex { $0 >= mark } : edges.firstIndex(of: mark)
    return edge.map {
      .nanoseconds(Int64((length / .nanoseconds(1) * shares[$0]).rounded(.up)))
    }
  }
}
