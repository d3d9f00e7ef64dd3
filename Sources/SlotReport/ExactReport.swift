package import SlotEngine
package import SlotStatistics
import SlotWords

/// The exact odds of a machine without a stake, such as the classic one.
package struct ExactReport: FigureReport {
  private let heading: MachineHeading
  private let counted: CountedFigures

  /// Creates the report from a machine and the tally of its whole cycle.
  package init(machine: Machine, tally: SpinTally) {
    heading = MachineHeading(machine, machine.defaultStake)
    counted = CountedFigures(tally: tally, machine: machine)
  }

  package var figures: [Figure] {
    heading.figures
      + [
        .line("cycle", UInt128(counted.machine.cycle), .combinations, "combinations of a spin")
      ] + counted.ofCycle + counted.counts
  }

  package var text: String {
    let (tally, hits) = (counted.tally, counted.hitFrequency)
    let summary = TextTable([["outcomes", tally.spins.grouped], ["wins", tally.winCount.grouped]])
    return """
      \(heading.machine): every outcome counted, exact
      \(summary.text)
      Hit frequency of a spin: \(hits) = \(hits.value.percentage(digits: 6))
      \(CountedFigures.noReturn)
      \(counted.text(of: "outcomes", .exact))
      """
  }
}
