/// The running mean of a run at its milestones, for a plot.
///
/// Only the first part of a run has one, because its points count from the run's first round.
public struct Convergence: Sendable, Hashable, Codable {
  /// The running total after the run's first rounds.
  public struct Point: Sendable, Hashable, Codable {
    /// The number of rounds.
    public let rounds: UInt64
    /// The number of hits among them, or the credits they paid.
    public let sum: UInt64

    /// Creates a point.
    public init(rounds: UInt64, sum: UInt64) {
      self.rounds = rounds
      self.sum = sum
    }

    /// The running mean.
    public var mean: Double { Double(sum) / Double(rounds) }
  }

  /// The quantity that is added up.
  public enum Figure: String, Sendable, Hashable, Codable {
    /// The credits paid.
    case credits
    /// The rounds whose paid spin hit.
    case hits
  }

  /// The quantity that is added up.
  public let figure: Figure
  /// The points, by ascending number of rounds.
  public private(set) var points: [Point] = []

  /// Creates an empty list of points.
  public init(of figure: Figure) {
    self.figure = figure
  }

  /// Adds a point if the number of rounds is a plotted milestone beyond the last point.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds so far.
  ///   - hits: The hits of all rounds so far.
  ///   - credits: The credits of all rounds so far.
  package mutating func note(
    rounds: UInt64, hits: UInt64, credits: @autoclosure () -> UInt64
  ) {
    guard Milestone.isPlotted(at: rounds), rounds > points.last?.rounds ?? 0 else { return }
    points.append(Point(rounds: rounds, sum: figure == .hits ? hits : credits()))
  }
}
