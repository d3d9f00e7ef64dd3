package import SlotEngine

extension MachineAnalysis {
  /// The most steps of an analysis that its caller can do without: a second or two.
  package static let mostQuickSteps = AnalysisEffort.mostQuickSteps
  /// The maximum number of distinct windows, of all modes together, of an analysis that counts as
  /// quick: a second or two where the rules can be compiled.
  package static let mostQuickWindows: UInt64 = 1 << 29
  /// The most cases of a spin that an analysis called quick counts one by one.
  private static let mostQuickCases = 256
  /// The most readings where each window has to be read by the rules.
  private static let mostQuickReadings: UInt64 = 1 << 18

  /// The maximum number of combinations of a spin counted by ``TumbleTally``.
  private static let mostQuickCombinations: UInt64 = 1 << 24

  /// Whether a machine can be analysed quickly, judged by the number of its windows before any is
  /// read.
  ///
  /// - Parameter mostSteps: The most nanoseconds or so that the rules may take to compile.
  /// - Complexity: O(*stops*), and that of compiling the rules.
  package static func isQuick(
    of machine: Machine, stake: Stake, mostSteps: Int
  ) -> Bool {
    isQuick(
      of: machine, stake: stake, mostWindows: mostQuickWindows,
      effort: AnalysisEffort(mostSteps: mostSteps))
  }

  /// - Parameter effort: The effort of compiling the rules is added to it; what exceeds its limit isn't quick.
  static func isQuick(
    of machine: Machine, stake: Stake, mostWindows: UInt64, effort: AnalysisEffort
  ) -> Bool {
    if machine.classicRun != nil { return true }
    let states = machine.modes.ids.flatMap { mode in
      machine.drawings(ofMode: mode).map { ModeState(mode: mode, multiplier: 1, drawn: $0.drawn) }
    }
    .filter { !machine.isSummed(in: $0) }
    var cases: [(state: ModeState, columns: [[DistinctColumn]], windows: UInt64)] = []
    for state in states {
      guard let mixture = try? SpinMixture(machine, state: state, mostCases: mostQuickCases)
      else { return false }
      cases += mixture.parts.map { (state, $0.columns, distinctWindows(of: $0.columns)) }
    }
    guard cases.reduce(0, { $0.addingClamped($1.windows) }) <= mostWindows else {
      return false
    }
    func canCompile(_ state: ModeState, _ columns: [[DistinctColumn]]) -> Bool {
      (try? effort.compile(machine, stake: stake, state: state, columns: columns)) ?? nil != nil
    }
    return cases.allSatisfy { state, columns, windows in
      if machine.isCountedOnce(in: state.mode) {
        return isFew(windows, machine)
          || canCompile(state, columns)
      }
      if let tree = TumbleTree(machine: machine, stake: stake, state: state) {
        return tree.combinations <= mostQuickCombinations
      }
      // A spin walked draw by draw plays every combination, whatever it shows.
      return isFew(machine.modes[state.mode].cycle, machine)
        || canCompile(state, columns)
    }
  }

  /// Whether there are few enough windows to read each by the rules.
  private static func isFew(_ windows: UInt64, _ machine: Machine) -> Bool {
    windows <= mostQuickReadings / UInt64(machine.readingsPerWindow)
  }

  /// How many different windows the columns of a spin's reels can show.
  private static func distinctWindows(of columns: [[DistinctColumn]]) -> UInt64 {
    columns.reduce(1) { $0.multipliedClamped(by: UInt64($1.count)) }
  }
}
