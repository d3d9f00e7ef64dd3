import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

/// Largest pays that are rarer than the error of a distribution computed by Fourier transforms.
@Suite(.timeLimit(.minutes(20))) struct `The largest pay after a cap or a gamble` {
  /// Three reels that show a once in 10,000: aaa pays 100 once in 10¹², and a single one pays 4 or 1.
  private static func machine(_ end: String) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: rare
        \(end)
        bet: {cost: 1}
        symbols: [a, b, c]
        reels: [[a, [b, 9999]], [a, [b, 9999]], [a, [b, 9999]]]
        lines: [[0, 0, 0]]
        wins: [{where: lines, match: left, pays: {a: {1: 4, 3: 100}}}]
        """, name: "rare.yaml"
    ).machine
  }

  private func largest(
    _ machine: Machine, gamble: GamblePlan = .never
  ) throws -> [LargestPay] {
    let stake = try machine.stake(gamble: gamble)
    let analysis = try MachineAnalysis(machine: machine, stake: stake)
    return [
      try LargestPay.ofRounds(of: machine, analysis: analysis).get(),
      try RoundLaw(of: machine, analysis: analysis).largestPay,
      try RoundLaw(of: machine, stake: stake).largestPay,
    ]
  }

  @Test func `of a cap has the exact odds of reaching it`() throws {
    for pay in try largest(try Self.machine("cap: 50")) {
      #expect(pay.credits == 50)
      #expect(abs(pay.probability / 1e-12 - 1) < 1e-14)
    }
  }

  @Test(arguments: [
    // 100 becomes 200 or 800, with a chance of 1 in 2 each time.
    (GamblePlan.once, 200, 0.5e-12), (.always, 800, 0.125e-12),
    // 100 isn't tossed; 4 becomes 8 once, which is less.
    (.until(7), 100, 1e-12),
    // 4 is tossed three times and becomes 32; 100 stays.
    (.until(30), 100, 1e-12),
    // 100 becomes 200; 4 becomes 32.
    (.until(150), 200, 0.5e-12),
  ])
  func `of a gamble has the odds of winning all its tosses`(
    plan: GamblePlan, credits: Int, probability: Double
  ) throws {
    let machine = try Self.machine("gamble: {chance: [1, 2], times: 2, most: 3}")
    for pay in try largest(machine, gamble: plan) {
      #expect(pay.credits == Credits(credits))
      #expect(abs(pay.probability / probability - 1) < 1e-14)
    }
  }

  @Test func `of a gamble may be that of a smaller pay`() throws {
    // Only what is below 60 is tossed: with the cap, 50 becomes 100 with a chance of 1 in 2. Without it, 4 becomes 32
    // at most, and 100 stays.
    let machine = try Self.machine("cap: 50\ngamble: {chance: [1, 2], times: 2, most: 3}")
    for pay in try largest(machine, gamble: .until(60)) {
      #expect(pay.credits == 100)
      #expect(abs(pay.probability / 0.5e-12 - 1) < 1e-14)
    }
  }

  @Test(.enabled(if: CaseFolder.isAvailable, "SLOT_CASES names a folder"))
  func `is right for the input that failed`() throws {
    let path = CaseFolder.path("maths/04-rare-cap.yaml")
    let machine = try MachineFile(
      yaml: String(contentsOfFile: path, encoding: .utf8), name: path
    ).machine
    let analysis = try MachineAnalysis(machine: machine)
    let ending = try #require(analysis.ending)
    #expect(abs(try #require(ending.capChance).value / 2.846_979_103_724_398e-19 - 1) < 1e-14)
    #expect(abs(ending.meanCutOff.value / 8.489_870e-19 - 1) < 1e-6)
    for pay in try largest(machine) {
      #expect(pay.credits == 5_000)
      #expect(abs(pay.probability / 2.846_979_103_724_398e-19 - 1) < 1e-14)
    }
  }
}
