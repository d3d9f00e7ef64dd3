import Foundation
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
    /// The contributions of the paid spin's wins and of the stays in the second mode to the return.
    let paidSpinReturn: String?
    let featureReturn: String?
    /// How often a paid spin leads to a stay in the second mode, and the mean credits and spins of one.
    let featureFrequency: String?
    let featureCredits: String?
    let featureSpins: String?
    /// The probability that the paid spin pays a given number of credits and awards nothing.
    let pays: [String: String]?
    /// The mean credits that each symbol's wins bring on a paid spin.
    let symbolCredits: [String: String]?
    /// Whether the analysis takes long without optimisation; nil if it doesn't.
    let isHeavy: Bool?

    var testDescription: String { name }
  }

  private struct Games: Decodable {
    let games: [Figures]
  }

  /// The games whose figures are compared; those that take long are included only in optimised tests.
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
    try expectFeature(of: game, in: analysis)
    if let keys = game.symbolCredits {
      let rows = Dictionary(grouping: try machine.rowOdds()) { $0.asked.map(machine.name) ?? "" }
      #expect(rows.count == keys.count)
      for (symbol, key) in keys {
        let mean = rows[symbol, default: []].reduce(Rational.zero) { $0 + $1.meanCredits }
        #expect(mean.description == key, "\(symbol)")
      }
    }
    for (credits, share) in game.pays ?? [:] {
      let paid = try #require(analysis.paidSpin)
      let own = paid.share { "\($0.credits)" == credits && $0.awards.isEmpty }
      #expect(own.description == share, "\(credits) credits")
    }
  }

  /// Checks the known figures of the stays in the second mode, and of the paid spin without them.
  private func expectFeature(of game: Figures, in analysis: MachineAnalysis) throws {
    let cost = Rational(analysis.cost.count)
    func part(_ isIn: (ReturnPart.Source) -> Bool) -> String {
      let mean = analysis.parts.filter { isIn($0.source) }.reduce(Rational.zero) { $0 + $1.mean }
      return (mean / cost).description
    }
    if let key = game.paidSpinReturn {
      #expect(part { if case .look = $0 { true } else { false } } == key)
    }
    if let key = game.featureReturn { #expect(part { $0 == .mode(ModeID(1)) } == key) }
    let odds = analysis.odds.first { $0.kind == .mode(ModeID(1)) }
    if let key = game.featureFrequency {
      #expect(odds?.onPaidSpin?.probability.description == key)
    }
    if let key = game.featureCredits { #expect(odds?.meanCredits.description == key) }
    if let key = game.featureSpins { #expect(odds?.meanSpins?.description == key) }
  }
}
