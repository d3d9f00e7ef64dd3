package import SlotEngine

extension MachineAnalysis {
  /// The maximum number of distinct windows, of all modes together, of an analysis that counts as
  /// quick: a second or two where the rules can be compiled.
  package static let mostQuickWindows: UInt64 = 1 << 29
  /// The maximum number of readings where each window has to be read by the rules.
  private static let mostQuickReadings: UInt64 = 1 << 18

  /// Whether a machine can be analysed quickly, judged by the number of its windows before any is
  /// read.
  ///
  /// - Complexity: O(*stops*), and that of compiling the rules.
  package static func isQuick(
    of machine: Machine, stake: Stake, mostWindows: UInt64 = mostQuickWindows
  ) -> Bool {
    let states = machine.modes.ids.flatMap { mode in
      machine.drawings(ofMode: mode).map { ModeState(mode: mode, multiplier: 1, drawn: $0.drawn) }
    }
    let windows = states.map { (state: $0, count: machine.distinctWindows(in: $0)) }
    guard windows.reduce(0, { $0.addingWithoutOverflow($1.count) }) <= mostWindows else {
      return false
    }
    return windows.allSatisfy { state, count in
      count <= mostQuickReadings / UInt64(machine.readingsPerWindow)
        || CompiledSpin(machine, stake: stake, state: state) != nil
    }
  }
}

extension Machine {
  /// The number of different windows that a spin can show.
  fileprivate func distinctWindows(in state: ModeState) -> UInt64 {
    rows.indices.reduce(1) { product, reel in
      let columns = UInt64(distinctColumns(ofReel: reel, in: state).count)
      let (count, isTooLarge) = product.multipliedReportingOverflow(by: columns)
      return isTooLarge ? .max : count
    }
  }
}

extension UInt64 {
  fileprivate func addingWithoutOverflow(_ other: UInt64) -> UInt64 {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
