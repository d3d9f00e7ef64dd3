import Testing

@testable import SlotEngine

@Suite struct `What might win on a grid` {
  /// Of the classic's 7,776 outcomes 576 win, and its only rule has no conditions, wilds or held cells. A screen that let
  /// more through would leave the rules as slow as they are without one.
  @Test func `is what wins where symbols alone decide`() {
    let machine = Machine.classic
    let rules = machine.modeRules(.base)
    let found = (0..<machine.cycle).count { ordinal in
      let columns = machine.columns(ofOrdinal: ordinal, in: .base(of: machine))
      return FlatGrid.with(columns) { grid in
        var found = false
        rules.places[0].forEachCandidate(on: grid, lines: 1) { _, _ in found = true }
        return found
      }
    }
    #expect(machine.cycle == 7_776)
    #expect(found == 576)
  }

  @Test func `is looked for on the stops of the classic's reels alone`() {
    #expect(Machine.classic.modeRules(.base).strips != nil)
  }

  @Test func `is derived once for all copies of a machine, and anew for another bet`() throws {
    let machine = Machine.classic
    let copy = machine
    #expect(machine.modeRules(.base) === copy.modeRules(.base))
    var changed = machine
    changed.modes = machine.modes
    #expect(changed == machine)
    #expect(changed.modeRules(.base) !== machine.modeRules(.base))
  }
}
