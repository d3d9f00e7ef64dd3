import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

/// Limits on stays that are ignored because they are almost never reached.
@Suite(.timeLimit(.minutes(20))) struct `A neglected limit` {
  /// By hand from the stay of the innermost mode, which is followed in whole numbers.
  private static func exactNest() -> (mean: Rational, variance: Rational, inner: ExactStay) {
    let inner = ExactStay(
      [
        .init(added: 2, mass: Rational(2, 10)),
        .init(added: 0, mass: Rational(3, 10), first: 300, second: 300_000),
        .init(added: 0, mass: Rational(5, 10)),
      ], initial: 1, most: 135)
    let (mean, square) = (Rational(8, 10) * inner.mean, Rational(8, 10) * inner.square)
    let round = Rational(1, 10) * Rational(1_000) * mean
    let squares = Rational(1_000) * square + Rational(1_000 * 999) * mean * mean
    return (round, Rational(1, 10) * squares - round * round, inner)
  }

  @Test func `changes a round by no more than is said, even if a round has hundreds of its stays`()
    throws
  {
    let analysis = try MachineAnalysis(
      machine: MachineFile(yaml: NestedStays.file, name: "nest.yaml").machine)
    let key = Self.exactNest()
    let error = (analysis.mean - key.mean).value
    #expect(error > 0)
    #expect(error <= analysis.meanBound)
    #expect(analysis.meanBound < 100 * error)
    // The bound on one stay's spins isn't one on what a round pays.
    #expect(error > 10 * analysis.neglected)
    let varianceError = abs((analysis.variance - key.variance).value)
    #expect(varianceError <= analysis.varianceBound)
    #expect(analysis.varianceBound < 100 * varianceError)
    #expect(varianceError > analysis.neglected)
    let deviation = key.variance.value.squareRoot()
    // Both deviations are rounded to doubles.
    #expect(
      abs((analysis.deviation ?? 0) - deviation) <= analysis.deviationBound + 4 * deviation.ulp)
    #expect(analysis.partsBound >= error)
    #expect(analysis.spinVarianceBound == 0)
  }

  @Test func `changes the odds of awards by no more than is said`() throws {
    let analysis = try MachineAnalysis(
      machine: MachineFile(yaml: NestedStays.file, name: "nest.yaml").machine)
    let key = Self.exactNest()
    let (inner, outer) = (try #require(analysis.odds.first), try #require(analysis.odds.last))
    let error = (try #require(inner.meanSpins) - key.inner.spins).value
    #expect(error > 0)
    #expect(error <= analysis.oddsBound)
    let credits = (inner.meanCredits - key.inner.mean).value
    #expect(credits > error)
    #expect(credits <= analysis.oddsBound)
    // The outer stays, one for each ten rounds, bring all that a round pays.
    let paid = try #require(outer.onPaidSpin)
    let all = (paid.meanCredits - Rational(10) * key.mean).value
    #expect(all > 0)
    #expect(all <= analysis.oddsBound)
  }

  /// A round has stays of a spin that pays 1. Each adds 28 spins with probability q = 10⁻¹⁵, of which the limit leaves
  /// 27. So the limits cut something off n stays with probability 1 − (1 − q)ⁿ, which is n q but for the 13th digit.
  private static func rare(stays: Int) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: rare
        bet: {cost: 1}
        rows: 1
        symbols: [a, b]
        strips: {long: [a, [b, 999]]}
        reels: [[a], [a], [a], [a], [a]]
        wins:
          - where: window
            match: count
            in: [base]
            then: {a: {5: {mode: outer, spins: \(stays)}}}
          - {where: window, match: count, in: [outer], then: {a: {5: {mode: inner, spins: 1}}}}
          - where: window
            match: count
            in: [inner]
            pays: {a: {5: 1}, b: {1: 1}}
            then: {a: {5: {mode: inner, spins: 28}}}
        modes:
          outer: {most: \(stays)}
          inner: {most: 28, reels: [long, long, long, long, long]}

        """, name: "rare.yaml"
    ).machine
  }

  @Test(arguments: [20, 1_500])
  func `makes a law wrong for each of its stays`(stays: Int) throws {
    let machine = try Self.rare(stays: stays)
    let lost = try PayProgram.laidOut(
      roundOf: machine, stake: machine.defaultStake, counted: [:], effort: AnalysisEffort()
    ).lost
    let chance = Double(stays) * 1e-15
    #expect(lost >= chance)
    #expect(lost < 10 * chance)
    // The bound on one stay's spins isn't one on the law.
    let neglected = try MachineAnalysis(machine: machine).neglected
    #expect(neglected > 0)
    #expect(stays < 1_000 || chance > 3 * neglected)
  }

  @Test func `is part of the bound of a law`() throws {
    let law = try RoundLaw(of: Self.rare(stays: 20))
    #expect(law.lost >= 20e-15)
    #expect(law.bound > law.lost)
    // In the spectrum, what is missing at one pay and too much at another counts twice.
    #expect(law.spectrumError > 2 * law.lost)
  }

  /// Laws of spins that add spins, with limits that are often reached.
  @Test(arguments: 0..<60)
  func `takes no more from a stay than its bound, also where it takes much`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let adding = [0, 1 + random.int(0...2), 4 + random.int(0...2)]
    let rarely = Rational(1 + random.int(0...79), 1_000)
    let often = Rational(1 + random.int(0...99), 1_000)
    let masses = [Rational.one - rarely - often, often, rarely]
    let steps = zip(adding, masses).map { added, mass in
      let pay = Rational(random.int(0...49))
      return ExactStay.Step(
        added: added, mass: mass, first: mass * pay, second: mass * pay * pay)
    }
    let initial = 1 + random.int(0...3)
    let most = initial + 1 + random.int(0...24)
    let key = ExactStay(steps, initial: initial, most: most)
    let law = StayLaw(steps)
    let limit = NeglectedLimit(
      most: most, initial: initial,
      lostSpins: law.bound(ofLosingBeyond: most, startingWith: initial))
    let stay = try #require(Moments.sum(ofSpins: initial, each: law)).allowing(
      for: limit, each: law)
    let bounds = try #require(stay.error)
    func isWithin(_ computed: Rational, _ known: Rational, _ bound: Double) -> Bool {
      computed >= known && (computed - known).value <= bound && bound.isFinite
    }
    #expect(isWithin(stay.first, key.mean, bounds.first))
    #expect(isWithin(stay.second, key.square, bounds.second))
    #expect(isWithin(stay.events[.event].number, key.spins, bounds[.event].number))
    #expect(isWithin(stay.events[.event].credits, key.mean, bounds[.event].credits))
    #expect(key.cut.value <= law.probability(ofReaching: limit))
  }
}

extension StayLaw<Moments> {
  /// The law of a spin that gives one of some steps, and is counted as an event.
  init(_ steps: [ExactStay.Step]) {
    self.init()
    for step in steps {
      add(
        .spins(step.added),
        Moments(mass: step.mass, first: step.first, second: step.second).counted(as: .event))
    }
  }
}

extension StayAddition {
  /// Spins and nothing else.
  static func spins(_ count: Int, leaving memory: SpinMemory? = nil) -> StayAddition {
    var added = Consequences(leaving: memory).added
    added.spins = count
    return added
  }
}

extension RoundEvent {
  /// An event of the tests.
  static let event = RoundEvent.spin(mode: 1)
}
