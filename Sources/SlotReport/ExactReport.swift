package import SlotEngine
package import SlotStatistics
import SlotWords

/// The exact odds of a machine without a stake, such as the classic one.
package struct ExactReport: FigureReport {
  private let heading: MachineHeading
  private let counted: CountedFigures

  /// Creates the report from a machine and the tally of its whole cycle.
  package init(machine: Machine, digest: String, tally: SpinTally) {
    heading = MachineHeading(machine, digest: digest, stake: machine.defaultStake)
    counted = CountedFigures(tally: tally, machine: machine)
  }

  /// The report as a tree of figures.
  package var figures: [Figure] {
    heading.figures
      + [
        Figure(
          "cycle", .wide(UInt128(counted.machine.cycle)), .combinations, "combinations of a spin"
        ).csv()
      ] + counted.ofCycle + counted.counts
  }

  package var text: String {
    let (tally, hits) = (counted.tally, counted.hitFrequency)
    var summary = TextTable()
    summary.add("outcomes", tally.spins.grouped)
    summary.add("wins", tally.winCount.grouped)
    return """
      \(heading.machine): every outcome counted, exact
      \(summary.text)
      Hit frequency of a spin: \(hits) = \(hits.value.percentage(digits: 6))
      The machine takes no stake and pays no credits, so it has no return.
      \(counted.text(of: "outcomes", .exact))
      """
  }
}
