internal import SlotAnalysis
internal import SlotEngine
internal import SlotStatistics

extension ParNumbers {
  /// The 90 % two-sided quantile of the normal distribution that the trade's volatility index uses.
  static let volatilityQuantile = 1.645

  /// 1.645 deviations of a round, in costs; nil for a machine that costs nothing.
  var volatilityIndex: Double? { analysis.deviation.map { $0 * Self.volatilityQuantile } }

  /// How numbers that hold for a whole round came about.
  func provenance(on machine: Machine) -> Provenance {
    let isStated = machine.bonuses.contains {
      if case .stated = $0.play { true } else { false }
    }
    if isStated { return .stated }
    return analysis.neglected > 0 ? .computed(bound: analysis.neglected) : .exact
  }

  /// The largest pay of the wins of a paid spin.
  var largestPayOfSpin: TopPay? {
    guard let most = analysis.paidSpin.classes.last?.credits else { return nil }
    return TopPay(
      credits: most, probability: analysis.paidSpin.share { $0.credits == most }.value)
  }

  /// The credits that the paid spin's wins can come to, with the combinations of each.
  var spinPays: [(credits: Int, combinations: UInt64)] {
    analysis.paidSpin.classes.reduce(into: []) { pays, next in
      if let last = pays.last, last.credits == next.credits {
        pays[pays.count - 1].combinations += next.combinations
      } else {
        pays.append((next.credits, next.combinations))
      }
    }
  }

  /// How often pays of each size come among the wins of a paid spin; empty where nothing is paid.
  var spinRanges: [PayRange] {
    let pays = spinPays
    guard analysis.cost > 0, let largest = pays.last?.credits else { return [] }
    let cycle = Double(analysis.paidSpin.cycle)
    return PayRange.split(cost: analysis.cost, upTo: largest) { least in
      Double(pays.reduce(0) { $0 + ($1.credits >= least ? $1.combinations : 0) }) / cycle
    }
  }
}
