package import SlotEngine

/// What a round does to the jackpots that grow: it feeds their meters, and may win some of them.
///
/// Their wins follow from the meters before the round, its number and what it awards, so a round that is shown again wins
/// the same. Amounts are in order of the jackpots' names, as ``Machine/growingJackpots`` is.
package struct RoundJackpots: Sendable, Hashable {
  /// What the meters show as the round begins, once it has fed them, and when it is over.
  let before, fed, after: [Credits]
  /// The jackpots won, in order of their names.
  package let wins: [JackpotWin]
  /// The meters after the round.
  package let meters: [JackpotMeters.Meter]
  /// Where the meters begin.
  private let seeds: [JackpotMeters.Meter]

  /// Plays the jackpots of a round; nil on a machine none of whose jackpots grows.
  ///
  /// - Parameters:
  ///   - meters: The meters before the round; empty for their seeds.
  ///   - rest: What the meters show when the round is over, if it is only shown; nil if it is played.
  package init?(
    of round: Round, by engine: SlotEngine, meters: [JackpotMeters.Meter],
    resting rest: [JackpotMeters.Meter]? = nil
  ) {
    let machine = engine.machine
    guard var next = machine.meters(continuing: meters) else { return nil }
    before = next.meters.map(\.credits)
    fed = next.shown(inRoundAtCost: machine.cost(of: engine.stake))
    wins = next.play(round, stake: engine.stake, seed: engine.seed)
    self.meters = next.meters
    after = (rest ?? next.meters).map(\.credits)
    seeds = JackpotMeters(of: machine).meters
  }

  /// The credits that they pay.
  var pay: Credits { wins.reduce(0) { $0.addingClamped($1.pay) } }

  /// What the meters show once a jackpot has been paid.
  func shown(after win: JackpotWin, from shown: [Credits]) -> [Credits] {
    zip(shown, seeds).map { $1.jackpot == win.jackpot ? $1.credits : $0 }
  }
}

extension Machine {
  /// The meters of its jackpots that grow as they were kept, or at their seeds where none were; nil if none grows.
  package func meters(continuing kept: [JackpotMeters.Meter]) -> JackpotMeters? {
    guard !growingJackpots.isEmpty else { return nil }
    return (try? JackpotMeters(of: self, continuing: kept)) ?? JackpotMeters(of: self)
  }
}
