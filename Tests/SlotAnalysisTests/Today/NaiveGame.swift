import SlotEngine

/// Numbers that depend only on a seed and the index of a draw.
struct HashedDraws: DrawSource {
  let seed: UInt64

  func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
    var word = seed &+ (draw &+ 1) &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return (word ^ (word >> 31)) % bound
  }
}

/// Plays rounds of machine files of format 2, written independently of the engine as a literal reading of
/// the pages on files and on the stream.
///
/// It knows the rules that ``RandomToday`` writes: rows of symbols, groups and drawn symbols, on lines by
/// choices of rules, on ways, by number or in clusters, with factors; values that are collected; looks
/// at what a spin paid; bets.
struct NaiveGame {
  /// A spin that was played.
  struct Spin: Hashable {
    let mode: ModeID
    let pay: Int
    let grids: Int
  }

  let machine: Machine
  let stake: Stake
  let source: HashedDraws
  private var drawn: UInt64 = 0
  private(set) var spins: [Spin] = []
  /// The credits so far.
  private(set) var pay = 0
  var counts: [Int]
  var values: [Cell: CellValue] = [:]
  /// The values that landed on the spin for meters that add them if it wins, by meter.
  var waiting: [Int: Int] = [:]
  /// The meters that have added something on the spin.
  var added: Set<Int> = []
  var hasWon = false
  /// On how many grids of the stay each place was in a win that marks multiply.
  var marks: [Cell: Int] = [:]

  init(_ machine: Machine, stake: Stake, seed: UInt64) {
    self.machine = machine
    self.stake = stake
    source = HashedDraws(seed: seed)
    counts = machine.meters.map(\.start)
  }

  // MARK: Draws

  mutating func number(below bound: UInt64) -> UInt64 {
    if bound == 1 { return 0 }
    drawn += 1
    return source.number(below: bound, draw: drawn - 1, round: 0)
  }

  mutating func item<Value>(_ items: [Weighted<Value>]) -> Value {
    items.count == 1 ? items[0].value : pick(number(below: Self.total(items)), items)
  }

  func pick<Value>(_ number: UInt64, _ items: [Weighted<Value>]) -> Value {
    items.flatMap { Array(repeating: $0.value, count: Int($0.weight)) }[Int(number)]
  }

  static func total<Value>(_ items: [Weighted<Value>]) -> UInt64 {
    items.reduce(0) { $0 + $1.weight }
  }

  // MARK: Rounds

  /// The maximum pay of the round before tosses.
  private var most: Int {
    machine.cap.map { $0 * machine.cost(lines: stake.lines).count * stake.coins } ?? .max
  }

  private var isOver: Bool { pay >= most }

  /// How the round begins at the stake's bet.
  private var opening: NamedBet.Opening? { stake.bet.map { machine.bets[$0].opening } }

  /// The sets of reels of a mode: those of the base game are the bet's, if it has some.
  func reelSets(of mode: ModeID) -> [Weighted<[Reel]>] {
    if mode == .base, case .paidSpin(let reels)? = opening { return [Weighted(reels, weight: 1)] }
    return machine.modes[mode].reelSets
  }

  /// Plays a round and returns its pay.
  mutating func play(ordinal: UInt64) -> Int {
    let state = stay(in: 0)
    var result: Result
    if case .award(let award)? = opening {
      result = Result()
      pay += prize(of: award)
      follow(award, state, NaiveGrid(columns: []), &result)
    } else {
      result = spin(state, ordinal: ordinal)
    }
    for entry in result.entries where !isOver { play(entry) }
    var credits = min(pay, most)
    var tosses = 0
    while let gamble = machine.gamble, credits > 0, tosses < gamble.mostTosses {
      switch stake.gamble {
      case .never: return credits
      case .once where tosses > 0: return credits
      case .until(let amount) where credits >= amount.count: return credits
      default: break
      }
      var kind = gamble.kinds[0]
      if case .kinds(let wishes) = stake.gamble {
        // Every wish of these tests is one for a single toss, in order.
        guard tosses < wishes.count else { return credits }
        kind = gamble.kinds.first { $0.name == wishes[tosses].kind } ?? kind
      }
      if let limit = gamble.limit, credits * kind.factor > limit.count { return credits }
      let isWon = number(below: kind.outOf) < kind.winning
      credits = isWon ? credits * kind.factor : 0
      tosses += 1
    }
    return credits
  }

  private mutating func play(_ entry: NaiveStay) {
    let mode = machine.modes[entry.mode]
    var stay = entry
    let names = machine.draws
    for draw in mode.draws.sorted(by: { names[$0].name < names[$1].name }) {
      stay.drawn[draw.index] = item(names[draw].items)
    }
    var given = min(entry.spins, mode.mostSpins)
    var played = 0
    let (outerCounts, outerValues, outerMarks) = (counts, values, marks)
    marks = [:]
    begin(.stay)
    stay.held = walk(stay.held, in: mode)
    values = walk(values, in: mode)
    let isRespin = mode.walk?.isRespin ?? false
    var isMet =
      isRespin && stay.held.isEmpty
      || !stay.held.isEmpty && meets(mode.until, Array(stay.held.values), stay)
    var last: (columns: [[SymbolID]], values: [Cell: CellValue])?
    while played < given, !isMet, !isOver {
      let result = spin(stay, ordinal: nil)
      played += 1
      last = (result.columns, values)
      isMet = meets(mode.until, result.columns.flatMap { $0 }, stay)
      let shown = NaiveGrid(columns: result.columns)
      let walkers = shown.cells.filter { mode.walk?.symbols.contains(shown[$0]) ?? false }
      let walked = walk(
        Dictionary(uniqueKeysWithValues: walkers.map { ($0, shown[$0]) }), in: mode)
      if isOver { break }
      let wanted = max(given + result.added, played + result.reset)
      given = max(given, min(wanted, mode.mostSpins))
      for other in result.entries where !isOver { play(other) }
      for (cell, symbol) in result.held { stay.held[cell] = symbol }
      if mode.walk != nil, played < given, !isMet {
        isMet = isRespin && walked.isEmpty
        if !isMet { (stay.held, values) = (walked, walk(values, in: mode)) }
      }
    }
    if !isOver { close(stay, showing: last ?? (columns(holding: stay.held), values)) }
    for (index, meter) in machine.meters.enumerated() where meter.period != .round {
      counts[index] = outerCounts[index]
    }
    (values, marks) = (outerValues, outerMarks)
  }

  /// What belongs to cells, moved a cell further where symbols walk.
  private func walk<Kept>(_ cells: [Cell: Kept], in mode: Mode) -> [Cell: Kept] {
    guard let walk = mode.walk else { return cells }
    let heights =
      mode.rows.isEmpty ? machine.rows : mode.rows.map { $0.items.map(\.value).max() ?? 0 }
    var moved: [Cell: Kept] = [:]
    for (cell, kept) in cells {
      var (reel, row) = (cell.reel.index, cell.row.index)
      switch walk.direction {
      case .left: reel -= 1
      case .right: reel += 1
      case .up: row -= 1
      case .down: row += 1
      }
      if reel >= 0, reel < heights.count, row >= 0, row < heights[reel] {
        moved[Cell(reel: ReelIndex(reel), row: RowIndex(row))] = kept
      }
    }
    return moved
  }

  /// Looks at what a stay left, and plays what that awards.
  private mutating func close(
    _ stay: NaiveStay, showing last: (columns: [[SymbolID]], values: [Cell: CellValue])
  ) {
    let grid = NaiveGrid(columns: last.columns, values: last.values)
    let wins = machine.looks.ids.filter { looks($0, in: stay.mode, on: .end) }
      .flatMap { reader(of: $0, stay, grid, ladder: 1, shown: counts).wins }
    var result = Result()
    pay += wins.reduce(0) { $0 + $1.pay }
    for (award, scale) in Self.awards(of: wins) {
      pay += prize(of: award) * scale
      follow(award, stay, grid, &result)
    }
    for entry in result.entries where !isOver { play(entry) }
  }

  /// What a stay without a spin shows: the held cells, and a symbol that the machine doesn't have elsewhere.
  private func columns(holding held: [Cell: SymbolID]) -> [[SymbolID]] {
    machine.rows.enumerated().map { reel, rows in
      (0..<rows).map {
        held[Cell(reel: ReelIndex(reel), row: RowIndex($0))] ?? SymbolID(machine.symbols.count)
      }
    }
  }

  private static func awards(of wins: [NaivePay]) -> [(Award, Int)] {
    wins.flatMap { win in
      (win.award.map { [$0] } ?? []).map { ($0, win.scale) }
        + win.jackpots.map { (Award(jackpot: $0), win.scale) }
    }
  }

  private func meets(_ until: Condition?, _ symbols: [SymbolID], _ stay: NaiveStay) -> Bool {
    guard let until else { return false }
    return until.demands.allSatisfy { demand in
      demand.anyOf.contains { asked in
        let members = machine.members(of: asked, drawn: stay.drawn)
        return symbols.count(where: members.contains) >= demand.atLeast
      }
    }
  }

  /// A stay that begins, or the paid spin.
  private func stay(in mode: ModeID) -> NaiveStay {
    NaiveStay(
      mode: mode, multiplier: machine.modes[mode].multiplier, drawn: machine.draws.map { _ in nil })
  }

  private func reader(
    of place: LookIndex, _ stay: NaiveStay, _ grid: NaiveGrid, ladder: Int, shown: [Int]
  ) -> NaiveReader {
    NaiveReader(game: self, place: place, stay: stay, grid: grid, ladder: ladder, shown: shown)
  }

  private mutating func begin(_ period: Meter.Period) {
    for (index, meter) in machine.meters.enumerated() where meter.period == period {
      counts[index] = meter.start
    }
  }

  func looks(_ look: LookIndex, in mode: ModeID, on grids: Look.Grids) -> Bool {
    machine.looks[look].grids == grids && machine.looks[look].modes?.contains(mode) ?? true
  }

  /// The consequences of a spin, besides its pay.
  private struct Result {
    var columns: [[SymbolID]] = []
    var added = 0
    var reset = 0
    var held: [Cell: SymbolID] = [:]
    var entries: [NaiveStay] = []
  }

  /// The grids of a spin so far.
  private struct Grids {
    /// The one that shows.
    var last: NaiveGrid
    var paid: [NaivePay] = []
    var count = 0
  }

  private mutating func spin(_ stay: NaiveStay, ordinal: UInt64?) -> Result {
    var reels = NaiveReels(self, stay, ordinal)
    self = reels.game
    var grids = Grids(last: NaiveGrid(columns: reels.columns))
    for cell in grids.last.cells where stay.held[cell] != nil {
      grids.last.values[cell] = values[cell]
    }
    let before = counts
    begin(.spin)
    let beganWith = counts
    (waiting, added, hasWon) = ([:], [], false)
    var landed = grids.last.cells.filter { stay.held[$0] == nil }
    while let gaps = play(landed, &grids, stay, before: before) {
      landed = gaps
      for (cell, symbol) in zip(landed, reels.fill(landed, &self)) {
        grids.last.columns[cell.reel.index][cell.row.index] = symbol
      }
    }
    values = grids.last.values
    if hasWon {
      let (landed, meters) = (waiting, machine.meters)
      count(stay) { meter in landed[meters.firstIndex(of: meter) ?? -1] ?? 0 }
    }
    let paid = multiplied(grids.paid, stay, before: before)
    let sum = paid.reduce(0) { $0 + $1.pay }
    var awards = Self.awards(of: paid)
    awards += spinAwards(stay, sum)
    for (index, meter) in machine.meters.enumerated() where counts(meter, in: stay.mode) {
      let start = meter.period == .spin ? beganWith[index] : before[index]
      awards += meter.awards.filter { start < $0.count && $0.count <= counts[index] }
        .map { ($0.value, stay.multiplier) }
    }
    var result = Result(columns: grids.last.columns)
    var credits = raised(sum, stay)
    for (award, scale) in awards {
      credits += prize(of: award) * scale
      follow(award, stay, grids.last, &result)
    }
    pay += credits
    spins.append(Spin(mode: stay.mode, pay: credits, grids: grids.count))
    return result
  }

  /// Plays the grid that shows; returns the gaps that are filled next, or nil after the last grid.
  private mutating func play(
    _ landed: [Cell], _ grids: inout Grids, _ stay: NaiveStay, before: [Int]
  ) -> [Cell]? {
    let tumble = machine.modes[stay.mode].tumble
    let number = grids.count
    land(landed, on: &grids.last, stay, isFirst: number == 0)
    let shown = shown(before: before)
    let own = machine.modes[stay.mode].marks
    grids.last.marks = marks.compactMapValues { wins in
      own.map { $0.ladder[min(wins, $0.ladder.count) - 1] }
    }
    let ladder = tumble.map { $0.ladder[min(number, $0.ladder.count - 1)] } ?? 1
    let grid = grids.last
    func found(_ kinds: [Look.Grids]) -> [NaivePay] {
      machine.looks.ids.filter { look in kinds.contains { looks(look, in: stay.mode, on: $0) } }
        .flatMap { reader(of: $0, stay, grid, ladder: ladder, shown: shown).wins }
    }
    var cleared: Set<Cell> = []
    if let tumble {
      for win in found(number == 0 ? [.each, .first] : [.each])
      where machine.looks[win.look].clears {
        cleared.formUnion(
          win.cells.filter { stay.held[$0] == nil && !tumble.keeps.contains(grid[$0]) })
      }
    }
    let goesOn = !cleared.isEmpty && number + 1 < tumble?.mostGrids ?? 1
    let kinds: [Look.Grids] = [.each] + (number == 0 ? [.first] : []) + (goesOn ? [] : [.last])
    let all = found(kinds)
    grids.paid += all
    for cell in Set(all.flatMap(\.marked)) { marks[cell, default: 0] += 1 }
    grids.count += 1
    if tumble == nil ? !all.isEmpty : !cleared.isEmpty {
      hasWon = true
      count(stay) { if case .winning(let more) = $0.addition { more } else { 0 } }
    }
    guard goesOn, let tumble else { return nil }
    return grids.last.clear(cleared, held: Set(stay.held.keys), falls: tumble.falls)
  }

  /// The wins of a spin, multiplied by what its mode's meter shows for the whole spin.
  private func multiplied(_ wins: [NaivePay], _ stay: NaiveStay, before: [Int]) -> [NaivePay] {
    guard let meter = machine.modes[stay.mode].total else { return wins }
    let total = factor(machine.meters[meter], shown(before: before)[meter.index])
    return wins.map { win in
      var win = win
      if win.isMultiplied { (win.pay, win.scale) = (win.pay * total, win.scale * total) }
      return win
    }
  }

  /// The pay of a spin, raised to what the looks ask for.
  private func raised(_ sum: Int, _ stay: NaiveStay) -> Int {
    machine.looks.filter { $0.modes?.contains(stay.mode) ?? true }.reduce(sum) { sum, look in
      guard case .rule(let rule) = look.choice, case .raise(let least) = rule.finding else {
        return sum
      }
      let scale = rule.isTimesBet ? machine.cost(lines: stake.lines).count : 1
      return max(sum, least.count * stake.coins * scale)
    }
  }

  private func spinAwards(_ stay: NaiveStay, _ sum: Int) -> [(Award, Int)] {
    machine.looks.filter { $0.modes?.contains(stay.mode) ?? true }.compactMap { look in
      guard case .rule(let rule) = look.choice, case .spin(let least, let award) = rule.finding,
        sum >= max(1, least.count * stake.coins)
      else { return nil }
      return (award, rule.isMultiplied ? stay.multiplier : 1)
    }
  }

  /// The credits of an award and of its bonus.
  private mutating func prize(of award: Award) -> Int {
    var credits = award.credits.credits(coins: stake.coins).count
    if let jackpot = award.jackpot {
      credits += machine.jackpots[jackpot].credits.credits(coins: stake.coins).count
    }
    if let bonus = award.bonus, case .award(let inner) = item(items(of: bonus)) {
      credits += inner.credits.credits(coins: stake.coins).count
    }
    return credits
  }

  private func items(of bonus: BonusID) -> [Weighted<Bonus.Item>] {
    switch machine.bonuses[bonus].play {
    case .draw(let items): items
    case .table(let table):
      (0..<table.rowCount).map { Weighted(.award(table[$0].value), weight: table[$0].weight) }
    default: []
    }
  }

  private func follow(
    _ award: Award, _ stay: NaiveStay, _ grid: NaiveGrid, _ result: inout Result
  ) {
    var held: [Cell: SymbolID] = [:]
    for cell in grid.cells where grid[cell] == award.stay.hold { held[cell] = grid[cell] }
    guard let mode = award.stay.mode else {
      result.reset = max(result.reset, award.stay.reset ?? 0)
      result.held.merge(held) { $1 }
      return
    }
    if mode == stay.mode {
      result.added += award.stay.spins
      result.held.merge(held) { $1 }
    } else if let place = result.entries.firstIndex(where: { $0.mode == mode }) {
      result.entries[place].spins += award.stay.spins
      result.entries[place].held.merge(held) { $1 }
    } else {
      var entry = self.stay(in: mode)
      entry.spins = award.stay.spins
      entry.held = held
      result.entries.append(entry)
    }
  }
}
