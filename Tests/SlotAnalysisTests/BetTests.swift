import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `A machine with several bets` {
  /// Figures computed outside the project.
  private struct Figures: Decodable {
    struct Bet: Decodable {
      let name: String
      let cost: Int
      let meanCredits: String
      let `return`: String
      let variance: String
      let parts: [String]?
      let freeGames: String
      let meanSpins: String?
      /// Some pays of a round with their probabilities.
      let pays: [String: Double]
    }
    let bets: [Bet]
  }

  private func machine() throws -> Machine { try Fixture.machine("Bets/three-roads").machine }

  private func keys() throws -> [Figures.Bet] {
    try Fixture.decode(Figures.self, from: "Bets/three-roads.json").bets
  }

  @Test func `has the exact figures of each bet`() throws {
    let machine = try machine()
    let keys = try keys()
    #expect(keys.map(\.name) == ["base", "ante", "buy"])
    for key in keys {
      let stake = try machine.stake(bet: key.name)
      let analysis = try MachineAnalysis(machine: machine, stake: stake)
      #expect(analysis.cost.count == key.cost)
      #expect(analysis.mean.description == key.meanCredits)
      #expect(analysis.returnToPlayer?.description == key.return)
      #expect(analysis.varianceInCosts?.description == key.variance)
      let free = try #require(analysis.odds.first { $0.kind == .mode(1) })
      #expect(free.meanNumber.fraction == key.freeGames)
      if let spins = key.meanSpins { #expect(free.meanSpins?.description == spins) }
      #expect(analysis.hitFrequency == nil || key.parts != nil)
      if let parts = key.parts {
        #expect(analysis.parts.compactMap { analysis.inCosts($0.mean)?.fraction } == parts)
      } else {
        #expect(analysis.paidSpin == nil && analysis.lines.isEmpty)
        #expect(analysis.parts.reduce(Rational.zero) { $0 + $1.mean } == analysis.mean)
      }
    }
  }

  @Test(arguments: [true, false])
  func `has a cap of its own, or the machine's if that has one`(isCapped: Bool) throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: caps
        symbols: [a, b]
        reels: [[a, [b, 9]]]
        bet: {cost: 5, coins: 2}
        \(isCapped ? "cap: 60" : "")
        bets:
          ante: {cost: 10, reels: [[a, b]], cap: 20}
          buy: {cost: 60, then: {bonus: prize}, cap: 8}
          twin: {cost: 20, then: {bonus: prize}}
        bonuses: {prize: {draw: [[10, 3], 500]}}
        wins: [{where: window, match: count, pays: {a: {1: 400}}}]
        """, name: "caps.yaml"
    ).machine
    // By hand, at one coin: 400 once in 10 is cut to 60 × 5, and once in 2 to 20 × 10; 10 three times in four and 500
    // once are cut to 8 × 60, or to 60 × 5 of the base bet.
    let keys: [(bet: String, mean: Rational, most: Int, isCapped: Bool)] = [
      ("base", isCapped ? 30 : 40, isCapped ? 300 : 400, isCapped), ("ante", 100, 200, true),
      ("buy", Rational(255, 2), 480, true),
      ("twin", isCapped ? Rational(165, 2) : Rational(265, 2), isCapped ? 300 : 500, isCapped),
    ]
    for (bet, mean, most, isCapped) in keys {
      for coins in 1...2 {
        let stake = try machine.stake(coins: coins, bet: bet)
        let analysis = try MachineAnalysis(machine: machine, stake: stake)
        #expect(analysis.mean == mean * Rational(coins))
        #expect(analysis.ending?.cap == (isCapped ? Credits(most * coins) : nil))
        let law = try RoundLaw(of: machine, stake: stake)
        #expect(law.largestPay.credits == Credits(most * coins))
        var engine = try SlotEngine(machine: machine, stake: stake, seed: 1)
        let rounds = (0..<200).map { engine.round($0) }
        #expect(rounds.map(\.pay).max() == Credits(most * coins))
        let counted = try engine.tally(spins: 200).pays
        let paying = Dictionary(grouping: rounds.filter { $0.pay > 0 }, by: \.pay)
        #expect(counted == paying.mapValues { UInt64($0.count) })
      }
    }
  }

  @Test func `has the same figures when the spins of modes are shared between bets`() throws {
    let machine = try machine()
    let base = try MachineAnalysis(machine: machine)
    for name in ["ante", "buy"] {
      let stake = try machine.stake(bet: name)
      let alone = try MachineAnalysis(machine: machine, stake: stake)
      let sharing = try MachineAnalysis(machine: machine, stake: stake, sharing: base)
      #expect(alone.mean == sharing.mean && alone.variance == sharing.variance)
      // All bets share one budget, and shared spins aren't charged twice.
      #expect(sharing.steps > base.steps)
      #expect(sharing.steps < base.steps + alone.steps)
    }
  }

  @Test func `has the law of a round at each bet`() throws {
    let machine = try machine()
    for key in try keys() {
      let law = try RoundLaw(of: machine, stake: try machine.stake(bet: key.name))
      #expect(law.cost.count == key.cost)
      #expect(!key.pays.isEmpty)
      for (pay, probability) in key.pays {
        let found = law.probability(ofPaying: Credits(try #require(Int(pay))))
        // The key is of double precision, with fourteen digits.
        #expect(abs(found - probability) < 1e-12, "\(key.name) \(pay)")
      }
    }
    let buy = try RoundLaw(of: machine, stake: try machine.stake(bet: "buy"))
    // Source: as for the figures; the hit frequency is irrational.
    #expect(abs(buy.hitFrequency - 0.99089019202894517551532612038755373) < 1e-12)
  }

  @Test func `has the figures of all bets together`() throws {
    let machine = try machine()
    let keys = try keys()
    let summaries = try MachineAnalysis(machine: machine).atAllBets(of: machine)
    #expect(summaries.entries.count == keys.count && summaries.figures.count == keys.count)
    #expect(summaries.entries.first?.stake == machine.defaultStake)
    for key in keys {
      let stake = try machine.stake(bet: key.name)
      let entry = try #require(summaries.entries.first { $0.stake == stake })
      let figures = try entry.figures.get()
      #expect(figures.returnToPlayer?.description == key.return)
      #expect(figures.cost.count == key.cost)
      let squaredCost = Rational(key.cost * key.cost)
      #expect((figures.variance / squaredCost).description == key.variance)
    }
  }
}

extension Rational {
  /// The number as a fraction; an integer has the denominator 1.
  fileprivate var fraction: String { "\(numerator)/\(denominator)" }
}
