internal import Foundation
import SlotEngine
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
    case .computed(let bound): "computed ± \(bound.scientificBound)"
    case .sampled(let interval): interval?.width.map { "sampled ± \($0.scientific)" } ?? "sampled"
    case .stated: "stated by the file"
    }
  }
}

extension Provenance {
  /// The provenance of figures of a machine's whole round.
  ///
  /// - Parameter bounds: Upper bounds on the error of each, in its unit.
  init(of machine: Machine, bounds: [Double]) {
    let bound = bounds.max() ?? 0
    if machine.bonuses.contains(where: \.isStated) {
      self = .stated
    } else {
      self = bound > 0 ? .computed(bound: bound) : .exact
    }
  }

  /// What a report calls its figures in its heading, if they have this provenance or a surer one.
  var heading: String {
    switch self {
    case .exact: "exact"
    case .computed: "computed with error bounds"
    case .sampled: "sampled"
    case .stated: "partly stated by the file"
    }
  }
}

extension [Provenance] {
  /// The least sure of them; exact if there are none.
  var leastSure: Provenance { self.max { $0.doubt < $1.doubt } ?? .exact }
}

extension Provenance {
  /// How far from exact: the kinds in order.
  fileprivate var doubt: Int {
    switch self {
    case .exact: 0
    case .computed: 1
    case .sampled: 2
    case .stated: 3
    }
  }
}

extension Provenance {
  /// The number of decimals that people see; a sampled number shows two digits of its half-width.
  var digits: Int {
    guard case .sampled(let interval) = self else { return 6 }
    guard let width = interval?.width else { return 4 }
    return min(max(4, Int((1 - log10(width * 100)).rounded(.up))), 9)
  }
}

extension ConfidenceInterval {
  /// Half the width; nil where it says nothing, as all rounds were alike, or where there are too few of them.
  fileprivate var width: Double? { halfWidth > 0 && halfWidth.isFinite ? halfWidth : nil }
}

extension Figure {
  /// The provenance, with the half-width of a confidence interval in the unit of the figure.
  var provenanceInWords: String {
    switch provenance {
    case .sampled(let interval?) where interval.width != nil:
      "sampled ± \(text(ofHalfWidth: interval.halfWidth))"
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
