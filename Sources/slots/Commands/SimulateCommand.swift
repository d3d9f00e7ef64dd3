import ArgumentParser
import Foundation
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotReport
import SlotSimulation
import SlotStatistics

/// `slots simulate`: plays many spins and counts them.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Plays many spins on all cores and counts them.",
    discussion: """
      The result depends on the seed and the range of spins alone, never on the number of threads. \
      Stopped by Ctrl-C, the program prints the result of the spins finished so far.

      Example: slots simulate --spins 1e8 --seed 42
      """)

  @Option(
    parsing: .unconditional, help: "How many spins to play, such as 1000, 1e9 or 64k.",
    transform: SpinCount.init(parsing:))
  var spins: SpinCount

  @OptionGroup var seed: SeedOption

  @Option(
    parsing: .unconditional, help: "The number of the first spin; spins count from 0.",
    transform: SpinNumber.init(parsing:))
  var from = SpinNumber.first

  @Option(
    parsing: .unconditional,
    help: "How many threads to use, from 1 to 1024; all cores unless said.",
    transform: parseThreads)
  var threads: Int?

  @OptionGroup var options: MachineOptions
  @OptionGroup var format: FormatOption

  func run() throws {
    try from.require(spins: spins.value)
    let machine = try options.chosen
    try machine.requirePlayable()
    let simulation = Simulation(
      machine: machine, stake: try options.stake(on: machine), seed: try seed.chosen(),
      firstSpin: from.value, spins: spins.value)
    if machine.classicRun == nil {
      try play(simulation) { threads, stop, progress in
        let tally = simulation.runRounds(
          threads: threads, shouldStop: { stop.wasReceived }, progress: progress)
        return Played(spins: tally.rounds) { performance in
          try PayReport(simulation: simulation, digest: machine.digest, tally: tally)
            .document(format.chosen, performance: performance)
        }
      }
    } else {
      try play(simulation) { threads, stop, progress in
        let counted = simulation.run(
          threads: threads, shouldStop: { stop.wasReceived }, progress: progress)
        return Played(spins: counted.tally.spins) { performance in
          guard let exact = machine.exactTally() else { return "" }
          return try SimulationReport(
            simulation: simulation, digest: machine.digest, counted: counted, exact: exact
          ).document(format.chosen, performance: performance)
        }
      }
    }
  }

  /// What was played, and how it is reported.
  private struct Played {
    let spins: UInt64
    let report: (_ performance: String) throws -> String
  }

  /// Plays with progress, reports what was finished, and dies by the signal that stopped it.
  private func play(
    _ simulation: Simulation,
    by run: (Int, StopSignal, @escaping @Sendable (UInt64) -> Void) -> Played
  ) throws {
    let threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    let stop = StopSignal()
    let progress = ProgressLine(total: simulation.spins)
    let start = ContinuousClock.now
    let played = run(threads, stop) { progress.show(done: $0) }
    let elapsed = start.duration(to: .now)
    progress.clear()

    if played.spins > 0 {
      try CheckedOutput.standardOutput.write(
        played.report(performance(spins: played.spins, threads: threads, elapsed: elapsed)))
    }
    if played.spins < simulation.spins {
      try CheckedOutput.standardError.write(
        "slots: stopped after \(played.spins.grouped) of \(simulation.spins.grouped) spins\n")
      stop.die()
    }
  }

  private func performance(spins: UInt64, threads: Int, elapsed: Duration) -> String {
    let seconds = elapsed / .seconds(1)
    let rate = UInt64(Double(spins) / max(seconds, 1e-9))
    return "\(threads) \(threads == 1 ? "thread" : "threads"), "
      + String(format: "%.2f s", seconds) + ", \(rate.grouped) spins a second"
  }

  private static func parseThreads(_ text: String) throws -> Int {
    guard let number = Int(text), (1...1024).contains(number) else {
      throw ValidationError("a number of threads is from 1 to 1024, such as 2")
    }
    return number
  }
}
