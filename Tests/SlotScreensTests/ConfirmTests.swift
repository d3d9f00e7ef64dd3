import SlotCabinet
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotScreens
import Testing

@Suite struct `A screen that is acted on` {
  @Test func `opens the machine that a turning wheel goes to`() throws {
    var player = try Player(machine: "classic")
    player.press(.screen(.machines))
    player.rest()
    let before = try #require(player.screens.selectedMachine)
    player.press(.right, .end, .enter)
    let opened = player.effects.compactMap { effect -> String? in
      if case .open(let machine) = effect { machine } else { nil }
    }
    var waited = try Player(machine: "classic")
    waited.press(.screen(.machines), .right, .end)
    waited.rest()
    let after = try #require(waited.screens.selectedMachine)
    // Where a family has one machine, the wheel of families is turned instead.
    if after.name != before.name {
      #expect(opened == [after.name])
    } else {
      player.press(.left, .down, .enter)
      waited.press(.left, .down)
      waited.rest()
      let other = try #require(waited.screens.selectedMachine)
      #expect(other.name != before.name)
      #expect(player.effects.contains(.open(machine: other.name)))
    }
  }
}
