package import SlotVerification
import SlotWords

/// The figures of a machine whose rounds can't be computed: exact ones where they are known, sampled ones for the rest.
package struct SampledReport: FigureReport {
  private let heading: MachineHeading
  private let sampled: SampledFigures
  private let listsAllPays: Bool

  /// Creates the report.
  ///
  /// - Parameter listsAllPays: Whether the text lists every prize, however many there are; JSON and CSV always do.
  package init(_ partial: PartialAnalysis, listsAllPays: Bool = false) {
    self.listsAllPays = listsAllPays
    heading = MachineHeading(partial.machine, partial.stake)
    sampled = SampledFigures(partial: partial)
  }

  package var figures: [Figure] { heading.figures + [sampled.cycleOfPaidSpin] + sampled.all }

  /// The awards as a table; empty if rounds award nothing.
  private var awards: String {
    sampled.awards.isEmpty ? "" : "\nAwards of a round, sampled\n\(sampled.awardTable.text)"
  }

  /// A sentence about jackpots that grow; empty without any.
  private var growing: String {
    sampled.hasGrowingJackpots ? "  \(SampledFigures.withoutGrowingJackpots)\n" : ""
  }

  package var text: String {
    let openings = sampled.openings.map(\.text).joined()
    return """
      \(heading.machine), \(heading.stakeInWords): \(sampled.heading)
      \(sampled.table.text)\(sampled.explanation)\(awards)\(openings)
      """ + growing + sampled.prizes.contributionsInWords(listsAll: listsAllPays)
  }
}
