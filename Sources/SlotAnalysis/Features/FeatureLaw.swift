public import SlotEngine
public import SlotStatistics

/// How a feature is distributed each time it is awarded: what it pays, and how many spins it has.
///
/// Probabilities are exact fractions where the law allows it, and otherwise have a proven bound.
public struct FeatureLaw: Sendable, Hashable {
  /// A number of spins and its probability.
  public struct Length: Sendable, Hashable {
    /// The number of spins of the mode, initial and added.
    public let spins: Int
    /// The probability, rounded to the nearest number.
    public let probability: Double
    /// The exact probability; nil if it was computed.
    public let exact: Rational?
  }

  /// The feature: a mode or a bonus.
  public let kind: AwardOdds.Kind
  /// What it pays, in credits, before any cap and tosses. A stay in a mode includes everything that follows from it; a
  /// bonus excludes the modes it leads to and the multipliers of the spin that awards it.
  public let pays: PayoutTable
  /// The numbers of spins, ascending; empty for a bonus. Of those that were computed, only the ones that provably
  /// occur.
  public let lengths: [Length]
  /// Upper bound on the absolute error of the probability of each length; 0 if they are exact.
  public let lengthBound: Double
  /// The probability of all lengths that aren't listed, together.
  public let unlistedLengths: Double
}

extension FeatureLaw {
  init(_ kind: AwardOdds.Kind, pays: PayoutTable, lengths: PayoutTable?) {
    self.kind = kind
    self.pays = pays
    self.lengths = (lengths?.payouts ?? []).map {
      Length(spins: $0.credits.count, probability: $0.probability, exact: $0.exact)
    }
    lengthBound = lengths?.bound ?? 0
    unlistedLengths = lengths?.unlisted ?? 0
  }
}

extension MachineAnalysis {
  /// How each mode and each bonus that rounds award is distributed, in the order of ``odds``.
  ///
  /// A mode that can be awarded in several ways, such as with different numbers of spins, is the mixture of all of
  /// them, each as often as it comes. So its means are those of its ``AwardOdds``.
  ///
  /// - Parameter machine: The machine of this analysis.
  /// - Returns: For each feature its law, or an ``AnalysisError`` if it can't be computed.
  /// - Complexity: For each feature that of a ``RoundLaw``.
  public func featureLaws(
    of machine: Machine
  ) -> [(kind: AwardOdds.Kind, law: Result<FeatureLaw, AnalysisError>)] {
    let solver = FeatureSolver(machine: machine, stake: stake, spins: spins)
    return odds.map(\.kind).compactMap { kind in
      switch kind {
      case .mode(let mode):
        (kind, Result { () throws(AnalysisError) in try solver.law(ofMode: mode) })
      case .bonus(let bonus):
        (kind, Result { () throws(AnalysisError) in try solver.law(ofBonus: bonus) })
      case .jackpot: nil
      }
    }
  }
}
