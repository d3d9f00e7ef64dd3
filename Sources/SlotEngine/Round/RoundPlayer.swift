/// Plays a round: the paid spin, its bonuses, and the modes that it leads to, until nothing is left.
struct RoundPlayer<Source: DrawSource> {
  private let machine: Machine
  private let stake: Stake
  private let bonusPlayer: BonusPlayer
  private var draws: DrawSequence<Source>
  private var spins: [PlayedSpin] = []

  init(machine: Machine, stake: Stake, source: Source, round: UInt64) {
    self.machine = machine
    self.stake = stake
    bonusPlayer = BonusPlayer(machine: machine)
    draws = DrawSequence(source, round: round)
  }

  /// The spins of a round whose paid spin is given by its ordinal.
  mutating func play(ordinal: UInt64) -> [PlayedSpin] {
    let entries = playSpin(ordinal: ordinal, in: .base(of: machine)).entries
    for entry in entries { play(stay: entry) }
    return spins
  }

  /// A stay that was awarded: a mode's spins, and what it starts with.
  private struct Entry {
    let mode: Int
    var spins: Int
    var multiplier: Int?
    var held: [Cell: Int]
  }

  /// What a spin leads to: more of its own mode, and stays in others.
  private struct Following {
    var added: Entry
    var entries: [Entry] = []
  }

  private mutating func playSpin(ordinal: UInt64, in state: ModeState) -> Following {
    let outcome = machine.outcome(ofOrdinal: ordinal, stake: stake, in: state)
    var following = Following(added: Entry(mode: state.mode, spins: 0, held: [:]))
    var bonuses: [PlayedBonus] = []
    for (place, win) in outcome.wins.enumerated() {
      guard let award = win.award else { continue }
      let result = bonusPlayer.play(award, &draws)
      bonuses.append(
        PlayedBonus(
          win: place, award: result.award,
          pay: result.award.credits.credits(coins: stake.coins) * win.awardScale,
          jackpots: result.jackpots))
      follow(result.award, from: outcome, mode: state.mode, &following)
    }
    spins.append(PlayedSpin(state: state, outcome: outcome, bonuses: bonuses))
    return following
  }

  private func follow(
    _ award: Award, from outcome: Outcome, mode present: Int, _ following: inout Following
  ) {
    guard let mode = award.mode, award.spins > 0 else { return }
    let held = heldCells(award.hold, in: outcome.window)
    if mode == present {
      following.added.spins += award.spins
      following.added.held.merge(held) { _, new in new }
    } else if let place = following.entries.firstIndex(where: { $0.mode == mode }) {
      following.entries[place].spins += award.spins
      following.entries[place].held.merge(held) { _, new in new }
    } else {
      following.entries.append(
        Entry(mode: mode, spins: award.spins, multiplier: award.multiplier, held: held))
    }
  }

  private mutating func play(stay entry: Entry) {
    let mode = machine.modes[entry.mode]
    var drawn: [Int?] = Array(repeating: nil, count: machine.draws.count)
    for place in mode.draws { drawn[place] = draws.choose(from: machine.draws[place].items) }
    var state = ModeState(
      mode: entry.mode, multiplier: entry.multiplier ?? mode.multiplier, drawn: drawn,
      held: entry.held)
    var given = min(entry.spins, mode.mostSpins)
    var played = 0
    while played < given {
      let next = playSpin(ordinal: draws.number(below: mode.cycle), in: state)
      played += 1
      for other in next.entries { play(stay: other) }
      given = min(given + next.added.spins, mode.mostSpins)
      state.held.merge(next.added.held) { _, new in new }
    }
  }

  private func heldCells(_ symbol: Int?, in window: Window) -> [Cell: Int] {
    guard let symbol else { return [:] }
    let cells = window.cells.filter { window[$0].index == symbol }
    return Dictionary(uniqueKeysWithValues: cells.map { ($0, symbol) })
  }
}
