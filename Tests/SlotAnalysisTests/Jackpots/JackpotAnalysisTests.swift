import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@Suite struct `Jackpots that grow` {
  private func machine(_ jackpots: String, wins: String) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: pool
        bet: {cost: 4}
        symbols: [a, b, c, d]
        reels: [[a, [b, 2], c, [d, 6]]]
        lines: [[0]]
        pays: {a: {1: 7}, b: {1: 5}}
        wins:
          - {where: lines, match: left}
        \(wins)
        jackpots: {\(jackpots)}

        """, name: "pool.yaml"
    ).machine
  }

  @Test(arguments: [1, 3, 7, 60])
  func `that must be won by an amount are counted point by point`(step: Int) throws {
    // Sixty points above 20, of which each round passes `step`.
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: pool
        bet: {cost: \(step * 2)}
        symbols: [a]
        reels: [[a]]
        jackpots: {pool: {seed: 20, rate: [1, 2], by: 80}}

        """, name: "pool.yaml"
    ).machine
    let pool = try #require(JackpotAnalysis(of: machine, MachineAnalysis(machine: machine)))
    let law = try #require(pool.laws.first)
    var (rounds, pays, squares) = (0, 0, 0)
    for point in 21...80 {
      var (meter, played) = (20, 0)
      while meter < point {
        meter = min(meter + step, 80)
        played += 1
      }
      rounds += played
      pays += meter
      squares += meter * meter
    }
    #expect(law.roundsForEach == Rational(rounds, 60))
    #expect(law.meanPay == Rational(pays, 60))
    let mean = Rational(pays, rounds)
    #expect(pool.mean == mean)
    #expect(pool.variance == Rational(squares, rounds) - mean * mean)
  }

  /// It takes four rounds on average to win one time in four, and the last of them may feed the meter too late.
  @Test(arguments: [(fed: "before", pay: 32), (fed: "after", pay: 29)])
  func `that are won by chance grow until they are`(fed: String, pay: Int) throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: pool
        bet: {cost: 6}
        symbols: [a]
        reels: [[a]]
        jackpots: {pool: {seed: 10, rate: [1, 2], chance: [1, 4]\(fed == "after" ? ", fed: after" : "")}}

        """, name: "pool.yaml"
    ).machine
    let pool = try #require(JackpotAnalysis(of: machine, MachineAnalysis(machine: machine)))
    let rest = try #require(pool.laws.first?.untilWon(from: 20))
    #expect(rest.rounds == 4 && rest.pay == Rational(pay))
  }

  /// Two jackpots that the reel awards: the paying symbols a and b win one, b and c the other. The law of their meters
  /// is summed up round by round, back to where it no longer matters.
  @Test func `that awards win vary together with what else the round pays`() throws {
    let machine = try machine(
      "one: {seed: 10, rate: [1, 4]}, two: {seed: 30, rate: [1, 2]}",
      wins: """
          - {where: lines, match: left, then: {a: {1: {jackpot: one}}, c: {1: {jackpot: two}}}}
          - {where: window, match: count, then: {b: {1: {jackpot: one}}}}
          - {where: window, match: count, then: {b: {1: {jackpot: two}}}}
        """)
    let pool = try #require(JackpotAnalysis(of: machine, MachineAnalysis(machine: machine)))
    #expect(pool.missing.isEmpty)
    // Of ten stops a wins one (7 credits), b both (5 credits), c two, and d nothing.
    let outcomes: [(chance: Double, pay: Double, one: Bool, two: Bool)] = [
      (0.1, 7, true, false), (0.2, 5, true, true), (0.1, 0, false, true), (0.6, 0, false, false),
    ]
    // The chance of each pair of ages of the meters, round by round from the seeds.
    let most = 160
    var ages = [[Double]](repeating: [Double](repeating: 0, count: most + 1), count: most + 1)
    ages[1][1] = 1
    for _ in 0..<600 {
      var next = [[Double]](repeating: [Double](repeating: 0, count: most + 1), count: most + 1)
      for one in 1...most {
        for two in 1...most where ages[one][two] > 1e-18 {
          for outcome in outcomes {
            let first = outcome.one ? 1 : min(one + 1, most)
            let second = outcome.two ? 1 : min(two + 1, most)
            next[first][second] += ages[one][two] * outcome.chance
          }
        }
      }
      ages = next
    }
    var (mean, square) = (0.0, 0.0)
    for one in 1...most {
      for two in 1...most where ages[one][two] > 0 {
        for outcome in outcomes {
          let pay =
            outcome.pay + (outcome.one ? Double(10 + one) : 0)
            + (outcome.two ? Double(30 + 2 * two) : 0)
          mean += ages[one][two] * outcome.chance * pay
          square += ages[one][two] * outcome.chance * pay * pay
        }
      }
    }
    #expect(abs((pool.mean?.value ?? 0) - mean) < 1e-9)
    #expect(abs((pool.variance?.value ?? 0) - (square - mean * mean)) < 1e-6)
  }

  @Test func `that a round may award twice have a return, and no deviation`() throws {
    let machine = try machine(
      "one: {seed: 10, rate: [1, 4]}",
      wins: """
          - {where: lines, match: left, then: {a: {1: {jackpot: one}}, b: {1: {jackpot: one}}}}
          - {where: window, match: count, then: {b: {1: {jackpot: one}}}}
        """)
    let pool = try #require(JackpotAnalysis(of: machine, MachineAnalysis(machine: machine)))
    // 1.7 credits of the reel, 10 · (0.1 + 2 · 0.2) of the seed, and the credit that each round adds.
    #expect(pool.mean == Rational(77, 10))
    #expect(pool.variance == nil)
    #expect(pool.missing.count == 1)
  }

  /// Where a limit on a stay is neglected, its awards may be too many, and with each of them there is a seed too much.
  @Test func `have a mean that is off by their seeds as often as an award is`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: pool
        bet: {cost: 4}
        symbols: [a, b, c]
        reels: [[a, [c, 9]]]
        jackpots: {one: {seed: 600, rate: [1, 4]}, two: {seed: 50, rate: [1, 2]}}
        wins:
          - {where: window, match: count, in: [base], then: {a: {1: {mode: free, spins: 1}}}}
          - where: window
            match: count
            in: [free]
            then: {a: {1: {mode: free, spins: 2, jackpot: one}}, b: {1: {jackpot: two}}}
        modes: {free: {most: 135, reels: [[[a, 2], [b, 3], [c, 5]]]}}
        """, name: "pool.yaml"
    ).machine
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.oddsBound > 0)
    let pool = try #require(JackpotAnalysis(of: machine, analysis))
    let known = analysis.meanBound + Double(600 + 50) * analysis.oddsBound
    #expect(abs(pool.meanBound / known - 1) < 1e-12)
  }
}
