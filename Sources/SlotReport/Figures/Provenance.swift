internal import Foundation
import SlotStatistics
import SlotWords

/// How sure a printed number is.
enum Provenance: Sendable, Hashable {
  /// Counted: a whole number or a fraction, free of error.
  case exact
  /// Computed, with a proven bound on its error.
  case computed(bound: Double)
  /// Observed in a simulation, with its confidence interval if it has one.
  case sampled(ConfidenceInterval?)
  /// Stated by the machine file.
  case stated
}

extension Provenance: CustomStringConvertible {
  /// The words shown next to the number.
  var description: String {
    switch self {
    case .exact: "exact"
    case .computed(let bound): "computed ± \(bound.scientific)"
    case .sampled(let interval?): "sampled ± \(interval.halfWidth.scientific)"
    case .sampled(nil): "sampled"
    case .stated: "stated by the file"
    }
  }
}

extension Provenance {
  /// The number of decimals that people see; a sampled number shows two digits of its half-width.
  var digits: Int {
    guard case .sampled(let interval) = self else { return 6 }
    guard let halfWidth = interval?.halfWidth, halfWidth > 0 else { return 4 }
    return min(max(4, Int((1 - log10(halfWidth * 100)).rounded(.up))), 9)
  }
}
