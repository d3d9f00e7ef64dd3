public import SlotEngine
public import SlotStatistics

/// What a jackpot that grows paid in a run of rounds, all at one stake, whose first one began with its meter at the seed.
///
/// Meters need no rounds to be played one after the other. Which rounds a jackpot is won in is either what the rounds
/// themselves award, which the tally has, or what they draw for it, which is found by their numbers. Whatever was
/// added before the last win has been paid, so the sum follows from when that was, and a single win from the gap before it.
/// Only a hidden point depends on where the meter stood: its wins follow each other.
public struct JackpotSample: Sendable, Hashable {
  /// The jackpot.
  public let jackpot: JackpotID
  /// How often it was won.
  public let wins: UInt64
  /// The credits that it paid in all.
  public let paid: UInt128
  /// The largest win; nil if there was none.
  public let largest: Credits?
  /// Its meter after the last round.
  public let meter: Credits
}

extension JackpotSample {
  /// What each jackpot of a machine that grows did in the rounds of a tally, in order of their names.
  ///
  /// - Complexity: O(rounds) for jackpots won by chance, shared by all processors; O(wins) for others.
  /// - Precondition: The tally is of the simulation's first rounds, at least one.
  public static func all(of simulation: Simulation, tally: PayTally) -> [JackpotSample] {
    let machine = simulation.machine
    let rounds = simulation.firstSpin...simulation.firstSpin + (tally.rounds - 1)
    let cost = machine.cost(of: simulation.stake)
    return machine.growingJackpots.map { jackpot in
      let growth = machine.growth(of: jackpot)
      let draws = JackpotDraws(seed: simulation.seed, jackpot: jackpot)
      let step = UInt128(growth.step(atCost: cost).count)
      if let chance = growth.chance(atCost: cost) {
        let search = ChanceSearch(draws.numbers(below: chance.outOf), winning: chance.winning)
        let found = search.wins(in: rounds)
        return JackpotSample(
          jackpot, growth, step, rounds, wins: found.count, winners: found.count, found.gaps)
      }
      if case .reaching(let most) = growth.win {
        return JackpotSample(jackpot, growth, step, rounds, upTo: most, draws)
      }
      let awards = tally.jackpotAwards[jackpot.index]
      return JackpotSample(
        jackpot, growth, step, rounds, wins: UInt64(clamping: awards.number),
        winners: awards.rounds, awards.gaps)
    }
  }

  /// Sums up a jackpot that is won in rounds with known gaps.
  ///
  /// - Parameters:
  ///   - wins: The number of wins.
  ///   - winners: The number of rounds with a win or more.
  private init(
    _ jackpot: JackpotID, _ growth: JackpotGrowth, _ step: UInt128, _ rounds: ClosedRange<UInt64>,
    wins: UInt64, winners: UInt64, _ gaps: RoundGaps?
  ) {
    self.jackpot = jackpot
    self.wins = wins
    let seed = UInt128(growth.seed.count)
    func meter(_ fed: UInt128) -> Credits { Credits(Int(min(seed + step * fed, Self.most))) }
    guard let gaps else {
      (paid, largest) = (0, nil)
      self.meter = meter(UInt128(rounds.upperBound - rounds.lowerBound) + 1)
      return
    }
    let before = UInt128(gaps.last - rounds.lowerBound)
    let first = UInt128(gaps.first - rounds.lowerBound)
    let after = UInt128(rounds.upperBound - gaps.last)
    let (fed, fedAtFirst, fedInGap, fedSince) =
      switch growth.feeding {
      case .before: (before + 1, first + 1, UInt128(gaps.longest), after)
      case .after: (before, first, UInt128(gaps.longest), after + 1)
      case .losing:
        (before + 1 - UInt128(winners), first, UInt128(max(1, gaps.longest) - 1), after)
      }
    paid = seed * UInt128(wins) + step * fed
    largest = meter(max(fedAtFirst, fedInGap))
    self.meter = meter(fedSince)
  }

  /// Follows a meter from one hidden point to the next.
  private init(
    _ jackpot: JackpotID, _ growth: JackpotGrowth, _ step: UInt128, _ rounds: ClosedRange<UInt64>,
    upTo most: Credits, _ draws: JackpotDraws
  ) {
    self.jackpot = jackpot
    let points = draws.numbers(below: UInt64((most - growth.seed).count))
    let (seed, most, step) = (UInt64(growth.seed.count), UInt64(most.count), UInt64(step))
    var (wins, paid, largest) = (UInt64(0), UInt128(0), UInt64(0))
    var start = rounds.lowerBound
    var left = rounds.upperBound - start + 1
    while left > 0 {
      let needed = points.ordinal(ofSpin: start) / step + 1
      guard needed <= left else { break }
      let pay = min(seed + needed * step, most)
      wins += 1
      paid += UInt128(pay)
      largest = max(largest, pay)
      left -= needed
      start &+= needed
    }
    (self.wins, self.paid) = (wins, paid)
    self.largest = wins > 0 ? Credits(Int(largest)) : nil
    meter = Credits(Int(min(seed + left * step, most)))
  }

  /// Where meters stop: see `docs/FORMAT.md`.
  private static let most = UInt128(1) << 53 - 1
}
