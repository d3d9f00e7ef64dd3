import SlotEngine
import SlotShow

/// What an amount is celebrated with.
///
/// An amount counts up and passes tiers; each throws sparks, has its fanfare, and adds to what is in the air. All of
/// it is cues, so where nothing may move (at the regulated pace, and for players who want less motion) they are just
/// not there.
extension Performance {
  /// Whether anything moves besides the reels.
  var moves: Bool { !isCalm && pace != .regulated && !isClassic }

  /// The times to which presses skip.
  func skips(_ times: Duration...) -> [Duration] { pace.allowsSkipping ? times : [] }

  /// A press completes a count that has a title, and another one ends it.
  func skips(of stage: WinStage, tier: WinTier, end: Duration) -> [Duration] {
    tier >= .nice ? skips(stage.counting, end) : skips(end)
  }

  /// The amount that is counted in the middle of the stage.
  func stage(
    _ pay: Credits, of tier: WinTier, title: String? = nil, note: String? = nil,
    base: Credits = 0, wonAtStart: Credits?, showsTier: Bool = true, steps: [Credits] = []
  ) -> WinStage {
    let least = min(.milliseconds(420) * steps.count, .seconds(9))
    let counting = max(tier.counting, least).scaled(by: pace.stretch)
    return WinStage(
      title: title, note: note, base: base, pay: pay, wonAtStart: wonAtStart, cost: cost,
      showsTier: showsTier, steps: steps, counting: counting,
      length: counting + tier.holding.scaled(by: pace.stretch), isCalm: !moves)
  }

  /// The cues of an amount, and of what celebrates it.
  ///
  /// - Parameter cells: Where the winning symbols are; none if the amount isn't that of wins on stage.
  func celebrating(_ stage: WinStage, of tier: WinTier, by cells: [Cell]) -> [Cue] {
    let isCounted = stage.wonAtStart != nil && stage.pay > 0
    var cues: [Cue] = []
    if tier > .returned {
      cues.append(Cue(at: .zero, for: stage.length, .stageWin(stage)))
    } else if let start = stage.wonAtStart, isCounted {
      cues.append(
        Cue(at: .zero, for: stage.counting, .count(from: start, to: start + stage.pay)))
    }
    if isCounted { cues += ticking(stage.pay, for: stage.counting) }
    let passed = stage.passed
    if passed.isEmpty || passed[0].time > .zero, let fanfare = Sound.fanfare(of: min(tier, .win)) {
      cues.append(Cue(at: .zero, .signal(.sound(fanfare))))
    }
    for (tier, time) in passed {
      if let fanfare = Sound.fanfare(of: tier) {
        cues.append(Cue(at: time, .signal(.sound(fanfare))))
      }
    }
    guard moves, tier > .returned else { return cues }
    if !cells.isEmpty { cues.append(Cue(at: .zero, for: stage.length, .act(.win, cells))) }
    return cues + emissions(of: stage, tier: tier, from: cells)
  }

  /// A movement that celebrates an amount whose wins aren't on stage, or not all of them.
  func celebration(
    of pay: Credits, title: String? = nil, note: String? = nil, from tableau: Tableau,
    with more: [Cue] = []
  ) -> Movement {
    let tier = max(tier(of: pay), .win)
    let stage = stage(pay, of: tier, title: title, note: note, wonAtStart: nil)
    return Movement(
      opening: tableau,
      cues: more + [Cue(at: .zero, .banner(nil))] + celebrating(stage, of: tier, by: []),
      length: stage.length, skips: skips(of: stage, tier: .nice, end: stage.length))
  }

  /// Sparks that fly off from cells within a moment.
  func sparks(cells: Int, seed: UInt64) -> Emitter {
    let length = 0.16
    return Emitter(
      .sparks, seed: round.number &* 31 &+ seed, rate: Double(min(60, 8 + 4 * cells)) / length,
      length: length)
  }

  private func emissions(of stage: WinStage, tier: WinTier, from cells: [Cell]) -> [Cue] {
    func emit(
      _ kind: Emitter.Kind, _ seed: UInt64, rate: Double, at start: Duration,
      until end: Duration? = nil, from cells: [Cell] = []
    ) -> Cue {
      let length = (end ?? stage.length) - start
      return Cue(
        at: start, for: stage.length - start,
        .emit(
          Emitter(kind, seed: round.number &* 31 &+ seed, rate: rate, length: length.seconds),
          from: cells))
    }
    var cues = stage.passed.map { tier, time in
      Cue(
        at: time, for: min(.milliseconds(950), stage.length - time),
        .emit(sparks(cells: 9, seed: UInt64(tier.rawValue)), from: cells))
    }
    // Nothing new is thrown shortly before the end.
    let last = stage.length - .milliseconds(700).scaled(by: pace.stretch)
    func time(of tier: WinTier) -> Duration? { stage.passed.first { $0.tier == tier }?.time }
    if tier >= .big {
      cues.append(emit(.coins, 11, rate: tier == .big ? 10 : 18, at: .zero, until: last))
      cues.append(emit(.rays, 12, rate: 1, at: .zero))
    }
    if let start = time(of: .big) {
      cues.append(emit(.coins, 13, rate: 14, at: start, until: last))
    }
    if let start = time(of: .huge) {
      cues.append(emit(.coins, 14, rate: 16, at: start, until: last))
      let drift = machine.temper.drift
      cues.append(
        emit(
          drift, 15, rate: drift == .sparks ? 26 : 11, at: start, until: last,
          from: drift == .sparks ? cells : []))
    }
    if let start = time(of: .legendary) {
      cues.append(emit(.sparks, 16, rate: 24, at: start, until: last))
    }
    return cues
  }
}
