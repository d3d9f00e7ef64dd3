/// How a printed number came about.
enum Provenance: Sendable, Hashable {
  /// Counted: a whole number or a fraction, free of error.
  case exact
  /// Computed, with a proven bound on its error.
  case computed(bound: Double)
  /// Stated by the machine file.
  case stated
}

extension Provenance: CustomStringConvertible {
  /// The words shown next to the number.
  var description: String {
    switch self {
    case .exact: "exact"
    case .computed(let bound): "computed ± \(bound.scientific)"
    case .stated: "stated by the file"
    }
  }
}
