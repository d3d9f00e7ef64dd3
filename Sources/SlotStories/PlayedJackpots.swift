package import SlotEngine
import SlotWords

/// What jackpots that grow paid in a round, and their meters after it.
package struct PlayedJackpots: Sendable {
  private let won: [JackpotWin]
  private let after: JackpotMeters

  /// Plays the jackpots of a round; nil without meters.
  ///
  /// - Parameter meters: The meters before the round, which becomes those after it.
  package init?(of round: Round, by engine: SlotEngine, _ meters: inout JackpotMeters?) {
    guard var next = meters else { return nil }
    won = next.play(round, stake: engine.stake, seed: engine.seed)
    after = next
    meters = next
  }

  /// The credits that they paid.
  var pay: Credits { won.reduce(0) { $0 + $1.pay } }

  /// The keys of a round in JSON.
  func json(on machine: Machine) -> JSON {
    let meters = after.meters.map { meter in
      (
        machine.jackpots[meter.jackpot].name,
        JSON.object([
          "credits": .whole(meter.credits.count), "point": .whole(meter.point?.count),
        ])
      )
    }
    return [
      "growingJackpots": .list(won) {
        ["name": .text(machine.jackpots[$0.jackpot].name), "pay": .whole($0.pay.count)]
      },
      "jackpotMeters": .object(Dictionary(uniqueKeysWithValues: meters)),
    ]
  }

  /// Lines for people: what was won, and the meters.
  func text(on machine: Machine) -> String {
    let won = won.map {
      "The \(machine.jackpots[$0.jackpot].name) jackpot pays \($0.pay.inWords)."
    }
    let meters = after.meters.map {
      "\(machine.jackpots[$0.jackpot].name) \($0.credits.grouped)"
    }
    return (won + ["Meters: \(meters.joined(separator: ", "))"])
      .map { "".padding(to: 13) + $0 + "\n" }.joined()
  }
}
