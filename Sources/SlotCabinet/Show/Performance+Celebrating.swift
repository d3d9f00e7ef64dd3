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
      tiers: show.tiers,
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
    return cues + emissions(of: stage, from: cells)
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

  private func emissions(of stage: WinStage, from cells: [Cell]) -> [Cue] {
    // Nothing new is thrown shortly before the end.
    let last = stage.length - .milliseconds(700).scaled(by: pace.stretch)
    func emit(_ thrown: Show.Throw, _ seed: Int, at start: Duration) -> Cue {
      // Rays turn until the amount goes.
      let end = thrown.kind == .rays ? stage.length : last
      return Cue(
        at: start, for: stage.length - start,
        .emit(
          Emitter(
            thrown.kind, seed: round.number &* 31 &+ UInt64(seed), rate: thrown.rate,
            length: (end - start).seconds), from: thrown.isFromSymbols ? cells : []))
    }
    var cues = stage.passed.map { tier, time in
      Cue(
        at: time, for: min(.milliseconds(950), stage.length - time),
        .emit(sparks(cells: 9, seed: UInt64(tier.rawValue)), from: cells))
    }
    // By all that a tumble has paid so far, so that it builds up.
    let opening = tier(of: stage.base + stage.pay).titled.map(show.opening(of:)) ?? []
    cues += opening.enumerated().map { emit($1, 11 + $0, at: .zero) }
    let passing = stage.passed.flatMap { tier, time in
      (tier.titled.flatMap { show.passing[$0] } ?? []).map { (thrown: $0, time: time) }
    }
    cues += passing.enumerated().map { emit($1.thrown, 11 + opening.count + $0, at: $1.time) }
    return cues
  }
}
