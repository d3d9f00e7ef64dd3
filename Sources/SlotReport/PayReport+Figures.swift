import SlotEngine
import SlotSimulation
import SlotStatistics
import SlotVerification
import SlotWords

// The figures of a simulation, sampled except for the exact ones they are compared with.

extension PayReport {
  package var figures: [Figure] {
    let returned = returned
    return heading.figures + Figure.played(simulation, rounds: tally.rounds)
      + [
        .line("wins", tally.hits, .spins, "paid spins with a win or an award"),
        hitFrequency, Figure.interval("interval", of: hitFrequency),
        exactHitFrequency, returned, Figure.interval("returnInterval", of: returned), exactReturn,
        variance, volatilityIndex, biggestPay,
      ] + [jackpots?.figure ?? SampledJackpots.none] + awards.figures + tally.streaks.figures + [
        sessions, precision,
      ]
      + (classicSpins?.counts ?? []) + [spinsPerMode, pays]
  }

  var awards: SampledAwards { SampledAwards(tally, machine: simulation.machine) }

  /// The spins of the classic game by longest run and by symbol; nil for other machines.
  var classicSpins: CountedFigures? {
    tally.classicSpins.map { CountedFigures(tally: $0, machine: simulation.machine) }
  }
}

// MARK: Hits and the return

extension PayReport {
  /// The cost of a round in credits; nil if it is free.
  private var cost: Int? {
    let cost = simulation.machine.cost(of: simulation.stake)
    return cost > 0 ? cost.count : nil
  }

  private var hits: ConfidenceInterval { .wilson99(hits: tally.hits, trials: tally.rounds) }

  var hitFrequency: Figure {
    let opening = simulation.machine.purchase == nil ? "a paid spin" : "a round"
    return .line(
      "hitFrequency", Double(tally.hits) / Double(tally.rounds), .share,
      "hit frequency of a paid spin"
    ).titled("hit frequency of \(opening)").from(.sampled(hits))
  }

  var exactHitFrequency: Figure {
    .line(
      "exactHitFrequency", known.hitFrequency, .share,
      "exact hit frequency; null where it takes too long to compute"
    ).titled("exact hit frequency").from(.exact)
  }

  var returned: Figure {
    .line(
      "return", cost.map { tally.mean / Double($0) }, .shareOfCost,
      "return of a round; null without a stake"
    ).titled("return").from(.sampled(returnInterval))
  }

  private var returnInterval: ConfidenceInterval? {
    cost.map { tally.returnInterval(cost: $0, variance: known.variance) }
  }

  var exactReturn: Figure {
    .line(
      "exactReturn", known.mean, .shareOfCost,
      "exact return; null where it takes too long to compute"
    ).titled("exact return").from(.exact)
  }

  private var variance: Figure {
    .line(
      "variance", cost.map { tally.variance / Double($0 * $0) }, .squareCosts,
      "variance of a round; null without a stake")
  }

  var deviation: Figure {
    Figure(
      nil, cost.map { tally.variance.squareRoot() / Double($0) }, .costs,
      "standard deviation of a round"
    ).from(.sampled(nil))
  }

  var volatilityIndex: Figure {
    .line(
      "volatilityIndex", cost.map { 1.645 * tally.variance.squareRoot() / Double($0) }, .costs,
      "1.645 standard deviations of a round; null without a stake"
    ).titled("volatility index").from(.sampled(nil))
  }

  private var biggestPay: Figure {
    let biggest = tally.biggest.map { biggest in
      [
        Figure("pay", biggest.pay, .credits, "the pay"),
        Figure("spin", UInt128(biggest.round), "the number of its paid spin"),
      ].csv(byKeyIn: "biggestPay")
    }
    return Figure(
      "biggestPay", biggest, "the largest pay of a round")
  }
}

// MARK: Requests and counts

extension PayReport {
  private var sessions: Figure {
    let figures = tally.sessions.map { SessionSample($0).figures }
    return Figure("sessions", figures, "sessions, with `--session` or `--bankroll`").orAbsent
  }

  var precision: Figure {
    let meaning = "the precision of the run, with `--until`"
    guard let goal else { return Figure("precision", .absent, meaning) }
    let interval = returnInterval ?? hits
    let isReached = goal.isReached(by: interval, rounds: tally.rounds)
    let target = "target ± \((goal.halfWidth * 100).shortest) %"
    let figures = [
      Figure("until", goal.halfWidth, .share, "the requested half-width"),
      Figure("halfWidth", interval.halfWidth, .share, "the half-width of the run"),
      Figure("reached", isReached, "whether it is small enough"),
    ].csv(byKeyIn: "precision")
    return Figure("precision", figures, meaning)
      .titled(isReached ? "\(target): reached" : "\(target): not reached; play more rounds")
  }

  /// The spins of each mode, the base game first.
  var spinsPerMode: Figure {
    let modes = zip(simulation.machine.modes, tally.spinsPerMode).map { mode, spins in
      Figure(mode.name, .count(spins), .spins, "spins of the mode").csv("spinsPerMode", mode.name)
        .titled("\(mode.name) spins")
    }
    return Figure("spinsPerMode", .byName(modes), .spins, "spins of each mode")
  }

  private var pays: Figure {
    .dictionary(
      "pays", tally.distribution.map { ("\($0)", .count($1)) }, .rounds,
      each: "rounds that paid this", "every pay of a round that occurred")
  }
}

extension Figure {
  /// The range of spins that was simulated.
  static func played(_ simulation: Simulation, rounds: UInt64) -> [Figure] {
    let first = UInt128(simulation.firstSpin)
    return [
      Figure("seed", UInt128(simulation.seed), "the seed"),
      Figure("streamFormat", SpinStream.format, "the version of the stream of a seed"),
      Figure("from", .wide(first), "the number of the first paid spin"),
      Figure("spins", rounds, .spins, "paid spins that were played"),
    ].map { $0.csv() }
  }

  /// The confidence interval of a sampled figure; null if it has none.
  static func interval(_ key: String, of figure: Figure) -> Figure {
    let meaning = "confidence interval of the \(figure.title)"
    let ends = figure.interval.map { Figure.ends(of: $0, figure.unit, key) }
    return Figure(key, ends, meaning)
  }

  /// The ends of a confidence interval, its level and its method.
  static func ends(
    of interval: ConfidenceInterval, _ unit: Unit, _ csv: String
  ) -> [Figure] {
    [
      Figure("low", interval.low, unit, "lower end of the confidence interval"),
      Figure("high", interval.high, unit, "upper end of the confidence interval"),
    ].csv(byKeyIn: csv) + [
      Figure("level", interval.level, .share, "confidence level"),
      Figure("method", interval.method, "how the interval is computed"),
    ]
  }
}
