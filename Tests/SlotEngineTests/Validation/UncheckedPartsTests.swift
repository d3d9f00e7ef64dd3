import TestSupport
import Testing

@testable import SlotEngine

@Suite struct `Parts that nobody checked` {
  @Test(.timeLimit(.minutes(20)))
  func `are refused, or play a hundred rounds`() throws {
    var (refused, played) = (0, 0)
    let machines = Thoroughness.cases(1_500, orOnly: 400)
    for seed in 0..<UInt64(machines) {
      var maker = RandomMachine(seed: seed &+ 17 << 40, hasModes: seed % 3 > 0)
      var parts = MachineParts(of: try maker.machine())
      var vandal = Vandal(random: maker.random)
      for _ in 0..<vandal.random.number(1...2) { try? vandal.change(&parts) }
      guard let machine = try? parts.machine() else {
        refused += 1
        continue
      }
      played += 1
      let stake = try machine.stake(coins: machine.bet.mostCoins)
      let engine = try SlotEngine(machine: machine, stake: stake, seed: seed)
      // Many rounds for only some machines, because tests run without optimization.
      for number in 0..<(seed % 8 == 0 ? 100 : 4) as Range<UInt64> {
        #expect(engine.round(number).pay >= 0, "seed \(seed)")
      }
      for mode in machine.modes.ids {
        let state = ModeState(
          mode: mode, multiplier: machine.modes[mode].multiplier,
          drawn: machine.draws.ids.map { machine.modes[mode].draws.contains($0) ? 0 : nil })
        let last = machine.outcome(
          ofOrdinal: machine.modes[mode].cycle - 1, stake: stake, in: state)
        #expect(last.pay >= 0, "seed \(seed)")
        #expect(
          AwardOutlook(machine: machine, stake: stake, state: state)
            .awards(after: last.positions).count >= 0)
      }
      #expect(!machine.canonicalBytes.isEmpty)
    }
    #expect(refused > machines / 3, "\(refused) were refused")
    #expect(played > machines / 15, "\(played) played")
  }
}

/// Puts invalid numbers into a machine's parts.
private struct Vandal {
  var random: SplitMix64

  private mutating func number() -> Int {
    random.one([-1, 0, 1, 2, 3, 4, 7, 13, 63, 64, 1_000, 1 << 33, 1 << 41, .min, .max])
  }

  private mutating func index<Part>() -> MachineIndex<Part> { MachineIndex(number()) }

  private mutating func replace<Value>(_ list: inout [Value], by value: (inout Vandal) -> Value) {
    guard !list.isEmpty else { return }
    let index = random.number(0...list.count - 1)
    switch random.number(0...5) {
    case 0: list.remove(at: index)
    case 1: list.append(value(&self))
    default: list[index] = value(&self)
    }
  }

  mutating func change(_ parts: inout MachineParts) throws {
    switch random.number(0...11) {
    case 0: parts.bet = Bet(mostCoins: number(), choosesLines: true, fixedCost: Credits(number()))
    case 1: replace(&parts.rows) { $0.number() }
    case 2:
      guard !parts.lines.isEmpty else { return }
      replace(&parts.lines[0]) { RowIndex($0.number()) }
    case 3: replace(&parts.symbols) { SlotSymbol(id: $0.index(), name: "s") }
    case 4:
      replace(&parts.wilds) {
        Wild(symbol: $0.index(), standsInFor: SymbolSet([0, 9]), real: $0.number())
      }
    case 5:
      replace(&parts.groups) {
        SymbolGroup(name: "g", members: SymbolSet([SymbolID($0.random.number(0...63))]))
      }
    case 6:
      replace(&parts.jackpots) { Jackpot(name: "j", credits: .byCoins([$0.number(), 1])) }
    case 7:
      replace(&parts.draws) {
        SymbolDraw(name: "d", items: [Weighted($0.index(), weight: UInt64.max / 2)])
      }
    case 8: replace(&parts.bonuses) { Bonus(name: "b", play: $0.play()) }
    case 9: try changeMode(&parts)
    default: replace(&parts.looks) { $0.look() }
    }
  }

  private mutating func changeMode(_ parts: inout MachineParts) throws {
    let index = random.number(0...parts.modes.count - 1)
    let mode = parts.modes[index]
    switch random.number(0...5) {
    case 0:
      var reels = mode.reels
      replace(&reels) {
        Reel(stops: [ReelStop(symbol: $0.index(), weight: $0.random.one([0, 1, 1 << 40, .max]))])
      }
      parts.modes[index] = try mode.with(reels: reels)
    case 1:
      var factors = mode.factors
      replace(&factors) { $0.number() }
      parts.modes[index] = try mode.with(factors: factors)
    case 2: parts.modes[index] = try mode.with(expands: [self.index()])
    case 3: parts.modes[index] = try mode.with(multiplier: number())
    case 4: parts.modes[index] = try mode.with(draws: [self.index()])
    default: parts.modes[index] = try mode.with(mostSpins: random.one([-1, 0, 1, 3]))
    }
  }

  private mutating func award() -> Award {
    Award(
      credits: random.percent(50) ? .perCoin(number()) : .byCoins([number()]),
      mode: random.percent(30) ? index() : nil, spins: random.percent(30) ? number() : 0,
      multiplier: random.percent(20) ? number() : nil, hold: random.percent(20) ? index() : nil,
      bonus: random.percent(30) ? index() : nil, jackpot: random.percent(30) ? index() : nil)
  }

  private mutating func play() -> Bonus.Play {
    let items: [Bonus.Item] = [.award(award()), .bonus(index()), .end]
    return switch random.number(0...3) {
    case 0: .draw([Weighted(random.one(items), weight: UInt64(random.number(0...3)))])
    case 1: .pick(number(), from: random.some(items), plus: award(), equal: number())
    // Few repetitions: a bonus repeated a thousand times inside another is valid but takes long.
    case 2: .repeat(times: [Weighted(random.number(-1...3))], of: index())
    default: .repeat(times: [], of: 0)
    }
  }

  private mutating func asked() -> Asked {
    switch random.number(0...2) {
    case 0: .symbol(index())
    case 1: .group(index())
    default: .drawn(index())
    }
  }

  private mutating func look() -> Look {
    let match: Pattern.Match = random.one([
      .left, .right, .adjacent, .count, .reels, .sequence([asked(), asked()]), .sequence([]),
    ])
    let asked = asked()
    let rule = Rule(
      pattern: Pattern(match: match, onlyNewCells: random.percent(20)),
      pays: CountTable(
        rows: [
          CountRow(
            asked: asked, entries: [CountEntry(count: number(), value: Pay.perCoin(number()))],
            entriesOfDrawn: random.percent(80) ? [] : [[]])
        ]),
      awards: random.percent(50)
        ? nil
        : CountTable(
          rows: [CountRow(asked: asked, entries: [CountEntry(count: number(), value: award())])]),
      conditions: random.percent(70)
        ? []
        : [
          Condition(
            mustHold: true, place: random.one([nil, .lines, .ways, .window]),
            pattern: Pattern(match: match),
            demands: [Condition.Demand(anyOf: [asked], atLeast: number())])
        ])
    return Look(
      place: random.one([.lines, .ways, .window]),
      choice: random.percent(70) ? .rule(rule) : .all([.rule(rule), .rule(rule)]),
      modes: random.percent(60) ? nil : [index()])
  }
}
