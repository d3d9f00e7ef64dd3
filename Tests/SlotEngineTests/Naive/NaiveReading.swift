import SlotEngine

/// A row of a pay table, a count, the cells, the credits and an award.
struct NaiveReading: Hashable {
  let asked: [Asked]
  let count: Int
  let cells: [Cell]
  let credits: Int
  let award: Award?
  let awardScale: Int
  /// The count of `pays` that applies, with its cells.
  let paid: NaiveShare?
  /// The count of `then` that applies, with its cells.
  let awarded: NaiveShare?
  /// Whether it is a sequence, which is never the same as a row.
  var isSequence = false
}

/// The matching cells that a pattern finds.
struct NaiveFind {
  /// The number found.
  let count: Int
  /// The cells; those of a run in the order in which they count.
  let cells: [Cell]
  /// Whether a reading takes only as many cells as its count.
  let isRun: Bool

  /// The cells of a reading with a count.
  func cells(of count: Int) -> [Cell] { isRun ? Array(cells.prefix(count)) : cells }
}

extension NaiveEvaluator {
  /// Everything that a pattern finds: the longest run first, then the leftmost.
  func finds(_ pattern: Pattern, of asked: Asked, on line: [Cell]) -> [NaiveFind] {
    let fits = line.map {
      self.fits($0, asked, wilds: pattern.allowsWilds)
        && !(pattern.onlyNewCells && state.held[$0] != nil)
    }
    let fitting = line.indices.filter { fits[$0] }.map { line[$0] }
    switch pattern.match {
    case .left, .right, .adjacent:
      return stretches(fits, pattern.match).map { stretch in
        let cells = stretch.map { line[$0] }
        return NaiveFind(
          count: cells.count, cells: pattern.match == .right ? cells.reversed() : cells,
          isRun: true)
      }
    case .count:
      return [NaiveFind(count: fitting.count, cells: fitting, isRun: false)]
    case .reels:
      return [NaiveFind(count: Set(fitting.map(\.reel)).count, cells: fitting, isRun: false)]
    case .cluster:
      return clusters(among: fitting).map {
        NaiveFind(count: $0.count, cells: $0, isRun: false)
      }
    case .sequence:
      return []
    }
  }

  /// The cells by clusters, in the order of their first cells: each cell joins all clusters that it touches.
  private func clusters(among cells: [Cell]) -> [[Cell]] {
    var clusters: [[Cell]] = []
    for cell in cells {
      func touches(_ other: Cell) -> Bool {
        abs(cell.reel.index - other.reel.index) + abs(cell.row.index - other.row.index) == 1
      }
      let joined = clusters.filter { $0.contains(where: touches) }
      clusters.removeAll { $0.contains(where: touches) }
      clusters.append((joined.flatMap { $0 } + [cell]).sorted(by: isLeftOf))
    }
    return clusters.sorted { isLeftOf($0[0], $1[0]) }
  }

  /// The matching stretches of a line that can't be extended and touch the required side.
  private func stretches(_ fits: [Bool], _ match: Pattern.Match) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for length in stride(from: fits.count, through: 1, by: -1) {
      for first in 0...(fits.count - length) {
        let end = first + length
        let isWhole =
          fits[first..<end].allSatisfy { $0 } && (first == 0 || !fits[first - 1])
          && (end == fits.count || !fits[end])
        let touches =
          match == .adjacent || (match == .left && first == 0)
          || (match == .right && end == fits.count)
        if isWhole && touches { found.append(first..<end) }
      }
    }
    return found
  }

  /// The readings of a rule on the cells of a line or of the window.
  func readings(_ rule: Rule, on cells: [Cell], line: LineIndex?) -> [NaiveReading] {
    guard rule.conditions.allSatisfy({ holds($0, line: line) == $0.mustHold }) else { return [] }
    if case .sequence(let names) = rule.pattern.match {
      return sequenceReading(rule, names, on: cells).map { [$0] } ?? []
    }
    return rowNames(rule).flatMap { asked in
      finds(rule.pattern, of: asked, on: cells).compactMap { reading(rule, asked, $0) }
    }
  }

  /// The names of the rows: symbols in order, drawn symbols, groups.
  func rowNames(_ rule: Rule) -> [Asked] {
    let named = (rule.pays?.rows.map(\.asked) ?? []) + (rule.awards?.rows.map(\.asked) ?? [])
    let all =
      machine.symbols.ids.map(Asked.symbol) + machine.draws.ids.map(Asked.drawn)
      + machine.groups.ids.map(Asked.group)
    return all.filter(named.contains)
  }

  private func reading(_ rule: Rule, _ asked: Asked, _ find: NaiveFind) -> NaiveReading? {
    let pay = listed(entries(asked, in: rule.pays), asked, find)
    let award = listed(entries(asked, in: rule.awards), asked, find)
    let count = max(pay?.count ?? 0, award?.count ?? 0)
    guard count > 0 else { return nil }
    let paid = pay.map { pay in
      let cells = find.cells(of: pay.count)
      return credits(pay.value, rule: rule, cells: cells, asked: cells.map { _ in asked })
    }
    return NaiveReading(
      asked: [asked], count: count, cells: find.cells(of: count).sorted(by: isLeftOf),
      credits: paid ?? 0, award: award?.value, awardScale: award == nil ? 1 : awardScale(rule),
      paid: pay.map { share(of: find, $0.count) }, awarded: award.map { share(of: find, $0.count) })
  }

  private func share(of find: NaiveFind, _ count: Int) -> NaiveShare {
    NaiveShare(count: count, cells: find.cells(of: count).sorted(by: isLeftOf))
  }

  /// The entry with the largest listed count that doesn't exceed the one found, if enough of its
  /// cells are real.
  private func listed<Value>(
    _ entries: [CountEntry<Value>], _ asked: Asked, _ find: NaiveFind
  ) -> CountEntry<Value>? {
    guard
      let entry = entries.filter({ $0.count <= find.count }).max(by: { $0.count < $1.count })
    else { return nil }
    let cells = find.cells(of: entry.count)
    return hasEnoughReal(cells, cells.map { _ in asked }) ? entry : nil
  }

  private func sequenceReading(
    _ rule: Rule, _ names: [Asked], on line: [Cell]
  ) -> NaiveReading? {
    let cells = Array(line.prefix(names.count))
    guard fitsSequence(names, cells, wilds: rule.pattern.allowsWilds) else { return nil }
    let pay = rule.pays?.rows.first?.entries.first?.value
    let award = rule.awards?.rows.first?.entries.first?.value
    let whole = NaiveShare(count: names.count, cells: cells)
    return NaiveReading(
      asked: names, count: names.count, cells: cells,
      credits: pay.map { credits($0, rule: rule, cells: cells, asked: names) } ?? 0,
      award: award, awardScale: award == nil ? 1 : awardScale(rule),
      paid: pay.map { _ in whole }, awarded: award.map { _ in whole }, isSequence: true)
  }

  func fitsSequence(_ names: [Asked], _ cells: [Cell], wilds: Bool) -> Bool {
    zip(cells, names).allSatisfy { fits($0, $1, wilds: wilds) } && hasEnoughReal(cells, names)
  }

  func isLeftOf(_ left: Cell, _ right: Cell) -> Bool {
    (left.reel, left.row) < (right.reel, right.row)
  }
}
