import SlotEngine
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The ruin of a bankroll` {
  @Test(arguments: [(1, 1), (3, 10), (10, 50), (12, 60)])
  func `is what following every bankroll gives`(bankroll: Int, rounds: Int) throws {
    for machine in [SmallMachine.cutOff, SmallMachine.picking, SmallMachine.unlimited] {
      let law = try RoundLaw(of: machine())
      let known = ruin(law, bankroll: bankroll, within: rounds)
      #expect(try abs(law.ruin(bankroll: Credits(bankroll), within: rounds) - known) < 1e-11)
    }
  }

  @Test func `is certain where the bankroll doesn't cover a round`() throws {
    let law = try RoundLaw(of: Machine.tidePool())
    #expect(try law.ruin(bankroll: 4, within: 1) == 1)
    #expect(try law.ruin(bankroll: 5, within: 0) == 0)
  }

  @Test func `by losing every round is the share of losing rounds to a power`() throws {
    let law = try RoundLaw(of: Machine.tidePool())
    // After five rounds 3 credits are left; any pay is at least 2, so that they cover another
    // round.
    let losing = law.probability(ofPaying: 0)
    let all = losing * losing * losing * losing * losing
    #expect(try abs(law.ruin(bankroll: 28, within: 5) - all) < 1e-12)
    #expect(try abs(law.ruin(bankroll: 8, within: 1) - losing) < 1e-14)
  }

  @Test func `is 0 for a bankroll that no number of lost rounds takes away`() throws {
    let law = try RoundLaw(of: Machine.tidePool())
    #expect(try law.ruin(bankroll: 5_000_000_000, within: 1_000) == 0)
    #expect(try law.ruin(bankroll: .max, within: 1_000) == 0)
  }

  @Test func `is refused beyond the most rounds, which it names`() throws {
    let law = try RoundLaw(of: Machine.tidePool())
    let most = law.mostRuinRounds
    #expect(most > 1_000)
    #expect(law.allowsRuin(within: most))
    for rounds in [most + 1, 1_000_000_000, Int.max] {
      #expect(throws: AnalysisError.tooManyRoundsForRuin(rounds: rounds, most: most)) {
        try law.ruin(bankroll: 500, within: rounds)
      }
      #expect(throws: AnalysisError.tooManyRoundsForRuin(rounds: rounds, most: most)) {
        try RuinTable(law, bankrolls: [500], rounds: [rounds])
      }
    }
  }

  /// A bankroll that is safe by a bound needn't be followed, however many the rounds are.
  @Test func `is 0 from the credits on that are known to be safe`() throws {
    let law = try RoundLaw(of: Machine.tidePool())
    let rounds = 1_000_000_000
    let share = RoundLaw.neglectedRuin / Double(rounds)
    let safe = law.tails.safeCredits(cost: law.cost.count, rounds: rounds, share: share)
    #expect(try law.ruin(bankroll: Credits(safe), within: rounds) == 0)
    #expect(throws: AnalysisError.self) {
      try law.ruin(bankroll: Credits(safe - 1), within: rounds)
    }
  }

  /// The largest number of rounds for which there is time is found in few steps, and here by trying them all.
  @Test(arguments: [0, 100, 3_000, 50_000, 700_000, 9_000_000])
  func `is computed within as many rounds as some operations allow`(operations: Double) throws {
    let law = try RoundLaw(of: SmallMachine.picking())
    var rounds = 0
    while law.allowsRuin(within: rounds + 1, operations: operations) { rounds += 1 }
    #expect(law.mostRuinRounds(operations: operations) == rounds)
  }

  @Test func `of rounds that cost nothing is none, however many they are`() throws {
    let law = try RoundLaw(of: .classic)
    #expect(law.allowsRuin(within: 1_000_000_000))
    #expect(try law.ruin(bankroll: 0, within: 1_000_000_000) == 0)
  }

  /// Follows the distribution of the bankroll, credit by credit.
  private func ruin(_ law: RoundLaw, bankroll: Int, within rounds: Int) -> Double {
    var alive = [bankroll: 1.0]
    var ruined = 0.0
    for _ in 0..<rounds {
      var next: [Int: Double] = [:]
      for (credits, share) in alive {
        for (place, probability) in law.probabilities.enumerated() where probability > 1e-14 {
          let left = credits - law.cost.count + place * law.step.count
          if left < law.cost.count {
            ruined += share * probability
          } else if left < law.cost.count * rounds {
            next[left, default: 0] += share * probability
          }
        }
      }
      alive = next
    }
    return ruined
  }
}
