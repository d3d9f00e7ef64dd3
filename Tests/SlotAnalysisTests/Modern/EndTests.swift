import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// A small machine whose rounds or stays have an end of their own.
struct EndingMachine: CustomTestStringConvertible {
  let testDescription: String
  private let head, lines: String

  /// - Parameter head: The lines that several of them share; by default those of the machines with a cap or a gamble.
  init(_ name: String, after head: String = EndingMachine.costingTwo, _ lines: String) {
    testDescription = name
    self.head = head
    self.lines = lines
  }

  static let costingTwo = """
    format: 2
    name: ending
    bet: {cost: 2, coins: 2}
    symbols: [a, b, x]
    pays: {a: {2: 3}, b: {2: 5}}

    """

  func machine() throws -> Machine {
    try MachineFile(yaml: head + lines, name: "ending.yaml").machine
  }

  /// A machine that can be played but has no exact figures.
  static let played = EndingMachine(
    "values that a stay collects as it ends, at a cap that most reach",
    """
    cap: 4
    reels: [[a, x], [x, a]]
    wins:
      - {where: window, match: count, in: [base], then: {x: {2: {mode: free, spins: 2}}}}
      - {where: ways, match: left, in: [free]}
      - {where: window, collect: b, on: end, in: [free]}
    values: {b: {draw: [2, 5]}}
    modes: {free: {reels: [[a, b], [a, b]]}}
    """)

  static let all = [
    EndingMachine(
      "a cap in a stay that adds to itself, with a bonus and a stay inside it",
      """
      cap: 6
      reels: [[a, x], [x, a, b]]
      wins:
        - {where: ways, match: left}
        - {where: window, match: count, in: [base], then: {x: {2: {mode: free, spins: 2}}}}
        - {where: window, match: count, in: [free], then: {x: {2: {mode: free, spins: 1}}, b: {2: {mode: other, spins: 1}}}}
        - {where: window, match: count, in: [other], then: {a: {1: {bonus: wheel}}}}
      modes:
        free: {most: 3, reels: [[a, x, b], [a, x, b]]}
        other: {reels: [[a, b], [a, [b, 2]]]}
      bonuses: {wheel: {draw: [1, [4, 2]]}}
      """),
    EndingMachine(
      "a cap that a paid spin reaches, and tosses",
      """
      cap: 2
      gamble: {chance: [2, 5], times: 3, most: 2}
      reels: [[a, b, x], [a, b, x]]
      wins:
        - {where: ways, match: left}
        - {where: window, match: count, in: [base], then: {a: {2: {mode: free, spins: 1}}, x: {2: {mode: free, spins: 2}}}}
      modes: {free: {multiplier: 2}}
      """),
    EndingMachine(
      "tosses alone",
      """
      gamble: {chance: [1, 2], times: 2, most: 3}
      reels: [[a, b, x], [a, b, x, x]]
      wins: [{where: ways, match: left}]
      """),
  ]
}

@Suite(.timeLimit(.minutes(20))) struct `A round with an end of its own` {
  private static let plans: [GamblePlan] = [.never, .once, .always, .until(7)]

  @Test(arguments: EndingMachine.all)
  func `has exact figures that agree with all draws, one by one`(ending: EndingMachine) throws {
    let machine = try ending.machine()
    for plan in Self.plans where machine.gamble != nil || plan == .never {
      let stake = try machine.stake(coins: 2, gamble: plan)
      let analysis = try MachineAnalysis(machine: machine, stake: stake)
      let rounds = try EnumeratedRounds(of: machine, stake: stake)
      #expect(rounds.law.values.reduce(.zero, +) == .one)
      #expect(analysis.mean == rounds.mean, "\(plan)")
      #expect(analysis.variance == rounds.variance, "\(plan)")
      #expect(analysis.parts.reduce(Rational.zero) { $0 + $1.mean } == analysis.mean)
      let ending = try #require(analysis.ending)
      #expect(ending.chosen.payChance == Rational.one - (rounds.law[0] ?? .zero))
      if let cap = machine.mostPay(of: stake), plan == .never {
        #expect(ending.capChance == rounds.law[cap.count])
        #expect(rounds.law.keys.max() == cap.count)
      }
      let law = try RoundLaw(of: machine, stake: stake)
      for (pay, probability) in rounds.law {
        #expect(abs(law.probability(ofPaying: Credits(pay)) - probability.value) < 1e-12)
      }
      #expect(law.largestPay.credits?.count == rounds.law.keys.max())
    }
  }

  @Test(arguments: EndingMachine.all + [.played])
  func `is counted as it is played`(ending: EndingMachine) throws {
    let machine = try ending.machine()
    let plan: GamblePlan = machine.gamble == nil ? .never : .until(7)
    let stake = try machine.stake(gamble: plan)
    let engine = try SlotEngine(machine: machine, stake: stake, seed: 5)
    var kernel = RoundKernel(SpinLibrary(machine: machine, stake: stake), seed: 5)
    try kernel.play(300, from: 1_000)
    let rounds = (0..<300).map { engine.round(1_000 + $0) }
    let pays = zip(kernel.hits, kernel.hitPays).reduce(into: [:]) { $0[Int($1.0)] = $1.1 }
    #expect(rounds.enumerated().allSatisfy { $0.element.pay.count == pays[$0.offset] ?? 0 })
    #expect(rounds.contains { $0.isCapped || !$0.tosses.isEmpty })
  }

  @Test func `ends at the spin that reaches the cap`() throws {
    let machine = try EndingMachine.all[0].machine()
    let engine = try SlotEngine(machine: machine, seed: 3)
    var capped = 0
    for number in 0..<400 as Range<UInt64> {
      let round = engine.round(number)
      let sum = round.spins.reduce(0) { $0 + $1.pay }
      #expect(round.pay == min(12, sum))
      guard round.isCapped else { continue }
      capped += 1
      #expect(sum - (round.spins.last?.pay ?? 0) < 12)
    }
    #expect(capped > 0)
  }

  @Test func `takes no plan on a machine without a gamble`() throws {
    let machine = try EndingMachine.all[0].machine()
    #expect(throws: PlayError.gamble(.once, machine: "ending")) {
      try machine.stake(gamble: .once)
    }
  }

  @Test(arguments: ["never", "once", "always", "until=1", "until=250"])
  func `has plans that read as they are written`(text: String) {
    #expect(GamblePlan(text)?.description == text)
  }

  @Test(arguments: ["", "until", "until=", "until=0", "until=-5", "until=05", "until=1=2", "Never"])
  func `has no other plans`(text: String) {
    #expect(GamblePlan(text) == nil)
  }
}

@Suite(.timeLimit(.minutes(20))) struct `A game of today with an end of its own` {
  /// Figures that were computed outside the project.
  private struct Key: Decodable {
    struct Cap: Decodable {
      let `return`: String
      let variance: String
      let paying: String
      let capReached: String
      let returnWithoutCap: String
    }
    struct Plan: Decodable {
      let plan: String
      let `return`: String
      let variance: String
      let paying: String
      let pays: [String: String]
      let largestPay: Int
    }
    let cap: Cap
    let plans: [Plan]
  }

  private static func key() throws -> Key {
    try Fixture.decode(Key.self, from: "Modern/ends.json")
  }

  @Test func `has the figures of a cap`() throws {
    let key = try Self.key().cap
    let analysis = try MachineAnalysis(machine: try Fixture.machine("Modern/ceiling").machine)
    #expect(analysis.returnToPlayer?.description == key.return)
    #expect(analysis.varianceInCosts?.description == key.variance)
    let ending = try #require(analysis.ending)
    #expect(ending.cap == 2_500)
    #expect(ending.capChance?.description == key.capReached)
    #expect(ending.chosen.payChance?.description == key.paying)
    #expect((ending.meanWithoutEnds / 5).description == key.returnWithoutCap)
  }

  @Test func `has the figures of each gamble plan`() throws {
    let plans = try Self.key().plans
    #expect(plans.count == 4)
    let machine = try Fixture.machine("Modern/second-chance").machine
    for key in plans {
      let stake = try machine.stake(gamble: try #require(GamblePlan(key.plan)))
      let analysis = try MachineAnalysis(machine: machine, stake: stake)
      #expect(analysis.returnToPlayer?.description == key.return)
      #expect(analysis.varianceInCosts?.description == key.variance)
      #expect(analysis.ending?.chosen.payChance?.description == key.paying)
      let law = try RoundLaw(of: machine, analysis: analysis)
      #expect(law.largestPay.credits?.count == key.largestPay)
      #expect(key.pays.count > 5)
      for (pay, probability) in key.pays {
        let credits = Credits(try #require(Int(pay)))
        let parts = try probability.split(separator: "/").map { try #require(Double($0)) }
        let expected = parts[0] / (parts.count > 1 ? parts[1] : 1)
        #expect(abs(law.probability(ofPaying: credits) - expected) < 1e-11, "\(key.plan) \(pay)")
      }
    }
  }
}
