import SlotEngine
import Testing

/// Each by hand: ten spins given, three of them played.
@Suite struct `The spins of a stay` {
  @Test func `grow by what is added, as far as the limit`() {
    #expect(StaySpins.given(10, adding: 5, after: 3, most: 20) == 15)
    #expect(StaySpins.given(10, adding: 5, after: 3, most: 12) == 12)
    #expect(StaySpins.given(10, adding: .max, after: 3, most: 20) == 20)
  }

  @Test func `are reset only if fewer spins are left`() {
    #expect(StaySpins.given(10, adding: 0, resetting: 3, after: 3, most: 20) == 10)
    #expect(StaySpins.given(10, adding: 0, resetting: 9, after: 3, most: 20) == 12)
    #expect(StaySpins.given(10, adding: 0, resetting: 9, after: 3, most: 11) == 11)
    // Whatever more is added first counts towards what is left.
    #expect(StaySpins.given(10, adding: 4, resetting: 9, after: 3, most: 20) == 14)
  }

  @Test func `are the same for whoever counts only what is left`() {
    for given in 3...10 {
      for added in [0, 1, 4] {
        for reset in [nil, 0, 2, 9] {
          let whole = StaySpins.given(given, adding: added, resetting: reset, after: 3, most: 12)
          let left = StaySpins.given(given - 3, adding: added, resetting: reset, most: 9)
          #expect(left == whole - 3)
        }
      }
    }
  }
}
