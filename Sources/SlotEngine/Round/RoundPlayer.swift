/// Plays a round by the rules and keeps all of it: every spin's outcome, and what its bonuses gave.
struct RoundPlayer<Source: DrawSource> {
  let machine: Machine
  let bonuses: BonusPlayer
  private let stake: Stake
  private var draws: DrawSequence<Source>
  private var spins: [PlayedSpin] = []

  init(machine: Machine, stake: Stake, source: Source, round: UInt64) {
    self.machine = machine
    bonuses = BonusPlayer(machine: machine)
    self.stake = stake
    draws = DrawSequence(source, round: round)
  }

  /// The spins of a round whose paid spin is given by its ordinal.
  mutating func play(ordinal: UInt64) -> [PlayedSpin] {
    playOut(spin(ordinal, in: .base(of: machine)))
    return spins
  }

  private mutating func spin(_ ordinal: UInt64, in state: ModeState) -> [ScaledAward] {
    let outcome = machine.outcome(ofOrdinal: ordinal, stake: stake, in: state)
    spins.append(PlayedSpin(state: state, outcome: outcome, bonuses: []))
    return SpinGain(of: outcome.wins).awards
  }
}

extension RoundPlayer: RoundTable {
  mutating func number(below bound: UInt64) -> UInt64 { draws.number(below: bound) }

  func setting(for state: ModeState) -> ModeState { state }

  mutating func spin(in state: ModeState) -> [ScaledAward] {
    spin(number(below: machine.modes[state.mode].cycle), in: state)
  }

  mutating func take(_ given: [(award: ScaledAward, result: BonusResult)]) {
    let last = spins.removeLast()
    let places = last.outcome.wins.indices.filter { last.outcome.wins[$0].award != nil }
    let bonuses = zip(places, given).map { place, given in
      PlayedBonus(
        win: place, award: given.result.award,
        pay: given.result.credits(of: given.award, coins: stake.coins),
        jackpots: given.result.jackpots)
    }
    spins.append(PlayedSpin(state: last.state, outcome: last.outcome, bonuses: bonuses))
  }

  func cells(showing symbol: Int) -> [Cell: Int] {
    guard let window = spins.last?.outcome.window else { return [:] }
    let cells = window.cells.filter { window[$0].index == symbol }
    return Dictionary(uniqueKeysWithValues: cells.map { ($0, symbol) })
  }
}
