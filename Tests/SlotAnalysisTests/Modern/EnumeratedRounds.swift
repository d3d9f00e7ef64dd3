import SlotEngine
import SlotStatistics

/// All rounds of a machine, each played by the rules with every number that any of its draws may be:
/// what a round pays, with what probability.
///
/// It knows nothing of what is drawn or why: a script of draws that ends too early says how many numbers
/// the next draw has, and each of them is tried. So it agrees with the analysis only if both follow the
/// same draws to the same pays.
///
/// A single draw of many cells has far too many numbers; as only its most significant digits are used,
/// one number is tried for each of these.
struct EnumeratedRounds {
  /// The probability of each pay.
  let law: [Int: Rational]
  /// The share of the paid spins with a win.
  let hitFrequency: Rational
  /// How many rounds there are.
  var count: Int { walk.count }
  private let walk: Walk

  /// Plays all rounds.
  ///
  /// - Precondition: No round can be longer than some draws, or this doesn't end.
  init(of machine: Machine, stake: Stake? = nil, cells used: [UInt64: UInt64] = [:]) throws {
    var walk = Walk(
      engine: try SlotEngine(machine: machine, stake: stake, seed: 0), used: used)
    let first = machine.paidNumbers
    for number in 0..<first { try walk.play(number, [], outOf: first) }
    self.walk = walk
    law = walk.pays.mapValues(Self.probability)
    hitFrequency = Self.probability(walk.hits)
  }

  /// Plays all rounds; nil if there are more than a given number.
  init?(
    ofFew machine: Machine, stake: Stake? = nil, cells used: [UInt64: UInt64] = [:], most: Int
  ) throws {
    var walk = Walk(engine: try SlotEngine(machine: machine, stake: stake, seed: 0), used: used)
    walk.most = most
    let first = stake.map { machine.played(at: $0) }.map(Self.firstNumbers) ?? machine.paidNumbers
    do {
      for number in 0..<first { try walk.play(number, [], outOf: first) }
    } catch is TooManyRounds {
      return nil
    }
    self.walk = walk
    law = walk.pays.mapValues(Self.probability)
    hitFrequency = Self.probability(walk.hits)
  }

  /// How many numbers the first draw has: only one where nothing but an award begins the round.
  private static func firstNumbers(of machine: Machine) -> UInt64 {
    machine.purchase == nil ? machine.paidNumbers : 1
  }

  /// The probability of some rounds, by how many equally likely ones there are.
  private static func probability(_ rounds: [UInt64: UInt64]) -> Rational {
    rounds.reduce(.zero) { $0 + Rational($1.value, $1.key) }
  }

  /// The mean of a round's credits.
  var mean: Rational { law.reduce(.zero) { $0 + Rational($1.key) * $1.value } }

  /// The variance of a round's credits.
  var variance: Rational {
    law.reduce(.zero) { $0 + Rational($1.key * $1.key) * $1.value } - mean * mean
  }
}

/// There are more rounds than allowed.
private struct TooManyRounds: Error {}

/// The walk through all draws.
private struct Walk {
  let engine: SlotEngine
  /// For the bounds of draws of cells, how many different first digits are used.
  let used: [UInt64: UInt64]
  /// For each pay the number of rounds, by how many equally likely ones there are.
  var pays: [Int: [UInt64: UInt64]] = [:]
  /// The same of rounds whose paid spin wins.
  var hits: [UInt64: UInt64] = [:]
  var count = 0
  /// The maximum number of rounds to play.
  var most = Int.max

  mutating func play(_ number: UInt64, _ script: [UInt64], outOf: UInt64) throws {
    do {
      let round = try engine.round(ordinal: number, draws: ScriptedDraws(script))
      pays[round.pay.count, default: [:]][outOf, default: 0] += 1
      if round.paidSpin?.outcome.isWin ?? false { hits[outOf, default: 0] += 1 }
      count += 1
      if count > most { throw TooManyRounds() }
    } catch DrawError.scriptEnded(_, let bound) {
      let different = used[bound] ?? bound
      let all = outOf.multipliedReportingOverflow(by: different)
      guard different <= most, !all.overflow else { throw TooManyRounds() }
      guard different < 10_000 else { throw DrawError.scriptEnded(draws: 0, bound: bound) }
      for next in 0..<different {
        try play(number, script + [next * (bound / different)], outOf: all.partialValue)
      }
    }
  }
}
