import SlotEngine

/// A win of a look on a grid.
struct NaivePay {
  let look: LookIndex
  /// What was asked for: a row's name, or the names of a sequence.
  let asked: [Asked]
  let isSequence: Bool
  var cells: Set<Cell>
  var pay: Int
  var award: Award?
  /// The factor of an award's credits.
  var scale: Int
  let isMultiplied: Bool
  var jackpots: [JackpotID] = []
  /// The cells of its pay, where marks multiply it.
  var marked: Set<Cell> = []

  /// Whether it is the same row or sequence on the same cells.
  func isSame(as other: NaivePay) -> Bool {
    asked == other.asked && isSequence == other.isSequence && cells == other.cells
  }
}

/// Finds the wins of a look on a grid.
struct NaiveReader {
  let game: NaiveGame
  let place: LookIndex
  let stay: NaiveStay
  let grid: NaiveGrid
  /// The multiplier of the grid, by the ladder.
  let ladder: Int
  /// The counts of the meters that multiply.
  let shown: [Int]

  var machine: Machine { game.machine }
  var look: Look { machine.looks[place] }

  /// All wins of the look.
  var wins: [NaivePay] {
    switch look.choice {
    case .rule(let rule) where look.place != .lines:
      if let collect = rule.collect { return collected(collect, by: rule).map { [$0] } ?? [] }
      return rule.asksSpin ? [] : readings(of: rule, on: nil)
    default:
      return (0..<game.stake.lines).map { LineIndex($0) }
        .filter { look.lines?.contains($0) ?? true }.flatMap { wins(of: look.choice, on: $0) }
    }
  }

  /// The wins of a choice on a line.
  private func wins(of choice: Look.Choice, on line: LineIndex) -> [NaivePay] {
    switch choice {
    case .rule(let rule):
      let all = readings(of: rule, on: line)
      return all.first { one in all.allSatisfy { $0.pay <= one.pay } }.map { [$0] } ?? []
    case .first(let children):
      return children.lazy.map { wins(of: $0, on: line) }.first { !$0.isEmpty } ?? []
    case .best(let children):
      let all = children.map { wins(of: $0, on: line) }.filter { !$0.isEmpty }
      let worth = all.map { $0.reduce(0) { $0 + $1.pay } }
      return zip(all, worth).first { $1 == worth.max() }?.0 ?? []
    case .all(let children):
      return children.flatMap { wins(of: $0, on: line) }.reduce(into: []) { found, win in
        if !found.contains(where: win.isSame) { found.append(win) }
      }
    }
  }

  /// What a rule multiplies its pays and awards by.
  private func scale(of rule: Rule) -> Int {
    var scale = rule.isTimesBet ? machine.cost(lines: game.stake.lines).count : 1
    guard rule.isMultiplied else { return scale }
    scale *= stay.multiplier * ladder
    if let meter = look.meter { scale *= game.factor(machine.meters[meter], shown[meter.index]) }
    return scale
  }
}

// MARK: Rows

extension NaiveReader {
  /// The readings of a rule, on a line or elsewhere.
  private func readings(of rule: Rule, on line: LineIndex?) -> [NaivePay] {
    guard case .rows(let pattern, let pays, let awards) = rule.finding else { return [] }
    if case .sequence(let names) = pattern.match, let line {
      return sequence(names, of: rule, on: line).map { [$0] } ?? []
    }
    let named = (pays?.rows ?? []).map(\.asked) + (awards?.rows ?? []).map(\.asked)
    let all =
      machine.symbols.ids.map(Asked.symbol) + machine.draws.ids.map(Asked.drawn)
      + machine.groups.ids.map(Asked.group)
    return all.filter(named.contains).flatMap { asked in
      finds(pattern, asked, line).compactMap { reading(of: rule, asked, $0) }
    }
  }

  private func reading(of rule: Rule, _ asked: Asked, _ find: NaiveFind) -> NaivePay? {
    let pay = entry(rule.pays, asked, find)
    let award = entry(rule.awards, asked, find)
    guard pay != nil || award != nil else { return nil }
    let scale = scale(of: rule)
    let factors = (pay?.choices ?? []).reduce(0) { sum, cells in
      sum + (rule.isMultiplied ? factor(cells, cells.map { _ in asked }) * mark(cells) : 1)
    }
    return NaivePay(
      look: place, asked: [asked], isSequence: false,
      cells: Set(((pay?.choices ?? []) + (award?.choices ?? [])).joined()),
      pay: (pay?.value.credits(coins: game.stake.coins).count ?? 0) * factors * scale,
      award: award?.value, scale: scale, isMultiplied: rule.isMultiplied,
      marked: rule.isMultiplied ? Set((pay?.choices ?? []).joined()) : [])
  }

  /// The entry that applies to what was found, with the cells of each choice that has enough real
  /// ones.
  private func entry<Value>(
    _ table: CountTable<Value>?, _ asked: Asked, _ find: NaiveFind
  ) -> (value: Value, choices: [[Cell]])? {
    guard let row = table?.rows.first(where: { $0.asked == asked }) else { return nil }
    var entries = row.entries
    if case .drawn(let draw) = asked, !row.entriesOfDrawn.isEmpty {
      entries = stay.drawn[draw.index].map { row.entriesOfDrawn[$0.index] } ?? []
    }
    guard
      let entry = entries.filter({ $0.count <= find.count }).max(by: { $0.count < $1.count })
    else { return nil }
    let choices = find.choices(entry.count).filter { cells in
      hasEnoughReal(cells, cells.map { _ in asked })
    }
    return choices.isEmpty ? nil : (entry.value, choices)
  }

  private func sequence(
    _ names: [Asked], of rule: Rule, on line: LineIndex
  ) -> NaivePay? {
    let cells = Array(machine.cells(of: line).prefix(names.count))
    let fit = zip(cells, names).allSatisfy { fits($0, $1, rule.pattern) }
    guard fit, hasEnoughReal(cells, names) else { return nil }
    let pay =
      rule.pays?.rows.first?.entries.first?.value.credits(coins: game.stake.coins).count ?? 0
    let scale = scale(of: rule)
    return NaivePay(
      look: place, asked: names, isSequence: true, cells: Set(cells),
      pay: pay * scale * (rule.isMultiplied ? factor(cells, names) * mark(cells) : 1),
      award: rule.awards?.rows.first?.entries.first?.value, scale: scale,
      isMultiplied: rule.isMultiplied,
      marked: rule.isMultiplied && rule.pays != nil ? Set(cells) : [])
  }
}

// MARK: Values

extension NaiveReader {
  private func collected(_ collect: Collect, by rule: Rule) -> NaivePay? {
    let cells = grid.cells.filter {
      shows($0, collect.asked) && !(collect.onlyNewCells && stay.held[$0] != nil)
    }
    let collectors = collect.collector.map { asked in grid.cells.filter { shows($0, asked) } }
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
    let scale = scale(of: rule)
    return NaivePay(
      look: place, asked: [collect.asked], isSequence: false,
      cells: Set(cells + (collectors ?? [])), pay: sum * game.stake.coins * times * scale,
      award: nil, scale: scale, isMultiplied: rule.isMultiplied,
      jackpots: Array(repeating: jackpots, count: times).flatMap(\.self))
  }
}
