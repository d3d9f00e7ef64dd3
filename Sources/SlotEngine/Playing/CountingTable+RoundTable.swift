// The steps of a round, as its order of play calls them, each counted as it is made.

extension CountingTable: RoundTable {
  mutating func number(below bound: UInt64) -> UInt64 { words.number(below: bound) }

  mutating func setting(for state: ModeState) -> Int {
    if let last = lastOfMode[state.mode.index], settings[last].state == state { return last }
    let number = numbers[state] ?? settings.count
    lastOfMode[state.mode.index] = number
    if number < settings.count { return number }
    numbers[state] = number
    settings.append(
      MetState(
        own: SpinSetting(state, of: machine), cycle: machine.modes[state.mode].cycle,
        way: way(for: state)))
    counts.meet(state)
    return number
  }

  mutating func spin(in setting: Int) -> [ScaledAward] {
    guard watch.goesOn(after: 1) else { return [] }
    guard hasTables else { return playPlain(nil, in: setting).awards }
    let word = words.fraction(for: settings[setting].cycle)
    shown = .stopped(
      ordinal: word.multipliedFullWidth(by: settings[setting].cycle).high, setting: setting)
    let gain = gain(at: word, in: setting)
    counts.spins[setting].count(gain.credits.count)
    pay += gain.credits.count
    return gain.awards
  }

  mutating func open(bonus: BonusID) {
    _ = watch.goesOn(after: 1)
    counts.count(bonus: bonus)
  }

  var isCutOff: Bool { watch.cutOff != nil }

  mutating func take(_ given: [(award: ScaledAward, result: BonusResult)]) {
    _ = watch.goesOn(after: given.count)
    for (award, result) in given { pay += result.credits(of: award, coins: stake.coins).count }
    counts.count(given, inMode: mode, entersModes: !isCapped)
    if isPaidSpin { counts.endPaidSpin() }
    isPaidSpin = false
  }

  var isCapped: Bool { mostPay.map { pay >= $0 } ?? false }

  mutating func close(_ setting: Int, at left: LeftGrid) -> [ScaledAward] {
    let own = settings[setting].own
    shown = .played(left.columns, setting: setting)
    let gain = SpinGain(of: own.wins(showing: left.columns, left.sight, on: .end, stake: stake))
    pay += gain.credits.count
    return gain.awards
  }
}
