import SlotStatistics
import Testing

@testable import SlotAnalysis

/// A spin that leads to something in which a limit cuts something off with a known probability, and adds a spin one time
/// in four. A stay of such spins is cut off at most as often as the mean number of spins times that probability.
@Suite struct `A law in which limits are neglected` {
  private func spin() -> (law: StayLaw<GeneratingFunction>, lost: Double) {
    let limit = NeglectedLimit(most: 30, initial: 1, lostSpins: 1e-6)
    var retriggering = StayLaw<GeneratingFunction>()
    retriggering.add(.spins(0), GeneratingFunction.certain.weighted(by: Rational(7, 8)))
    retriggering.add(.spins(2), GeneratingFunction.certain.weighted(by: Rational(1, 8)))
    let paid = GeneratingFunction(credits: 3).allowing(for: limit, each: retriggering)
    var law = StayLaw<GeneratingFunction>()
    law.add(.spins(0), paid.weighted(by: Rational(3, 4)))
    law.add(.spins(1), paid.weighted(by: Rational(1, 4)))
    return (law, paid.lost)
  }

  private func expect(_ bound: Double, justAbove value: Double) {
    #expect(value > 0)
    #expect(bound >= value && bound <= value * (1 + 1e-6), "\(bound) for \(value)")
  }

  /// Each spin is played 4/3 times with all that it adds, so three of them are four in the mean.
  @Test func `is wrong in a stay without a limit for each of its spins`() throws {
    let (law, lost) = spin()
    let stay = try #require(GeneratingFunction.sum(ofSpins: 3, each: law))
    expect(stay.lost, justAbove: 4 * lost)
  }

  /// Of two spins at most, the second is played one time in four. Of three, the third one time in sixteen.
  @Test(arguments: [(2, 1.25), (3, 1.3125)])
  func `is wrong in a stay followed to its limit for each of its spins`(most: Int, mean: Double)
    throws
  {
    let (law, lost) = spin()
    let table = try #require(StayTable(startingWith: 1, most: most, each: law))
    let stay = try #require(GeneratingFunction.sum(along: table, each: law))
    expect(stay.lost, justAbove: mean * lost)
  }
}
