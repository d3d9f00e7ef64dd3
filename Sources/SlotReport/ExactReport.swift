package import SlotEngine
package import SlotStatistics
import SlotWords

/// The exact odds of a machine without a stake, such as the classic one.
package struct ExactReport: FigureReport {
  private let machine: Machine
  private let digest: String
  private let tally: SpinTally

  /// Creates the report from a machine and the tally of its whole cycle.
  package init(machine: Machine, digest: String, tally: SpinTally) {
    self.machine = machine
    self.digest = digest
    self.tally = tally
  }

  /// The report as a tree of figures.
  package var figures: [Figure] {
    MachineRecord(machine, digest: digest, stake: machine.defaultStake).figures
      + [
        Figure("cycle", .wide(UInt128(machine.cycle)), .combinations, "combinations of a spin")
          .csv()
      ]
      + Figure.counted(tally) + Figure.counts(TallyRecord(tally, machine: machine))
  }

  package var text: String {
    let hitFrequency = Rational(tally.winCount, tally.spins)
    var summary = TextTable()
    summary.add("outcomes", tally.spins.grouped)
    summary.add("wins", tally.winCount.grouped)
    return """
      \(machine.name): every outcome counted, exact
      \(summary.text)
      Hit frequency of a spin: \(hitFrequency) = \(hitFrequency.value.percentage(digits: 6))
      The machine takes no stake and pays no credits, so it has no return.
      \(TallyRecord(tally, machine: machine).text(of: tally.spins))
      """
  }
}
