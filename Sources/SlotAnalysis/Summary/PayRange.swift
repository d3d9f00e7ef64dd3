package import SlotEngine

/// A range of pays with its probability.
package struct PayRange: Sendable, Hashable {
  /// The smallest pay in the range, in credits.
  package let low: Credits
  /// The first pay above the range, in credits; nil if the range is unbounded.
  package let end: Credits?
  /// The probability of a pay in the range.
  package let probability: Double
  /// The probability of a pay in the range or above it.
  package let orMore: Double
}

extension PayRange {
  /// Splits all pays into ranges: nothing, less than the cost, and then at 1, 2, 5, 10, 20 … costs.
  ///
  /// - Parameters:
  ///   - cost: The cost of a round in credits, above 0.
  ///   - largest: No range begins above this pay.
  ///   - probability: The probability of paying at least the given credits.
  package static func split(
    cost: Credits, upTo largest: Credits, ofAtLeast probability: (Credits) -> Double
  ) -> [PayRange] {
    var edges: [Credits] = [0, 1]
    var power = cost.count
    // An edge that overflows lies above all pays.
    filling: while edges[edges.count - 1] <= largest {
      for factor in [1, 2, 5, 10] {
        let (edge, isTooLarge) = power.multipliedReportingOverflow(by: factor)
        if isTooLarge { break filling }
        if factor == 10 { power = edge } else if edge > 1 { edges.append(Credits(edge)) }
      }
    }
    let lows = edges.filter { $0 <= largest || $0 == 0 }
    let shares = lows.map { $0 == 0 ? 1 : probability($0) }
    return lows.indices.map { place in
      let next = place + 1 < lows.count ? shares[place + 1] : 0
      return PayRange(
        low: lows[place], end: place + 1 < lows.count ? lows[place + 1] : nil,
        probability: max(shares[place] - next, 0), orMore: shares[place])
    }
  }

  /// Whether a pay is in the range.
  package func contains(_ pay: Credits) -> Bool { pay >= low && end.map { pay < $0 } ?? true }
}

extension MachineAnalysis {
  /// The probability of a pay in each range of sizes among a paid spin's wins; empty if rounds cost
  /// nothing or nothing is paid.
  package var spinRanges: [PayRange] {
    guard cost > 0, let spin = paidSpin, let largest = spin.pays.last?.credits else { return [] }
    let (pays, cycle) = (spin.pays, Double(spin.cycle))
    return PayRange.split(cost: cost, upTo: largest) { least in
      Double(pays.reduce(0) { $0 + ($1.credits >= least ? $1.combinations : 0) }) / cycle
    }
  }

  /// What the pays of a paid spin's wins in a range add to the return; 0 without a paid spin.
  ///
  /// - Precondition: Rounds cost something.
  package func returned(from range: PayRange) -> Double {
    guard let spin = paidSpin else { return 0 }
    let credits = spin.pays.filter { range.contains($0.credits) }
      .reduce(0) { $0 + Double($1.credits.count) * Double($1.combinations) }
    return credits / Double(spin.cycle) / Double(cost.count)
  }
}

extension RoundSummary {
  /// The probability of a pay in each range of sizes; empty if a round costs nothing.
  package var payRanges: [PayRange] {
    guard law.cost > 0 else { return [] }
    let likely = law.probabilities.lastIndex { $0 > law.bound } ?? 0
    return PayRange.split(cost: law.cost, upTo: law.step * likely) {
      law.probability(ofPayingAtLeast: $0)
    }
  }
}
