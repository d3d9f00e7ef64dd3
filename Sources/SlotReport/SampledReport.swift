package import SlotVerification
import SlotWords

/// The figures of a machine whose rounds have too many outcomes to compute: exact ones where they are
/// known, sampled ones for the rest.
package struct SampledReport: FigureReport {
  private let heading: MachineHeading
  private let sampled: SampledFigures

  /// Creates the report.
  package init(_ partial: PartialAnalysis) {
    heading = MachineHeading(partial.machine, partial.stake)
    sampled = SampledFigures(partial: partial)
  }

  package var figures: [Figure] { heading.figures + sampled.all }

  package var text: String {
    let openings = sampled.openings.map(\.text).joined()
    return """
      \(heading.machine), \(heading.stakeInWords): the first grids exact, the rest sampled
      \(sampled.table.text)\(sampled.explanation)
      Awards of a round, sampled
      \(sampled.awardTable.text)\(openings)
      """
  }
}
