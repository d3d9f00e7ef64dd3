import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `The machines that ship` {
  @Test(arguments: ShippedMachines.names)
  func `are read without a warning, under their names`(name: String) throws {
    let file = try #require(ShippedMachines.file(named: name))
    #expect(file.machine.name == name)
    #expect(file.warnings.isEmpty)
    #expect(file.title != nil)
    #expect(file.about != nil)
  }

  @Test func `begin with the classic, which is the engine's own`() throws {
    #expect(ShippedMachines.names.first == "classic")
    let classic = try #require(ShippedMachines.file(named: "classic")).machine
    #expect(classic == .classic)
    #expect(classic.digest == Machine.classic.digest)
  }

  @Test func `are found by name only`() {
    #expect(ShippedMachines.file(named: "Classic") == nil)
    #expect(ShippedMachines.text(named: "../classic") == nil)
  }
}
