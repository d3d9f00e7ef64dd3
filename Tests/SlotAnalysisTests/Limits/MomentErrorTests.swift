import SlotEngine
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

/// Moments that are slightly wrong, and how wrong what follows from them may be.
///
/// Each test computes the same thing from two sets of moments. Their differences are given as the errors of one of
/// them, so what is computed may differ by no more than its error.
@Suite struct `The error of moments` {
  static let seeds = 0..<40

  @Test(arguments: seeds)
  func `of sums and products is at least how far these are off`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let (one, other) = (Pair(&random, mass: Rational(2, 5)), Pair(&random, mass: Rational(1, 3)))
    expect(one.computed + other.computed, near: one.known + other.known)
    expect(one.computed * other.computed, near: one.known * other.known)
    expect(one.computed * other.known, near: one.known * other.known)
    expect(one.known * other.computed, near: one.known * other.known)
    let product = one.computed.weighted(by: Rational(2, 7)).scaled(by: 3) * other.computed
    expect(product, near: one.known.weighted(by: Rational(2, 7)).scaled(by: 3) * other.known)
    let sum = one.computed + other.computed
    let whole = Moments(mass: 1, first: sum.first, second: sum.second, error: sum.error)
    let known = one.known + other.known
    let variance = known.second - known.first * known.first
    #expect(abs((whole.variance - variance).value) <= whole.varianceError)
  }

  @Test(arguments: seeds)
  func `of a stay without a limit is at least how far it is off`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let (computed, known) = Self.laws(&random)
    let spins = 1 + random.int(0...5)
    expect(
      try #require(Moments.sum(ofSpins: spins, each: computed)),
      near: try #require(Moments.sum(ofSpins: spins, each: known)))
  }

  @Test(arguments: seeds)
  func `of a stay that is followed to its limit is at least how far it is off`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let (computed, known) = Self.laws(&random)
    let table = try #require(
      StayTable(startingWith: 1 + random.int(0...2), most: 4 + random.int(0...4), each: known))
    expect(
      try #require(Moments.sum(along: table, each: computed)),
      near: try #require(Moments.sum(along: table, each: known)))
  }

  /// Moments aren't negative, so no errors do more than those that raise all moments.
  @Test(arguments: seeds)
  func `of a stay is no more than raised spins make of it`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    var (computed, raised, raisedAll) = (
      StayLaw<Moments>(), StayLaw<Moments>(), StayLaw<Moments>()
    )
    let spins = 1 + random.int(0...5)
    var lost = Rational.zero
    for added in [3, 1, 0] {
      let mass = [Rational(7, 10), Rational(1, 5), 0, Rational(1, 10)][added]
      // Parts of 2¹⁰ are doubles without rounding.
      let errors = (0..<3).map { _ in Rational(random.int(1...9), 1 << 10) }
      let one = Moments(
        mass: mass, first: share(&random) * 20, second: share(&random) * 900,
        error: MomentBounds(
          mass: errors[0].value, first: errors[1].value, second: errors[2].value))
      func more(mass: Rational) -> Moments {
        Moments(
          mass: one.mass + mass, first: one.first + errors[1], second: one.second + errors[2])
      }
      if added > 0 { lost += errors[0] }
      computed.add(.spins(added), one.counted(as: .event))
      // Spins that add more add nothing less often.
      raised.add(
        .spins(added), more(mass: added > 0 ? errors[0] : -lost).counted(as: .event))
      raisedAll.add(.spins(added), more(mass: errors[0]))
    }
    func expect(_ bound: Double?, is difference: Rational) {
      #expect(difference.value <= bound ?? 0)
      #expect(bound ?? .infinity <= difference.value * (1 + 1e-6))
    }
    let stay = try #require(Moments.sum(ofSpins: spins, each: computed))
    let most = try #require(Moments.sum(ofSpins: spins, each: raised))
    expect(stay.error?.first, is: most.first - stay.first)
    expect(stay.error?.second, is: most.second - stay.second)
    expect(
      stay.error?[.event].credits, is: most.events[.event].credits - stay.events[.event].credits)
    let table = try #require(
      StayTable(startingWith: 2, most: 5 + random.int(0...3), each: computed))
    let followed = try #require(Moments.sum(along: table, each: computed))
    let mostFollowed = try #require(Moments.sum(along: table, each: raisedAll))
    expect(followed.error?.first, is: mostFollowed.first - followed.first)
    expect(followed.error?.second, is: mostFollowed.second - followed.second)
  }

  /// What each spin leads to is off, in proportion to the multiplier or apart from it.
  @Test(arguments: seeds)
  func `of a stay whose multiplier grows is at least how far it is off`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let (fixed, grown) = (
      Pair(&random, mass: 1, isWhole: true), Pair(&random, mass: 1, isWhole: true)
    )
    let start = random.int(0...2)
    let growth = 1 + random.int(0...1)
    let odds = Rational(1 + random.int(0...4), 10)
    func stay(_ pick: (Pair) -> Moments) -> GrowingStay<Moments> {
      var laws: [Int: StayLaw<Moments>] = [:]
      for count in GrowingStay<Moments>.counts(startingWith: start) {
        let paid = pick(fixed) * pick(grown).scaled(by: Rational(max(1, count)))
        var law = StayLaw<Moments>()
        let raised = SpinMemory(counts: [count + growth])
        law.add(.spins(1, leaving: raised), paid.weighted(by: odds).counted(as: .event))
        law.add(.spins(0), paid.weighted(by: Rational.one - odds).counted(as: .event))
        laws[count] = law
      }
      return GrowingStay(meter: MeterID(0), laws: laws)
    }
    var state = ModeState(mode: 1, multiplier: 1, drawn: [])
    state.memory = SpinMemory(counts: [start])
    let place = StayPlace(state: state, spinsLeft: 2, mostToCome: 2 + random.int(0...3))
    expect(
      try #require(Moments.sum(of: stay(\.computed), from: place)),
      near: try #require(Moments.sum(of: stay(\.known), from: place)))
  }

  /// A spin that adds 0, 1 or 3 spins, fewer than one on average, and how it was computed.
  private static func laws(
    _ random: inout RandomNumbers
  ) -> (computed: StayLaw<Moments>, known: StayLaw<Moments>) {
    let shift = Rational(random.int(0...4), 1_000)
    let masses: [Rational] = [Rational(7, 10), Rational(1, 5), Rational(1, 10)]
    let shifts: [Rational] = [shift, -shift - shift, shift]
    var (computed, known) = (StayLaw<Moments>(), StayLaw<Moments>())
    for (place, added) in [0, 1, 3].enumerated() {
      let pair = Pair(&random, mass: masses[place], shift: shifts[place])
      computed.add(.spins(added), pair.computed.counted(as: .event))
      known.add(.spins(added), pair.known.counted(as: .event))
    }
    return (computed, known)
  }

  private func expect(_ computed: Moments, near known: Moments) {
    guard let error = computed.error else {
      Issue.record("The error is missing.")
      return
    }
    func isWithin(_ one: Rational, _ other: Rational, _ bound: Double) -> Bool {
      abs((one - other).value) <= bound
    }
    #expect(isWithin(computed.mass, known.mass, error.mass))
    #expect(isWithin(computed.first, known.first, error.first))
    #expect(isWithin(computed.second, known.second, error.second))
    let (mean, trueMean) = (computed.events[.event], known.events[.event])
    #expect(isWithin(mean.number, trueMean.number, error[.event].number))
    #expect(isWithin(mean.credits, trueMean.credits, error[.event].credits))
  }
}

/// A random fraction from 0 to below 1.
private func share(_ random: inout RandomNumbers) -> Rational {
  Rational(random.int(0...999), 1_000)
}

/// Moments, and how they were computed.
private struct Pair {
  let known: Moments
  let computed: Moments

  /// - Parameters:
  ///   - shift: How far the mass is off.
  ///   - isWhole: Whether the moments are those of outcomes without an event.
  init(
    _ random: inout RandomNumbers, mass: Rational, shift: Rational = 0, isWhole: Bool = false
  ) {
    let (first, second) = (share(&random) * 20, share(&random) * 900)
    let wrong = [share(&random), share(&random), share(&random), share(&random)]
      .map { ($0 - Rational(1, 2)) * Rational(1, 10) }
    var (known, computed) = (
      Moments(mass: mass, first: first, second: second),
      Moments(
        mass: mass + shift, first: first + wrong[0], second: second + wrong[1],
        error: MomentBounds(
          mass: shift.upperBound, first: wrong[0].upperBound, second: wrong[1].upperBound))
    )
    if !isWhole {
      known.events.add(.event, number: 1, credits: 2)
      computed.events.add(
        .event, number: Rational.one + wrong[2], credits: Rational(2) + wrong[3])
      computed.error?.add(.event, number: wrong[2].upperBound, credits: wrong[3].upperBound)
    }
    (self.known, self.computed) = (known, computed)
  }
}
