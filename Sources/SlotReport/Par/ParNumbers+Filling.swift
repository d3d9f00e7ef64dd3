public import SlotAnalysis
public import SlotEngine
internal import SlotStatistics

extension ParNumbers {
  /// Asks the analysis for all that a PAR sheet shows.
  ///
  /// - Parameters:
  ///   - stake: The lines and coins.
  ///   - bankroll: A bankroll in costs of a round whose ruin is wanted besides the usual ones.
  ///   - rounds: A number of rounds within which ruin is wanted besides the usual ones.
  /// - Throws: ``AnalysisError`` if the machine can't be analysed at all, or ruin can't be computed
  ///   within the rounds that are wanted; what else can't be computed is missing in the sheet, which
  ///   says so.
  public init(
    of machine: Machine, stake: Stake, bankroll: Int?, rounds: Int?
  ) throws(AnalysisError) {
    let analysis = try MachineAnalysis(machine: machine, stake: stake)
    var (rows, missing) = ([PayRow](), [String]())
    for mode in machine.modes.ids {
      do {
        rows += try machine.rowOdds(mode: mode, stake: stake)
          .map { PayRow($0, of: machine, stake: stake) }
      } catch {
        missing.append("Hits of single prizes are missing: \(error)")
      }
    }
    var law: RoundLaw?
    do {
      law = try RoundLaw(of: machine, analysis: analysis)
    } catch {
      missing.append("Probabilities of a round's pays are missing: \(error)")
    }
    var round: RoundFigures?
    if let law, law.cost > 0 {
      let figures = try RoundFigures(law, bankroll: bankroll, rounds: rounds)
      missing += figures.missing
      round = figures
    }
    self.init(
      analysis: analysis, rows: rows, round: round,
      largestPay: law.map {
        TopPay(credits: $0.largestPay.credits, probability: $0.largestPay.probability)
      },
      missing: missing)
  }
}
