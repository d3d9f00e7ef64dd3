/// What plays a round: it draws and reads the spins, and keeps what is needed of them.
///
/// The order of play is written once, for rounds that are shown and for those that are only
/// counted.
protocol RoundTable: BonusTable, ~Copyable {
  /// A state prepared for spins.
  associatedtype Setting

  /// The machine being played.
  var machine: Machine { get }

  /// The player of its bonuses.
  var bonuses: BonusPlayer { get }

  /// What the spins so far have left for the next.
  var memory: SpinMemory { get set }

  /// Whether spins pass anything on to the next spin, in addition to a state.
  var remembers: Bool { get }

  /// Prepares a state for spins.
  mutating func setting(for state: ModeState) -> Setting

  /// Draws a spin's combination and plays it.
  ///
  /// - Returns: The awards, in the order of the wins.
  mutating func spin(in setting: Setting) throws(Failure) -> [ScaledAward]

  /// Receives what each of the last spin's awards gave immediately.
  mutating func take(_ given: [(award: ScaledAward, result: BonusResult)])

  /// Whether the round's pay has reached its cap, which ends the round: the last spin's bonuses are still
  /// played, but no further spins or stays.
  var isCapped: Bool { get }

  /// What shows as the last spin ends, column by column; nil if that isn't kept.
  var lastColumns: [SymbolColumn]? { get }

  /// Evaluates what the last spin of the current stay left once more, when the stay ends.
  ///
  /// - Parameters:
  ///   - setting: How the stay ends.
  ///   - left: What was left.
  /// - Returns: The awards, in the order of the wins.
  mutating func close(_ setting: Setting, at left: LeftGrid) -> [ScaledAward]

  /// Called when a stay begins that a spin of the current one awarded.
  mutating func enter(mode: ModeID, spins: Int)

  /// Called when the last spin of the current stay adds spins to it.
  mutating func extend(by spins: Int)

  /// Called when the current stay ends and the one around it continues.
  mutating func leave()
}

extension RoundTable where Self: ~Copyable {
  mutating func enter(mode: ModeID, spins: Int) {}
  mutating func extend(by spins: Int) {}
  mutating func leave() {}
}

extension RoundTable where Self: ~Copyable {
  /// Plays everything that follows from the paid spin, which is the last spin so far.
  ///
  /// - Parameter awards: What the paid spin awarded, in the order of the wins.
  mutating func playOut(_ awards: [ScaledAward]) throws(Failure) {
    for stay in try consequences(of: awards, in: .base).stays where !isCapped { try play(stay) }
  }

  /// Plays the bonuses of awards and returns what the awards lead to.
  ///
  /// - Parameter columns: What shows as they are given, whose cells they may hold; nil for what the last spin left.
  private mutating func consequences(
    of awards: [ScaledAward], in mode: ModeID, at columns: [SymbolColumn]? = nil
  ) throws(Failure) -> Consequences {
    var consequences = Consequences()
    var given: [(award: ScaledAward, result: BonusResult)] = []
    for award in awards {
      let result = try bonuses.play(award, &self)
      given.append((award, result))
      consequences.add(result.award.stay, in: mode) {
        (columns ?? lastColumns)?.cells(showing: [$0]) ?? [:]
      }
    }
    take(given)
    return consequences
  }

  private mutating func play(_ stay: AwardedStay) throws(Failure) {
    let rules = machine.modeRules(stay.mode)
    let mostSpins = rules.mode.mostSpins
    var given = min(stay.spins, mostSpins)
    enter(mode: stay.mode, spins: given)
    var drawn: [SymbolID?] = Array(repeating: nil, count: machine.draws.count)
    for draw in rules.mode.draws {
      drawn[draw.index] = try choose(from: machine.draws[draw].items)
    }
    var state = ModeState(
      mode: stay.mode, multiplier: stay.multiplier ?? rules.mode.multiplier,
      drawn: drawn, held: machine.walked(stay.held, in: stay.mode))
    var setting = setting(for: state)
    let outer = memory
    let walks = rules.mode.walk != nil
    if remembers {
      memory = memory.enteringStay(of: machine)
      if walks { memory.values = machine.walked(memory.values, in: stay.mode) }
    }
    let closes = remembers && rules.asksEnd
    var left: LeftGrid?
    var played = 0
    var isOver = machine.endsStay(before: state)
    if closes, isOver {
      left = LeftGrid(
        columns: machine.columnsOfHeld(in: state),
        sight: GridSight(values: memory.values.keeping { state.held[$0] != nil }))
    }
    while played < given, !isOver, !isCapped {
      let awards = try spin(in: setting)
      played += 1
      if rules.mode.until != nil {
        isOver = lastColumns.map { machine.endsStay(showing: $0, in: state) } ?? false
      }
      if closes {
        left = lastColumns.map { LeftGrid(columns: $0, sight: GridSight(values: memory.values)) }
      }
      let walked = walks ? machine.walkers(on: lastColumns, in: stay.mode) : nil
      if let walked { isOver = isOver || machine.endsRespins(holding: walked, in: stay.mode) }
      defer {
        if let walked, played < given, !isOver, !isCapped {
          state.held = walked
          setting = self.setting(for: state)
          memory.values = machine.walked(memory.values, in: stay.mode)
        }
      }
      if awards.isEmpty { continue }
      let next = try consequences(of: awards, in: stay.mode)
      if isCapped { break }
      let more = StaySpins.given(
        given, adding: next.added.spins, resetting: next.added.reset, after: played,
        most: mostSpins)
      if more > given { extend(by: more - given) }
      given = more
      for other in next.stays where !isCapped { try play(other) }
      if next.added.held.isEmpty { continue }
      state.held.merge(next.added.held) { _, new in new }
      setting = self.setting(for: state)
    }
    if closes, !isCapped, var left {
      left.sight.meterFactors = machine.meterFactors(at: memory.counts)
      try close(setting, at: left, of: stay.mode)
    }
    if remembers { memory = outer.afterStay(memory, of: machine) }
    leave()
  }

  /// Plays what a stay gives as it ends. A machine whose awards would add spins to the stay is refused.
  private mutating func close(
    _ setting: Setting, at left: LeftGrid, of mode: ModeID
  ) throws(Failure) {
    let awards = close(setting, at: left)
    if awards.isEmpty { return }
    for stay in try consequences(of: awards, in: mode, at: left.columns).stays where !isCapped {
      try play(stay)
    }
  }
}
