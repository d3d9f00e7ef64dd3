/// How a printed number came about.
public enum Provenance: Sendable, Hashable {
  /// By counting: a whole number or a fraction, without any error.
  case exact
  /// By arithmetic with a proven limit to its error.
  case computed(bound: Double)
  /// By arithmetic that takes a sum of many rounds for normal, without a limit to its error.
  case approximated
  /// The machine file says so.
  case stated
}

extension Provenance: CustomStringConvertible {
  /// The words that stand beside the number.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .computed(let bound): "computed ± \(bound.scientific)"
    case .approximated: "normal approximation"
    case .stated: "stated by the file"
    }
  }
}
