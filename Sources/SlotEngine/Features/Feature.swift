/// Something that the spins of a mode may do, or that may follow from them.
///
/// What every player handles by calling the same code isn't listed, such as the pays themselves.
package enum Feature: Int, CaseIterable, Sendable {
  // What a spin draws and shows.
  case turningReels, linkedReels, drawnCells, drawnReels, drawnHeights, ownHeights, mystery
  case values, expands, factors, drawnFactors, drawnSymbols, heldCells
  // How it goes on.
  case tumble, totalMeter, until, stayEnd, walks, marks
  // Where wins are looked for.
  case lines, ways, window, choice, firstGrid, lastGrid, clearsNothing, meteredLook, someLines
  // What wins.
  case fromLeft, fromRight, adjacent, count, cluster, anyReels, sequence, newCells, wilds
  case collect, spinPay, raisedPay, fixedPay, condition, drawnRow
  // What is awarded.
  case credits, spins, stayMultiplier, hold, reset, bonus, jackpot
  // What meters do.
  case landingMeter, winningMeter, valuesMeter, winningValuesMeter, keptMeter, delayedMeter
  case restingMeter, awardingMeter
}

extension Feature {
  /// The key of a machine file, with its value where that matters.
  package var key: String {
    switch self {
    case .turningReels: "reels"
    case .linkedReels: "reels: same"
    case .drawnCells: "cells"
    case .drawnReels: "reels: draw"
    case .drawnHeights: "rows: draw"
    case .ownHeights: "rows of a mode"
    case .mystery: "mystery"
    case .values: "values"
    case .expands: "expands"
    case .factors: "factors"
    case .drawnFactors: "factors: draw"
    case .drawnSymbols: "draws"
    case .heldCells: "held cells"
    case .tumble: "tumble"
    case .totalMeter: "by of a mode"
    case .until: "until"
    case .stayEnd: "on: end"
    case .walks: "walks"
    case .marks: "marks"
    case .lines: "where: lines"
    case .ways: "where: ways"
    case .window: "where: window"
    case .choice: "best, first, all"
    case .firstGrid: "on: first"
    case .lastGrid: "on: last"
    case .clearsNothing: "clears: false"
    case .meteredLook: "by of a look"
    case .someLines: "lines of a look"
    case .fromLeft: "match: left"
    case .fromRight: "match: right"
    case .adjacent: "match: adjacent"
    case .count: "match: count"
    case .cluster: "match: cluster"
    case .anyReels: "match: reels"
    case .sequence: "sequence"
    case .newCells: "new: true"
    case .wilds: "wilds"
    case .collect: "collect"
    case .spinPay: "where: spin"
    case .raisedPay: "raises"
    case .fixedPay: "multiplied: false"
    case .condition: "when, unless"
    case .drawnRow: "a row of a drawn symbol"
    case .credits: "then: credits"
    case .spins: "then: spins"
    case .stayMultiplier: "then: multiplier"
    case .hold: "then: hold"
    case .reset: "then: reset"
    case .bonus: "then: bonus"
    case .jackpot: "then: jackpot"
    case .landingMeter: "adds … for"
    case .winningMeter: "after: win"
    case .valuesMeter: "adds: values"
    case .winningValuesMeter: "adds: values, after: win"
    case .keptMeter: "keep"
    case .delayedMeter: "holds: next"
    case .restingMeter: "rests"
    case .awardingMeter: "then of a meter"
    }
  }
}

/// A set of features.
///
/// **Default-deny.** Every player, settler and counter lists the features that it supports, and refuses a state that
/// has any other: see ``require(_:)``. The rules support all of them. So a feature that is added plays by the rules
/// alone, until a faster path says that it has learned it.
package struct Features: Sendable, Hashable {
  private let bits: UInt64

  package init(bits: UInt64) { self.bits = bits }
}

extension Features: ExpressibleByArrayLiteral {
  package init(arrayLiteral features: Feature...) { self.init(features) }

  package init(_ features: some Sequence<Feature>) {
    self.init(bits: features.reduce(0) { $0 | 1 << UInt64($1.rawValue) })
  }
}

extension Features {
  /// The features, in order.
  package var list: [Feature] { Feature.allCases.filter(contains) }

  package var isEmpty: Bool { bits == 0 }

  package func contains(_ feature: Feature) -> Bool { bits >> UInt64(feature.rawValue) & 1 == 1 }

  package func union(_ other: Features) -> Features { Features(bits: bits | other.bits) }

  package func subtracting(_ other: Features) -> Features { Features(bits: bits & ~other.bits) }

  /// Whether all of some others are among these.
  package func contains(_ others: Features) -> Bool { others.subtracting(self).isEmpty }

  /// Whether none of some others is among these.
  package func isDisjoint(with others: Features) -> Bool { bits & others.bits == 0 }

  package mutating func formUnion(_ other: Features) { self = union(other) }

  /// Checks that these are all that a state has.
  ///
  /// - Throws: ``PlayRefusal/features(_:)`` with those that aren't among them.
  func require(_ own: Features) throws(PlayRefusal) {
    if !contains(own) { throw .features(own.subtracting(self)) }
  }
}

/// Why a player doesn't play the spins of a state.
package enum PlayRefusal: Error, Sendable, Hashable {
  /// It doesn't support these features.
  case features(Features)
  /// It supports all features of the state, but not in this combination or number.
  case limit(String)
}

extension PlayRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .features(let features):
      features.list.isEmpty
        ? "a feature that isn't listed" : features.list.map(\.key).joined(separator: ", ")
    case .limit(let limit): limit
    }
  }

  /// How far the player is from playing the state: the number of features that it would have to learn.
  var distance: Int {
    switch self {
    case .features(let features): max(1, features.list.count)
    case .limit: 0
    }
  }
}
