public import SlotEngine
public import SlotStatistics

/// How a jackpot that grows is won and what it pays, for rounds at one stake.
///
/// A cycle begins with the round after a win and ends with the next win. All cycles but the first, whose meter may begin
/// anywhere, are alike, and what one costs and pays says what a round does in the long run: by the law of large numbers
/// for renewals, a figure of a round is that of a cycle divided by a cycle's mean number of rounds.
public struct JackpotLaw: Sendable, Hashable {
  /// The jackpot.
  public let jackpot: JackpotID
  /// How it grows.
  public let growth: JackpotGrowth
  /// The credits that each round adds.
  public let step: Credits
  /// The probability that a round wins it; nil where that depends on the meter.
  let chance: Rational?
  /// The mean number of times that a round wins it; more than ``chance`` if a round can win it several times.
  let number: Rational

  /// The law of a jackpot; nil for one that awards of the game win.
  package init?(of jackpot: JackpotID, on machine: Machine, cost: Credits) {
    let growth = machine.growth(of: jackpot)
    if growth.isAwarded { return nil }
    self.jackpot = jackpot
    self.growth = growth
    step = growth.step(atCost: cost)
    chance = growth.chance(atCost: cost).map { Rational($0.winning, $0.outOf) }
    number = chance ?? Rational.one / Reaching(growth, step: step, from: growth.seed).meanRounds
  }

  /// The law of a jackpot that awards win.
  ///
  /// - Parameters:
  ///   - number: The mean number of times that a round awards it.
  ///   - isOnce: Whether no round awards it several times.
  init(
    of jackpot: JackpotID, on machine: Machine, cost: Credits, number: Rational, isOnce: Bool
  ) {
    self.jackpot = jackpot
    growth = machine.growth(of: jackpot)
    step = growth.step(atCost: cost)
    self.number = number
    chance = isOnce ? number : nil
  }
}

extension JackpotLaw {
  /// The mean number of wins of a round, in long play.
  public var frequency: Rational { number }

  /// The mean number of rounds from one win to the next; nil if nothing wins it.
  public var roundsForEach: Rational? { number == 0 ? nil : Rational.one / number }

  /// The mean credits of a round that come from the seed, in long play.
  public var ofSeed: Rational { number * Rational(growth.seed.count) }

  /// The mean credits of a round that rounds have added, in long play; nil if it can't be computed.
  public var ofGrowth: Rational? {
    if case .reaching = growth.win {
      return number * reaching(from: growth.seed).meanPay - ofSeed
    }
    if number == 0 { return .zero }
    // What rounds add is paid sooner or later, all of it.
    let step = Rational(step.count)
    guard growth.feeding == .losing else { return step }
    return chance.map { step * (Rational.one - $0) }
  }

  /// The mean credits of a round, in long play.
  public var mean: Rational? { ofGrowth.map { ofSeed + $0 } }

  /// The mean credits of a win, in long play.
  public var meanPay: Rational? {
    guard number > 0 else { return nil }
    return mean.map { $0 / number }
  }

  /// The variance of the credits of a win, in long play.
  public var payVariance: Rational? {
    guard let moments = payMoments else { return nil }
    return moments.second - moments.first * moments.first
  }

  /// The mean of the credits of a win and of their square; nil if a round may win several times.
  var payMoments: (first: Rational, second: Rational)? {
    if case .reaching = growth.win {
      let law = reaching(from: growth.seed)
      return (law.meanPay, law.meanSquare)
    }
    guard let chance, chance > 0 else { return nil }
    // The rounds of a cycle are geometric: their mean is 1/p, and that of their square (2 − p)/p².
    let rounds = Rational.one / chance
    let squares = (Rational(2) - chance) * rounds * rounds
    let step = Rational(step.count)
    let seed = Rational(growth.seed.count) - (growth.feeding == .losing ? step : .zero)
    let mean = seed + step * rounds
    return (mean, seed * seed + Rational(2) * seed * step * rounds + step * step * squares)
  }

  /// The variance of what a round pays, in long play; nil as for ``payMoments``.
  var variance: Rational? {
    if number == 0 { return .zero }
    guard let moments = payMoments else { return nil }
    let mean = number * moments.first
    return number * moments.second - mean * mean
  }
}

// MARK: At a given meter

extension JackpotLaw {
  /// The mean credits that the next round wins of the jackpot, for a player who sees the meter before betting; nil if it
  /// can't be computed.
  public func meanOfNextRound(at meter: Credits) -> Rational? {
    if case .reaching(let most) = growth.win {
      let (left, paid) = (most - meter, min(meter + step, most))
      return Rational(min(step, left).count, left.count) * Rational(paid.count)
    }
    return chance.map { chance in
      chance * Rational((growth.feeding == .before ? meter + step : meter).count)
    }
  }

  /// The mean number of rounds, and the mean pay, of a player who begins at a meter and plays until the jackpot is won;
  /// nil if that can't be computed.
  public func untilWon(from meter: Credits) -> (rounds: Rational, pay: Rational)? {
    if case .reaching = growth.win {
      let law = reaching(from: meter)
      return (law.meanRounds, law.meanPay)
    }
    guard let chance, chance > 0 else { return nil }
    let rounds = Rational.one / chance
    let added = growth.feeding == .before ? rounds : rounds - .one
    return (rounds, Rational(meter.count) + Rational(step.count) * added)
  }

  /// The lowest meter at which the mean credits of the next round are at least these; nil if there is none.
  ///
  /// The mean only grows with the meter, so halving finds it.
  public func lowestMeter(bringing credits: Rational) -> Credits? {
    let amounts = growth.amounts
    func brings(_ meter: Credits) -> Bool {
      meanOfNextRound(at: meter).map { $0 >= credits } ?? false
    }
    guard brings(amounts.upperBound) else { return nil }
    var (low, high) = (amounts.lowerBound.count, amounts.upperBound.count)
    while low < high {
      let middle = low + (high - low) / 2
      if brings(Credits(middle)) { high = middle } else { low = middle + 1 }
    }
    return Credits(low)
  }

  private func reaching(from meter: Credits) -> Reaching {
    Reaching(growth, step: step, from: meter)
  }
}

/// A meter on its way to a hidden point, all equally likely above it.
private struct Reaching {
  /// How many amounts the point may still be.
  private let left: Rational
  /// The rounds that add a whole step, and what the round after them adds.
  private let (whole, rest): (Rational, Rational)
  private let (start, step): (Rational, Rational)

  /// - Precondition: The growth is by reaching a point, and the meter below its limit.
  init(_ growth: JackpotGrowth, step: Credits, from meter: Credits) {
    let left = (growth.most - meter).count
    self.left = Rational(left)
    (whole, rest) = (Rational(left / step.count), Rational(left % step.count))
    (start, self.step) = (Rational(meter.count), Rational(step.count))
  }

  /// The sums of 1 … n and of their squares, for n rounds that add a whole step.
  private var sum: Rational { whole * (whole + .one) / Rational(2) }
  private var sumOfSquares: Rational {
    whole * (whole + .one) * (Rational(2) * whole + .one) / Rational(6)
  }

  private var most: Rational { start + left }

  var meanRounds: Rational { (step * sum + rest * (whole + .one)) / left }

  var meanPay: Rational { (step * (whole * start + step * sum) + rest * most) / left }

  var meanSquare: Rational {
    let squares = whole * start * start + Rational(2) * start * step * sum
    return (step * (squares + step * step * sumOfSquares) + rest * most * most) / left
  }
}
