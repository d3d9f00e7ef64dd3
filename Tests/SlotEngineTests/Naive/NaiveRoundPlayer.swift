import SlotEngine

/// Draws that are generated or scripted, and a record of those requested.
final class RecordedDraws: DrawSource {
  /// A requested draw, with its bound.
  struct Draw: Hashable {
    let bound: UInt64
    let place: UInt64
  }

  private let word: (UInt64) -> UInt64
  private(set) var asked: [Draw] = []

  /// Draws that are each generated from the seed and their index.
  init(seed: UInt64) {
    word = { place in
      var generator = SplitMix64(state: seed &+ place &* 0x9E37_79B9_7F4A_7C15)
      return generator.next()
    }
  }

  /// Scripted draws, each below its bound; 0 once a round asks for more.
  init(numbers: [UInt64]) {
    word = { $0 < UInt64(numbers.count) ? numbers[Int($0)] : 0 }
  }

  func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
    asked.append(Draw(bound: bound, place: draw))
    return word(draw) % bound
  }
}

/// A spin in a form that both players of rounds can produce.
struct NaiveSpin: Hashable {
  let mode: ModeID
  let ordinal: UInt64
  let pay: Int
  let jackpots: [JackpotID]
}

extension NaiveSpin {
  init(_ spin: PlayedSpin) {
    self.init(
      mode: spin.state.mode, ordinal: spin.outcome.ordinal, pay: spin.pay.count,
      jackpots: spin.bonuses.flatMap(\.jackpots))
  }
}

/// Plays rounds of machine format 1, written independently of the engine from the text of the
/// format.
struct NaiveRoundPlayer {
  let machine: Machine
  let stake: Stake
  let draws: RecordedDraws
  private(set) var spins: [NaiveSpin] = []

  init(machine: Machine, stake: Stake, draws: RecordedDraws) {
    self.machine = machine
    self.stake = stake
    self.draws = draws
  }

  /// Plays a round whose paid spin has a given ordinal.
  mutating func play(ordinal: UInt64) {
    for entry in playSpin(.base(of: machine), ordinal: ordinal) { play(entry) }
  }

  func draw(below bound: UInt64) -> UInt64 {
    draws.number(below: bound, draw: UInt64(draws.asked.count), round: 0)
  }

  /// An item, drawn by weight; a choice of one takes no draw.
  func item<Value>(_ items: [Weighted<Value>]) -> Value {
    guard items.count > 1 else { return items[0].value }
    let tickets = items.flatMap { Array(repeating: $0.value, count: Int($0.weight)) }
    return tickets.count == 1 ? tickets[0] : tickets[Int(draw(below: UInt64(tickets.count)))]
  }

  // MARK: Modes

  /// A mode that was awarded but not entered yet.
  private struct Entry {
    let mode: ModeID
    var spins: Int
    var multiplier: Int?
    var held: [Cell: SymbolID]
  }

  private mutating func play(_ entry: Entry) {
    let mode = machine.modes[entry.mode]
    var drawn: [SymbolID?] = machine.draws.map { _ in nil }
    for draw in mode.draws { drawn[draw.index] = item(machine.draws[draw].items) }
    var state = ModeState(
      mode: entry.mode, multiplier: entry.multiplier ?? mode.multiplier, drawn: drawn,
      held: entry.held)
    var granted = min(entry.spins, mode.mostSpins)
    var played = 0
    while played < granted {
      played += 1
      let ordinal = mode.cycle == 1 ? 0 : draw(below: mode.cycle)
      for award in playSpin(state, ordinal: ordinal) {
        if award.mode == entry.mode {
          granted = min(granted + award.spins, mode.mostSpins)
          state.held.merge(award.held) { _, new in new }
        } else {
          play(award)
        }
      }
    }
  }

  /// Plays a spin and returns the modes that it awarded, each once, in the order awarded.
  private mutating func playSpin(_ state: ModeState, ordinal: UInt64) -> [Entry] {
    let columns = NaiveWindow(machine: machine, state: state, ordinal: ordinal).columns
    let wins = NaiveEvaluator(machine: machine, stake: stake, state: state, columns: columns).wins()
    var pay = wins.reduce(0) { $0 + $1.pay }
    var jackpots: [JackpotID] = []
    var entries: [Entry] = []
    for win in wins {
      guard let award = win.award else { continue }
      // Each way is a separate win, and each win gives its award.
      for _ in 0..<win.ways {
        let prize = prize(award)
        pay += prize.credits * win.awardScale
        jackpots += prize.jackpots
        guard let mode = prize.mode else { continue }
        var held: [Cell: SymbolID] = [:]
        for (reel, column) in columns.enumerated() {
          for (row, symbol) in column.enumerated() where symbol == prize.hold {
            held[Cell(reel: ReelIndex(reel), row: RowIndex(row))] = symbol
          }
        }
        if let place = entries.firstIndex(where: { $0.mode == mode }) {
          entries[place].spins += prize.spins
          entries[place].multiplier = entries[place].multiplier ?? prize.multiplier
          entries[place].held.merge(held) { _, new in new }
        } else {
          entries.append(
            Entry(mode: mode, spins: prize.spins, multiplier: prize.multiplier, held: held))
        }
      }
    }
    spins.append(NaiveSpin(mode: state.mode, ordinal: ordinal, pay: pay, jackpots: jackpots))
    return entries
  }
}
