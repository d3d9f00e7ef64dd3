import TestSupport
import Testing

@testable import SlotEngine

@Suite struct `The round kernel` {
  static let batches = Array(0..<8)

  @Test(.timeLimit(.minutes(20)), arguments: batches)
  func `plays the rounds of a thousand machines as the rules do`(batch: Int) throws {
    var spins = 0
    var played = 0
    for seed in UInt64(batch) * 130..<UInt64(batch + 1) * 130
    where seed % Thoroughness.machinesForEachTable == 1 % Thoroughness.machinesForEachTable {
      played += 1
      var maker = RandomMachine(seed: seed &+ 1 << 40, hasModes: seed % 4 > 0)
      let machine = try maker.machine()
      let stake = maker.stake(machine)
      let first = maker.random.next() % 1_000
      // Some with tables of all sizes, some with none, so that all paths are tested.
      var limits = SpinTableLimits(random: &maker.random)
      if seed % 5 == 0 { limits.steps = 0 }
      let library = SpinLibrary(machine: machine, stake: stake, limits: limits)
      var kernel = RoundKernel(library, seed: seed)
      let engine = try SlotEngine(machine: machine, stake: stake, seed: seed)
      // Two calls, so that state kept between them is tested.
      for (count, start) in [(2, first), (4, first + 2)] {
        try kernel.play(count, from: start)
        let expected = CountedRounds((start..<start + UInt64(count)).map(engine.round))
        #expect(Array(kernel.hits) == expected.hits, "seed \(seed)")
        #expect(CountedRounds(kernel.takeCounts(), hits: expected.hits) == expected, "seed \(seed)")
        spins += expected.spins
      }
    }
    #expect(spins > played * 6, "Some rounds have more than their paid spin.")
  }

  @Test(.timeLimit(.minutes(20)), arguments: [4, 2, 1])
  func `starts and ends anywhere in a block`(perWord: Int) throws {
    // Cycles of 2¹², 2²⁴ and 2³⁰: four, two and one spins per word.
    let reel = Reel(stops: (0..<64).map { ReelStop(symbol: SymbolID($0 % 7)) })
    let reels = Array(repeating: reel, count: perWord == 4 ? 2 : perWord == 2 ? 4 : 5)
    let pays = CountTable(
      rows: [CountRow(asked: .symbol(0), entries: [CountEntry(count: 1, value: Pay.perCoin(2))])])
    let machine = try Machine(
      name: "sevens", bet: Bet(),
      symbols: (0..<7).map { SlotSymbol(id: SymbolID($0), name: "s\($0)") },
      rows: reels.map { _ in 1 }, lines: [reels.map { _ in 0 }],
      looks: [
        Look(place: .lines, choice: .rule(Rule(pattern: Pattern(match: .left), pays: pays)))
      ],
      modes: [try Mode(name: "base", reels: reels, factors: Array(repeating: 1, count: 7))])
    let library = SpinLibrary(machine: machine, stake: machine.defaultStake)
    var kernel = RoundKernel(library, seed: 5)
    let engine = try SlotEngine(machine: machine, seed: 5)
    for first: UInt64 in [0, 1, 7, 15, 16, 17, 1_000_003, .max - 40] {
      for count in [1, 5, 16, 33] {
        try kernel.play(count, from: first)
        let expected = CountedRounds((0..<UInt64(count)).map { engine.round(first + $0) })
        #expect(Array(kernel.hits) == expected.hits)
        #expect(CountedRounds(kernel.takeCounts(), hits: expected.hits) == expected)
      }
    }
  }
}

/// Stays that only hold cells and add spins to themselves are played by numbers: see
/// `HeldStays`.
@Suite(.timeLimit(.minutes(20))) struct `Rounds that hold cells` {
  private static let (nail, a, b): (SymbolID, SymbolID, SymbolID) = (0, 1, 2)

  /// Three reels of two rows, the last with many digits.
  private func machine(
    holds: Bool, expands: Bool, entering multiplier: Int?, mostSpins: Int
  ) throws -> Machine {
    func reel(_ symbols: [SymbolID], weight: UInt64 = 1) -> Reel {
      Reel(stops: symbols.map { ReelStop(symbol: $0, weight: $0 == Self.nail ? 1 : weight) })
    }
    let (nail, a, b) = (Self.nail, Self.a, Self.b)
    let reels =
      [reel([a, nail, b, a, b]), reel([b, a, a, nail], weight: 2)] + [
        reel([a, b, nail, b, a, b], weight: 3_000)
      ]
    let held = holds ? nail : nil
    let spins = mostSpins > HeldStays.mostSpins ? HeldStays.mostSpins + 36 : 2
    let looks = looks(
      entering: Award(mode: 1, spins: spins, multiplier: multiplier, hold: held),
      staying: Award(mode: 1, spins: 1, hold: held))
    let factors = [1, 1, 1]
    return try Machine(
      name: "nails", bet: Bet(),
      symbols: ["nail", "a", "b"].enumerated().map {
        SlotSymbol(id: SymbolID($0.offset), name: $0.element)
      },
      wilds: [Wild(symbol: nail, standsInFor: SymbolSet([a, b]))], rows: [2, 2, 2],
      lines: [[0, 0, 0], [1, 0, 1]], looks: looks,
      modes: [
        Mode(name: "base", reels: reels, factors: factors),
        Mode(
          name: "again", reels: reels, factors: factors, expands: expands ? [nail] : [],
          multiplier: 2, mostSpins: mostSpins),
      ])
  }

  /// Lines that pay, nails in view that begin a stay, and new ones that prolong it.
  private func looks(entering enter: Award, staying stay: Award) -> [Look] {
    func nails(_ counts: [Int], _ award: Award) -> CountTable<Award> {
      let entries = counts.map { CountEntry(count: $0, value: award) }
      return CountTable(rows: [CountRow(asked: .symbol(Self.nail), entries: entries)])
    }
    let pays = CountTable(
      rows: [Self.a, Self.b].map { symbol in
        CountRow(asked: .symbol(symbol), entries: [CountEntry(count: 2, value: Pay.perCoin(3))])
      })
    let (anywhere, new) = (
      Pattern(match: .count, allowsWilds: false), Pattern(match: .count, onlyNewCells: true)
    )
    return [
      Look(place: .lines, choice: .rule(Rule(pattern: Pattern(match: .left), pays: pays))),
      Look(
        place: .window,
        choice: .rule(Rule(pattern: anywhere, pays: nil, awards: nails([1, 2], enter))),
        modes: [0]),
      Look(
        place: .window, choice: .rule(Rule(pattern: new, pays: nil, awards: nails([1], stay))),
        modes: [1]),
    ]
  }

  /// The last stays are longer than those that are played side by side to their end.
  @Test(arguments: [
    (true, false, 30), (true, true, 30), (false, false, 5), (true, false, 3), (false, false, 150),
  ])
  func `are counted as the rules play them`(holds: Bool, expands: Bool, most: Int) throws {
    let machine = try machine(
      holds: holds, expands: expands, entering: expands ? 3 : nil, mostSpins: most)
    let library = SpinLibrary(machine: machine, stake: machine.defaultStake)
    var kernel = RoundKernel(library, seed: 11)
    let engine = try SlotEngine(machine: machine, seed: 11)
    var spins = 0
    // Enough rounds that states with held cells get tables.
    let isLong = most > HeldStays.mostSpins
    let count: UInt64 = isLong ? 16 : 512
    for first in stride(from: UInt64(0), to: 4 * count, by: Int(count)) {
      try kernel.play(Int(count), from: first)
      let expected = CountedRounds((first..<first + count).map(engine.round))
      #expect(Array(kernel.hits) == expected.hits)
      #expect(CountedRounds(kernel.takeCounts(), hits: expected.hits) == expected)
      spins += expected.spins
    }
    #expect(spins > (isLong ? 32 * HeldStays.mostSpins : 4_000))
  }

  @Test func `tell which of their stays are played by numbers`() throws {
    let machine = try machine(holds: true, expands: false, entering: nil, mostSpins: 9)
    let rules = try #require(
      HoldingMode(1, of: machine, features: machine.features(in: 1)))
    #expect(rules.symbol == Self.nail)
    #expect(rules.mostSpins == 9)
    #expect(HoldingMode(0, of: machine, features: machine.features(in: 0)) == nil)
    let credits = Award(credits: .perCoin(1), mode: 1, spins: 1)
    #expect(GivenSpins([credits], in: 1) == nil)
    #expect(GivenSpins([Award(mode: 1, spins: 3), Award(mode: 1, spins: 4)], in: 1)?.spins == 7)
    #expect(GivenSpins([Award(mode: 1, spins: 3)], in: 2) == nil)
  }

  @Test func `show the same cells by digits as in a window`() throws {
    let machine = try machine(holds: true, expands: true, entering: nil, mostSpins: 9)
    let held = [Cell(reel: 1, row: 1): Self.nail]
    let state = ModeState(mode: 1, multiplier: 2, drawn: [], held: held)
    let shown = try #require(ShownRows(of: Self.nail, on: machine, in: state))
    let cycle = machine.modes[1].cycle
    for ordinal in stride(from: UInt64(0), to: cycle, by: 997) {
      let window = machine.outcome(ofOrdinal: ordinal, in: state).window
      let expected = window.cells.filter { window[$0].id == Self.nail }
      // The middle of the words that fall on the ordinal.
      let (quotient, _) = cycle.dividingFullWidth((ordinal, 1 << 63))
      #expect(Set(machine.cells(ofBits: shown.cells(at: quotient))) == Set(expected))
    }
  }
}

/// What the kernel should count, counted from rounds played by the rules.
struct CountedRounds: Equatable {
  var hits: [UInt32] = []
  var pays: [Int: UInt64] = [:]
  var states: [ModeState: [Int: UInt64]] = [:]
  var modes: [ModeID: Awarded] = [:]
  var bonuses: [BonusID: Awarded] = [:]
  var jackpots: [JackpotID: Awarded] = [:]
  var biggestPay = 0
  var biggestRound: UInt64 = 0

  /// The number of paid spins that awarded something, and the rounds by how often they did.
  struct Awarded: Equatable {
    var paidSpins: UInt64 = 0
    var rounds: [Int: UInt64] = [:]
  }

  var spins: Int { Int(states.values.flatMap(\.values).reduce(0, +)) }
}

extension CountedRounds {
  init(_ rounds: [Round]) {
    for (place, round) in rounds.enumerated() {
      // Without a paid spin a round counts as a hit if it pays anything.
      if round.paidSpin?.outcome.isWin ?? (round.pay > 0) { hits.append(UInt32(place)) }
      pays[round.pay.count, default: 0] += 1
      for spin in round.spins {
        states[spin.state, default: [:]][spin.outcome.pay.count, default: 0] += 1
      }
      Self.count(round, in: &modes) { given in
        let modes = given.awards.filter { $0.stay.spins > 0 }.compactMap(\.stay.mode)
        return Set(modes).filter { $0 != given.mode }
      }
      Self.count(round, in: &bonuses) { $0.histories.flatMap(\.bonusesPlayed) }
      Self.count(round, in: &jackpots) { $0.jackpots }
      if place == 0 || round.pay.count > biggestPay {
        (biggestPay, biggestRound) = (round.pay.count, round.number)
      }
    }
  }

  init(_ counts: RoundCounts, hits: [UInt32]) {
    self.hits = hits
    counts.pays.forEach { pays[$0] = $1 }
    for (state, played) in zip(counts.states, counts.spins) {
      var spins: [Int: UInt64] = [:]
      played.forEach { spins[$0] = $1 }
      if !spins.isEmpty { states[state] = spins }
    }
    modes = Self.named(counts.modes)
    bonuses = Self.named(counts.bonuses)
    jackpots = Self.named(counts.jackpots)
    (biggestPay, biggestRound) = counts.biggest ?? (0, 0)
  }

  /// What a spin or a purchase awarded.
  private struct Given {
    let mode: ModeID
    let awards: [Award]
    let histories: [BonusHistory]
    let jackpots: [JackpotID]

    init(_ spin: PlayedSpin) {
      mode = spin.state.mode
      awards = spin.bonuses.map(\.award)
      histories = spin.bonuses.compactMap(\.history)
      jackpots = spin.bonuses.flatMap(\.jackpots)
    }

    init(_ purchase: PlayedPurchase) {
      mode = .base
      awards = [purchase.award]
      histories = [purchase.history].compactMap(\.self)
      jackpots = purchase.jackpots
    }
  }

  /// Counts what each spin of a round awarded, including repetitions.
  private static func count<Part>(
    _ round: Round, in awarded: inout [MachineIndex<Part>: Awarded],
    _ things: (Given) -> some Sequence<MachineIndex<Part>>
  ) {
    let all = [round.purchase].compactMap(\.self).map(Given.init) + round.spins.map(Given.init)
    for thing in Set(things(all[0])) { awarded[thing, default: Awarded()].paidSpins += 1 }
    var numbers: [MachineIndex<Part>: Int] = [:]
    for given in all { for thing in things(given) { numbers[thing, default: 0] += 1 } }
    for (thing, number) in numbers {
      awarded[thing, default: Awarded()].rounds[number, default: 0] += 1
    }
  }

  private static func named<Part>(_ counts: [AwardCounts]) -> [MachineIndex<Part>: Awarded] {
    var awarded: [MachineIndex<Part>: Awarded] = [:]
    for (thing, count) in counts.enumerated() {
      var rounds: [Int: UInt64] = [:]
      count.rounds.forEach { rounds[$0] = $1 }
      if !rounds.isEmpty {
        awarded[MachineIndex(thing)] = Awarded(paidSpins: count.paidSpins, rounds: rounds)
      }
    }
    return awarded
  }
}
