/// Where a round is played: what draws, reads the spins, and keeps what is to be kept of them.
///
/// The order of play is written here, once, for rounds that are shown and for those that are only
/// counted.
protocol RoundTable: BonusTable {
  /// A state made ready for spins.
  associatedtype Setting

  /// The machine that is played.
  var machine: Machine { get }

  /// What plays its bonuses.
  var bonuses: BonusPlayer { get }

  /// Makes a state ready for spins.
  mutating func setting(for state: ModeState) -> Setting

  /// Draws a spin's combination and plays it.
  ///
  /// - Returns: The awards, in the order of the wins.
  mutating func spin(in setting: Setting) throws(Failure) -> [ScaledAward]

  /// Takes what each of the last spin's awards gave at once.
  mutating func take(_ given: [(award: ScaledAward, result: BonusResult)])

  /// The cells of the last spin's window that show a symbol.
  func cells(showing symbol: SymbolID) -> [Cell: SymbolID]

  /// A stay begins, inside the present one; a spin of the present one awarded it.
  mutating func enter(mode: ModeID, spins: Int)

  /// The last spin of the present stay added spins to it.
  mutating func extend(by spins: Int)

  /// The present stay has ended, and the one around it goes on.
  mutating func leave()
}

extension RoundTable {
  mutating func enter(mode: ModeID, spins: Int) {}
  mutating func extend(by spins: Int) {}
  mutating func leave() {}
}

/// A stay that was awarded: a mode's spins, and what it starts with.
private struct AwardedStay {
  let mode: ModeID
  var spins: Int
  var multiplier: Int?
  var held: [Cell: SymbolID]
}

/// What a spin leads to: more of its own mode, and stays in others.
private struct Following {
  var added: AwardedStay
  var stays: [AwardedStay] = []
}

extension RoundTable {
  /// Plays all that follows from the paid spin, which is the last one so far, until nothing is
  /// left.
  ///
  /// - Parameter awards: What the paid spin awarded, in the order of the wins.
  mutating func playOut(_ awards: [ScaledAward]) throws(Failure) {
    for stay in try following(awards, mode: .base).stays { try play(stay) }
  }

  /// Plays the bonuses of the last spin, and says what it leads to.
  private mutating func following(
    _ awards: [ScaledAward], mode: ModeID
  ) throws(Failure) -> Following {
    var following = Following(added: AwardedStay(mode: mode, spins: 0, held: [:]))
    var given: [(award: ScaledAward, result: BonusResult)] = []
    for award in awards {
      let result = try bonuses.play(award, &self)
      given.append((award, result))
      following.add(result.award, shown: { cells(showing: $0) })
    }
    take(given)
    return following
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
      let next = try following(awards, mode: stay.mode)
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

extension Following {
  /// Adds what an award grants.
  fileprivate mutating func add(_ award: Award, shown: (SymbolID) -> [Cell: SymbolID]) {
    guard let mode = award.mode, award.spins > 0 else { return }
    let held = award.hold.map(shown) ?? [:]
    if mode == added.mode {
      added.spins += award.spins
      added.held.merge(held) { _, new in new }
    } else if let place = stays.firstIndex(where: { $0.mode == mode }) {
      stays[place].spins += award.spins
      stays[place].multiplier = stays[place].multiplier ?? award.multiplier
      stays[place].held.merge(held) { _, new in new }
    } else {
      stays.append(
        AwardedStay(mode: mode, spins: award.spins, multiplier: award.multiplier, held: held))
    }
  }
}
