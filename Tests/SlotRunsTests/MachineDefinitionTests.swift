import SlotEngine
import SlotMachineFile
import SlotRuns
import SlotSimulation
import Testing

@Suite struct `Where a machine comes from` {
  @Test(
    arguments: [
      (.shipped(name: "tidepool"), "tidepool"),
      (.classic(reels: 4, symbols: 3, run: 2), "--reels 4 --symbols 3 --run 2"),
      (.file(path: "a/b-c_1.yaml", text: ""), "a/b-c_1.yaml"),
      (.file(path: "my machine.yaml", text: ""), "'my machine.yaml'"),
      (.file(path: "it's", text: ""), #"'it'\''s'"#),
    ] as [(MachineDefinition, String)])
  func `is said as arguments of a command, quoted for a shell`(
    definition: MachineDefinition, options: String
  ) {
    let machine = Machine.classic
    #expect(definition.options(on: machine, stake: machine.defaultStake) == options)
  }

  @Test func `names the stake only if it isn't the default`() throws {
    let machine = try #require(ShippedMachines.file(named: "arcade")).machine
    let stake = try machine.stake(lines: nil, coins: 3)
    #expect(
      MachineDefinition.shipped(name: "arcade").options(on: machine, stake: stake)
        == "arcade --coins 3")
  }

  @Test func `gives the machine back`() throws {
    let classic = try MachineDefinition.classic(reels: 4, symbols: 3, run: 2).machine()
    #expect(try classic == Machine.classic(reels: 4, symbols: 3, run: 2))
    let shipped = try MachineDefinition.shipped(name: "tidepool").machine()
    #expect(shipped == ShippedMachines.file(named: "tidepool")?.machine)
  }
}
