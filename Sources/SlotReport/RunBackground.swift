package import SlotVerification

/// What a report says of a run beside what was counted.
public struct RunBackground: Sendable, Hashable {
  /// What is known exactly of the machine's rounds.
  package let known: KnownFigures
  /// How precise the run had to be; nil if all of its spins were to be played.
  package let goal: PrecisionGoal?
  /// The options that name the machine and the stake on a command line, such as
  /// `--machine tidepool`; empty if they aren't known.
  public let machineOptions: String

  /// Puts together what is known.
  package init(known: KnownFigures, goal: PrecisionGoal? = nil, machineOptions: String = "") {
    self.known = known
    self.goal = goal
    self.machineOptions = machineOptions
  }

  /// The command that shows a spin.
  func command(showing spin: UInt64, seed: UInt64) -> String {
    "slots spin --seed \(seed) --from \(spin)" + (machineOptions.isEmpty ? "" : " ")
      + machineOptions
  }
}
