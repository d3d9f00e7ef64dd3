/// What rounds paid, and what led to it.
///
/// Everything is a whole number, so that tallies of consecutive parts merge, in their order, into
/// exactly the tally of the whole.
public struct PayTally: Sendable, Hashable, Codable {
  /// The rounds by their pay.
  public package(set) var pays = PayCounts()
  /// How many rounds had a paid spin with a win or an award.
  public package(set) var hits: UInt64 = 0
  /// How many spins were played in each mode; mode 0 is the base game.
  public package(set) var spinsPerMode: [UInt64]
  /// The spins of each state by the credits of their wins, without what awards brought.
  public package(set) var states = StateCounts()
  /// How often there were stays in each mode; the base game's place stays empty.
  public package(set) var modeAwards: [AwardTally]
  /// How often each bonus was played.
  public package(set) var bonusAwards: [AwardTally]
  /// How often each jackpot was hit.
  public package(set) var jackpotAwards: [AwardTally]
  /// The biggest pay; nil before there is a round.
  public package(set) var biggest: BiggestPay?
  /// The order of hits and misses.
  public package(set) var streaks = Streaks()
  /// What was won in sessions; nil if they aren't counted.
  public package(set) var sessions: SessionTally?
  /// Where the running pay, or number of hits, stood; nil if it isn't noted.
  public package(set) var convergence: Convergence?
  /// The spins of the classic game by symbol and run, whose wins pay nothing that could tell them
  /// apart; nil for other machines.
  public package(set) var classicSpins: SpinTally?

  /// Creates an empty tally for a machine.
  ///
  /// - Parameters:
  ///   - modes: The number of modes, the base game included.
  ///   - bonuses: The number of bonuses.
  ///   - jackpots: The number of jackpots.
  ///   - sessions: An empty count of sessions, if they are to be counted.
  ///   - convergence: An empty list, if it is to be noted where the running figure stands.
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
  /// How many rounds were counted; each has one paid spin.
  public var rounds: UInt64 { streaks.rounds }

  /// The pays that occurred, in credits by rising order, with the number of rounds of each.
  public var distribution: [(pay: Int, rounds: UInt64)] {
    pays.sorted.map { (pay: $0.pay, rounds: $0.count) }
  }

  /// The credits paid by all rounds together.
  public var totalPay: UInt128 { pays.credits }

  /// Adds the rounds that follow these.
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
  /// Adds other counts, place by place.
  fileprivate mutating func add(_ others: [UInt64]) {
    for place in indices { self[place] += others[place] }
  }
}

extension [AwardTally] {
  /// Adds other tallies, place by place.
  fileprivate mutating func merge(_ others: [AwardTally]) {
    for place in indices { self[place].merge(others[place]) }
  }
}

extension PayTally {
  /// The mean pay of a round, in credits.
  ///
  /// - Precondition: At least one round was counted.
  public var mean: Double { Double(totalPay) / Double(rounds) }

  /// The sample variance of a round's pay, in credits squared; 0 for a single round.
  ///
  /// Computed from whole-number sums, so it doesn't depend on the order of counting.
  public var variance: Double {
    guard rounds > 1 else { return 0 }
    let mean = mean
    // Rising order: floating-point sums depend on the order of their terms.
    let sum = distribution.reduce(0.0) { sum, row in
      let distance = Double(row.pay) - mean
      return sum + distance * distance * Double(row.rounds)
    }
    return sum / Double(rounds - 1)
  }

  /// The 99 % interval of a round's mean pay in costs.
  ///
  /// - Parameters:
  ///   - cost: What a round costs, in credits, above 0.
  ///   - variance: The exact variance of a round's pay in squares of its cost; nil if it isn't known,
  ///     where that of the rounds is taken.
  /// - Precondition: At least one round was counted.
  public func returnInterval(cost: Int, variance: Double? = nil) -> ConfidenceInterval {
    .normal99(
      mean: mean / Double(cost), variance: variance ?? self.variance / Double(cost * cost),
      trials: rounds, isExact: variance != nil)
  }
}
