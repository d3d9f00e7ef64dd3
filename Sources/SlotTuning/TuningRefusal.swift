public import SlotMachineFile

/// Why a machine can't be tuned to some wishes.
public enum TuningRefusal: Error, Sendable {
  /// A wish that can't be worked on, with its place.
  case wish(MachineFileIssue)
  /// What is wished can't be computed exactly for every change, and a tuner that samples would tune to chance.
  case notTunable(machine: String, reason: String)
  /// No machine meets the wishes; this is proven.
  case impossible(because: String, reachable: String?)
  /// None was found: whether there is one isn't known.
  case notFound(nearest: [String])
}

extension TuningRefusal: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .wish(let issue): issue.description
    case .notTunable(let machine, let reason): "\(machine) can't be tuned like this. \(reason)"
    case .impossible(let because, let reachable):
      "Impossible, because \(because)." + (reachable.map { " \($0)" } ?? "")
    case .notFound(let nearest):
      "Nothing was found that meets all wishes, though it isn't proven that nothing does. The nearest has "
        + nearest.joined(separator: ", ")
        + ". Try another seed, or allow a wish more room."
    }
  }
}
