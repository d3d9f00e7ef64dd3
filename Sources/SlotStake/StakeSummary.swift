internal import SlotStatistics
internal import SlotWords

extension StakeExport {
  /// What was written, for people: the figures of each mode, and the payouts for which there are no rounds.
  package var summary: String {
    modes.map { mode in
      let figures = mode.figures
      let difference = (figures.returnToPlayer - mode.returnToPlayer).value
      var text = """
        \(figures.name): \(figures.rows.counted("round")), return \(figures.returnToPlayer.value.portion(digits: 6)) \
        (the exact return \(difference == 0 ? "itself" : "to \(abs(difference).scientific)")), \
        pays \(figures.hitFrequency.value.odds), largest \(Rational(figures.largest, 100).value.shortest) base bets, \
        \(figures.largestProbability.value.odds)

        """
      if !mode.unreached.isEmpty {
        let probability = mode.unreached.reduce(0.0) { $0 + $1.probability.value }
        let share = mode.unreached.reduce(0.0) { $0 + $1.share }
        text += """
            \(mode.unreached.count.counted("payout")) without a round, together \(probability.odds) and \
          \(share.percentage()) of the return, have their weight on neighbouring ones: unreached_\(figures.name).csv

          """
      }
      return text
    }.joined()
  }
}
