@testable import SlotEngine

/// A random machine whose spins ``GridRules`` cover, with a stake and a state, small enough to stop its reels in every
/// way.
struct SmallTumble {
  let machine: Machine
  let stake: Stake
  let state: ModeState
  /// What the meters show before the spin.
  let counts: [Int]
  /// For each set of heights that may be drawn, the number of rows of each reel.
  let heights: [[Int]]

  init(seed: UInt64) throws {
    var maker = SmallTumbleMaker(seed: seed)
    machine = try maker.machine()
    stake = Stake(
      lines: maker.random.number(1...machine.lines.count), coins: maker.random.number(1...2))
    state = ModeState(mode: .base, multiplier: maker.random.number(1...3), drawn: [])
    counts = machine.meters.map { $0.count($0.start, plus: maker.random.number(0...3)) }
    let items = machine.heights(in: .base).map(\.items)
    heights = words(items.map(\.count)).map { word in zip(items, word).map { $0[$1].value } }
  }

  /// The first of the random machines with at most so many ways to stop.
  static func machines(_ count: Int, mostStops: Int = 150) throws -> [(seed: UInt64, SmallTumble)] {
    var found: [(UInt64, SmallTumble)] = []
    var seed: UInt64 = 0
    while found.count < count {
      seed += 1
      let small = try SmallTumble(seed: seed)
      if small.stopCounts.reduce(small.heights.count, *) <= mostStops {
        found.append((seed, small))
      }
    }
    return found
  }

  /// The number of stops of each reel, on all its circles.
  var stopCounts: [Int] {
    machine.modes[0].reels.map { $0.circles.reduce(0) { $0 + $1.stops.count } }
  }

  /// An evaluator of some columns.
  func evaluator(_ columns: [[SymbolID]]) -> NaiveEvaluator {
    NaiveEvaluator(machine: machine, stake: stake, state: state, columns: columns)
  }
}

/// Makes the machine of a ``SmallTumble``.
private struct SmallTumbleMaker {
  var random: SplitMix64
  private let symbols: [SymbolID]
  /// The most rows of each reel.
  private let rows: [Int]
  private let drawsHeights: Bool
  private let groups: [SymbolGroup]
  private let wilds: [Wild]
  private let meters: [Meter]

  init(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let symbols = (0..<random.number(3...5)).map { SymbolID($0) }
    let height = random.number(1...3)
    let isRagged = random.percent(30)
    rows = (0..<random.number(2...4)).map { _ in isRagged ? random.number(1...3) : height }
    drawsHeights = random.percent(20)
    groups = (0..<random.number(0...2)).map { place in
      SymbolGroup(name: "g\(place)", members: SymbolSet(random.some(symbols, atLeast: 1)))
    }
    let real = random.number(0...1)
    wilds = random.some(symbols).prefix(2).map { wild in
      Wild(
        symbol: wild, standsInFor: SymbolSet(random.some(symbols.filter { $0 != wild })), real: real
      )
    }
    meters = (0..<random.number(0...2)).map { place in
      Meter(
        name: "m\(place)", addition: .winning(random.number(1...2)), start: random.number(0...2),
        period: random.one([.spin, .stay, .round]), modes: random.percent(20) ? [ModeID(1)] : nil,
        most: random.percent(30) ? 3 : nil,
        levels: random.percent(50)
          ? nil : [Meter.Level(count: 1, factor: 2), Meter.Level(count: 3, factor: 5)],
        holdsForNextSpin: random.percent(30))
    }
    self.symbols = symbols
    self.random = random
  }

  /// Unchecked, because most machines that win this often never stop tumbling but for their limit.
  mutating func machine() throws -> Machine {
    var mode = try Mode(
      name: "base", reels: rows.map { reel(rows: $0) }, factors: symbols.map { _ in 1 },
      tumble: random.percent(75) ? tumble() : nil, total: random.percent(30) ? meter() : nil)
    if drawsHeights { mode.rows = rows.map { height(most: $0) } }
    return Machine(
      unchecked: "tumbling", bet: Bet(mostCoins: 2, fixedCost: 3),
      symbols: symbols.map { SlotSymbol(id: $0, name: "s\($0)") }, groups: groups, wilds: wilds,
      rows: rows,
      lines: (0..<random.number(1...3)).map { _ in
        rows.map { RowIndex(random.number(0...$0 - 1)) }
      },
      looks: (0..<random.number(1...3)).map { _ in look() }, modes: [mode], meters: meters)
  }

  private mutating func tumble() -> Tumble {
    Tumble(
      ladder: (0..<random.number(1...3)).map { _ in random.number(1...4) },
      mostGrids: random.number(1...5),
      keeps: random.percent(30) ? SymbolSet(random.some(symbols)) : SymbolSet(),
      falls: random.percent(70))
  }

  private mutating func meter() -> MeterID? {
    meters.isEmpty ? nil : MeterID(random.number(0...meters.count - 1))
  }

  private mutating func reel(rows: Int) -> Reel {
    Reel(
      circles: (0..<(random.percent(15) ? 2 : 1)).map { _ in
        let stops = random.percent(10) ? 1 : random.number(rows...rows + 3)
        let free = random.number(0...stops - 1)
        return Circle(
          stops: (0..<stops).map { stop in
            ReelStop(
              symbol: random.one(symbols),
              weight: UInt64(random.number(stop == free ? 1...2 : 0...2)))
          })
      })
  }

  private mutating func height(most: Int) -> ReelHeight {
    most == 1 || random.percent(30)
      ? ReelHeight(most)
      : ReelHeight(
        drawing: (1...most).map { Weighted($0, weight: UInt64(random.number(1...2))) })
  }

  // MARK: Rules

  private mutating func look() -> Look {
    let place: Look.Place = random.one(drawsHeights ? [.ways, .window] : [.lines, .ways, .window])
    var look = Look(
      place: place, choice: .rule(rule(at: place)),
      grids: random.percent(60) ? .each : random.one([.first, .last]), clears: random.percent(80),
      meter: random.percent(40) ? meter() : nil)
    if place == .lines, random.percent(20) { look.lines = [LineIndex(0)] }
    return look
  }

  /// A rule whose tables are both in use only in the window, as counts of their own ask for cells of their own.
  private mutating func rule(at place: Look.Place) -> Rule {
    let awards = random.percent(place == .window ? 40 : 15)
    let pays = !awards || (place == .window && random.percent(50))
    let most = place == .window ? rows.reduce(0, +) : rows.count
    let match: Pattern.Match =
      place == .window ? random.one([.count, .cluster]) : .left
    return Rule(
      pattern: Pattern(match: match, allowsWilds: match != .count && random.percent(80)),
      pays: pays ? table(to: most) { $0.pay() } : nil,
      awards: awards
        ? table(to: most) { Award(credits: .perCoin($0.random.number(1...9))) } : nil,
      isTimesBet: random.percent(20), isMultiplied: random.percent(75))
  }

  private mutating func pay() -> Pay {
    random.percent(75) ? .perCoin(random.number(0...6)) : .byCoins([1, random.number(2...9)])
  }

  private mutating func table<Value>(
    to most: Int, _ value: (inout Self) -> Value
  ) -> CountTable<Value> {
    let names = symbols.map(Asked.symbol) + groups.ids.map(Asked.group)
    return CountTable(
      rows: random.some(names, atLeast: 1).map { asked in
        let counts = Set((0..<2).map { _ in random.number(1...most) }).sorted()
        return CountRow(
          asked: asked, entries: counts.map { CountEntry(count: $0, value: value(&self)) })
      })
  }
}
