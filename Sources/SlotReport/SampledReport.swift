internal import SlotEngine
package import SlotVerification
import SlotWords

/// The figures of a machine whose rounds have too many outcomes to compute: exact ones where they are
/// known, sampled ones for the rest.
package struct SampledReport: FigureReport {
  private let partial: PartialAnalysis
  private let digest: String

  /// Creates the report.
  package init(_ partial: PartialAnalysis, digest: String) {
    self.partial = partial
    self.digest = digest
  }

  private var heading: MachineHeading {
    MachineHeading(partial.machine, digest: digest, stake: partial.stake)
  }

  private var sampled: SampledFigures { SampledFigures(partial: partial) }

  /// The report as a tree of figures.
  package var figures: [Figure] { heading.figures + sampled.all }

  package var text: String {
    let openings = sampled.openings.map(\.text).joined()
    return """
      \(partial.machine.name), \(heading.stakeInWords): the first grids exact, the rest sampled
      \(sampled.table.text)\(sampled.explanation)
      Awards of a round, sampled
      \(sampled.awardTable.text)\(openings)
      """
  }
}
