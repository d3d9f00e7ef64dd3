/// What a round is played with: it draws, reads the spins, and keeps what is needed of them.
///
/// The order of play is written once, for rounds that are shown and for those that are only
/// counted.
protocol RoundTable: BonusTable {
  /// A state prepared for spins.
  associatedtype Setting

  /// The machine being played.
  var machine: Machine { get }

  /// The player of its bonuses.
  var bonuses: BonusPlayer { get }

  /// Prepares a state for spins.
  mutating func setting(for state: ModeState) -> Setting

  /// Draws a spin's combination and plays it.
  ///
  /// - Returns: The awards, in the order of the wins.
  mutating func spin(in setting: Setting) throws(Failure) -> [ScaledAward]

  /// Receives what each of the last spin's awards gave at once.
  mutating func take(_ given: [(award: ScaledAward, result: BonusResult)])

  /// The cells of the last spin's window that show a symbol.
  func cells(showing symbol: SymbolID) -> [Cell: SymbolID]

  /// Called when a stay begins inside the current one, one of whose spins awarded it.
  mutating func enter(mode: ModeID, spins: Int)

  /// Called when the last spin of the current stay adds spins to it.
  mutating func extend(by spins: Int)

  /// Called when the current stay ends and the one around it continues.
  mutating func leave()
}

extension RoundTable {
  mutating func enter(mode: ModeID, spins: Int) {}
  mutating func extend(by spins: Int) {}
  mutating func leave() {}
}

extension RoundTable {
  /// Plays everything that follows from the paid spin, which is the last spin so far.
  ///
  /// - Parameter awards: What the paid spin awarded, in the order of the wins.
  mutating func playOut(_ awards: [ScaledAward]) throws(Failure) {
    for stay in try consequences(of: awards, in: .base).stays { try play(stay) }
  }

  /// Plays the bonuses of the last spin and returns what it leads to.
  private mutating func consequences(
    of awards: [ScaledAward], in mode: ModeID
  ) throws(Failure) -> Consequences {
    var consequences = Consequences()
    var given: [(award: ScaledAward, result: BonusResult)] = []
    for award in awards {
      let result = try bonuses.play(award, &self)
      given.append((award, result))
      consequences.add(result.award.stay, in: mode) { cells(showing: $0) }
    }
    take(given)
    return consequences
  }

  private mutating func play(_ stay: AwardedStay) throws(Failure) {
    let mostSpins = machine.modes[stay.mode].mostSpins
    var given = min(stay.spins, mostSpins)
    enter(mode: stay.mode, spins: given)
    var drawn: [SymbolID?] = Array(repeating: nil, count: machine.draws.count)
    for draw in machine.modes[stay.mode].draws {
      drawn[draw.index] = try choose(from: machine.draws[draw].items)
    }
    var state = ModeState(
      mode: stay.mode, multiplier: stay.multiplier ?? machine.modes[stay.mode].multiplier,
      drawn: drawn, held: stay.held)
    var setting = setting(for: state)
    var played = 0
    while played < given {
      let awards = try spin(in: setting)
      played += 1
      if awards.isEmpty { continue }
      let next = try consequences(of: awards, in: stay.mode)
      let added = min(next.added.spins, mostSpins - given)
      if added > 0 { extend(by: added) }
      given += added
      for other in next.stays { try play(other) }
      if next.added.held.isEmpty { continue }
      state.held.merge(next.added.held) { _, new in new }
      setting = self.setting(for: state)
    }
    leave()
  }
}
