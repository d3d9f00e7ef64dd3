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

  /// By Cauchy–Schwarz the mean of the cubed pay is off by up to the root of the probability times E[X⁶], which is at
  /// least the sixth power of the mean.
  @Test func `is part of the bound of a skewness`() throws {
    let machine = try MachineFile(yaml: NestedStays.file, name: "nest.yaml").machine
    let analysis = try MachineAnalysis(machine: machine)
    let lost = try PayProgram.laidOut(
      roundOf: machine, stake: machine.defaultStake, counted: analysis.spins,
      effort: AnalysisEffort()
    ).lost
    let skewness = try #require(try Skewness.ofRounds(of: machine, analysis: analysis).get())
    let (mean, deviation) = (analysis.mean.value, analysis.variance.value.squareRoot())
    let ratio = mean / deviation
    #expect(lost > 0)
    #expect(skewness.bound >= lost.squareRoot() * ratio * ratio * ratio)
    #expect(skewness.bound < 0.01)
  }

  /// Rounds nearly always pay the same, so their variance may be off by a good part of itself, and their edge by next to
  /// nothing of it. The rounds that it takes are off by the same part as the variance.
  @Test func `is part of the bound of the rounds after which the edge outweighs chance`() throws {
    let analysis = try MachineAnalysis(machine: Self.rare(stays: 20))
    let part = analysis.varianceBound / analysis.variance.value
    #expect(part > 1e-3)
    let off = try #require(analysis.edgeRounds).value * part
    #expect(analysis.edgeRoundsBound >= off)
    #expect(analysis.edgeRoundsBound <= off * (1 + 1e-6))
  }

  /// To first order the parts of the variance and of the edge add up, the latter twice; 1 less all but one part in 10²⁵ is 0.
  @Test func `is part of that bound also where it is tiny`() throws {
    let analysis = try MachineAnalysis(machine: Fixture.machine("Modern/falling-stars").machine)
    let edge = abs(Double(analysis.cost.count) - analysis.mean.value)
    let part =
      analysis.varianceBound / analysis.variance.value + 2 * analysis.meanBound / edge
    #expect(part > 0 && part < 1e-16)
    let off = try #require(analysis.edgeRounds).value * part
    #expect(analysis.edgeRoundsBound >= off)
    #expect(analysis.edgeRoundsBound <= off * (1 + 1e-6))
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

  /// The formulas of Chernoff and Dwass for each t, as they stand above `NeglectedLimit`.
  @Test(arguments: 0..<30)
  func `takes no more than the best t proves`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let adding = [0, 1, 2 + random.int(0...4)]
    let rarely = Rational(1 + random.int(0...79), 1_000)
    let masses = [Rational(9, 10) - rarely, Rational(1, 10), rarely]
    let pays = masses.map { _ in Rational(random.int(0...49)) }
    let steps = zip(zip(adding, masses), pays).map { step, pay in
      ExactStay.Step(
        added: step.0, mass: step.1, first: step.1 * pay, second: step.1 * pay * pay)
    }
    let law = StayLaw(steps)
    let limit = NeglectedLimit(most: random.int(3...60), initial: random.int(1...3), lostSpins: 1)
    func power(_ base: Double, _ exponent: Int) -> Double {
      (0..<exponent).reduce(1) { product, _ in product * base }
    }
    func mean(_ value: (ExactStay.Step) -> Double) -> Double {
      steps.reduce(0) { $0 + value($1) }
    }
    let (most, initial) = (Double(limit.most), Double(limit.initial))
    var (chance, spins, second, simple) = (1.0, Double.infinity, Double.infinity, 1.0)
    for number in 1...400 {
      let t = 1 + Double(number) / 200
      let ratio = mean { $0.mass.value * power(t, $0.added) } / t
      let paid = mean { $0.first.value * power(t, $0.added) } / t
      guard ratio < 1 else { continue }
      let reach = power(ratio, limit.most) * power(t, limit.initial - 1)
      let dwass = initial * t * ratio / ((most + 1) * (1 - ratio))
      let lost = reach * min(1, dwass) / (1 - ratio)
      let before =
        paid * reach / ratio * min(most * (1 - ratio) + ratio, initial * t * ratio)
        / ((1 - ratio) * (1 - ratio))
      chance = min(chance, reach * min(1, dwass))
      spins = min(spins, lost)
      second = min(
        second, 2 * mean { $0.first.value } * before + mean { $0.second.value } * lost)
      simple = min(simple, reach * t / (1 - ratio))
    }
    func expect(_ bound: Double, is known: Double) {
      #expect(bound >= known * (1 - 1e-9) && bound <= known * (1 + 1e-6))
    }
    expect(law.probability(ofReaching: limit), is: chance)
    expect(law.bound(ofLosingBeyond: limit.most, startingWith: limit.initial), is: simple)
    let loss = law.loss(beyond: limit)
    #expect(loss.mass == 0)
    expect(loss.first, is: mean { $0.first.value } * spins)
    expect(loss.second, is: second)
    expect(loss[.event].number, is: spins)
    expect(loss[.event].credits, is: mean { $0.first.value } * spins)
  }

  @Test
  func `takes nothing from a stay to which no spins are added, and all may be lost of another`() {
    let limit = NeglectedLimit(most: 5, initial: 3, lostSpins: 0)
    let fixed = StayLaw([.init(added: 0, mass: 1, first: 7, second: 49)])
    #expect(fixed.loss(beyond: limit) == MomentBounds())
    #expect(fixed.probability(ofReaching: limit) == 0)
    #expect(fixed.bound(ofLosingBeyond: 5, startingWith: 3) == 0)
    // Each spin adds another, so no t proves anything.
    let endless = StayLaw([.init(added: 1, mass: 1, first: 7, second: 49)])
    #expect(endless.probability(ofReaching: limit) == 1)
    #expect(endless.bound(ofLosingBeyond: 5, startingWith: 3) == 1)
    #expect(endless.loss(beyond: limit).first == .infinity)
  }

  /// All spins of the stay pay at its only multiplier 4 as do those of a plain stay, up to the factor of three laws with
  /// the same errors. The growth that is allowed for makes φ larger by 1 / (1 − 2/L), so φ^L by (1 − 2/40)⁻⁴⁰ = 7.8.
  @Test func `takes hardly more from a stay whose multiplier could grow but doesn't`() {
    let law = StayLaw([
      .init(added: 0, mass: Rational(3, 4), first: 5, second: 25),
      .init(added: 1, mass: Rational(1, 4), first: 2, second: 8),
    ])
    let growing = GrowingStay(meter: MeterID(0), laws: [1: law, 2: law, 3: law])
    let limit = NeglectedLimit(most: 40, initial: 2, lostSpins: 1e-9)
    let loss = growing.loss(beyond: limit, startingWith: 4)
    let fixed = law.loss(beyond: limit)
    #expect(fixed.first > 0)
    #expect(loss.first >= 3 * 4 * fixed.first)
    #expect(loss.first <= 3 * 4 * fixed.first * 10)
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
