internal import SlotEngine
public import SlotSimulation
public import SlotStatistics
internal import SlotVerification

/// The result of simulating rounds of a machine that may pay credits.
///
/// JSON and CSV depend only on the machine, the stake, the seed and the range.
public struct PayReport: Sendable {
  private let simulation: Simulation
  private let digest: String
  private let tally: PayTally
  private let background: RunBackground

  /// Creates the report of a run, or of the part of it that was finished.
  ///
  /// - Precondition: At least one round was counted.
  public init(
    simulation: Simulation, digest: String, tally: PayTally, background: RunBackground
  ) {
    self.background = background
    self.simulation = simulation
    self.digest = digest
    self.tally = tally
  }

  /// The whole report.
  ///
  /// - Parameter performance: A line about how the run went, which only the text report includes.
  public func document(_ format: ReportFormat, performance: String) throws -> String {
    switch format {
    case .text: text(performance: performance)
    case .json: try JSONText.document(heading, played, Record(self))
    case .csv: csv
    }
  }

  private var known: KnownFigures { background.known }

  private var heading: MachineRecord {
    MachineRecord(simulation.machine, digest: digest, stake: simulation.stake)
  }

  private var played: RangeRecord { RangeRecord(simulation, played: tally.rounds) }

  private var cost: Int { simulation.machine.cost(of: simulation.stake) }

  private var hits: ConfidenceInterval { .wilson99(hits: tally.hits, trials: tally.rounds) }

  private var hitFrequency: Double { Double(tally.hits) / Double(tally.rounds) }

  /// The mean pay per round as a share of the cost, with its interval; nil for a machine without a
  /// stake.
  private var returned: (value: Double, interval: ConfidenceInterval)? {
    guard cost > 0 else { return nil }
    return (
      tally.mean / Double(cost), tally.returnInterval(cost: cost, variance: known.variance)
    )
  }

  /// The volatility index: the standard deviation of a round as a multiple of its cost, times the
  /// 95 % quantile of the normal distribution; nil for a machine without a stake.
  private var volatility: Double? {
    cost > 0 ? 1.645 * tally.variance.squareRoot() / Double(cost) : nil
  }

  /// The variance of a round in squares of its cost; nil for a machine without a stake.
  private var variance: Double? { cost > 0 ? tally.variance / Double(cost * cost) : nil }

  private var precision: PrecisionRecord? {
    background.goal.map {
      PrecisionRecord($0, interval: returned?.interval ?? hits, rounds: tally.rounds)
    }
  }

  private func text(performance: String) -> String {
    var summary = TextTable()
    summary.add("rounds", tally.rounds.grouped)
    for (mode, spins) in zip(simulation.machine.modes, tally.spinsPerMode).dropFirst() {
      summary.add("\(mode.name) spins", spins.grouped)
    }
    // A machine that pays nothing is all about its hits, so they get more digits.
    let digits = returned == nil ? 6 : 4
    let hitting = simulation.machine.purchase == nil ? "a paid spin" : "a round"
    summary.add("hit frequency of \(hitting)", hitFrequency.percentage(digits: digits))
    summary.add("99 % interval", range(hits, digits: digits), hits.method)
    if let exact = known.hitFrequency {
      addExact(exact, "hit frequency", to: &summary, beside: hits)
    }
    if let returned {
      summary.add("return", returned.value.percentage())
      summary.add("99 % interval", range(returned.interval), returned.interval.method)
      if let mean = known.mean {
        addExact(mean, "return", to: &summary, beside: returned.interval)
      } else if let reason = known.reason {
        summary.add("exact return", reason)
      }
      let deviation = tally.variance.squareRoot() / Double(cost)
      summary.add("deviation of a round", "\(deviation.fixed(digits: 4)) costs")
    }
    if let volatility { summary.add("volatility index", volatility.fixed(digits: 4)) }
    StreaksRecord(tally.streaks).add(to: &summary)
    if let precision { summary.add("precision", precision.text) }
    let biggest = tally.biggest.flatMap { $0.pay > 0 ? $0 : nil }
    if let biggest {
      summary.add("largest pay", biggest.pay.grouped, "spin \(biggest.round.grouped)")
    }
    let watching =
      biggest.map {
        "  watch it: \(background.command(showing: $0.round, seed: simulation.seed))\n"
      } ?? ""
    let awards = AwardsRecord(tally, machine: simulation.machine)
    return """
      \(simulation.machine.name), seed \(simulation.seed), \(range), \(heading.stakeInWords)
      \(performance)

      \(summary.text)\(watching)\(awards.text)\
      \(classicSpins?.text(of: tally.rounds) ?? "")\
      \(tally.sessions.map { SessionsRecord($0).text } ?? "")
      """
  }

  private var range: String {
    let last = simulation.firstSpin + (tally.rounds - 1)
    return "spins \(simulation.firstSpin.grouped) to \(last.grouped)"
  }

  /// Adds an exact figure to a table for people.
  private func addExact(
    _ exact: Rational, _ figure: String, to summary: inout TextTable,
    beside interval: ConfidenceInterval
  ) {
    let verdict =
      interval.contains(exact.value) ? "is within the interval" : "is outside the interval"
    summary.add("exact \(figure)", exact.value.percentage(digits: 6), verdict)
  }

  private func range(_ interval: ConfidenceInterval, digits: Int = 4) -> String {
    "\(interval.low.percentage(digits: digits)) to \(interval.high.percentage(digits: digits))"
  }

  /// The spins of the classic game by longest run and by symbol; nil for other machines.
  private var classicSpins: TallyRecord? {
    tally.classicSpins.map { TallyRecord($0, machine: simulation.machine) }
  }

  private var moments: [CSVLine] {
    let hitFigures: [CSVLine] =
      [["wins", "", "\(tally.hits)"], ["hitFrequency", "", "\(hitFrequency)"]]
      + IntervalRecord(hits).csv("interval")
      + [
        ["exactHitFrequency", "", known.hitFrequency?.description ?? ""],
        ["return", "", text(returned?.value)],
      ]
    let biggest: [CSVLine] =
      tally.biggest.map {
        [["biggestPay", "pay", "\($0.pay)"], ["biggestPay", "spin", "\($0.round)"]]
      } ?? []
    return hitFigures + (returned.map { IntervalRecord($0.interval).csv("returnInterval") } ?? [])
      + [
        ["exactReturn", "", known.mean?.description ?? ""], ["variance", "", text(variance)],
        ["volatilityIndex", "", text(volatility)],
      ] + biggest
  }

  private func text(_ figure: Double?) -> String { figure.map { "\($0)" } ?? "" }

  private var csv: String {
    let spins = zip(simulation.machine.modes, tally.spinsPerMode).map { mode, spins -> CSVLine in
      ["spinsPerMode", mode.name, "\(spins)"]
    }
    let pays = tally.distribution.map { pay, rounds -> CSVLine in
      ["pays", "\(pay)", "\(rounds)"]
    }
    let figures =
      heading.csv + played.csv + moments + AwardsRecord(tally, machine: simulation.machine).csv
      + StreaksRecord(tally.streaks).csv + (tally.sessions.map { SessionsRecord($0).csv } ?? [])
      + (precision?.csv ?? []) + (classicSpins?.csv ?? []) + spins + pays
    return ([.figures] + figures).text
  }
}

extension PayReport {
  /// The figures in JSON.
  private struct Record: Encodable {
    private enum CodingKeys: CodingKey {
      case wins, hitFrequency, interval, exactHitFrequency, `return`, returnInterval, exactReturn,
        variance
      case volatilityIndex, precision, sessions, biggestPay, awards, roundAwards, spinsPerMode, pays
      case longestRuns, winsPerSymbol, winsPerSymbolAndRun
    }

    private let report: PayReport

    init(_ report: PayReport) { self.report = report }

    func encode(to encoder: any Encoder) throws {
      let (simulation, tally, known) = (report.simulation, report.tally, report.known)
      let returned = report.returned
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(tally.hits, forKey: .wins)
      try container.encode(report.hitFrequency, forKey: .hitFrequency)
      try container.encode(IntervalRecord(report.hits), forKey: .interval)
      try container.encode(
        known.hitFrequency.map(FractionRecord.init), forKey: .exactHitFrequency)
      try container.encode(returned?.value, forKey: .return)
      try container.encode(
        returned.map { IntervalRecord($0.interval) }, forKey: .returnInterval)
      try container.encode(known.mean.map(FractionRecord.init), forKey: .exactReturn)
      try container.encodeIfPresent(report.precision, forKey: .precision)
      try container.encodeIfPresent(tally.sessions.map(SessionsRecord.init), forKey: .sessions)
      try container.encode(report.variance, forKey: .variance)
      try container.encode(report.volatility, forKey: .volatilityIndex)
      try container.encode(tally.biggest.map(BiggestPayRecord.init), forKey: .biggestPay)
      let awards = AwardsRecord(tally, machine: simulation.machine)
      try container.encode(awards.onPaidSpins, forKey: .awards)
      try container.encode(awards.ofRounds, forKey: .roundAwards)
      try StreaksRecord(tally.streaks).encode(to: encoder)
      let classicSpins = report.classicSpins
      try container.encodeIfPresent(classicSpins?.longestRunsByLength, forKey: .longestRuns)
      try container.encodeIfPresent(classicSpins?.winsBySymbol, forKey: .winsPerSymbol)
      try container.encodeIfPresent(
        classicSpins?.winsBySymbolAndRun, forKey: .winsPerSymbolAndRun)
      try container.encode(
        Dictionary(
          uniqueKeysWithValues: zip(simulation.machine.modes.map(\.name), tally.spinsPerMode)),
        forKey: .spinsPerMode)
      try container.encode(
        Dictionary(uniqueKeysWithValues: tally.distribution.map { ("\($0.pay)", $0.rounds) }),
        forKey: .pays)
    }
  }
}

/// The biggest pay in JSON; the spin is a string, as it may not fit a double.
private struct BiggestPayRecord: Encodable {
  let pay: Int
  let spin: String

  init(_ biggest: BiggestPay) {
    pay = biggest.pay
    spin = "\(biggest.round)"
  }
}
