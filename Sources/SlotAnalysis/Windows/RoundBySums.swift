package import SlotEngine
package import SlotStatistics
import BigInt

/// What a spin pays for each list of awards, as shares of its combinations: what rounds are solved from.
package struct SpinMoments: Sendable {
  /// The combinations that award the same.
  package struct Part: Sendable {
    /// The number of what is awarded, as in ``TaggedSums``.
    package let tag: Int
    package let awards: [ScaledAward]
    /// The probability, and the mean of the credits and of their squares where all other combinations count as 0.
    package var mass, first, second: Rational
  }

  package var parts: [Part]
  package var hitFrequency: Rational
  /// The mean credits of each look.
  package var looks: [Rational]

  fileprivate var solved: SolvedSpin {
    SolvedSpin(
      parts: parts.filter { $0.mass != .zero }.map {
        SolvedSpin.Part(
          awards: $0.awards,
          moments: Moments(mass: $0.mass, first: $0.first, second: $0.second))
      },
      hitFrequency: hitFrequency, lookMeans: looks, neglected: 0)
  }
}

extension WeighedSpin {
  /// The sums of a whole cycle as shares of its combinations.
  package func moments(_ total: WindowSums, cycle: UInt128) -> SpinMoments {
    let whole = BigInt(cycle)
    func share(_ sum: Int128) -> Rational { Rational(BigInt(sum), whole) }
    return SpinMoments(
      parts: total.tagged.parts.filter { $0.sums.combinations > 0 }.map { tag, sums in
        SpinMoments.Part(
          tag: tag, awards: spin.awards(tag), mass: share(sums.combinations),
          first: share(sums.credits), second: share(sums.squares))
      },
      hitFrequency: Rational.one - share(total.losing), looks: total.looks.map(share))
  }
}

/// Rounds of a machine some of whose spins are known by sums: all others are those of an analysis.
package struct RoundBySums: Sendable {
  package let machine: Machine
  package let stake: Stake
  private let spins: [ModeState: SpinDistribution]

  /// - Parameter analysis: An analysis of the machine at the stake.
  package init(of machine: Machine, analysis: MachineAnalysis) {
    self.machine = machine
    stake = analysis.stake
    spins = analysis.spins
  }

  /// The states of the spins that were counted, in order.
  package var states: [ModeState] {
    spins.keys.sorted {
      ($0.mode.index, $0.multiplier, $0.description) < (
        $1.mode.index, $1.multiplier, $1.description
      )
    }
  }

  /// The analysis of a machine with the same rules, some of whose spins are known by sums.
  ///
  /// - Parameters:
  ///   - varied: The machine; nil for the one that was analysed, whose reels are then only those of the sums.
  ///   - known: What is known of spins, instead of their windows.
  ///   - unchanged: Whether the spins of a state are those of the analysed machine; those of others are counted.
  package func analysis(
    of varied: Machine? = nil, _ known: [ModeState: SpinMoments],
    unchanged: (ModeState) -> Bool = { _ in true }
  ) throws(AnalysisError) -> MachineAnalysis {
    try MachineAnalysis(
      machine: varied ?? machine, stake: stake, solved: known.mapValues(\.solved),
      counted: spins.filter { known[$0.key] == nil && unchanged($0.key) })
  }
}

extension ModeState {
  fileprivate var description: String {
    drawn.map { $0.map { "\($0.index)" } ?? "-" }.joined(separator: " ")
  }
}

extension WeighedSpin {
  /// A part of no combinations, for what only windows award that the reels don't show.
  package func emptyPart(_ tag: Int) -> SpinMoments.Part {
    SpinMoments.Part(
      tag: tag, awards: spin.awards(tag), mass: .zero, first: .zero, second: .zero)
  }
}
