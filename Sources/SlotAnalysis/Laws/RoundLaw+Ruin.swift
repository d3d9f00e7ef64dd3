extension RoundLaw {
  /// What bankrolls may be taken for safe with.
  static let neglectedRuin = 1e-13

  /// The probability that a bankroll no longer covers the cost of a round at some time within a
  /// number of rounds.
  ///
  /// The law of the bankroll is followed round by round; what no longer covers the cost is taken out
  /// and counted, and so is what is so large that it can't be ruined any more, but for a share below
  /// 10⁻¹³.
  ///
  /// - Parameters:
  ///   - bankroll: The credits at first.
  ///   - rounds: The number of rounds.
  /// - Returns: The probability; 0 where rounds cost nothing.
  /// - Throws: ``AnalysisError/tooManyRoundsForRuin(rounds:most:)`` if following so many rounds would
  ///   take too much time or memory; see ``mostRuinRounds``.
  /// - Complexity: O(*rounds* · N log N) for N places that the bankroll is likely to be at.
  public func ruin(bankroll: Int, within rounds: Int) throws(AnalysisError) -> Double {
    guard cost > 0, rounds > 0 else { return 0 }
    if bankroll < cost { return 1 }
    if bankroll >= safeCredits(rounds: rounds, of: rounds) { return 0 }
    try requireRuin(within: rounds)
    var walk = BankrollWalk(self, bankroll: bankroll)
    var left = rounds
    while left > 0, walk.isOpen {
      walk.play(keepingBelow: safeCredits(rounds: left, of: rounds))
      left -= 1
    }
    return min(1, max(0, walk.ruined))
  }

  /// The credits that are safe for the last of some rounds.
  private func safeCredits(rounds: Int, of all: Int) -> Int {
    tails.safeCredits(cost: cost, rounds: rounds, share: Self.neglectedRuin / Double(all))
  }
}

// MARK: Limits

extension RoundLaw {
  /// The most rounds within which ruin can be computed for this machine; 0 if one is too many.
  ///
  /// - Complexity: That of some sixty evaluations of a bound.
  public var mostRuinRounds: Int {
    var (works, fails) = (0, 1)
    while fails < 1 << 40, allowsRuin(within: fails) { (works, fails) = (fails, fails * 2) }
    while works + 1 < fails {
      let middle = works + (fails - works) / 2
      if allowsRuin(within: middle) { works = middle } else { fails = middle }
    }
    return works
  }

  /// Whether bankrolls can be followed through so many rounds.
  func allowsRuin(within rounds: Int) -> Bool {
    guard cost > 0 else { return true }
    let places = ruinPlaces(rounds: rounds)
    guard places <= LawLimits.values / 2 else { return false }
    let count = Self.powerOfTwo(above: 2 * places)
    let round = 2 * FourierTransform.operations(count: count) + 6 * Double(count)
    return Double(rounds) * round <= LawLimits.ruinOperations
  }

  /// Checks that bankrolls can be followed through so many rounds.
  func requireRuin(within rounds: Int) throws(AnalysisError) {
    guard allowsRuin(within: rounds) else {
      throw .tooManyRoundsForRuin(rounds: rounds, most: mostRuinRounds)
    }
  }

  /// At how many places a bankroll is that may still be ruined within rounds.
  func ruinPlaces(rounds: Int) -> Int {
    safeCredits(rounds: rounds, of: max(rounds, 1)) / RoundOnPlaces.unit(of: self) + 1
  }
}
