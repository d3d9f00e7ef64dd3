import SlotAnalysis
import SlotStatistics

@testable import SlotEngine

/// Plays every possible round of a small machine by trying all values of every draw.
struct RoundTree {
  private(set) var mean = Rational.zero
  private(set) var meanOfSquares = Rational.zero
  /// The probability of each pay that occurs.
  private(set) var probabilities: [Int: Rational] = [:]

  /// What rounds award, and how often.
  private(set) var awards: [AwardOdds.Kind: Awarded] = [:]

  struct Awarded {
    var meanNumber = Rational.zero
    var atLeastOne = Rational.zero
    var onPaidSpin = Rational.zero
  }

  init(_ machine: Machine) {
    for ordinal in 0..<machine.cycle {
      let path = Path()
      repeat {
        let player = RoundPlayer(
          paid: SpinSetting(.base(of: machine), of: machine), stake: machine.defaultStake,
          draws: DrawSequence(path, round: 0), round: 0)
        let spins = player.play(ordinal: ordinal).round.spins
        let credits = spins.reduce(0) { $0 + $1.pay.count }
        let pay = Rational(credits)
        let share = path.probability / Rational(machine.cycle)
        count(spins, share)
        probabilities[credits, default: .zero] += share
        mean += share * pay
        meanOfSquares += share * pay * pay
      } while path.advance()
    }
  }

  var variance: Rational { meanOfSquares - mean * mean }

  /// Counts what a round awarded.
  private mutating func count(_ spins: [PlayedSpin], _ share: Rational) {
    let given = spins.map(\.awarded)
    for kind in Set(given[0]) { awards[kind, default: Awarded()].onPaidSpin += share }
    let all = given.flatMap(\.self)
    for kind in all { awards[kind, default: Awarded()].meanNumber += share }
    for kind in Set(all) { awards[kind, default: Awarded()].atLeastOne += share }
  }
}

extension PlayedSpin {
  /// Everything that the spin awarded: stays in other modes, bonuses and jackpots.
  fileprivate var awarded: [AwardOdds.Kind] {
    let modes = bonuses.filter { $0.award.stay.spins > 0 }.compactMap(\.award.stay.mode)
    return Set(modes).filter { $0 != state.mode }.map { .mode($0) }
      + bonuses.compactMap(\.history).flatMap(\.bonusesPlayed).map { .bonus($0) }
      + bonuses.flatMap(\.jackpots).map { .jackpot($0) }
  }
}

/// The numbers of a round's draws, with their bounds.
private final class Path: DrawSource {
  private var numbers: [UInt64] = []
  private var bounds: [UInt64] = []

  func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
    if Int(draw) == numbers.count {
      numbers.append(0)
      bounds.append(bound)
    }
    return numbers[Int(draw)]
  }

  var probability: Rational { bounds.reduce(.one) { $0 / Rational($1) } }

  /// Moves on to the next round; false after the last.
  func advance() -> Bool {
    while let number = numbers.popLast(), let bound = bounds.popLast() {
      guard number + 1 < bound else { continue }
      numbers.append(number + 1)
      bounds.append(bound)
      return true
    }
    return false
  }
}
