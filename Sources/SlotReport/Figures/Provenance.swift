/// How a printed number came about.
enum Provenance: Sendable, Hashable {
  /// By counting: a whole number or a fraction, without any error.
  case exact
  /// By arithmetic with a proven limit to its error.
  case computed(bound: Double)
  /// The machine file says so.
  case stated
}

extension Provenance: CustomStringConvertible {
  /// The words that stand beside the number.
  var description: String {
    switch self {
    case .exact: "exact"
    case .computed(let bound): "computed ± \(bound.scientific)"
    case .stated: "stated by the file"
    }
  }
}
