package import SlotEngine
package import SlotStatistics

/// What a machine returns at the stakes that it takes at a bet: all numbers of lines and coins.
///
/// There may be a million stakes, so not each is analysed. ``CoinLevels`` proves at which coins the return can
/// differ. ``LineClasses`` divides the lines into runs that add the same; with it, the mean pay for any number of lines
/// is a sum of differences that were each analysed once, and the extremes are at the ends of the runs. Where
/// lines depend on each other, each number of lines is analysed, as long as ``Effort`` lasts.
package struct StakeReturns: Sendable {
  /// What was found at a stake.
  package struct Finding: Sendable, Hashable {
    /// The stake.
    package let stake: Stake
    /// Its return, without jackpots that grow.
    package let found: ReturnFinding
    /// What jackpots that grow return in long play, as far as it is known.
    package let jackpots: LongPlayShare
  }

  /// The findings, that for all lines and one coin first; stakes whose return lies between others, or is the same as
  /// another's, are missing.
  package private(set) var findings: [Finding] = []
  /// The first stake whose return isn't known; nil if each is known, or lies between two that are.
  package private(set) var firstUnknown: Stake?
  /// The index of each stake in ``findings``.
  private var places: [Stake: Int] = [:]

  /// The effort that is left for stakes other than the first, over all bets together.
  package struct Effort: Sendable {
    /// The steps of an analysis.
    var steps: Int
    /// The stakes, analysed or between others.
    var stakes = 1 << 14

    /// What any analysis takes that doesn't count its steps: a fraction of a millisecond.
    static let stepsOfAnAnalysis = 500_000
    /// A few seconds.
    package static let ofCheck = Effort(steps: AnalysisEffort.mostQuickSteps)
    /// The effort of an analysis that is asked for.
    package static let ofSheet = Effort(steps: AnalysisEffort.mostSteps)
  }

  /// Finds the returns of a machine at the bet at which it is played.
  package init(of machine: Machine, effort: inout Effort) {
    guard machine.cost(of: machine.defaultStake) > 0 else {
      note(.unknown, at: machine.defaultStake, .none)
      return
    }
    find(machine.defaultStake, machine, &effort)
    // What jackpots that grow return isn't linear in the lines, nor the same for all coins.
    let grows = !machine.growingJackpots.isEmpty
    let classes = machine.bet.choosesLines && !grows ? LineClasses(of: machine) : nil
    for coins in grows ? Array(1...machine.bet.mostCoins) : CoinLevels(of: machine).representatives
    {
      guard let classes, add(classes, coins: coins, machine, &effort) else {
        for lines in machine.lineChoices { find(machine.stake(lines, coins), machine, &effort) }
        continue
      }
    }
  }
}

extension StakeReturns {
  /// The stake with the highest return, or lower bound on one, and that share of the cost.
  package var highest: (stake: Stake, share: Rational)? {
    bounds.max { $0.share == $1.share ? $0.stake.follows($1.stake) : $0.share < $1.share }
  }

  /// The stake with the lowest return of those that are known, and that share of the cost.
  package var lowest: (stake: Stake, share: Rational)? {
    findings.compactMap { finding in finding.found.share.map { (finding.stake, $0) } }
      .min { $0.1 == $1.1 ? $1.0.follows($0.0) : $0.1 < $1.1 }
  }

  /// The same with what jackpots that grow return in long play.
  ///
  /// - Parameter tossed: What becomes of a return without them, which alone is staked on tosses.
  package func highestInLongPlay(
    _ tossed: (Rational) -> Rational = { $0 }
  ) -> (stake: Stake, share: Rational)? {
    findings.compactMap { finding in
      finding.found.bound.map { (finding.stake, tossed($0) + finding.jackpots.share) }
    }.max { $0.1 == $1.1 ? $0.0.follows($1.0) : $0.1 < $1.1 }
  }

  /// The stake with the lowest return in long play of those that are known, and that share of the cost.
  package var lowestInLongPlay: (stake: Stake, share: Rational)? {
    findings.compactMap { finding in
      finding.found.share.map { (finding.stake, $0 + finding.jackpots.share) }
    }.min { $0.1 == $1.1 ? $1.0.follows($0.0) : $0.1 < $1.1 }
  }

  private var bounds: [(stake: Stake, share: Rational)] {
    findings.compactMap { finding in finding.found.bound.map { (finding.stake, $0) } }
  }

  /// Finds the return at a stake.
  @discardableResult private mutating func find(
    _ stake: Stake, _ machine: Machine, _ effort: inout Effort
  ) -> Rational? {
    if let place = places[stake] { return findings[place].found.share }
    // The first stake is always analysed, and doesn't use up what is left for the others.
    let isFirst = findings.isEmpty
    guard isFirst || (effort.stakes > 0 && effort.steps > 0) else {
      firstUnknown = firstUnknown ?? stake
      return nil
    }
    var left = isFirst ? Effort.ofCheck.steps : effort.steps
    var odds: [AwardOdds]?
    let found = ReturnFinding(of: machine, stake: stake, steps: &left, odds: &odds)
    if !isFirst {
      (effort.stakes, effort.steps) = (effort.stakes - 1, left - Effort.stepsOfAnAnalysis)
    }
    note(found, at: stake, LongPlayShare(of: machine, at: stake, odds: odds))
    return found.share
  }

  /// Adds the returns at the ends of all runs of lines; false if an analysis fails.
  private mutating func add(
    _ classes: LineClasses, coins: Int, _ machine: Machine, _ effort: inout Effort
  ) -> Bool {
    func cost(_ lines: Int) -> Rational {
      Rational(machine.cost(of: machine.stake(lines, coins)).count)
    }
    guard let first = find(machine.stake(1, coins), machine, &effort) else { return false }
    var mean = first * cost(1)
    var differences: [Int: Rational] = [:]
    let ends = Set(classes.ends)
    for lines in 2...machine.lines.count {
      let kind = classes.classes[lines - 1]
      if let difference = differences[kind] {
        mean += difference
      } else {
        guard let share = find(machine.stake(lines, coins), machine, &effort) else { return false }
        differences[kind] = share * cost(lines) - mean
        mean = share * cost(lines)
      }
      let stake = machine.stake(lines, coins)
      guard ends.contains(lines), places[stake] == nil else { continue }
      guard effort.stakes > 0 else {
        firstUnknown = firstUnknown ?? stake
        return true
      }
      effort.stakes -= 1
      note(.exact(mean / cost(lines)), at: stake, .none)
    }
    return true
  }

  private mutating func note(
    _ found: ReturnFinding, at stake: Stake, _ jackpots: LongPlayShare
  ) {
    if found.share == nil { firstUnknown = firstUnknown ?? stake }
    places[stake] = findings.count
    findings.append(Finding(stake: stake, found: found, jackpots: jackpots))
  }
}

extension Machine {
  /// The numbers of lines among which the return can differ.
  fileprivate var lineChoices: [Int] {
    let matter = bet.fixedCost == nil || looks.contains { $0.place == .lines }
    return bet.choosesLines && matter && lines.count > 1 ? Array(1...lines.count) : [lines.count]
  }

  /// A stake at the bet at which the machine is played.
  fileprivate func stake(_ lines: Int, _ coins: Int) -> Stake {
    Stake(lines: lines, coins: coins, bet: betPlayed)
  }
}

extension Stake {
  /// Whether another stake comes first: one with more lines, or with fewer coins.
  fileprivate func follows(_ other: Stake) -> Bool {
    (coins, -lines) > (other.coins, -other.lines)
  }
}
