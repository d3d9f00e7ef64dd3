import PictureSupport
import SlotCabinet
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotWorkbench
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

  @Test
  func
    `says on Play that the machine's file was saved with other rules, until it has the old ones`()
    throws
  {
    var player = try Player(machine: "tidepool")
    let old = player.screens.cabinet.engine
    let other = try #require(ShippedMachines.file(named: "kites")).machine
    func saysSo(_ player: Player) -> Bool {
      player.screens.scene(at: player.now).marks.contains { $0.name == "file changed" }
    }
    player.press(.screen(.bench))
    player.send(.bench(.reloaded(try SlotEngine(machine: other, seed: 42))))
    player.press(.screen(.play))
    #expect(saysSo(player))
    player.press(.space)
    player.finishRound()
    player.press(.screen(.bench))
    // The Bench goes on with the file as it is now, also at another stake.
    #expect(player.screens.workbench?.engine.machine.name == "kites")
    player.send(.bench(.reloaded(old)))
    player.press(.screen(.play))
    #expect(!saysSo(player))
  }
}
