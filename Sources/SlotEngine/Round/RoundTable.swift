/// Where a round is played: what draws, reads the spins, and keeps what is to be kept of them.
///
/// The order of play is written here, once, for rounds that are shown and for those that are only
/// counted.
protocol RoundTable: RoundDraws {
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
  mutating func spin(in setting: Setting) -> [ScaledAward]

  /// Takes what each of the last spin's awards gave at once.
  mutating func take(_ given: [(award: ScaledAward, result: BonusResult)])

  /// The cells of the last spin's window that show a symbol.
  func cells(showing symbol: Int) -> [Cell: Int]
}

/// A stay that was awarded: a mode's spins, and what it starts with.
private struct AwardedStay {
  let mode: Int
  var spins: Int
  var multiplier: Int?
  var held: [Cell: Int]
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
  mutating func playOut(_ awards: [ScaledAward]) {
    for stay in following(awards, mode: 0).stays { play(stay) }
  }

  /// Plays the bonuses of the last spin, and says what it leads to.
  private mutating func following(_ awards: [ScaledAward], mode: Int) -> Following {
    var following = Following(added: AwardedStay(mode: mode, spins: 0, held: [:]))
    var given: [(award: ScaledAward, result: BonusResult)] = []
    for award in awards {
      let result = bonuses.play(award.award, &self)
      given.append((award, result))
      following.add(result.award, shown: { cells(showing: $0) })
    }
    take(given)
    return following
  }

  private mutating func play(_ stay: AwardedStay) {
    let mostSpins = machine.modes[stay.mode].mostSpins
    var drawn: [Int?] = Array(repeating: nil, count: machine.draws.count)
    for place in machine.modes[stay.mode].draws {
      drawn[place] = choose(from: machine.draws[place].items)
    }
    var state = ModeState(
      mode: stay.mode, multiplier: stay.multiplier ?? machine.modes[stay.mode].multiplier,
      drawn: drawn, held: stay.held)
    var setting = setting(for: state)
    var given = min(stay.spins, mostSpins)
    var played = 0
    while played < given {
      let awards = spin(in: setting)
      played += 1
      if awards.isEmpty { continue }
      let next = following(awards, mode: stay.mode)
      for other in next.stays { play(other) }
      given = min(given + next.added.spins, mostSpins)
      if next.added.held.isEmpty { continue }
      state.held.merge(next.added.held) { _, new in new }
      setting = self.setting(for: state)
    }
  }
}

extension Following {
  /// Adds what an award grants.
  fileprivate mutating func add(_ award: Award, shown: (Int) -> [Cell: Int]) {
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
