import ArgumentParser
import Foundation
import SlotAnalysis
import SlotCommandLine
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

  @OptionGroup var size: ClassicSize
  @OptionGroup var format: FormatOption

  func run() throws {
    try from.require(spins: spins.value)
    let simulation = Simulation(
      machine: try size.machine, seed: try seed.chosen(), firstSpin: from.value,
      spins: spins.value)
    let threads = threads ?? ProcessInfo.processInfo.activeProcessorCount

    let stop = StopSignal()
    let progress = ProgressLine(total: simulation.spins)
    let start = ContinuousClock.now
    let tally = simulation.run(
      threads: threads, shouldStop: { stop.wasReceived }, progress: { progress.show(done: $0) })
    let elapsed = start.duration(to: .now)
    progress.clear()

    if tally.spins > 0 {
      let report = SimulationReport(
        simulation: simulation, digest: simulation.machine.digest, tally: tally,
        exact: simulation.machine.exactTally())
      try CheckedOutput.standardOutput.write(
        report.document(
          format.chosen,
          performance: performance(spins: tally.spins, threads: threads, elapsed: elapsed)))
    }
    if tally.spins < simulation.spins {
      try CheckedOutput.standardError.write(
        "slots: stopped after \(tally.spins.grouped) of \(simulation.spins.grouped) spins\n")
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
