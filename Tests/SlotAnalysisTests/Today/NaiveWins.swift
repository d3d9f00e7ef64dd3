import SlotEngine

/// The win of a row of a look on a grid.
struct NaivePay {
  let look: LookIndex
  var cells: Set<Cell>
  var pay: Int
  var award: Award?
  /// The factor of an award's credits.
  var scale: Int
  let isMultiplied: Bool
  var jackpots: [JackpotID] = []
}

/// The cells that a row has found: how many there are, and those for each count.
private struct Found {
  let count: Int
  /// Each choice of cells for a count; on ways there are several.
  let choices: (Int) -> [[Cell]]
}

extension NaiveGame {
  /// The wins that a look finds on a grid.
  func wins(
    of place: LookIndex, _ stay: NaiveStay, _ grid: NaiveGrid, ladder: Int, shown: [Int]
  ) -> [NaivePay] {
    let look = machine.looks[place]
    guard case .rule(let rule) = look.choice else { return [] }
    var scale = rule.isTimesBet ? machine.cost(lines: stake.lines).count : 1
    if rule.isMultiplied {
      scale *= stay.multiplier * ladder
      if let meter = look.meter { scale *= factor(machine.meters[meter], shown[meter.index]) }
    }
    switch rule.finding {
    case .spin: return []
    case .collect(let collect):
      return collected(collect, stay, grid, place, scale, rule.isMultiplied).map { [$0] } ?? []
    case .rows(let pattern, let pays, let awards):
      let named = (pays?.rows ?? []).map(\.asked) + (awards?.rows ?? []).map(\.asked)
      let names = machine.symbols.ids.filter { named.contains(.symbol($0)) }
      func readings(_ line: LineIndex?) -> [NaivePay] {
        names.flatMap { symbol -> [NaivePay] in
          found(pattern, symbol, stay, grid, look, line).compactMap { found in
            let pay = entry(pays, symbol, found, stay)
            let award = entry(awards, symbol, found, stay)
            guard pay != nil || award != nil else { return nil }
            let cells = (pay?.choices ?? []) + (award?.choices ?? [])
            let credits =
              pay.map { $0.value.credits(coins: stake.coins).count * $0.choices.count } ?? 0
            return NaivePay(
              look: place, cells: Set(cells.joined()), pay: credits * scale, award: award?.value,
              scale: scale, isMultiplied: rule.isMultiplied)
          }
        }
      }
      guard look.place == .lines else { return readings(nil) }
      return (0..<stake.lines).map { LineIndex($0) }.filter { look.lines?.contains($0) ?? true }
        .compactMap { line in
          let all = readings(line)
          return all.first { one in all.allSatisfy { $0.pay <= one.pay } }
        }
    }
  }

  private func collected(
    _ collect: Collect, _ stay: NaiveStay, _ grid: NaiveGrid, _ look: LookIndex, _ scale: Int,
    _ isMultiplied: Bool
  ) -> NaivePay? {
    let cells = grid.cells.filter {
      collect.asked == .symbol(grid[$0]) && !(collect.onlyNewCells && stay.held[$0] != nil)
    }
    let collectors = collect.collector.map { asked in
      grid.cells.filter { asked == .symbol(grid[$0]) }
    }
    let times = collectors?.count ?? 1
    guard cells.count >= collect.least, times > 0 else { return nil }
    var (sum, jackpots) = (0, [JackpotID]())
    for cell in cells {
      switch grid.values[cell] {
      case .number(let number)?: sum += number
      case .jackpot(let jackpot)?: jackpots.append(jackpot)
      case nil: break
      }
    }
    return NaivePay(
      look: look, cells: Set(cells + (collectors ?? [])), pay: sum * stake.coins * times * scale,
      award: nil, scale: scale, isMultiplied: isMultiplied,
      jackpots: Array(repeating: jackpots, count: times).flatMap(\.self))
  }

  private func wild(_ cell: Cell, for symbol: SymbolID, _ stay: NaiveStay, _ grid: NaiveGrid)
    -> Wild?
  {
    guard grid[cell] != symbol else { return nil }
    return (machine.modes[stay.mode].wilds ?? machine.wilds).first {
      $0.symbol == grid[cell] && $0.standsInFor.contains(symbol)
    }
  }

  private func hasEnoughReal(
    _ cells: [Cell], _ symbol: SymbolID, _ stay: NaiveStay, _ grid: NaiveGrid
  ) -> Bool {
    let needed = cells.compactMap { wild($0, for: symbol, stay, grid)?.real }.max() ?? 0
    return cells.count { grid[$0] == symbol } >= needed
  }

  private func entry<Value>(
    _ table: CountTable<Value>?, _ symbol: SymbolID, _ found: Found, _ stay: NaiveStay
  ) -> (value: Value, choices: [[Cell]])? {
    let entries = table?.rows.first { $0.asked == .symbol(symbol) }?.entries ?? []
    guard let entry = entries.filter({ $0.count <= found.count }).max(by: { $0.count < $1.count })
    else { return nil }
    let choices = found.choices(entry.count)
    return choices.isEmpty ? nil : (entry.value, choices)
  }

  private func found(
    _ pattern: Pattern, _ symbol: SymbolID, _ stay: NaiveStay, _ grid: NaiveGrid, _ look: Look,
    _ line: LineIndex?
  ) -> [Found] {
    func fits(_ cell: Cell) -> Bool {
      if pattern.onlyNewCells, stay.held[cell] != nil { return false }
      return grid[cell] == symbol
        || (pattern.allowsWilds && wild(cell, for: symbol, stay, grid) != nil)
    }
    func enough(_ cells: [Cell]) -> Bool { hasEnoughReal(cells, symbol, stay, grid) }
    if let line {
      let cells = machine.lines[line].enumerated().map { Cell(reel: ReelIndex($0), row: $1) }
      let run = Array(cells.prefix(while: fits))
      return [Found(count: run.count) { [Array(run.prefix($0))].filter(enough) }]
    }
    let columns = grid.columns.indices.map { reel in
      grid.cells.filter { $0.reel.index == reel && fits($0) }
    }
    if look.place == .ways {
      let run = Array(columns.prefix { !$0.isEmpty })
      return [
        Found(count: run.count) { count in
          run.prefix(count).reduce([[]]) { ways, cells in
            ways.flatMap { way in cells.map { way + [$0] } }
          }.filter(enough)
        }
      ]
    }
    let all = columns.flatMap { $0 }
    guard pattern.match == .cluster else {
      return [Found(count: all.count) { _ in [all].filter(enough) }]
    }
    var left = Set(all)
    var clusters: [Found] = []
    for first in all where left.contains(first) {
      var cluster: Set<Cell> = [first]
      var size = 0
      while cluster.count > size {
        size = cluster.count
        for cell in all
        where cluster.contains(where: {
          abs($0.reel.index - cell.reel.index) + abs($0.row.index - cell.row.index) == 1
        }) {
          cluster.insert(cell)
        }
      }
      left.subtract(cluster)
      let cells = Array(cluster)
      clusters.append(Found(count: size) { _ in [cells].filter(enough) })
    }
    return clusters
  }
}
