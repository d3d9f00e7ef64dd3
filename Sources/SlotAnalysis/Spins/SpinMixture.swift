import SlotEngine

/// The cases of a spin, each with how often its combinations count among those of the whole spin.
///
/// Cases may have different numbers of combinations: the cycle of the spin is the least common
/// multiple of what each of them would make it, so a mixture of one case has that case's cycle.
struct SpinMixture {
  /// A case's columns.
  struct Part {
    /// The different columns of each reel.
    let columns: [[DistinctColumn]]
    /// How many of the spin's combinations one of the case's is.
    let scale: UInt128
  }

  /// What counts one by one does so in 64 bits.
  static let combinationsIn64Bits = UInt128(SpinStream.largestCycle)

  /// The most cases that a check of a file looks at.
  static let mostQuickCases = 1_024

  /// The cases; never empty.
  let parts: [Part]
  /// The number of equally likely combinations of the spin.
  let cycle: UInt128

  /// - Parameters:
  ///   - mostCombinations: A case of more combinations is divided, if heights are drawn. By default what can be
  ///     counted in 64 bits.
  ///   - mostCases: The number of cases that are too many.
  /// - Throws: ``AnalysisError/tooManyOutcomes(mode:)`` if there are too many cases, or too many
  ///   combinations to count.
  init(
    _ machine: Machine, state: ModeState, mostCombinations: UInt128 = Self.combinationsIn64Bits,
    mostCases: Int = Machine.mostSpinCases
  ) throws(AnalysisError) {
    let tooMany = AnalysisError.tooManyOutcomes(mode: machine.modes[state.mode].name)
    let cases = machine.spinCases(
      in: state, mostCombinations: mostCombinations, most: mostCases)
    guard let cases else { throw tooMany }
    var cycle = machine.combinations(ofSpinIn: state.mode) ?? 1
    for found in cases {
      guard found.combinations < mostCombinations,
        let common = cycle.commonMultiple(with: found.cycle)
      else { throw tooMany }
      cycle = common
    }
    guard cycle < .max, cycle > 0 else { throw tooMany }
    parts = cases.map { Part(columns: $0.columns, scale: cycle / $0.cycle * $0.weight) }
    self.cycle = cycle
  }
}
