import SlotEngine
import SlotPages
import SlotSimulation
import SlotStatistics

/// What jackpots that grow paid in a simulation, whose first round began with their meters at the seeds.
struct SampledJackpots: Sendable {
  private let samples: [JackpotSample]
  private let machine: Machine
  private let rounds: UInt64
  private let cost: Credits
  private let pay: UInt128

  /// Nil for a machine none of whose jackpots grows.
  init?(of simulation: Simulation, tally: PayTally) {
    machine = simulation.machine
    if machine.growingJackpots.isEmpty || tally.rounds == 0 { return nil }
    samples = JackpotSample.all(of: simulation, tally: tally)
    (rounds, pay) = (tally.rounds, tally.totalPay)
    cost = machine.cost(of: simulation.stake)
  }
}

extension SampledJackpots {
  /// Everything, as one figure.
  var figure: Figure {
    let all = samples.map { sample in
      let name = machine.jackpots[sample.jackpot].name
      return Figure(name, figures(of: sample).csv("jackpot", name), "the jackpot")
    }
    return Figure(
      "growingJackpots", [returned, Figure("jackpots", .byName(all), "each of them")],
      Self.meaning)
  }

  /// The key that a machine without such jackpots leaves out.
  static let none = Figure("growingJackpots", .absent, meaning)
  private static let meaning =
    "jackpots that grow, whose meters begin at their seeds; left out without any"

  /// The jackpots for people.
  var text: String {
    PageTable(
      "Jackpots that grow", .sampled(nil),
      of: samples.map { sample in
        [Figure("name", machine.jackpots[sample.jackpot].name, "the jackpot")] + figures(of: sample)
      },
      columns: [
        "name": .text("jackpot"), "wins": "wins", "meanPay": "mean pay", "largest": "largest",
        "return": "return", "meter": "meter after the last round",
      ]
    ).textWithCaption + "  \(returned.title): \(returned.text)\n"
  }

  private var returned: Figure {
    let paid = samples.reduce(pay) { $0 + $1.paid }
    return Figure("return", share(paid), .shareOfCost, "return with jackpots that grow")
      .csv("returnWithJackpots")
  }

  private func share(_ credits: UInt128) -> Double {
    Double(credits) / Double(rounds) / Double(cost.count)
  }

  private func figures(of sample: JackpotSample) -> [Figure] {
    let mean = sample.wins == 0 ? nil : Double(sample.paid) / Double(sample.wins)
    return [
      Figure("wins", sample.wins, .hits, "wins of …"),
      Figure("paid", .wide(sample.paid), .credits, "credits that … paid in all"),
      Figure("meanPay", mean, .meanCredits, "mean pay of a win of …; null without any"),
      Figure("largest", sample.largest, .credits, "largest win of …; null without any"),
      Figure("return", share(sample.paid), .shareOfCost, "return of …"),
      Figure("meter", sample.meter, .credits, "meter of … after the last round"),
    ]
  }
}
