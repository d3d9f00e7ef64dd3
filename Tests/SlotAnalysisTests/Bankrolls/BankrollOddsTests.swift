import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `A bankroll` {
  private func odds(of machine: Machine) throws -> BankrollOdds {
    let analysis = try MachineAnalysis(machine: machine)
    let law = try RoundLaw(of: machine, analysis: analysis)
    return BankrollOdds(
      law, analysis: analysis,
      payouts: PayoutTable(of: machine, analysis: analysis, law: law))
  }

  /// A machine with one reel whose weighted symbols pay, at a cost.
  private func machine(cost: Int, _ pays: [(credits: Int, weight: Int)]) throws -> BankrollOdds {
    let stops = pays.map { "[s\($0.credits), \($0.weight)]" }.joined(separator: ", ")
    let rows = pays.filter { $0.credits > 0 }.map { "s\($0.credits): {1: \($0.credits)}" }
    return try odds(
      of: MachineFile(
        yaml: """
          format: 1
          name: one
          bet: {cost: \(cost)}
          symbols: [\(pays.map { "s\($0.credits)" }.joined(separator: ", "))]
          reels: [[\(stops)]]
          wins: [{where: window, match: count, pays: {\(rows.joined(separator: ", "))}}]
          """, name: "one.yaml"
      ).machine)
  }

  /// Three reels of four fruits: 61/64 at a cost of 1.
  private func fruits() throws -> BankrollOdds {
    try odds(
      of: MachineFile(
        yaml: """
          format: 1
          name: fruits
          symbols: [bar, bell, lemon, cherry]
          strips: {s: [bar, bell, lemon, cherry]}
          reels: [s, s, s]
          lines: [[0, 0, 0]]
          pays: {bar: {3: 20}, bell: {3: 15}, lemon: {3: 5}, cherry: {1: 1, 2: 2, 3: 3}}
          wins: [{where: lines, match: left}]
          """, name: "fruits.yaml"
      ).machine)
  }

  @Test func `of ten coins lasts as long as is published of four fruits`() throws {
    // Wooldridge, Excel simulation of a slot machine: 10 coins, mean 213.3 plays, median 21.
    let odds = try fruits()
    #expect(try odds.meanRounds(untilBroke: 10).exact == Rational(640, 3))
    #expect(try odds.medianRounds(untilBroke: 10) == 21)
  }

  @Test func `doubles before it is lost as often as a system of linear equations says`() throws {
    // A published game whose printed probabilities add up to 100.0001 %; solved in numpy with their true shares.
    let odds = try machine(
      cost: 1,
      [
        (501, 1371), (76, 13_710), (51, 102_827), (21, 514_133), (11, 2_056_534), (6, 6_169_602),
        (1, 12_590_792), (0, 78_551_131),
      ])
    let chance = try odds.chance(ofReaching: 200, from: 100)
    #expect(abs(chance.value - 0.12336187871646116) < 1e-13)
    #expect(chance.exact != nil)
    // Beyond what is followed exactly.
    let far = try odds.chance(ofReaching: 500, from: 100)
    #expect(abs(far.value - 0.013104412516262615) <= far.bound)
    #expect(far.bound < 1e-9)
  }

  @Test func `ruins a gambler at even money as the classical formula says`() throws {
    // Won with probability 3/7 each: ((4/3)³ − 1) / ((4/3)⁸ − 1) from 3 to 8.
    let odds = try machine(cost: 1, [(0, 4), (2, 3)])
    let chance = try odds.chance(ofReaching: 8, from: 3)
    let ratio = Rational(4, 3)
    func power(_ exponent: Int) -> Rational { (0..<exponent).reduce(.one) { p, _ in p * ratio } }
    #expect(chance.exact == (power(3) - .one) / (power(8) - .one))
    // 3 / (1 − 6/7).
    #expect(try odds.meanRounds(untilBroke: 3).exact == 21)
    // As far as it can be exact, it is; and beyond, it is near.
    let far = try odds.chance(ofReaching: 2_000, from: 1_990)
    #expect(far.exact == nil)
    #expect(abs(far.value - pow(0.75, 10)) <= far.bound)
    #expect(far.bound < 1e-8)
  }

  private func pow(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }

  /// A cost of several units, with pays below and above it.
  private static let steps: [(cost: Int, pays: [(credits: Int, weight: Int)])] = [
    (3, [(0, 5), (1, 2), (2, 3), (5, 2), (11, 1)]), (2, [(0, 6), (1, 1), (3, 2), (7, 1)]),
    (5, [(0, 9), (5, 4), (7, 1), (12, 2), (20, 1)]), (4, [(0, 1), (1, 3)]),
  ]

  @Test(arguments: steps.indices)
  func `follows what each round makes of it`(index: Int) throws {
    let (cost, pays) = Self.steps[index]
    let odds = try machine(cost: cost, pays)
    let all = Double(pays.reduce(0) { $0 + $1.weight })
    for (start, goal) in [(cost, cost + 1), (10, 17), (12, 40)] {
      // By playing on until nearly nothing is left undecided.
      var alive = [start: 1.0]
      var (reached, undecided) = (0.0, 1.0)
      for _ in 0..<2_000 where undecided > 1e-14 {
        var next: [Int: Double] = [:]
        for (credits, share) in alive {
          for (pay, weight) in pays {
            let (left, part) = (credits - cost + pay, share * Double(weight) / all)
            if left >= goal {
              reached += part
            } else if left >= cost {
              next[left, default: 0] += part
            }
          }
        }
        alive = next
        undecided = alive.values.reduce(0, +)
      }
      let chance = try odds.chance(ofReaching: Credits(goal), from: Credits(start))
      #expect(abs(chance.value - reached) <= chance.bound + 1e-12)
      #expect(chance.bound < 1e-10)
    }
    for start in [cost, 11, 30] {
      // The sum of the probabilities of lasting more rounds than each number.
      var alive = [start: 1.0]
      var (mean, median) = (0.0, Int?.none)
      for rounds in 0..<3_000 {
        let left = alive.values.reduce(0, +)
        if median == nil, left <= 0.5 { median = rounds }
        if left < 1e-12 { break }
        mean += left
        var next: [Int: Double] = [:]
        for (credits, share) in alive where share > 1e-15 {
          for (pay, weight) in pays where credits - cost + pay >= cost {
            next[credits - cost + pay, default: 0] += share * Double(weight) / all
          }
        }
        alive = next
      }
      let computed = try odds.meanRounds(untilBroke: Credits(start))
      #expect(abs(computed.value - mean) <= computed.bound + 1e-9 * mean)
      #expect(computed.bound < 1e-7 * mean)
      #expect(try odds.medianRounds(untilBroke: Credits(start)) == median)
    }
  }

  /// A round costs 2 and pays 0, 1 or 4, and loses less and less. Where 1 = φ(z) the change of a bankroll has the root 1 and
  /// another one between −1 and 0, −r. So a bankroll first falls below a level by two units with probability r, and what is
  /// left of it follows from what is left of those below (Feller, volume 2, chapter XII).
  @Test(arguments: [10, 100, 1_000, 10_000, 100_000])
  func `lasts as long as a root of its generating function says, however small the edge`(part: Int)
    throws
  {
    let weights = (none: 3 * part + 1, one: 2 * part, four: 4 * part)
    let all = Double(9 * part + 1)
    func shares(_ z: Double) -> Double {
      (Double(weights.none) + Double(weights.one) * z + Double(weights.four) * z * z * z * z) / all
    }
    // z² − the sum of pₖ zᵏ is above 0 at −1 and below at 0.
    var (low, high) = (-1.0, 0.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if middle * middle - shares(middle) > 0 { low = middle } else { high = middle }
    }
    let twice = -low
    var rests = [0.0, 1.0]
    for _ in 2...500 {
      rests.append((1 - twice) * rests[rests.count - 1] + twice * rests[rests.count - 2])
    }
    let edge = 2 - Double(weights.one + 4 * weights.four) / all
    let odds = try machine(
      cost: 2, [(0, weights.none), (1, weights.one), (4, weights.four)])
    for bankroll in Array(2...30) + [100, 500] {
      let known = (Double(bankroll) - rests[bankroll]) / edge
      let mean = try odds.meanRounds(untilBroke: Credits(bankroll))
      #expect(abs(mean.value - known) <= mean.bound + 1e-9 * known, "\(bankroll)")
      #expect(part > 10 || mean.bound < 1e-8 * known)
    }
  }

  /// Of 10¹⁴ rounds all but four pay what they cost, so that errors of a round could add up to more than 1.
  @Test func `is never less certain of its goal than of anything`() throws {
    let odds = try odds(
      of: MachineFile(
        yaml: """
          format: 2
          name: still
          bet: {cost: 2}
          symbols: [lost, kept, won]
          strips: {s: [lost, [kept, 9999998], won]}
          reels: [s, s]
          wins: [{where: window, match: count, pays: {kept: {1: 2}, won: {2: 5}}}]
          """, name: "still.yaml"
      ).machine)
    let chance = try odds.chance(ofReaching: 9, from: 4)
    #expect(chance.bound > 0.1 && chance.bound <= 1)
  }

  @Test func `below the cost is lost, and at the goal has reached it`() throws {
    let odds = try machine(cost: 3, [(0, 5), (1, 2), (5, 1)])
    #expect(try odds.meanRounds(untilBroke: 2).exact == 0)
    #expect(try odds.medianRounds(untilBroke: 2) == 0)
    #expect(try odds.chance(ofReaching: 9, from: 2).exact == 0)
    #expect(try odds.chance(ofReaching: 9, from: 9).exact == 1)
  }

  @Test func `has a rest of nothing up to a unit below the cost, where no more can be proven`()
    throws
  {
    let law = try machine(cost: 5, [(0, 9), (1, 4), (7, 1)]).law
    // A mean loss of 5 − 11/14.
    let rest = Descent(law, edge: 59.0 / 14).rest(below: 20, within: .infinity)
    #expect(rest.value - rest.bound == 0 && rest.value + rest.bound == 4)
  }

  @Test func `lasts for ever in the mean where rounds return their cost`() throws {
    for odds in [try machine(cost: 1, [(0, 1), (2, 1)]), try machine(cost: 1, [(0, 1), (3, 1)])] {
      #expect(throws: AnalysisError.neverBroke) { try odds.meanRounds(untilBroke: 5) }
    }
    // A fair coin: half of all players with 1 credit are broke after the first round.
    #expect(try machine(cost: 1, [(0, 1), (2, 1)]).medianRounds(untilBroke: 1) == 1)
    // And half of those with 5 credits reach 10.
    #expect(
      try machine(cost: 1, [(0, 1), (2, 1)]).chance(ofReaching: 10, from: 5).exact
        == Rational(1, 2))
    // Nobody loses where every round pays its cost.
    let gift = try machine(cost: 1, [(1, 1), (2, 1)])
    #expect(try gift.chance(ofReaching: 10, from: 5).exact == 1)
    #expect(throws: AnalysisError.self) { try gift.medianRounds(untilBroke: 5) }
  }

  /// Two rounds at 700,001 credits have more bankrolls than are followed. One is enough where it leaves at most one credit.
  @Test func `has its median in the last round that is followed`() throws {
    let odds = try machine(cost: 700_001, [(0, 1), (1, 1)])
    #expect(try odds.medianRounds(untilBroke: 700_001) == 1)
    #expect(throws: AnalysisError.medianTooFar(rounds: 1)) {
      try odds.medianRounds(untilBroke: 3_000_000)
    }
  }

  @Test func `is refused where it would take long, with what wouldn't`() throws {
    let odds = try machine(cost: 3, [(0, 5), (1, 2), (5, 1)])
    let refusal = try #require(throws: AnalysisError.self) {
      try odds.chance(ofReaching: 1_000_000_000, from: 30)
    }
    guard case .goalTooFar(let goal, let most) = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(goal == 1_000_000_000)
    #expect(most > 1_000)
    #expect(throws: AnalysisError.self) { try odds.medianRounds(untilBroke: 1_000_000_000) }
  }
}
