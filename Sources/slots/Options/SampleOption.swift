import ArgumentParser
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotVerification

/// The number of rounds that stand in for what can't be computed.
struct SampleOption: ParsableArguments {
  @Option(
    name: .customLong("sample"), parsing: .unconditional,
    help: """
      Number of rounds to sample where exact numbers would take too long, for spins that tumble cell by \
      cell; by default 100,000, or as many as take a few seconds.
      """, transform: SpinCount.init(parsing:))
  var rounds: SpinCount?

  @OptionGroup var threads: ThreadsOption

  /// Samples a machine that can't be analysed; nil if its figures aren't sampled.
  func partial(
    _ machine: Machine, stake: Stake, because reason: AnalysisError
  ) throws -> PartialAnalysis? {
    try PartialAnalysis(
      of: machine, stake: stake, because: reason,
      rounds: rounds?.value, threads: threads.chosen)
  }
}
