/// What rounds paid, and the spins and awards that led to it.
///
/// Everything is a whole number, so tallies of consecutive parts, merged in order, give exactly the
/// tally of the whole.
public struct PayTally: Sendable, Hashable, Codable {
  /// The rounds, by pay.
  public package(set) var pays = PayCounts()
  /// The number of rounds whose paid spin had a win or an award.
  public package(set) var hits: UInt64 = 0
  /// The number of spins played in each mode; mode 0 is the base game.
  public package(set) var spinsPerMode: [UInt64]
  /// The spins of each state by the credits of their own wins, excluding what their awards paid.
  public package(set) var states = StateCounts()
  /// How often stays in each mode occurred; the base game's entry stays empty.
  public package(set) var modeAwards: [AwardTally]
  /// How often each bonus was played.
  public package(set) var bonusAwards: [AwardTally]
  /// How often each jackpot was hit.
  public package(set) var jackpotAwards: [AwardTally]
  /// The biggest pay; nil before the first round.
  public package(set) var biggest: BiggestPay?
  /// The streaks of hits and misses.
  public package(set) var streaks = Streaks()
  /// The results of sessions; nil if they aren't counted.
  public package(set) var sessions: SessionTally?
  /// The running pay or number of hits at the milestones; nil if it isn't recorded.
  public package(set) var convergence: Convergence?
  /// For the classic game, the spins by symbol and run, because its wins pay nothing and so can't be
  /// distinguished by pay; nil for other machines.
  public package(set) var classicSpins: SpinTally?

  /// Creates an empty tally for a machine.
  ///
  /// - Parameters:
  ///   - modes: The number of modes, including the base game.
  ///   - bonuses: The number of bonuses.
  ///   - jackpots: The number of jackpots.
  ///   - sessions: An empty tally, to count sessions; nil to count none.
  ///   - convergence: An empty list of points, to record the running figure; nil to record none.
  ///   - classicSpins: An empty tally, if the machine is the classic game.
  public init(
    modes: Int, bonuses: Int = 0, jackpots: Int = 0, sessions: SessionTally? = nil,
    convergence: Convergence? = nil, classicSpins: SpinTally? = nil
  ) {
    self.classicSpins = classicSpins
    self.sessions = sessions
    self.convergence = convergence
    spinsPerMode = Array(repeating: 0, count: modes)
    modeAwards = Array(repeating: AwardTally(), count: modes)
    bonusAwards = Array(repeating: AwardTally(), count: bonuses)
    jackpotAwards = Array(repeating: AwardTally(), count: jackpots)
  }
}

extension PayTally {
  /// The number of rounds counted; each has one paid spin.
  public var rounds: UInt64 { streaks.rounds }

  /// The pays that occurred, in credits in ascending order, each with its number of rounds.
  public var distribution: [(pay: Int, rounds: UInt64)] {
    pays.sorted.map { (pay: $0.pay, rounds: $0.count) }
  }

  /// The credits paid by all rounds together.
  public var totalPay: UInt128 { pays.credits }

  /// What doesn't fit in the integers that count it, so that figures are wrong; nil if all does, which is the rule.
  package var excess: CreditExcess? {
    if let sessions, sessions.isClamped { return .session(rounds: sessions.plan.rounds) }
    return convergence?.figure == .credits && totalPay > UInt128(UInt64.max) ? .convergence : nil
  }

  /// Adds the rounds that directly follow these.
  ///
  /// - Precondition: Both are of the same machine.
  public mutating func merge(_ next: PayTally) {
    precondition(
      spinsPerMode.count == next.spinsPerMode.count
        && bonusAwards.count == next.bonusAwards.count
        && jackpotAwards.count == next.jackpotAwards.count,
      "Only tallies of the same machine can be merged.")
    pays.merge(next.pays)
    hits += next.hits
    spinsPerMode.add(next.spinsPerMode)
    states.merge(next.states)
    modeAwards.merge(next.modeAwards)
    bonusAwards.merge(next.bonusAwards)
    jackpotAwards.merge(next.jackpotAwards)
    if let theirs = next.biggest { biggest = biggest?.bigger(theirs) ?? theirs }
    streaks.merge(next.streaks)
    if let theirs = next.sessions { sessions?.merge(theirs) }
    if let theirs = next.classicSpins { classicSpins?.merge(theirs) }
    let (rounds, hits, pays) = (rounds, hits, pays)
    convergence?.note(rounds: rounds, hits: hits, credits: UInt64(clamping: pays.credits))
  }
}

extension [UInt64] {
  /// Adds other counts, element by element.
  fileprivate mutating func add(_ others: [UInt64]) {
    for place in indices { self[place] += others[place] }
  }
}

extension [AwardTally] {
  /// Adds other tallies, element by element.
  fileprivate mutating func merge(_ others: [AwardTally]) {
    for place in indices { self[place].merge(others[place]) }
  }
}

extension PayTally {
  /// The share of the rounds with a hit; 0 before the first round.
  public var hitFrequency: Double { rounds == 0 ? 0 : Double(hits) / Double(rounds) }

  /// The mean pay of a round, in credits.
  ///
  /// - Precondition: At least one round was counted.
  public var mean: Double { Double(totalPay) / Double(rounds) }

  /// The sample variance of a round's pay, in credits squared; 0 for a single round.
  ///
  /// Computed from whole-number counts in a fixed order, so it doesn't depend on the order of
  /// counting.
  public var variance: Double {
    guard rounds > 1 else { return 0 }
    let mean = mean
    // Ascending order, because a floating-point sum depends on the order of its terms.
    let sum = distribution.reduce(0.0) { sum, row in
      let distance = Double(row.pay) - mean
      return sum + distance * distance * Double(row.rounds)
    }
    return sum / Double(rounds - 1)
  }

  /// The confidence interval of a round's mean pay, as a multiple of its cost; unbounded before the first round.
  ///
  /// - Parameters:
  ///   - cost: The cost of a round, in credits, above 0.
  ///   - variance: The exact variance of a round's pay divided by its cost; nil to use the sample
  ///     variance.
  ///   - level: The confidence level, above 0 and below 1.
  public func returnInterval(
    cost: Int, variance: Double? = nil, level: Double = 0.99
  ) -> ConfidenceInterval {
    guard rounds > 0 else { return .unbounded(level: level) }
    return .normal(
      mean: mean / Double(cost),
      variance: variance ?? self.variance / (Double(cost) * Double(cost)), trials: rounds,
      level: level, isExact: variance != nil)
  }
}

/// The biggest pay of a run of rounds, and the first round that paid it, so that it can be
/// replayed.
public struct BiggestPay: Sendable, Hashable, Codable {
  /// The pay, in credits.
  public let pay: Int
  /// The number of the first round that paid this much.
  public let round: UInt64

  /// Creates a pay.
  public init(pay: Int, round: UInt64) {
    self.pay = pay
    self.round = round
  }
}

extension BiggestPay {
  /// The bigger of two pays; for equal pays, the one of the earlier round.
  public func bigger(_ other: BiggestPay) -> BiggestPay {
    (other.pay, round) > (pay, other.round) ? other : self
  }
}
