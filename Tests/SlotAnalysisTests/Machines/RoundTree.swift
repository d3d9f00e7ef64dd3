import SlotStatistics

@testable import SlotEngine

/// Plays every round that a small machine can have, by giving every number to every draw.
struct RoundTree {
  private(set) var mean = Rational.zero
  private(set) var meanOfSquares = Rational.zero
  /// The probability of each pay that occurs.
  private(set) var probabilities: [Int: Rational] = [:]

  init(_ machine: Machine) {
    for ordinal in 0..<machine.cycle {
      let path = Path()
      repeat {
        var player = RoundPlayer(
          machine: machine, stake: machine.defaultStake, source: path, round: 0)
        let credits = player.play(ordinal: ordinal).spins.reduce(0) { $0 + $1.pay }
        let pay = Rational(credits)
        let share = path.probability / Rational(machine.cycle)
        probabilities[credits, default: .zero] += share
        mean += share * pay
        meanOfSquares += share * pay * pay
      } while path.advance()
    }
  }

  var variance: Rational { meanOfSquares - mean * mean }
}

/// The numbers of a round's draws, and what they are below.
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

  /// Goes on to the next round; false after the last.
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
