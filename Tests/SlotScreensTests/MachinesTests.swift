import SlotCabinet
import SlotControls
import SlotMachineFile
import SlotScreens
import Testing

@Suite struct `The Machines screen` {
  @Test func `offers every built-in machine in exactly one family`() throws {
    var player = try Player()
    player.press(.function(2))
    #expect(player.screens.screen == .machines)
    var seen: [String] = []
    for family in MachineFamily.allCases.indices {
      player.press(.left, .home)
      player.rest()
      for _ in 0..<family {
        player.press(.down)
        player.rest()
      }
      player.press(.right, .home)
      player.rest()
      while let name = player.screens.selectedMachine?.name, !seen.contains(name) {
        seen.append(name)
        player.press(.down)
        player.rest()
      }
    }
    #expect(seen.sorted() == ShippedMachines.names.sorted())
  }

  @Test func `begins at the machine that is played, and opens another with Enter`() throws {
    var player = try Player(machine: "orchard")
    player.press(.screen(.machines))
    #expect(player.screens.selectedMachine?.name == "orchard")
    player.press(.right, .down)
    player.rest()
    let chosen = try #require(player.screens.selectedMachine)
    #expect(chosen.name != "orchard" && chosen.family == .lines)
    player.press(.enter)
    #expect(player.effects.contains(.open(machine: chosen.name)))
  }

  @Test func `opens no machine while a round is shown`() throws {
    var player = try Player(machine: "orchard")
    player.press(.space)
    #expect(!player.screens.cabinet.isReady)
    player.press(.screen(.machines), .right, .down)
    player.rest()
    var round = player
    if !round.screens.cabinet.isReady {
      #expect(try !round.control("open").isEnabled)
      round.press(.enter)
    }
    round.finishRound()
    #expect(try round.control("open").isEnabled)
  }
}
