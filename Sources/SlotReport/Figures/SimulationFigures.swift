import SlotEngine
import SlotSimulation
import SlotStatistics
import SlotVerification
import SlotWords

/// The figures of a simulation, sampled except for the exact ones they are compared with.
struct SimulationFigures {
  let simulation: Simulation
  let tally: PayTally
  let background: RunBackground
}

extension SimulationFigures {
  /// All figures, in the order of CSV.
  var all: [Figure] {
    let returned = returned
    return Figure.played(simulation, rounds: tally.rounds)
      + [
        Figure("wins", .count(tally.hits), .spins, "paid spins with a win or an award").csv(),
        hitFrequency, Figure.interval("interval", of: hitFrequency),
        exactHitFrequency, returned, Figure.interval("returnInterval", of: returned), exactReturn,
        variance, volatilityIndex, biggestPay,
      ] + awards.figures + streaks.figures + [sessions, precision]
      + (classicSpins?.counts ?? []) + [spinsPerMode, pays]
  }

  var awards: SampledAwards { SampledAwards(tally, machine: simulation.machine) }

  var streaks: StreakFigures { StreakFigures(streaks: tally.streaks) }

  /// The spins of the classic game by longest run and by symbol; nil for other machines.
  var classicSpins: CountedFigures? {
    tally.classicSpins.map { CountedFigures(tally: $0, machine: simulation.machine) }
  }
}

// MARK: Hits and the return

extension SimulationFigures {
  private var known: KnownFigures { background.known }

  /// The cost of a round in credits; nil if it is free.
  private var cost: Int? {
    let cost = simulation.machine.cost(of: simulation.stake)
    return cost > 0 ? cost.count : nil
  }

  private var hits: ConfidenceInterval { .wilson99(hits: tally.hits, trials: tally.rounds) }

  var hitFrequency: Figure {
    let opening = simulation.machine.purchase == nil ? "a paid spin" : "a round"
    return Figure(
      "hitFrequency", .computed(Double(tally.hits) / Double(tally.rounds)), .share,
      "hit frequency of a paid spin"
    ).csv().titled("hit frequency of \(opening)").from(.sampled(hits))
  }

  var exactHitFrequency: Figure {
    Figure(
      "exactHitFrequency", .exact(known.hitFrequency), .share,
      "exact hit frequency; null where it takes too long to compute"
    ).csv().titled("exact hit frequency").from(.exact)
  }

  var returned: Figure {
    Figure(
      "return", .computed(cost.map { tally.mean / Double($0) }), .shareOfCost,
      "return of a round; null without a stake"
    ).csv().titled("return").from(.sampled(returnInterval))
  }

  private var returnInterval: ConfidenceInterval? {
    cost.map { tally.returnInterval(cost: $0, variance: known.variance) }
  }

  var exactReturn: Figure {
    Figure(
      "exactReturn", .exact(known.mean), .shareOfCost,
      "exact return; null where it takes too long to compute"
    ).csv().titled("exact return").from(.exact)
  }

  private var variance: Figure {
    Figure(
      "variance", .computed(cost.map { tally.variance / Double($0 * $0) }), .squareCosts,
      "variance of a round; null without a stake"
    ).csv()
  }

  var deviation: Figure {
    Figure(
      nil, .computed(cost.map { tally.variance.squareRoot() / Double($0) }), .costs,
      "standard deviation of a round"
    ).from(.sampled(nil))
  }

  var volatilityIndex: Figure {
    Figure(
      "volatilityIndex", .computed(cost.map { 1.645 * tally.variance.squareRoot() / Double($0) }),
      .costs, "1.645 standard deviations of a round; null without a stake"
    ).csv().titled("volatility index").from(.sampled(nil))
  }

  private var biggestPay: Figure {
    Figure(
      "biggestPay",
      tally.biggest.map { biggest in
        .object([
          Figure("pay", .whole(biggest.pay), .credits, "the pay").csv("biggestPay", "pay"),
          Figure("spin", .wide(UInt128(biggest.round)), "the number of its paid spin")
            .csv("biggestPay", "spin"),
        ])
      } ?? .null, "the largest pay of a round")
  }
}

// MARK: Requests and counts

extension SimulationFigures {
  private var sessions: Figure {
    Figure(
      "sessions", tally.sessions.map { .object(SessionSample($0).figures) } ?? .absent,
      "sessions, with `--session` or `--bankroll`")
  }

  var precision: Figure {
    let meaning = "the precision of the run, with `--until`"
    guard let goal = background.goal else { return Figure("precision", .absent, meaning) }
    let interval = returnInterval ?? hits
    let isReached = goal.isReached(by: interval, rounds: tally.rounds)
    let (name, target) = ("precision", "± \((goal.halfWidth * 100).shortest) %")
    return Figure(
      name,
      .object([
        Figure("until", .computed(goal.halfWidth), .share, "the requested half-width")
          .csv(name, "until"),
        Figure("halfWidth", .computed(interval.halfWidth), .share, "the half-width of the run")
          .csv(name, "halfWidth"),
        Figure("reached", .flag(isReached), "whether it is small enough").csv(name, "reached"),
      ]), meaning
    ).titled(
      isReached ? "target \(target): reached" : "target \(target): not reached; play more rounds")
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
    let pays = tally.distribution.map { pay, rounds in
      Figure("\(pay)", .count(rounds), .rounds, "rounds that paid this").csv("pays", "\(pay)")
    }
    return Figure("pays", .byName(pays), .rounds, "every pay of a round that occurred")
  }
}

extension Figure {
  /// The range of spins that was simulated.
  static func played(_ simulation: Simulation, rounds: UInt64) -> [Figure] {
    [
      Figure("seed", .wide(UInt128(simulation.seed)), "the seed").csv(),
      Figure("streamFormat", .whole(SpinStream.format), "the version of the stream of a seed")
        .csv(),
      Figure("from", .wide(UInt128(simulation.firstSpin)), "the number of the first paid spin")
        .csv(),
      Figure("spins", .count(rounds), .spins, "paid spins that were played").csv(),
    ]
  }

  /// The confidence interval of a sampled figure; null if it has none.
  static func interval(_ key: String, of figure: Figure) -> Figure {
    let meaning = "confidence interval of the \(figure.title)"
    let ends = figure.interval.map { Figure.ends(of: $0, figure.unit, key) }
    return Figure(key, ends.map { .object($0) } ?? .null, meaning)
  }

  /// The ends of a confidence interval, its level and its method.
  static func ends(
    of interval: ConfidenceInterval, _ unit: Unit, _ csv: String
  ) -> [Figure] {
    [
      Figure("low", .computed(interval.low), unit, "lower end of the confidence interval")
        .csv(csv, "low"),
      Figure("high", .computed(interval.high), unit, "upper end of the confidence interval")
        .csv(csv, "high"),
      Figure("level", .computed(interval.level), .share, "confidence level"),
      Figure("method", .text(interval.method), "how the interval is computed"),
    ]
  }
}
