import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `A game of today` {
  /// Figures that were computed outside the project, most of them by two methods that agree.
  struct Figures: Decodable, CustomTestStringConvertible {
    let name: String
    /// The return of a round.
    let `return`: String
    /// The variance of a round, in squares of what it costs.
    let variance: String
    /// The share of the paid spins with a win; nil where the key is of whole rounds.
    let hitFrequency: String?
    /// Whether the analysis takes long without optimisation; nil where it doesn't.
    let isHeavy: Bool?

    var testDescription: String { name }
  }

  private struct Games: Decodable {
    let games: [Figures]
  }

  static func games() throws -> [Figures] {
    try Fixture.decode(Games.self, from: "Modern/figures.json").games
      .filter { Thoroughness.isFull || $0.isHeavy != true }
  }

  @Test func `has keys`() throws {
    #expect(try Self.games().count >= 7)
  }

  @Test(arguments: try games())
  func `has the exact figures that were computed elsewhere`(game: Figures) throws {
    let machine = try Fixture.machine("Modern/\(game.name)").machine
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.returnToPlayer?.description == game.return)
    #expect(analysis.varianceInCosts?.description == game.variance)
    if let hits = game.hitFrequency { #expect(analysis.hitFrequency?.description == hits) }
    #expect(analysis.parts.reduce(Rational.zero) { $0 + $1.mean } == analysis.mean)
  }
}
