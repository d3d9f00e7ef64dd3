package import SlotEngine

/// The rows of a machine's pay tables in every mode, counted.
package struct PrizeRows: Sendable {
  /// The machine with the stake's bet applied.
  package let machine: Machine
  package let stake: Stake
  /// The rows of each mode, in the order of modes, looks and rows.
  package let rows: [RowOdds]
  /// Why the rows of a mode are missing.
  package let errors: [AnalysisError]

  /// Counts the rows of each mode at a stake; modes that are too large are left out.
  package init(of machine: Machine, stake: Stake) {
    let machine = machine.played(at: stake)
    var (rows, errors) = ([RowOdds](), [AnalysisError]())
    for mode in machine.modes.ids where mode != .base || machine.purchase == nil {
      do {
        rows += try machine.rowOdds(mode: mode, stake: stake)
      } catch {
        errors.append(error)
      }
    }
    (self.machine, self.stake) = (machine, stake)
    (self.rows, self.errors) = (rows, errors)
  }
}
