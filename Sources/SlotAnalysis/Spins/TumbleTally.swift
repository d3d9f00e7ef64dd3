import BigInt
import Dispatch
import SlotEngine
import Synchronization

/// Counts the spins of a ``TumbleTree`` by outcome.
struct TumbleTally: Sendable {
  /// The outcome of a spin that awards something other than credits, leaves something for the next spin, or
  /// pays very much.
  private struct Outcome: Hashable {
    let credits: Int
    /// The index of its list of awards.
    let awards: Int
    /// The cells that they may hold.
    let held: [Cell: SymbolID]
    /// The meters' counts.
    let counts: [Int]
  }

  /// An award of a prize, with its factor on top of its own scale.
  private struct Given: Hashable {
    let prize: Int
    let factor: Int
  }

  /// The wins of a prize.
  private struct Row {
    var hits: UInt128 = 0
    var hitsOfFirstLine: UInt128 = 0
    var credits: UInt128 = 0
  }

  /// Spins without awards that pay less than this are counted in a list, by credits.
  private static let mostListed = 1 << 13

  private let hasMeters: Bool
  /// The symbols whose cells may be held.
  private let holding: [SymbolID]
  private var lost: UInt64 = 0
  private var listed = Array(repeating: UInt64(0), count: mostListed)
  private var others: [Outcome: UInt64] = [:]
  private var lists: [[Given]] = [[]]
  private var numbers: [[Given]: Int] = [[]: 0]
  private var rows: [Row]
  private var lines: [WalkedSpin.Line]
  /// The lines that won on the current spin, and the pay of each line on it; −1 for no win.
  private var winning: [LineIndex] = []
  private var paid: [Int]

  init(_ tree: TumbleTree, _ machine: Machine, in mode: ModeID) {
    hasMeters = !machine.meters.isEmpty
    holding = machine.heldSymbols(inLooksOf: mode)
    rows = Array(repeating: Row(), count: tree.spin.rules.prizes.count)
    lines = Array(repeating: WalkedSpin.Line(), count: machine.lines.count)
    paid = Array(repeating: -1, count: machine.lines.count)
  }
}

extension TumbleTally {
  /// Counts a part of a tree.
  mutating func count(_ tree: TumbleTree, part: Int) {
    lost += tree.walk(part: part) { spin, weight in add(spin, weight: weight) }
  }

  private mutating func add(_ spin: borrowing TumbleSpin, weight: UInt64) {
    var credits = 0
    var given: [Given] = []
    var mayHold = false
    for win in spin.wins {
      credits += win.credits
      if let award = spin.rules.prizes[win.prize].award {
        given.append(Given(prize: win.prize, factor: win.factor))
        mayHold = mayHold || award.mayHold
      }
      add(win, weight: UInt128(weight))
    }
    for line in winning {
      lines[line.index].add(paying: paid[line.index], weight: UInt128(weight))
      paid[line.index] = -1
    }
    winning.removeAll(keepingCapacity: true)
    if given.isEmpty, !hasMeters, credits < Self.mostListed {
      listed[credits] += weight
    } else {
      let outcome = Outcome(
        credits: credits, awards: number(of: given),
        held: mayHold && !holding.isEmpty ? spin.lastCells(showing: holding) : [:],
        counts: hasMeters ? spin.counts : [])
      others[outcome, default: 0] += weight
    }
  }

  private mutating func add(_ win: TumbleSpin.Win, weight: UInt128) {
    rows[win.prize].hits += weight * UInt128(win.ways)
    rows[win.prize].credits += weight * UInt128(win.credits)
    guard let line = win.line else { return }
    if line == LineIndex(0) { rows[win.prize].hitsOfFirstLine += weight }
    if paid[line.index] < 0 {
      paid[line.index] = 0
      winning.append(line)
    }
    paid[line.index] += win.credits
  }

  private mutating func number(of given: [Given]) -> Int {
    if let known = numbers[given] { return known }
    numbers[given] = lists.count
    lists.append(given)
    return lists.count - 1
  }

  /// Adds the counts of another tally of the same tree.
  mutating func add(_ other: TumbleTally) {
    lost += other.lost
    for credits in listed.indices { listed[credits] += other.listed[credits] }
    for (outcome, weight) in other.others {
      let own = Outcome(
        credits: outcome.credits, awards: number(of: other.lists[outcome.awards]),
        held: outcome.held, counts: outcome.counts)
      others[own, default: 0] += weight
    }
    for row in rows.indices {
      rows[row].hits += other.rows[row].hits
      rows[row].hitsOfFirstLine += other.rows[row].hitsOfFirstLine
      rows[row].credits += other.rows[row].credits
    }
    for line in lines.indices { lines[line].add(other.lines[line]) }
  }
}

extension TumbleTally {
  /// Everything that was counted.
  func part(of tree: TumbleTree, _ machine: Machine, stake: Stake, state: ModeState)
    -> WalkedSpin.Part
  {
    let prizes = tree.spin.rules.prizes
    var part = WalkedSpin.Part(
      collector: SpinClassCollector(walking: SymbolSet()),
      credits: Array(repeating: 0, count: machine.looks.count),
      lines: Array(lines.prefix(stake.lines)))
    if lost > 0 {
      part.collector.add(
        credits: 0, isHit: false, awards: [], shown: [:], combinations: UInt128(lost))
    }
    for (credits, weight) in listed.enumerated() where weight > 0 {
      part.collector.add(
        credits: Credits(credits), isHit: true, awards: [], shown: [:],
        combinations: UInt128(weight))
    }
    for (outcome, weight) in others {
      let awards = lists[outcome.awards].compactMap { given -> ScaledAward? in
        let prize = prizes[given.prize]
        return prize.award.map {
          ScaledAward(look: prize.look, award: $0, scale: prize.awardScale * given.factor)
        }
      }
      part.collector.add(
        credits: Credits(outcome.credits), isHit: true, awards: awards.sorted { $0.precedes($1) },
        shown: outcome.held, memory: machine.memory(leftBy: outcome.counts, in: state),
        combinations: UInt128(weight))
    }
    for (prize, row) in zip(prizes, rows) {
      part.credits[prize.look.index] += row.credits
      let key = TableRow(look: prize.look, rule: 0, asked: prize.asked, count: prize.count)
      part.rows[key] = RowTally(
        hits: BigInt(row.hits), hitsOfFirstLine: BigInt(row.hitsOfFirstLine),
        credits: BigInt(row.credits))
    }
    return part
  }
}

// MARK: All parts

extension TumbleTally {
  /// The approximate number of steps per combination, including combinations that can't win.
  private static let stepsOfCombination = 30
  /// The approximate number of times that progress is reported.
  private static let rounds = 60

  /// Counts all spins of a tree, on all processors.
  ///
  /// - Throws: ``AnalysisError`` if there are too many combinations.
  static func counting(
    _ tree: TumbleTree, _ machine: Machine, in mode: ModeID, effort: AnalysisEffort,
    progress: ((Double) -> Void)?
  ) throws(AnalysisError) -> TumbleTally {
    let steps = tree.combinations.multipliedClamped(by: UInt64(stepsOfCombination))
    try effort.take(Int(min(steps, 1 << 62)))
    let whole = Mutex(TumbleTally(tree, machine, in: mode))
    let partsOfRound = max(16, tree.partCount / rounds)
    for first in stride(from: 0, to: tree.partCount, by: partsOfRound) {
      let parts = first..<min(first + partsOfRound, tree.partCount)
      // Each tally counts several parts, because joining two tallies takes a while.
      let chunks = min(16, parts.count)
      DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
        var tally = TumbleTally(tree, machine, in: mode)
        for part in stride(from: parts.lowerBound + chunk, to: parts.upperBound, by: chunks) {
          tally.count(tree, part: part)
        }
        whole.withLock { $0.add(tally) }
      }
      progress?(Double(parts.upperBound) / Double(tree.partCount))
    }
    return whole.withLock { $0 }
  }
}
