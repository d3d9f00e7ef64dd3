extension LookScreen {
  /// Prepares the screen of a look in a mode.
  convenience init(of look: Look, _ symbols: CellJudge.Symbols, draws: [SymbolDraw]) {
    var rows: [Kind: [Row]] = [:]
    var order: [Kind] = []
    var firstRows: [Int] = []
    var count = 0
    for rule in look.choice.rules {
      firstRows.append(count)
      let found = Self.rows(of: rule, at: look.place, symbols, draws: draws)
      count += max(rule.rows.count, 1)
      for (number, kind, matches, least) in found {
        if rows[kind] == nil { order.append(kind) }
        let bit: UInt64 = 1 << UInt64((firstRows[firstRows.count - 1] + number) % 64)
        rows[kind, default: []].append(Row(bit: bit, matches: matches, least: least))
      }
    }
    let groups = order.flatMap { kind in
      Self.chunks(of: rows[kind] ?? []).map { Self.group(kind, $0) }
    }
    self.init(groups, firstRows: firstRows, count: count)
  }

  /// What each row of a rule needs: its index, how it is looked for, what matches, and its smallest count.
  private static func rows(
    of rule: Rule, at place: Look.Place, _ symbols: CellJudge.Symbols, draws: [SymbolDraw]
  ) -> [(Int, Kind, [UInt64], Int)] {
    let isOnLine = place == .lines
    if rule.asksSpin { return [] }
    if let collect = rule.collect {
      return [
        (
          0, .scattered,
          [symbols.matches(collect.asked, wilds: false, draws: draws)], max(1, collect.least)
        )
      ]
    }
    let pattern = rule.pattern
    let wilds = pattern.allowsWilds && (place != .window || pattern.match == .cluster)
    func least(_ row: Asked?) -> Int? {
      let pays = rule.pays?.counts(of: row) ?? []
      return (pays + (rule.awards?.counts(of: row) ?? [])).min()
    }
    let kind: Kind
    switch pattern.match {
    case .sequence(let names):
      let matches = names.map { symbols.matches($0, wilds: wilds, draws: draws) }
      return least(nil).map { [(0, .sequence, matches, $0)] } ?? []
    case .left where place != .window: kind = .run(fromLeft: true)
    case .right where place != .window: kind = .run(fromLeft: false)
    case .adjacent where isOnLine: kind = .anywhere
    default: kind = place == .ways ? .run(fromLeft: true) : isOnLine ? .onLine : .scattered
    }
    return rule.rows.enumerated().compactMap { number, row in
      least(row).map {
        (number, kind, [symbols.matches(row, wilds: wilds, draws: draws)], max(1, $0))
      }
    }
  }

  /// Rows that share a word.
  private static func chunks(of rows: [Row]) -> [[Row]] {
    var chunks: [[Row]] = []
    var used: UInt64 = 0
    for row in rows {
      if chunks.isEmpty || used & row.bit != 0 {
        chunks.append([])
        used = 0
      }
      chunks[chunks.count - 1].append(row)
      used |= row.bit
    }
    return chunks
  }

  private static func group(_ kind: Kind, _ rows: [Row]) -> Group {
    let positions = rows.map(\.matches.count).max() ?? 1
    var rowsOfSymbol = [UInt64](repeating: 0, count: symbols * positions)
    var rowsOfCount = [UInt64](repeating: 0, count: rows.map(\.least).max() ?? 0)
    for row in rows {
      for position in 0..<positions {
        // Beyond its last name, a sequence asks for nothing.
        let asks = position < row.matches.count
        for symbol in 0..<symbols
        where !asks || row.matches[position] >> UInt64(symbol) & 1 == 1 {
          rowsOfSymbol[symbols * position + symbol] |= row.bit
        }
      }
      rowsOfCount[row.least - 1] |= row.bit
    }
    return Group(kind, rows, rowsOfSymbol: rowsOfSymbol, rowsOfCount: rowsOfCount)
  }
}

extension CellJudge.Symbols {
  /// The symbols that may match what is asked for, as bits, whatever the mode draws.
  fileprivate func matches(_ asked: Asked, wilds allowsWilds: Bool, draws: [SymbolDraw]) -> UInt64 {
    let members = members(of: asked) { SymbolSet(draws[$0].items.map(\.value)) }
    guard allowsWilds else { return members.bits }
    return wilds.enumerated().reduce(members.bits) { bits, next in
      next.element?.standsInFor.intersects(members) ?? false
        ? bits | 1 << UInt64(next.offset) : bits
    }
  }
}

extension CountTable {
  /// The counts listed for a row, whichever symbol is drawn; for a sequence those of the only row.
  fileprivate func counts(of asked: Asked?) -> [Int] {
    guard let asked else { return rows.first?.allEntries.map(\.count) ?? [] }
    return rows.first { $0.asked == asked }?.allEntries.map(\.count) ?? []
  }
}
