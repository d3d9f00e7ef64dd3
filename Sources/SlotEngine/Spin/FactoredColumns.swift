extension [DistinctColumn] {
  /// The columns of a reel with every choice of factors for their cells; nil if there are too many, or their weights are
  /// beyond 64 bits.
  ///
  /// Columns draw different numbers of factors. Each column's weight is multiplied by what others draw and it doesn't,
  /// so that all weights are still numbers of equally likely digits.
  func drawingFactors(
    of mode: Mode, _ shown: ShownSymbols, most: Int
  ) -> [DistinctColumn]? {
    var totals = map { _ in UInt64(1) }
    for (place, column) in enumerated() {
      for symbol in column.symbols {
        let total = mode.drawnFactors.first { $0.symbol == symbol }?.total ?? 1
        totals[place] = totals[place].multipliedClamped(by: total)
      }
    }
    guard let whole = totals.leastCommonMultiple else { return nil }
    var collector: [DistinctColumn] = []
    for (column, total) in zip(self, totals) {
      let (weight, overflow) = column.weight.multipliedReportingOverflow(by: whole / total)
      if overflow { return nil }
      var drawn = [Weighted<[SymbolID]>([], weight: weight)]
      for symbol in column.symbols {
        guard let own = mode.drawnFactors.first(where: { $0.symbol == symbol }) else {
          drawn = drawn.map { Weighted($0.value + [symbol], weight: $0.weight) }
          continue
        }
        var longer: [Weighted<[SymbolID]>] = []
        for (factor, share) in own.shares where share > 0 {
          let next = shown.shown(symbol, times: factor)
          for column in drawn {
            let (product, overflow) = column.weight.multipliedReportingOverflow(by: share)
            if overflow { return nil }
            longer.append(Weighted(column.value + [next], weight: product))
          }
        }
        drawn = longer
        if collector.count + drawn.count > most { return nil }
      }
      collector += drawn.map {
        DistinctColumn(symbols: $0.value, heldRows: column.heldRows, weight: $0.weight)
      }
    }
    return collector
  }
}

extension SymbolFactors {
  /// The number of equally likely draws.
  fileprivate var total: UInt64 { items.reduce(0) { $0 + $1.weight } }

  /// How many of the draws give each factor.
  fileprivate var shares: [(factor: Int, share: UInt64)] {
    differentFactors.map { factor in
      (factor, items.filter { $0.value == factor }.reduce(0) { $0 + $1.weight })
    }
  }
}

extension [UInt64] {
  /// The least common multiple; nil if it is beyond 64 bits.
  fileprivate var leastCommonMultiple: UInt64? {
    var common: UInt64 = 1
    for number in self where number != 1 {
      var (larger, smaller) = (common, number)
      while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
      let (product, overflow) = (common / larger).multipliedReportingOverflow(by: number)
      if overflow || number == .max { return nil }
      common = product
    }
    return common
  }
}
