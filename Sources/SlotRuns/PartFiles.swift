internal import Foundation
package import SlotEngine
internal import SlotFiles
internal import SlotMachineFile
package import SlotSimulation
package import SlotStatistics

/// The files with the parts of a run, which can be merged.
package struct PartFiles {
  private let files: [PartFile]
  /// The first part's heading; the others must belong to the same run.
  package let heading: PartHeading
  /// The machine that was played.
  package let machine: Machine
  /// The simulation that the parts belong to.
  package let simulation: Simulation

  /// Reads the files.
  ///
  /// - Parameter paths: The files, in any order, at least one.
  /// - Throws: ``FileError`` for a file that can't be read, ``RefusedRunFile`` if the first one
  ///   isn't a part, ``StrangeMachine`` or the errors of ``MachineDefinition/machine()`` for its
  ///   machine, and ``PlayError`` for a stake that the machine doesn't accept.
  package init(_ paths: [String]) throws {
    precondition(!paths.isEmpty, "There is something to merge.")
    files = try paths.map { PartFile(path: $0, bytes: try CheckedFile.record(at: $0)) }
    let first = files[0]
    heading = try first.heading()
    machine = try heading.definition.machine()
    guard machine.digest == heading.share.run.digest else {
      throw StrangeMachine(path: first.path, run: heading.share.run, digest: machine.digest)
    }
    let run = heading.share.run
    let plan = run.gamble.map { GamblePlan($0) } ?? .never
    guard let plan else { throw RefusedRunFile(path: first.path, error: .unreadable(kind: "part")) }
    let stake = try machine.stake(
      lines: run.lines, coins: run.coins, bet: run.bet ?? NamedBet.base, gamble: plan)
    simulation = try Simulation(
      machine: machine, stake: stake, seed: run.seed, firstSpin: run.from, spins: run.spins)
  }

  /// The tally of the whole run.
  ///
  /// - Throws: ``RefusedRunFile`` for a file that isn't a part, ``PartMergeError`` for a part of
  ///   another run, and for spins that are missing or occur in two parts; `CreditExcess`.
  package func merged() throws -> PayTally {
    var merge = PartMerge()
    for file in files {
      // Compare the runs first: the tally of another machine couldn't even be decoded.
      try PartMerge.require(
        file.heading(), named: file.path, of: heading.share.run, named: files[0].path)
      let part = try file.part()
      try file.require(part, of: simulation)
      merge.add(part, name: file.path)
    }
    let tally = try merge.merged()
    if let excess = tally.excess { throw excess }
    return tally
  }
}

/// A part's file.
private struct PartFile {
  let path: String
  let bytes: [UInt8]

  func heading() throws(RefusedRunFile) -> PartHeading {
    do {
      return try PartHeading(record: bytes)
    } catch {
      throw RefusedRunFile(path: path, error: error)
    }
  }

  /// Checks a part's counts.
  func require(_ part: SimulationPart, of run: Simulation) throws(RefusedRunFile) {
    let share = part.heading.share
    let simulation = run.playing(share.spins, from: share.from)
    do throws(RunFileError) {
      try TallyCheck(simulation, share: share).require(
        part.tally, in: "part", threads: ProcessInfo.processInfo.activeProcessorCount)
    } catch {
      throw RefusedRunFile(path: path, error: error)
    }
  }

  func part() throws(RefusedRunFile) -> SimulationPart {
    do {
      return try SimulationPart(record: bytes)
    } catch {
      throw RefusedRunFile(path: path, error: error)
    }
  }
}
