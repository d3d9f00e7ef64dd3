import SlotEngine
import SlotWords

/// A range of pays with its probability.
struct PayRange: Sendable, Hashable {
  /// The smallest pay in the range, in credits.
  let low: Credits
  /// The first pay above the range, in credits; nil if the range is unbounded.
  let end: Credits?
  /// The probability of a pay in the range.
  let probability: Double
  /// The probability of a pay in the range or above it.
  let orMore: Double
}

extension PayRange {
  /// Splits all pays into ranges: nothing, less than the cost, and then at 1, 2, 5, 10, 20 … costs.
  ///
  /// - Parameters:
  ///   - cost: The cost of a round in credits, above 0.
  ///   - largest: No range begins above this pay.
  ///   - probability: The probability of paying at least the given credits.
  static func split(
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

  /// The range in words, in multiples of the cost.
  func label(cost: Credits) -> String {
    func costs(_ credits: Credits) -> String {
      let (whole, rest) = credits.count.quotientAndRemainder(dividingBy: cost.count)
      return rest == 0
        ? whole.grouped : (Double(credits.count) / Double(cost.count)).fixed(digits: 2)
    }
    if low == 0 { return "0" }
    guard let end else { return "\(costs(low)) or more" }
    if low < cost { return "below \(costs(end))" }
    return low + 1 == end ? costs(low) : "\(costs(low)) to \(costs(end))"
  }
}
