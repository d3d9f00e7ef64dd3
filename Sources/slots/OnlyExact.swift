import SlotAnalysis
import SlotCommandLine
import SlotProofs

/// An option that can't be served because a machine's figures can only be sampled.
struct OnlyExact: ProgramError {
  /// The option, such as `--law`.
  let option: String
  let machine: String
  /// The values of a sweep at which the machine can't be computed.
  var values: [MachineVariations.Value] = []
  let reason: AnalysisError

  var exitStatus: ExitStatus { .dataRefused }

  var description: String {
    let given =
      values.isEmpty
      ? "" : " with " + values.map { "\($0.key)=\($0.value)" }.joined(separator: " and ")
    return "\(option) needs exact figures, and \(machine)\(given) has none. \(reason)\(remedy)"
  }

  /// Where the figures are that can be sampled.
  private var remedy: String {
    guard reason.canBeEstimated else { return "" }
    return switch option {
    case "--sweep", "--sensitivity":
      " For sampled figures, use --set with one value at a time."
    case "--session", "--bankroll":
      " slots simulate plays sessions with \(option), too."
    default: " For sampled figures, leave out \(option)."
    }
  }
}
