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
    let modes = machine.modes.ids.filter { $0 != .base || machine.purchase == nil }
    for odds in machine.rowOdds(modes: modes, stake: stake) {
      switch odds {
      case .success(let odds): rows += odds
      case .failure(let error): errors.append(error)
      }
    }
    (self.machine, self.stake) = (machine, stake)
    (self.rows, self.errors) = (rows, errors)
  }
}

extension PrizeRows {
  /// Counts the rows while something else is computed.
  package static func counted<Result, Failure: Error>(
    of machine: Machine, stake: Stake, during work: () throws(Failure) -> Result
  ) throws(Failure) -> (rows: PrizeRows, result: Result) {
    try concurrently({ PrizeRows(of: machine, stake: stake) }, work)
  }
}
