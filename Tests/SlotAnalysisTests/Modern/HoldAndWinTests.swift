import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `A stay whose end is looked at` {
  /// Figures of a hold-and-win game with fifteen cells, computed outside the project.
  private struct Key: Decodable {
    let name: String
    let featureFrequency: String
    let featureMeanBets: String
    let featureReturn: String
    let lineReturn: String
    let meanRespins: String
    let grandFrequency: String
    /// The probabilities of some pays, as decimals.
    let pays: [String: String]
  }

  @Test func `has the exact figures of fifteen held cells`() throws {
    let key = try Fixture.decode(Key.self, from: "Modern/hold-and-win.json")
    let machine = try Fixture.machine("Modern/\(key.name)").machine
    let analysis = try MachineAnalysis(machine: machine)
    let cost = Rational(analysis.cost.count)
    let stay = try #require(analysis.odds.first { $0.kind == .mode(1) })
    #expect(stay.meanNumber.description == key.featureFrequency)
    #expect((stay.meanCredits / cost).description == key.featureMeanBets)
    #expect(stay.meanSpins?.description == key.meanRespins)
    let grand = try #require(
      analysis.odds.first { machine.name(of: $0.kind) == "jackpot grand" })
    #expect(grand.meanNumber.description == key.grandFrequency)
    let parts = analysis.parts.filter { $0.mean != .zero }.map { ($0.mean / cost).description }
    #expect(parts == [key.lineReturn, key.featureReturn])
  }

  @Test func `has the law of fifteen held cells`() throws {
    let key = try Fixture.decode(Key.self, from: "Modern/hold-and-win.json")
    let law = try RoundLaw(of: try Fixture.machine("Modern/\(key.name)").machine)
    #expect(law.bound < 1e-9)
    #expect(key.pays.count > 9)
    for (pay, probability) in key.pays {
      let (credits, known) = (Credits(try #require(Int(pay))), try #require(Double(probability)))
      #expect(abs(law.probability(ofPaying: credits) - known) <= law.bound + 1e-15, "\(pay)")
    }
  }

  /// Machines small enough to play all rounds, with cells of two strips and with turning reels.
  @Test(arguments: ["Modern/pocket", "Modern/lantern-row", "Grids/hoard"])
  func `pays what all rounds pay`(name: String) throws {
    let machine = try Fixture.machine(name).machine
    // A word draws 52 cells of two stops or 32 of three; only the first cell is used here.
    let rounds = try EnumeratedRounds(of: machine, cells: [1 << 52: 2, 1_853_020_188_851_841: 3])
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.mean == rounds.mean)
    #expect(analysis.variance == rounds.variance)
    #expect(analysis.hitFrequency == rounds.hitFrequency)
    let law = try RoundLaw(of: machine)
    for (pay, probability) in rounds.law {
      #expect(
        abs(law.probability(ofPaying: Credits(pay)) - probability.value) <= law.bound, "\(pay)")
    }
    #expect(rounds.law.count > 5)
  }

  @Test func `is refused where its values count twice`() throws {
    let text = """
      format: 2
      name: twice
      bet: {cost: 1}
      rows: 1
      symbols: [coin, blank]
      reels: [[coin, blank], [coin, blank]]
      values: {coin: {draw: [2, 7]}}
      wins:
        - {where: window, collect: coin, in: [base]}
        - {where: window, in: [base], match: count, then: {coin: {1: {mode: hoard, spins: 2, hold: coin}}}}
        - {where: window, on: end, in: [hoard], collect: coin}
      modes: {hoard: {}}
      """
    let machine = try MachineFile(yaml: text, name: "twice.yaml").machine
    #expect {
      try MachineAnalysis(machine: machine)
    } throws: { error in
      "\(error)"
        == "Exact numbers don't follow values of coin that count in mode base and again at the end of a "
        + "stay in mode hoard; simulate the machine instead."
    }
  }
}
