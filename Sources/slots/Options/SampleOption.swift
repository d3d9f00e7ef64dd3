import ArgumentParser
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotRuns
import SlotVerification

/// The number of rounds that stand in for what can't be computed.
struct SampleOption: ParsableArguments {
  @Option(
    name: .customLong("sample"), parsing: .unconditional,
    help: """
      Number of rounds to sample if exact figures can't be computed (default: 100,000, or fewer if that takes \
      more than a few seconds).
      """, transform: SpinCount.init(parsing:))
  var rounds: SpinCount?

  @OptionGroup var threads: ThreadsOption

  /// Says on stderr that options were given which nothing needed, as no figure is sampled.
  func remarkUnused(_ remarks: Remarks = .onStandardError()) throws {
    let given = [("--sample", rounds != nil), ("--threads", threads.given != nil)]
      .filter(\.1).map(\.0)
    guard !given.isEmpty else { return }
    let had = given.joined(separator: " and ") + " had no effect"
    try remarks.say("slots: \(had), as no figure had to be sampled")
  }

  /// Samples a machine that can't be analysed.
  ///
  /// - Throws: The reason, if there is nothing to estimate.
  func partial(
    _ machine: Machine, stake: Stake, because reason: AnalysisError
  ) throws -> PartialAnalysis {
    try PartialAnalysis(
      of: machine, stake: stake, because: reason,
      rounds: rounds?.value, threads: threads.chosen)
  }
}
