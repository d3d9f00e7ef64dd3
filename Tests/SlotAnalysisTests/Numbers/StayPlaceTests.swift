import SlotEngine
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite struct `A place in a stay` {
  /// Two spins are left, and five can still come: after the next one four.
  @Test func `has room for as many spins as can still come`() {
    let place = StayPlace(
      state: ModeState(mode: 1, multiplier: 1, drawn: []), spinsLeft: 2, mostToCome: 5)
    func hasRoom(spins: Int = 0, reset: Int? = nil) -> Bool {
      var added = StayAddition.spins(spins)
      added.reset = reset
      return place.hasRoom(for: added)
    }
    #expect(hasRoom() && hasRoom(spins: 3) && !hasRoom(spins: 4))
    #expect(hasRoom(reset: 4) && !hasRoom(reset: 5))
  }
}

@Suite struct `The decimals of a stated bonus` {
  @Test func `are exact, or no number`() {
    #expect(Rational(decimal: "330.16") == Rational(33_016, 100))
    #expect(Rational(decimal: "7") == 7)
    #expect(Rational(decimal: "-0.5") == Rational(-1, 2))
    for text in ["", "x", "1.2.3", "1.2.3.4"] { #expect(Rational(decimal: text) == nil) }
  }
}
