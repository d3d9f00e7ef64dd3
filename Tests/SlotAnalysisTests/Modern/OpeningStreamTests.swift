import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `The draws of what a spin shows` {
  /// Spins by a program that was written from the pages on the stream and on machine files alone.
  private struct Golden: Decodable {
    struct Machine: Decodable {
      let yaml: String
      let spins: [Spin]
    }
    struct Spin: Decodable {
      let seed, round: String
      let columns: [[String]]
    }
    let machines: [Machine]
  }

  @Test func `agree with an independent program`() throws {
    let machines = try Fixture.decode(Golden.self, from: "Modern/openings.json").machines
    #expect(machines.count == 3)
    for golden in machines {
      let machine = try MachineFile(yaml: golden.yaml, name: "openings.yaml").machine
      #expect(golden.spins.count >= 36)
      for spin in golden.spins {
        let seed = try #require(UInt64(spin.seed))
        let number = try #require(UInt64(spin.round))
        let engine = try SlotEngine(machine: machine, seed: seed)
        let outcome = engine.outcome(ofSpin: number)
        #expect(
          outcome.window.columns.map { $0.map(\.name) } == spin.columns,
          "\(machine.name), seed \(seed), round \(number)")
        #expect(engine.round(number).spins[0].outcome == outcome)
      }
    }
  }
}
