package import SlotEngine

/// All numbers of a machine with credits that its PAR sheet shows.
package struct SheetNumbers: Sendable {
  /// The machine's analysis at the sheet's stake.
  package let analysis: MachineAnalysis
  /// The figures of all bets; empty for a machine that only has the base bet.
  package let bets: BetSummaries
  /// The prizes of each mode.
  package let prizes: PrizeRows
  /// What follows from the distribution of a round's pay; nil if it can't be computed, or rounds cost
  /// nothing.
  package let round: RoundSummary?
  /// The largest pay of a round; nil if it is not known.
  package let largestPay: LargestPay?
  /// The skewness of a round's pay; nil if it is not known.
  package let skewness: Skewness?
  /// How each feature is distributed; empty unless requested.
  package let features: [FeatureSummary]
  /// The return by symbol; nil unless requested.
  package let symbols: SymbolReturns?
  /// The figures of jackpots that grow; nil without any.
  package let jackpots: JackpotAnalysis?
  /// The payouts of a round as exact fractions, where jackpots that grow come on top of them; nil elsewhere.
  package let payouts: PayoutTable?
  /// Why the distribution of a round's pay is missing; nil if it isn't.
  package let lawError: AnalysisError?

  /// Computes everything that a PAR sheet shows.
  ///
  /// - Parameters:
  ///   - stake: The lines, the coins and the bet.
  ///   - bankroll: A further bankroll whose risk of ruin is shown too.
  ///   - session: A further number of rounds after which the players' results and the risk of ruin are
  ///     shown too.
  ///   - showsFeatures: Whether the return is split by symbol too, and the features' distributions are shown.
  /// - Throws: ``AnalysisError`` if the machine can't be analysed at all, or if what the bankroll and the
  ///   session request can't be computed; the sheet lists anything else that is missing.
  package init(
    of machine: Machine, stake: Stake, bankroll: Credits? = nil, session: Int? = nil,
    showsFeatures: Bool = false
  ) throws(AnalysisError) {
    let machine = machine.played(at: stake)
    analysis = try MachineAnalysis(machine: machine, stake: stake)
    bets = analysis.atAllBets(of: machine)
    prizes = PrizeRows(of: machine, stake: stake)
    var (law, error) = (RoundLaw?.none, AnalysisError?.none)
    do {
      law = try RoundLaw(of: machine, analysis: analysis)
    } catch let reason {
      guard bankroll == nil, session == nil else { throw reason }
      error = reason
    }
    lawError = error
    round =
      if let law, law.cost > 0 {
        try RoundSummary(sheetOf: law, bankroll: bankroll, session: session)
      } else {
        nil
      }
    jackpots = JackpotAnalysis(of: machine, analysis)
    payouts =
      jackpots == nil ? nil : PayoutTable(exactlyOf: machine, analysis: analysis)
    features = showsFeatures ? analysis.featureSummaries(of: machine) : []
    symbols = showsFeatures ? analysis.symbolReturns(of: machine) : nil
    skewness = (try? Skewness.ofRounds(of: machine, analysis: analysis).get()) ?? nil
    largestPay =
      try? law?.largestPay ?? LargestPay.ofRounds(of: machine, analysis: analysis).get()
  }
}
