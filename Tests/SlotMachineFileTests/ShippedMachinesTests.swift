import SlotAnalysis
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

  @Test(arguments: ShippedMachines.names)
  func `have no row in vain, and no mode without an end`(name: String) throws {
    let file = try #require(ShippedMachines.file(named: name))
    let findings = RuleFindings(of: file.machine)
    try #require(!findings.rows.isEmpty)
    for finding in findings.rows {
      switch finding.verdict {
      case .wins, .unproven: break
      case .impossible, .loses, .neverPlayed: Issue.record("\(finding)")
      }
    }
    #expect(findings.endlessModes.isEmpty)
    // Held cells and tumbles aren't followed, so such a mode has a limit of its own.
    #expect(findings.unprovenModes.allSatisfy { file.machine.modes[$0].mostSpins <= 100 })
  }

  @Test(arguments: [
    ("orchard", "moon"), ("monsoon", "lotus"), ("lanterns", "lantern"), ("tidepool", "pearl"),
    ("kites", "bell"), ("thaw", "snowdrop"), ("thicket", "toadstool"),
  ])
  func `never show two of what brings games on one reel`(name: String, symbol: String) throws {
    let machine = try #require(ShippedMachines.file(named: name)).machine
    let wanted = try #require(machine.symbols.first { $0.name == symbol }).id
    for mode in machine.modes {
      for (reel, rows) in zip(mode.reels, machine.rows) {
        for stops in reel.circles.map(\.stops) {
          for top in stops.indices {
            let shown = (0..<rows).map { stops[(top + $0) % stops.count].symbol }
            #expect(shown.filter { $0 == wanted }.count <= 1)
          }
        }
      }
    }
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
