package import SlotEngine
package import SlotStatistics
import SlotStories

/// A pose as the engine evaluates it: what shows, what wins and why, and how likely the pose is.
///
/// Everything comes from the evaluator that plays rounds, in the words of `slots spin --explain`.
package struct PoseReading: Sendable, Hashable {
  /// A sentence of the explanation.
  package struct Sentence: Sendable, Hashable {
    /// What a sentence is about.
    package enum Subject: Sendable, Hashable {
      /// A win, or that nothing wins.
      case result
      /// A row that lost, below the win that it lost to.
      case loser
      /// Something else that the spin showed after its first window.
      case note
    }

    package let subject: Subject
    package let text: String
    /// The cells that it is about.
    package var cells: [Cell] = []
  }

  /// The most sentences that are kept; a wide window on a machine with many ways can have very many.
  static let mostSentences = 400

  /// What shows and wins.
  package let outcome: Outcome
  /// What competed for the wins.
  package let competitions: [Competition]
  /// The explanation: each win, followed by what lost to it, and then whatever else the spin showed.
  package let sentences: [Sentence]
  /// How many sentences were left out.
  package let omitted: Int
  /// The probability of the pose, among all that a spin of its mode draws before it is evaluated.
  package let probability: Rational
  /// How many of the equally likely ways to draw a spin lead to the pose, and how many there are.
  package let weight: Rational
  package let total: Rational

  /// Evaluates a pose.
  ///
  /// - Parameter round: The number of the round whose later draws are made, such as those of values.
  init(of bench: BenchState, played engine: SlotEngine, drawingAs round: UInt64) {
    let machine = engine.machine
    outcome = engine.outcome(of: bench.pose, in: bench.state, drawingAs: round)
    competitions = engine.competitions(of: outcome, in: bench.state)
    let all = competitions.lazy.flatMap { competition in
      CompetitionText(machine: machine, competition: competition, state: bench.state).statements
    }
    let shown = SpinStoryText(
      machine: machine, spin: PlayedSpin(state: bench.state, outcome: outcome)
    ).shown
    let kept = all.prefix(Self.mostSentences).map {
      Sentence(
        subject: $0.subject == .result ? .result : .loser, text: $0.text, cells: $0.cells)
    }
    sentences = kept + shown.prefix(Self.mostSentences).map { Sentence(subject: .note, text: $0) }
    let count = competitions.reduce(shown.count) { $0 + max(1, $1.wins.count) + $1.losers.count }
    omitted = count - sentences.count
    let chances = bench.pose.chances(in: bench.mode, of: machine)
    weight = chances.reduce(.one) { $0 * Rational($1.weight) }
    total = chances.reduce(.one) { $0 * Rational($1.total) }
    probability = weight / total
  }

  /// Whether the reels stopped at something else than the window shows, because symbols expanded or became others.
  package var isChanged: Bool { outcome.rawWindow != outcome.window }

  /// The cells of all wins of the first grid.
  var winningCells: Set<Cell> { Set(outcome.grids.first?.wins.flatMap(\.allCells) ?? []) }
}
