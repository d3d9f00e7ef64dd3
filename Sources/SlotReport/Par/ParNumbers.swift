package import SlotAnalysis
package import SlotEngine
import SlotStatistics

/// The numbers of a machine with credits, as its PAR sheet shows them.
package struct ParNumbers: Sendable {
  /// The machine's analysis at the sheet's stake.
  let analysis: MachineAnalysis
  /// What each bet returns; nil for a machine that only has the base bet.
  let bets: BetFigures?
  /// The prizes of each mode.
  let prizes: PrizeOdds
  /// What follows from the distribution of a round's pay; nil if it can't be computed, or rounds cost
  /// nothing.
  let round: RoundFigures?
  /// The largest pay of a round; nil if it is not known.
  let largestPay: TopPay?
  /// Why numbers are missing, as sentences; empty if none is.
  let missing: [String]

  /// Computes everything that a PAR sheet shows.
  ///
  /// - Parameters:
  ///   - stake: The lines, the coins and the bet.
  ///   - bankroll: A further bankroll, in multiples of a round's cost, whose risk of ruin is shown
  ///     too.
  ///   - rounds: A further number of rounds within which the risk of ruin is shown too.
  /// - Throws: ``AnalysisError`` if the machine can't be analysed at all, or if the risk of ruin
  ///   can't be computed within the requested rounds; the sheet lists anything else that is
  ///   missing.
  package init(
    of machine: Machine, stake: Stake, bankroll: Int?, rounds: Int?
  ) throws(AnalysisError) {
    let machine = machine.played(at: stake)
    analysis = try MachineAnalysis(machine: machine, stake: stake)
    bets = try BetFigures(of: machine, analysis: analysis)
    prizes = PrizeOdds(of: machine, stake: stake)
    var missing = prizes.missing
    var law: RoundLaw?
    do {
      law = try RoundLaw(of: machine, analysis: analysis)
    } catch {
      missing.append("The distribution of a round's pay is missing: \(error)")
    }
    let costly = law.flatMap { $0.cost > 0 ? $0 : nil }
    round = try costly.map { law throws(AnalysisError) in
      try RoundFigures(sheetOf: law, bankroll: bankroll, rounds: rounds)
    }
    largestPay =
      (try? law?.largestPay ?? LargestPay.ofRounds(of: machine, analysis: analysis).get())
      .map { TopPay($0) }
    self.missing = missing + (round?.missing ?? [])
  }
}

/// The largest pay of a spin or a round.
struct TopPay: Sendable, Hashable {
  /// The credits; nil if pays are unbounded.
  let credits: Credits?
  /// Its probability; 0 if pays are unbounded.
  let probability: Double
}

extension TopPay {
  init(_ pay: LargestPay) { self.init(credits: pay.credits, probability: pay.probability) }
}

extension ParNumbers {
  /// The 95 % quantile of the normal distribution, which the trade's volatility index uses.
  private static let volatilityQuantile = 1.645

  /// 1.645 standard deviations of a round, in multiples of its cost; nil for a machine that costs
  /// nothing.
  var volatilityIndex: Double? { analysis.deviation.map { $0 * Self.volatilityQuantile } }

  var volatility: Figure {
    Figure(
      "volatilityIndex", .computed(volatilityIndex), .costs, "1.645 standard deviations of a round"
    ).csv(nil, "z = 1.645")
  }

  /// The largest pay of the wins of a paid spin.
  var largestPayOfSpin: TopPay? {
    guard let spin = analysis.paidSpin, let most = spin.classes.last?.credits else { return nil }
    return TopPay(credits: most, probability: spin.share { $0.credits == most }.value)
  }

  /// The probability of a pay in each range of sizes among a paid spin's wins; empty if rounds cost
  /// nothing or nothing is paid.
  var spinRanges: [PayRange] {
    guard analysis.cost > 0, let spin = analysis.paidSpin, let largest = spin.pays.last?.credits
    else { return [] }
    let (pays, cycle) = (spin.pays, Double(spin.cycle))
    return PayRange.split(cost: analysis.cost, upTo: largest) { least in
      Double(pays.reduce(0) { $0 + ($1.credits >= least ? $1.combinations : 0) }) / cycle
    }
  }
}
