import Foundation
import SlotEngine
import SlotMachineFile
import SlotSimulation
import SlotStatistics
import Testing

@Suite struct `A checkpoint` {
  private let simulation = Simulation(seed: .max, firstSpin: 7, spins: 1_000)
  private var share: RunShare { RunShare(allOf: RunIdentity(simulation, digest: "abc")) }

  @Test func `gives back what was kept`() throws {
    let tally = try simulation.run(threads: 1).tally
    let header = CheckpointHeader(share: share).record
    let line = Checkpoint(share: share, tally: tally).line
    let read = try Checkpoint(
      line: line, of: CheckpointHeader(record: header).share)
    #expect(read.share == share)
    #expect(read.tally == tally)
    #expect(!header.contains(UInt8(ascii: "\n")) && !line.contains(UInt8(ascii: "\n")))
  }

  @Test func `gives back what was kept of any machine`() throws {
    let machine = try #require(ShippedMachines.file(named: "arcade")).machine
    let simulation = try Simulation(machine: machine, seed: .max, firstSpin: 7, spins: 1_000)
    let tally = try simulation.run(
      threads: 1, resuming: simulation.emptyTally(notesConvergence: true)
    ).tally
    #expect(tally.classicSpins == nil)
    let line = Checkpoint(share: share, tally: tally).line
    #expect(try Checkpoint(line: line, of: share).tally == tally)
  }

  @Test func `is the same bytes each time`() throws {
    let lines = try (0..<20).map { _ in
      Checkpoint(share: share, tally: try simulation.run(threads: 2).tally).line
    }
    #expect(Set(lines).count == 1)
  }

  @Test func `says seeds as texts, which every reader of JSON keeps exact`() throws {
    let header = String(decoding: CheckpointHeader(share: share).record, as: UTF8.self)
    #expect(header.contains(#""seed":"18446744073709551615""#))
    #expect(header.contains(#""from":"7""#))
  }

  @Test func `of another kind or version is refused`() throws {
    let part = Array(#"{"part":1}"#.utf8)
    #expect(throws: RunFileError.unreadable(kind: "checkpoint")) {
      try CheckpointHeader(record: part)
    }
    // Version 1 counted awards only on paid spins; version 2 had a separate tally for the classic
    // game.
    for version in [1, 2, 4] {
      let other = Array(#"{"checkpoint":\#(version),"anything":[]}"#.utf8)
      #expect(throws: RunFileError.otherVersion(kind: "checkpoint", version: version, known: 3)) {
        try CheckpointHeader(record: other)
      }
      let part = Array(#"{"part":\#(version),"anything":[]}"#.utf8)
      #expect(throws: RunFileError.otherVersion(kind: "part", version: version, known: 3)) {
        try PartHeading(record: part)
      }
    }
    let beyond = Checkpoint(
      share: share, tally: try Simulation(seed: 1, spins: 1_001).run(threads: 1).tally)
    #expect(throws: RunFileError.unreadable(kind: "checkpoint")) {
      try Checkpoint(line: beyond.line, of: share)
    }
  }

  @Test func `tells in which figure it is of another run`() throws {
    let identity = RunIdentity(simulation, digest: "abc")
    func difference(_ other: Simulation, digest: String = "abc") -> RunDifference? {
      identity.difference(from: RunIdentity(other, digest: digest))
    }
    #expect(difference(simulation) == nil)
    #expect(
      difference(Simulation(seed: 5, firstSpin: 7, spins: 1_000))
        == RunDifference(figure: "seed", value: "18446744073709551615", other: "5"))
    #expect(difference(Simulation(seed: .max, spins: 1_000))?.figure == "first spin")
    #expect(difference(Simulation(seed: .max, firstSpin: 7, spins: 999))?.figure == "spins")
    #expect(difference(simulation, digest: "abd")?.figure == "machine")
    let machine = try MachineBuilder("classic", bet: Bet(mostCoins: 2)).reels("a b").pays(
      "a", [1: 1]
    )
    .machine()
    #expect(
      difference(
        try Simulation(
          machine: machine, stake: machine.stake(coins: 2), seed: .max, firstSpin: 7, spins: 1_000))
        == RunDifference(figure: "coins", value: "1", other: "2"))
  }
}
