package import SlotMachineFile

/// Why a machine can't be tuned to some wishes.
package enum TuningRefusal: Error, Sendable {
  /// A wish that can't be worked on, with its place.
  case wish(MachineFileIssue)
  /// Exact figures aren't there, and a tuner that samples would tune to chance.
  case notExact(machine: String, reason: String)
  /// No machine meets the wishes; this is proven.
  case impossible(because: String, reachable: String?)
  /// None was found: whether there is one isn't known.
  case notFound(nearest: [String])
}

extension TuningRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wish(let issue): issue.description
    case .notExact(let machine, let reason):
      "\(machine) can't be tuned, because its figures aren't exact. \(reason)"
    case .impossible(let because, let reachable):
      "Impossible, because \(because)." + (reachable.map { " \($0)" } ?? "")
    case .notFound(let nearest):
      "Nothing was found that meets all wishes, though it isn't proven that nothing does. The nearest has "
        + nearest.joined(separator: ", ")
        + ". Try another --seed, or allow a wish more room."
    }
  }
}
