import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The law of a round` {
  @Test(arguments: [
    SmallMachine.cutOff, SmallMachine.holding, SmallMachine.picking, SmallMachine.turning,
    SmallMachine.drawing,
  ])
  func `is what playing every round gives`(machine: @Sendable () throws -> Machine) throws {
    let machine = try machine()
    let tree = RoundTree(machine)
    let law = try RoundLaw(of: machine)
    for (credits, probability) in tree.probabilities {
      #expect(abs(law.probability(ofPaying: Credits(credits)) - probability.value) <= law.bound)
    }
    let most = try #require(tree.probabilities.keys.max())
    for credits in 0...most where tree.probabilities[credits] == nil {
      #expect(law.probability(ofPaying: Credits(credits)) <= law.bound)
    }
    #expect(law.largestPay.credits?.count == most)
    #expect(law.probabilities.count == most / law.step.count + 1)
    let largest = try #require(tree.probabilities[most]?.value)
    #expect(abs(law.largestPay.probability / largest - 1) < 1e-12)
    #expect(law.bound <= 1e-12)
  }

  @Test func `is the geometric series where every retrigger goes on alone`() throws {
    // By hand: F = (z² + z⁸)/6 + (2 + z² + z¹⁸)/6 · F is a free game, so F = (z² + z⁸)/(4 − z² − z¹⁸),
    // and a round is (z + z⁴)/6 + (2 + z + z⁹)/6 · F.
    let law = try RoundLaw(of: SmallMachine.unlimited())
    let known: [Double] = [
      0, 1.0 / 6, 1.0 / 12, 1.0 / 24, 1.0 / 6 + 1.0 / 48, 1.0 / 96, 1.0 / 192, 1.0 / 384,
      (1.0 / 4 + 1.0 / 256) / 3,
    ]
    for (credits, probability) in known.enumerated() {
      #expect(abs(law.probability(ofPaying: Credits(credits)) - probability) <= law.bound)
    }
    #expect(law.largestPay.credits == nil)
    #expect(abs(law.hitFrequency - 1) <= law.bound)
    #expect(law.quantile(0) == 0)
    // At most 2 with probability 0.25, at most 7 with 0.4974, at most 8 with 0.5820.
    #expect(law.quantile(0.24) == 2)
    #expect(law.quantile(0.5) == 8)
  }

  @Test func `has a largest pay even where its probability is too small for a number`() throws {
    // 100 free games, each of them paying 1 with probability 1 in 10,000: all of them pay with probability
    // 10⁻⁴⁰⁰.
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: hundred
        symbols: [key, gem, dust]
        reels: [[key]]
        lines: [[0]]
        wins:
          - where: lines
            match: left
            pays: {gem: {1: 1}}
            then: {key: {1: {mode: free, spins: 100}}}
        modes: {free: {reels: [[gem, [dust, 9999]]]}}
        """, name: "hundred.yaml"
    ).machine
    let analysis = try MachineAnalysis(machine: machine)
    let largest = try LargestPay.ofRounds(of: machine, analysis: analysis).get()
    #expect(largest.credits == 100)
    #expect(largest.probability == 0)
    #expect(try RoundLaw(of: machine, analysis: analysis).largestPay == largest)
  }

  @Test func `follows stays that are mostly cut off`() throws {
    // By convolving the distributions of all remaining spins, in numpy.
    let law = try RoundLaw(of: SmallMachine.cutOffLate())
    #expect(abs(law.probability(ofPaying: 100) - 0.0001370521590274402) <= law.bound)
    #expect(abs(law.probability(ofPaying: 500) - 0.0020582508173567784) <= law.bound)
    #expect(abs(law.probability(ofPayingAtLeast: 501) - (1 - 0.8319004240613879)) <= law.bound)
  }

  @Test func `of Atkins Diet is what counting all windows gives`() throws {
    // All 33,554,432 windows in numpy, with F = E[z^Y F^r] iterated on its first 6,001
    // coefficients.
    let machine = try Machine.atkinsDiet()
    let analysis = try MachineAnalysis(machine: machine)
    let law = try RoundLaw(of: machine, analysis: analysis)
    let known: [(credits: Int, paying: Double, atLeast: Double)] = [
      (20, 0.02829045057296753, 0.20511958003044128),
      (100, 0.0019155582542347692, 0.03010016679763794),
      (500, 6.064695456945338e-06, 0.005989300916932838),
      (1000, 7.794061566171884e-06, 0.0017130232176297833),
      (3000, 8.750593497324385e-09, 6.637626651140316e-05),
      (6000, 1.0296242807651712e-10, 2.3706948839574693e-06),
    ]
    #expect(abs(law.probability(ofPaying: 0) - 0.5207570195198059) <= law.bound)
    for (credits, paying, atLeast) in known {
      #expect(abs(law.probability(ofPaying: Credits(credits)) - paying) <= law.bound)
      #expect(abs(law.probability(ofPayingAtLeast: Credits(credits)) - atLeast) <= law.bound)
    }
    #expect(abs(law.mean / analysis.mean.value - 1) < 1e-10)
    #expect(abs(law.deviation / analysis.variance.value.squareRoot() - 1) < 1e-9)
    #expect(law.bound <= 1e-12)
  }

  @Test func `of Tide Pool has the exact mean and deviation`() throws {
    let machine = try Machine.tidePool()
    let analysis = try MachineAnalysis(machine: machine)
    let law = try RoundLaw(of: machine)
    #expect(abs(law.mean / analysis.mean.value - 1) < 1e-11)
    #expect(abs(law.deviation / 5 - 4.346688) < 1e-6)
  }

  @Test func `can't be told from a bonus's mean and deviation`() throws {
    #expect(throws: AnalysisError.onlyMomentsKnown(bonus: "bonus0")) {
      try RoundLaw(of: SmallMachine.stated())
    }
  }

  @Test func `is refused where rounding could add up to more than is allowed`() throws {
    // A thousand free games that each add another with probability 0.99: the error bound at
    // each root is amplified a hundred thousand times.
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: long
        symbols: [s, more, pay]
        bet: {cost: 1}
        reels: [[s, pay]]
        wins:
          - {where: window, match: count, in: [base], then: {s: {1: {mode: free, spins: 1000}}}}
          - {where: window, match: count, in: [free], then: {more: {1: {mode: free, spins: 1}}}}
          - {where: window, match: count, in: [free], pays: {pay: {1: 1}}}
        modes: {free: {reels: [[[more, 99], pay]], most: 1000000}}
        """, name: "long.yaml"
    ).machine
    let refusal = #expect(throws: AnalysisError.self) { try RoundLaw(of: machine) }
    guard case .boundTooLarge(let bound, let most)? = refusal else {
      Issue.record("refused as \(String(describing: refusal))")
      return
    }
    #expect(bound > most)
    #expect(most == RoundLaw.largestBound)
  }

  @Test func `is refused where its bound is infinite or no number`() throws {
    // The right side of F = F can't be shown to be a contraction.
    let unproven = SpectrumError.branching([(added: 1, given: .one)])
    #expect(unproven.error == .infinity)
    for bound in [unproven.error, .nan, RoundLaw.largestBound.nextUp] {
      let refusal = #expect(throws: AnalysisError.self) { try RoundLaw.require(bound) }
      let reason = "\(try #require(refusal))"
      #expect(
        reason.hasPrefix("The distribution of a round's pay can't be computed precisely enough"))
    }
    #expect(throws: Never.self) { try RoundLaw.require(RoundLaw.largestBound) }
  }

  /// What a limit cuts off is missing at one pay and too many at another.
  @Test func `has twice the error of what is cut off in its spectrum, and once in its sums`() throws
  {
    let program = PayProgram(GeneratingFunction(combinations: [(0, 1), (2, 1)], cycle: 2))
    func law(losing lost: Double) throws -> RoundLaw {
      try RoundLaw(of: program, lost: lost, stake: Machine.classic.defaultStake, cost: 1)
    }
    let (whole, cut) = try (law(losing: 0), law(losing: 1e-12))
    #expect(abs(cut.spectrumError - whole.spectrumError - 2e-12) < 1e-15)
    #expect(abs(cut.bound - whole.bound - 1e-12) < 1e-15)
  }

  /// Each of ten Newton steps squares once for every binary digit of the spins that a spin adds, and multiplies once: 1,024 has
  /// ten digits more than 1, and a product takes ten operations.
  @Test func `takes as many operations as the spins that a spin adds have digits`() throws {
    func operations(adding spins: Int) throws -> Double {
      var law = StayLaw<GeneratingFunction>()
      law.add(.spins(0), GeneratingFunction.certain.weighted(by: Rational(3, 4)))
      law.add(.spins(spins), GeneratingFunction.certain.weighted(by: Rational(1, 4)))
      return PayProgram(try #require(GeneratingFunction.sum(ofSpins: 1, each: law))).operations
    }
    #expect(try operations(adding: 1_024) - operations(adding: 1) == 10 * 10 * (10 + 10))
  }

  @Test func `is lived up to by rounds that are played`() throws {
    let machine = try Machine.tidePool()
    let law = try RoundLaw(of: machine)
    let engine = try SlotEngine(machine: machine, seed: 2026)
    let rounds = 4_000
    let hits = (0..<UInt64(rounds)).count { engine.round($0).pay > 0 }
    let expected = law.hitFrequency * Double(rounds)
    // 5 deviations are exceeded with a probability of 6 · 10⁻⁷.
    let deviation = (expected * (1 - law.hitFrequency)).squareRoot()
    #expect(abs(Double(hits) - expected) < 5 * deviation)
  }
}
