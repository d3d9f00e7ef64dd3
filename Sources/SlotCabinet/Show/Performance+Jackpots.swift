import SlotEngine
import SlotStrings

/// Jackpots that grow: their meters count up as a round feeds them, and one that is won is celebrated when the round is
/// over, after the last toss, since no toss stakes it.
extension Performance {
  /// A round's first movement, in which it feeds the meters.
  func feeding(_ movement: Movement) -> Movement {
    guard let jackpots else { return movement }
    return Movement(
      opening: movement.opening,
      cues: movement.cues + [run(from: jackpots.before, to: jackpots.fed, within: movement.length)],
      length: movement.length, ending: movement.ending, skips: movement.skips)
  }

  /// Meters that count from what they show to something else; at once where nothing moves.
  func run(
    from start: [Credits], to end: [Credits], within length: Duration = .seconds(60)
  ) -> Cue {
    Cue(
      at: .zero, for: moves ? min(length, Self.feeding.scaled(by: pace.stretch)) : .zero,
      .jackpots(from: start, to: end))
  }

  private static let feeding = Duration.milliseconds(700)

  /// A jackpot that was won is told and counted, and its meter begins at its seed again; nil after the last one.
  mutating func jackpot(at place: Int, from tableau: Tableau) -> Movement? {
    guard let jackpots, jackpots.wins.indices.contains(place) else {
      step = .rest
      return nil
    }
    let win = jackpots.wins[place]
    let name = machine.jackpots[win.jackpot].name
    let start = paid
    add(jackpot: win.pay)
    let tier = max(tier(of: win.pay), .win)
    let stage = stage(
      win.pay, of: tier, title: words(.jackpotNamed, ["name": name.uppercased()]),
      wonAtStart: start)
    var cues = [Cue(at: .zero, .banner(nil))]
    if tableau.toss != nil { cues.append(Cue(at: .zero, .toss(nil))) }
    cues += celebrating(stage, of: tier, by: [])
    cues += [
      Cue(at: .zero, .signal(.sound(.jackpot))),
      Cue(at: .zero, .signal(.event(.jackpotWon(name: name, pay: win.pay)))),
      Cue(
        at: stage.counting,
        .jackpots(
          from: tableau.jackpots, to: jackpots.shown(after: win, from: tableau.jackpots))),
    ]
    return Movement(
      opening: tableau, cues: cues, length: stage.length,
      skips: skips(of: stage, tier: .nice, end: stage.length))
  }
}
