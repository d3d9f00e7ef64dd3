import Foundation
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotRuns
import SlotSimulation
import SlotStatistics
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Files of parts` {
  private let machine: Machine
  private let whole: Simulation

  init() throws {
    machine = try #require(ShippedMachines.file(named: "arcade")).machine
    whole = try Simulation(machine: machine, seed: 4, firstSpin: 10, spins: 1_000)
  }

  /// Plays a shard and writes its part.
  private func write(_ index: UInt64, of count: UInt64, digest: String, to path: String) throws {
    let run = RunIdentity(whole, digest: digest)
    let share = RunShare(Shard(index: index, count: count), of: run)
    let simulation = try Simulation(
      machine: machine, seed: 4, firstSpin: share.from, spins: share.spins)
    let heading = PartHeading(share: share, definition: .shipped(name: "arcade"))
    let part = try SimulationPart(heading, tally: simulation.run(threads: 1).tally)
    try CheckedFile.write(part.record, to: path)
  }

  @Test func `merge to what one process counts`() throws {
    try withTemporaryFolder { folder in
      let paths = (0..<3).map { folder.appending(path: "\($0)").path }
      for (index, path) in paths.enumerated() {
        try write(UInt64(index), of: 3, digest: machine.digest, to: path)
      }
      let files = try PartFiles([paths[2], paths[0], paths[1]])
      #expect(files.machine == machine)
      #expect(files.simulation.firstSpin == 10 && files.simulation.spins == 1_000)
      let merged: PayTally = try files.merged()
      #expect(try merged == whole.run(threads: 1).tally)
    }
  }

  @Test func `are refused if the machine is another one here`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "part").path
      try write(0, of: 1, digest: "abc", to: path)
      let error = try #require(throws: StrangeMachine.self) { try PartFiles([path]) }
      #expect(
        error.description.contains(
          "with digest abc, but in this program it has digest \(machine.digest)"))
    }
  }

  @Test func `are refused if one isn't a part, which is named`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "other").path
      try CheckedFile.write(Array(#"{"checkpoint":2}"#.utf8), to: path)
      let error = try #require(throws: RefusedRunFile.self) { try PartFiles([path]) }
      #expect(
        error.description == "'\(path)' isn't a part written by this program; name another file.")
    }
  }
}
