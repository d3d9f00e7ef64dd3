/// Where the running figures of a run stood at its milestones, for a picture.
///
/// Only a run's first part has one: its rounds are counted from the run's first.
public struct Convergence: Sendable, Hashable, Codable {
  /// What was counted of a run's first rounds.
  public struct Point: Sendable, Hashable, Codable {
    /// How many rounds.
    public let rounds: UInt64
    /// The hits among them, or the credits that they paid.
    public let sum: UInt64

    /// Creates a point.
    public init(rounds: UInt64, sum: UInt64) {
      self.rounds = rounds
      self.sum = sum
    }

    /// The running mean.
    public var mean: Double { Double(sum) / Double(rounds) }
  }

  /// What is added up.
  public enum Figure: String, Sendable, Hashable, Codable {
    /// The credits that rounds paid.
    case credits
    /// The rounds whose paid spin hit.
    case hits
  }

  /// What is added up.
  public let figure: Figure
  /// The points, by rising rounds.
  public private(set) var points: [Point] = []

  /// Begins before the first round.
  public init(of figure: Figure) {
    self.figure = figure
  }

  /// Adds a point if a run's first rounds end at a milestone.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds so far.
  ///   - hits: The hits of all rounds so far.
  ///   - credits: The credits of all rounds so far.
  public mutating func note(
    rounds: UInt64, hits: UInt64, credits: @autoclosure () -> UInt64
  ) {
    guard Milestone.isPlotted(at: rounds), rounds > points.last?.rounds ?? 0 else { return }
    points.append(Point(rounds: rounds, sum: figure == .hits ? hits : credits()))
  }
}
