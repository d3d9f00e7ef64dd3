import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics

/// The exact figures of jackpots that grow, and of rounds with them.
struct JackpotFigures: Sendable {
  private let jackpots: JackpotAnalysis
  private let machine: Machine
  /// The meters at which the next round is judged; nil if none were given.
  private let given: JackpotMeters?
  /// The probability that a round pays nothing without these jackpots; nil where it isn't known exactly.
  private let nothing: Rational?

  /// Nil for a machine none of whose jackpots grows.
  init?(
    _ jackpots: JackpotAnalysis?, of machine: Machine, at meters: JackpotMeters? = nil,
    payouts: PayoutTable? = nil
  ) {
    guard let jackpots else { return nil }
    (self.jackpots, self.machine, given) = (jackpots, machine, meters)
    nothing = payouts.flatMap { $0.isExact ? $0 : nil }.map { table in
      table.payouts.first { $0.credits == 0 }?.exact ?? .zero
    }
  }
}

extension JackpotFigures {
  /// Everything, as one figure.
  var figure: Figure {
    Figure(
      "growingJackpots",
      [
        returned, variance, deviation, paying, next,
        Figure(
          "jackpots",
          .byName(jackpots.laws.map { Figure(name($0), figures(of: $0), "the jackpot") }),
          "each of them"),
        Figure.texts("missing", jackpots.missing, "figures that are missing and why, as sentences"),
      ], "jackpots that grow, and rounds with them; left out without any")
  }

  /// The key that a machine without such jackpots leaves out.
  static let none = Figure(
    "growingJackpots", .absent, "jackpots that grow, and rounds with them; left out without any")

  /// The headline figures for people.
  var summary: [Figure] { [returned, deviation, paying, next].filter(\.isThere) }

  /// The figures that are compared with another machine's, and told for each value of a key.
  var compared: [Figure] { [returned, variance, deviation].filter(\.isThere) }

  /// The return with jackpots as a headline; nil where it isn't known.
  var tile: PageTile? {
    guard returned.isThere else { return nil }
    return PageTile(
      name: "Return with jackpots", value: returned.text, note: "in long play, \(ofReturn)")
  }

  /// The jackpots as a table.
  var table: PageTable {
    PageTable(
      "Jackpots that grow, in long play", .exact, of: jackpots.laws.map(row),
      columns: [
        "name": .text("jackpot"), "roundsForEach": "1 in N rounds", "meanPay": "mean pay",
        "return": "return", "ofSeed": "of its seed", "ofGrowth": "of growth",
        "fairMeter": "fair from",
      ])
  }

  /// What the table means, and what is missing, in sentences.
  var explanation: [String] {
    [
      "From the meter in the last column on, the next round returns at least its cost while the other meters are at "
        + "\(given == nil ? "their seeds" : "the given amounts")."
    ] + jackpots.missing
  }

  private var meters: JackpotMeters { given ?? JackpotMeters(of: machine) }

  private func name(_ law: JackpotLaw) -> String { machine.jackpots[law.jackpot].name }

  private var ofReturn: Provenance {
    jackpots.meanBound > 0
      ? .computed(bound: jackpots.meanBound / Double(jackpots.cost.count)) : .exact
  }

  private var ofVariance: Provenance {
    let squared = Double(jackpots.cost.count) * Double(jackpots.cost.count)
    return jackpots.varianceBound > 0 ? .computed(bound: jackpots.varianceBound / squared) : .exact
  }

  private var returned: Figure {
    .line(
      "return", jackpots.returnToPlayer, .shareOfCost,
      "return in long play, with jackpots that grow",
      ofReturn
    ).csvNamed("returnWithJackpots")
  }

  private var variance: Figure {
    .line(
      "variance", jackpots.varianceInCosts, .squareCosts,
      "variance of a round picked at random from long play", ofVariance
    ).csvNamed("varianceWithJackpots")
  }

  private var deviation: Figure {
    .line(
      "deviation", jackpots.deviation, .costs, "standard deviation of a round of long play",
      ofVariance
    ).csvNamed("deviationWithJackpots")
  }

  private var paying: Figure {
    .line(
      "paying", nothing.flatMap { jackpots.payChance(withoutJackpotsNothing: $0) }, .share,
      "rounds of long play that pay anything", .exact
    ).csvNamed("payingWithJackpots")
  }

  /// The return of the next round at the given meters.
  private var next: Figure {
    .line(
      "next",
      given.flatMap { jackpots.meanOfNextRound(at: $0) }.map {
        $0 / Rational(jackpots.cost.count)
      }, .shareOfCost, "return of the next round at the given meters", ofReturn
    ).csvNamed("returnAtMeters")
  }

  private func row(of law: JackpotLaw) -> [Figure] {
    [Figure("name", name(law), "the jackpot")] + figures(of: law)
  }

  private func figures(of law: JackpotLaw) -> [Figure] {
    let cost = Rational(jackpots.cost.count)
    let until = given?[law.jackpot].flatMap { law.untilWon(from: $0.credits) }
    return [
      Figure("seed", law.growth.seed, .credits, "where the meter of … begins"),
      Figure("step", law.step, .credits, "what each round adds to …"),
      Figure("frequency", law.frequency, .perRound, "mean number of wins of … in a round"),
      Figure("roundsForEach", law.roundsForEach, .meanRounds, "mean rounds between wins of …"),
      Figure("meanPay", law.meanPay, .meanCredits, "mean pay of a win of …"),
      Figure(
        "payVariance", law.payVariance, .none,
        "variance of the pay of a win of …, in squared credits"),
      Figure("return", law.mean.map { $0 / cost }, .shareOfCost, "return of …"),
      Figure("ofSeed", law.ofSeed / cost, .shareOfCost, "return of the seed of …"),
      Figure(
        "ofGrowth", law.ofGrowth.map { $0 / cost }, .shareOfCost, "return of what rounds add to …"),
      Figure(
        "fairMeter", jackpots.fairMeter(of: law, others: meters), .credits,
        "lowest meter of … at which the next round returns its cost; null if none"),
      Figure(
        "returnUntilWon", until.map { $0.pay / $0.rounds / cost }, .shareOfCost,
        "return of … alone, played from the given meter until it is won; null without `--meters`"),
    ].csv("jackpot", name(law))
  }
}

extension Figure {
  /// The figure with another name in CSV, where keys of several objects stand side by side.
  fileprivate func csvNamed(_ name: String) -> Figure { withoutLines.csv(name) }
}
