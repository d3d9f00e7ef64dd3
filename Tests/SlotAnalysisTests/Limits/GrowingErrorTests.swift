import SlotEngine
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite struct `The error of a stay whose multiplier grows` {
  /// Every spin pays 5 and leaves the multiplier 4 as it is.
  private func stay(_ errors: [MomentBounds?]) -> GrowingStay<Moments> {
    var laws: [Int: StayLaw<Moments>] = [:]
    for (index, error) in errors.enumerated() {
      var paid = Moments(credits: 5)
      paid.error = error
      var law = StayLaw<Moments>()
      law.add(.spins(0), paid.counted(as: .spin(mode: 1)))
      laws[index + 1] = law
    }
    return GrowingStay(meter: MeterID(0), laws: laws)
  }

  /// By the formula of `error(ofSpins:startingWith:)`: f = 4 (1 + 3) = 16, s = 4² (2 + 3 + 0) = 80, m = 4 (5 + 5) = 40,
  /// and n = 10, so that n f = 160 and n s + n (n − 1) (2 m + f) f = 800 + 90 · 96 · 16.
  @Test func `is that of its lines and parabolas at the largest multiplier`() throws {
    let stay = stay([MomentBounds(first: 1, second: 2), MomentBounds(first: 3, second: 3), nil])
    let error = try #require(stay.error(ofSpins: 10, startingWith: 4))
    #expect(error.mass == 0)
    expect(error.first, justAbove: 160)
    expect(error.second, justAbove: 139_040)
    let spins = error[.spin(mode: 1)]
    // The windows are exact, so the number of spins is as well.
    #expect(spins.number < 1e-300)
    expect(spins.credits, justAbove: 160)
  }

  @Test func `is missing if its spins are exact`() {
    #expect(stay([nil, nil, nil]).error(ofSpins: 10, startingWith: 4) == nil)
  }

  @Test func `is unknown if windows aren't exact`() throws {
    let stay = stay([MomentBounds(mass: 0.5), nil, nil])
    let error = try #require(stay.error(ofSpins: 10, startingWith: 4))
    #expect(error.first == .infinity && error.second == .infinity)
  }

  private func expect(_ bound: Double, justAbove value: Double) {
    #expect(bound >= value && bound <= value * (1 + 2e-9), "\(bound) for \(value)")
  }
}
