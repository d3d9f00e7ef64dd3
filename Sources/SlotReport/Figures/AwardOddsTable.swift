import SlotAnalysis
import SlotEngine
import SlotStatistics

/// The odds of each award as table rows, shared by the text of `slots exact` and the PAR sheet.
struct AwardOddsTable {
  /// What the numbers mean, in sentences.
  let explanation: [String]

  private static let explanation = [
    "N is 1 / the mean number per round. Where a round can have several, the share of rounds with "
      + "at least one is computed, with a proven relative error below one millionth.",
    "Return: the credits it brings per round, as a share of the bet. What is awarded inside "
      + "something else counts in both.",
  ]

  /// The column titles, without that of the name column.
  let titles: [String]
  /// The rows: an award's name and one cell for each title.
  let rows: [(name: String, cells: [String])]

  /// Lays out the odds of a machine, leaving out columns in which every cell would be empty.
  init(_ analysis: MachineAnalysis, machine: Machine) {
    let all = Self.columns.filter { column in
      analysis.odds.contains { column.cell($0, analysis) != nil }
    }
    titles = all.map(\.title)
    let opening = analysis.hasPaidSpin ? "the paid spin" : "what was bought"
    explanation =
      ["Counted over whole rounds: \(opening) and every free spin and bonus that follows."]
      + Self.explanation
      + (analysis.ending?.cap == nil ? [] : ["The cap is left out here: as if rounds went on."])
    rows = analysis.odds.map { odds in
      (machine.name(of: odds.kind), all.map { $0.cell(odds, analysis) ?? "–" })
    }
  }

  private struct Column {
    let title: String
    let cell: @Sendable (AwardOdds, MachineAnalysis) -> String?
  }

  private static let columns = [
    Column(title: "1 in N rounds") { odds, _ in "1 in \(odds.roundsForEach.value.shortCount)" },
    Column(title: "at least one") { odds, _ in
      odds.comesRepeatedly ? odds.chance.map { "1 in \((1 / $0.value).shortCount)" } : nil
    },
    Column(title: "return") { odds, analysis in
      analysis.inCosts(odds.creditsForEachRound)?.value.finePercentage
    },
    Column(title: "credits each") { odds, _ in odds.meanCredits.value.fixed(digits: 4) },
    Column(title: "spins each") { odds, _ in odds.meanSpins?.value.fixed(digits: 6) },
    Column(title: "on the paid spin itself") { odds, analysis in
      guard analysis.hasPaidSpin else { return nil }
      return odds.onPaidSpin.map { "1 in \((Rational.one / $0.meanNumber).value.shortCount)" }
        ?? "never"
    },
  ]
}
