public import SlotEngine

extension RoundLaw {
  /// The probability of ruin below which a bankroll counts as safe.
  static let neglectedRuin = 1e-13

  /// The risk of ruin: the probability that a bankroll can't cover the cost of a round at some point
  /// within a number of rounds.
  ///
  /// Follows the distribution of the bankroll round by round. Bankrolls that no longer cover the cost
  /// are removed and counted. Bankrolls so large that ruin within the remaining rounds has a probability
  /// below 10⁻¹³ are removed too.
  ///
  /// - Parameters:
  ///   - bankroll: The credits at the start.
  ///   - rounds: The number of rounds.
  /// - Returns: The probability; 0 where rounds cost nothing.
  /// - Throws: ``AnalysisError/tooManyRoundsForRuin(rounds:most:)`` if that would take too much time or
  ///   memory; see ``mostRuinRounds``.
  /// - Complexity: O(*rounds* · N log N) for N likely values of the bankroll.
  public func ruin(bankroll: Credits, within rounds: Int) throws(AnalysisError) -> Double {
    guard cost > 0, rounds > 0 else { return 0 }
    if bankroll < cost { return 1 }
    if bankroll.count >= safeCredits(rounds: rounds, of: rounds) { return 0 }
    try requireRuin(within: rounds)
    var walk = BankrollWalk(self, bankroll: bankroll.count)
    var left = rounds
    while left > 0, walk.isOpen {
      walk.play(keepingBelow: safeCredits(rounds: left, of: rounds))
      left -= 1
    }
    return min(1, max(0, walk.ruined))
  }

  /// The credits with which the last rounds of a session can't ruin a player.
  private func safeCredits(rounds: Int, of all: Int) -> Int {
    tails.safeCredits(cost: cost.count, rounds: rounds, share: Self.neglectedRuin / Double(all))
  }
}

// MARK: Limits

extension RoundLaw {
  /// The largest number of rounds for which the risk of ruin can be computed; 0 if even one is too many.
  ///
  /// - Complexity: About sixty evaluations of a bound.
  public var mostRuinRounds: Int { mostRuinRounds(operations: LawLimits.ruinOperations) }

  /// The same for another number of floating-point operations.
  func mostRuinRounds(operations: Double) -> Int {
    func allows(_ rounds: Int) -> Bool { allowsRuin(within: rounds, operations: operations) }
    var (works, fails) = (0, 1)
    while fails < 1 << 40, allows(fails) { (works, fails) = (fails, fails * 2) }
    while works + 1 < fails {
      let middle = works + (fails - works) / 2
      if allows(middle) { works = middle } else { fails = middle }
    }
    return works
  }

  /// Whether bankrolls can be followed through this many rounds within the limits.
  func allowsRuin(
    within rounds: Int, operations: Double = LawLimits.ruinOperations
  ) -> Bool {
    guard cost > 0 else { return true }
    let places = ruinPlaces(rounds: rounds)
    guard places <= LawLimits.values / 2 else { return false }
    let count = Self.powerOfTwo(above: 2 * places)
    let round = 2 * FourierTransform.operations(count: count) + 6 * Double(count)
    return Double(rounds) * round <= operations
  }

  /// Throws unless bankrolls can be followed through this many rounds within the limits.
  func requireRuin(within rounds: Int) throws(AnalysisError) {
    guard allowsRuin(within: rounds) else {
      throw .tooManyRoundsForRuin(rounds: rounds, most: mostRuinRounds)
    }
  }

  /// The number of different bankrolls that can still be ruined within a number of rounds.
  func ruinPlaces(rounds: Int) -> Int {
    safeCredits(rounds: rounds, of: max(rounds, 1)) / RoundOnPlaces.unit(of: self) + 1
  }
}
