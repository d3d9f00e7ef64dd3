package import SlotVerification

/// What a report says about a run apart from its counts.
public struct RunBackground: Sendable, Hashable {
  /// The exact figures that are known of the machine's rounds.
  package let known: KnownFigures
  /// The requested precision; nil if all spins were to be played.
  package let goal: PrecisionGoal?
  /// The command-line options that name the machine and the stake, such as `--machine tidepool`;
  /// empty if they aren't known.
  public let machineOptions: String

  /// Creates the background from what is known of a run.
  package init(known: KnownFigures, goal: PrecisionGoal? = nil, machineOptions: String = "") {
    self.known = known
    self.goal = goal
    self.machineOptions = machineOptions
  }

  /// The command that shows a given spin.
  func command(showing spin: UInt64, seed: UInt64) -> String {
    "slots spin --seed \(seed) --from \(spin)" + (machineOptions.isEmpty ? "" : " ")
      + machineOptions
  }
}
