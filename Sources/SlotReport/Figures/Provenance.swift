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

extension Figure {
  /// The provenance, with the half-width of a confidence interval in the unit of the figure.
  var provenanceInWords: String {
    switch provenance {
    case .sampled(let interval?): "sampled ± \(text(of: interval.halfWidth))"
    case let provenance: provenance.map { "\($0)" } ?? ""
    }
  }

  /// The provenance of several figures, as an object.
  static func provenances(_ origins: [(String, Provenance)]) -> Figure {
    let figures = origins.map { key, provenance in
      Figure(key, "\(provenance)", "provenance of these figures")
    }
    return Figure("provenance", .object(figures), "provenance of the figures")
  }

  /// A CSV line that states the provenance of other figures.
  static func provenance(_ item: String, _ provenance: Provenance) -> Figure {
    Figure(nil, "\(provenance)", "provenance of the figures of …").csv("provenance", item)
  }

  /// The provenance of the figures beside it.
  static func provenance(_ provenance: Provenance) -> Figure {
    Figure("provenance", "\(provenance)", "provenance of the figures")
  }
}
