import BigInt
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// A wish for a figure, in exact numbers.
///
/// The squared deviation stands for the deviation, and the probability of an award for its mean number of rounds: these
/// are fractions, and nearly linear in how often reels show their windows.
struct ExactTarget: Sendable {
  let target: TuningWishes.Target
  let isMust: Bool
  /// The goal in the unit in which it is wished, and how far it may be off.
  let goal: Rational
  let tolerance: Rational
  /// Whether the goal is the figure before tuning, exactly.
  let isSame: Bool
  /// Bounds and goal of the fraction that is searched for.
  let low, high, middle: Double

  init(_ target: TuningWishes.Target, isMust: Bool, before: FigureValue?) {
    self.target = target
    self.isMust = isMust
    switch target.goal {
    case .near(let goal, let tolerance):
      self.goal = Rational(goal)
      self.tolerance = Rational(tolerance)
      isSame = false
    case .same:
      goal = before?.inWishedUnit ?? .zero
      tolerance = .zero
      isSame = true
    }
    if isSame, let before {
      (low, high, middle) = (before.fraction.value, before.fraction.value, before.fraction.value)
      return
    }
    let ends = [self.goal - self.tolerance, self.goal, self.goal + self.tolerance].map { end in
      FigureValue.fraction(ofWished: end, target.figure).value
    }
    (low, high, middle) = (min(ends[0], ends[2]), max(ends[0], ends[2]), ends[1])
  }

  /// How far a fraction is from its goal, as a multiple of the tolerance; a rather without one is measured in
  /// thousandths of its goal.
  func error(of fraction: Double) -> Double {
    let room = max((high - low) / 2, isMust ? abs(middle) * 1e-13 : abs(middle) * 1e-3, 1e-300)
    return abs(fraction - (isSame ? middle : (high + low) / 2)) / room
  }

  /// The same as a multiple of the tolerance or of a share of the goal, whichever is larger.
  func error(of fraction: Double, resolution: Double) -> Double {
    let room = max((high - low) / 2, abs(middle) * max(resolution, 1e-13), 1e-300)
    return abs(fraction - (isSame ? middle : (high + low) / 2)) / room
  }

  /// How much an error counts among those of all targets: musts that are missed most, then rathers, then what musts that
  /// are met are off.
  func weight(of fraction: Double) -> Double {
    let error = error(of: fraction)
    guard isMust else { return min(error, 1e6) }
    return error <= 1 ? error * 1e-3 : 1e6 * error
  }

  /// Whether a value meets the wish, exactly.
  func isMet(by value: FigureValue, before: FigureValue?) -> Bool {
    if isSame { return value.fraction == before?.fraction }
    let ends = [goal - tolerance, goal + tolerance].map {
      $0 < .zero ? Rational.zero : $0
    }
    switch target.figure {
    case .deviation:
      return ends[0] * ends[0] <= value.fraction && value.fraction <= ends[1] * ends[1]
    case .oneIn:
      guard value.fraction > .zero else { return false }
      let rounds = Rational.one / value.fraction
      return ends[0] <= rounds && rounds <= ends[1]
    case .returned, .hitFrequency, .share, .largestPay:
      return goal - tolerance <= value.fraction && value.fraction <= goal + tolerance
    }
  }
}

/// The value of a figure.
struct FigureValue: Sendable, Hashable {
  let figure: TuningWishes.Figure
  /// The value; of a deviation its square, and of an award its probability.
  let fraction: Rational

  /// The value in the unit in which it is wished; a deviation is rounded.
  var inWishedUnit: Rational {
    switch figure {
    case .deviation: Rational(rounding: fraction.value.squareRoot())
    case .oneIn: fraction == .zero ? .zero : Rational.one / fraction
    case .returned, .hitFrequency, .share, .largestPay: fraction
    }
  }

  /// The fraction that stands for a value in the unit in which it is wished.
  static func fraction(ofWished value: Rational, _ figure: TuningWishes.Figure) -> Rational {
    switch figure {
    case .deviation: value < .zero ? .zero : value * value
    case .oneIn: value <= .zero ? Rational(1) : Rational.one / value
    case .returned, .hitFrequency, .share, .largestPay: value
    }
  }
}

extension FigureValue {
  /// Takes a figure from an analysis; nil if the machine has none.
  init?(_ figure: TuningWishes.Figure, of machine: Machine, in analysis: MachineAnalysis) {
    self.figure = figure
    let value: Rational?
    switch figure {
    case .returned: value = analysis.returnToPlayer
    case .hitFrequency: value = analysis.hitFrequency
    case .deviation: value = analysis.varianceInCosts
    case .oneIn(let award):
      let odds = analysis.odds.first { $0.kind == award.kind }
      value = odds.map { $0.onPaidSpin?.probability ?? $0.meanNumber } ?? .zero
    case .share(let share):
      let mean = analysis.mean
      value =
        mean == .zero
        ? nil
        : analysis.parts.filter { share.contains($0.source) }.reduce(Rational.zero) { $0 + $1.mean }
          / mean
    case .largestPay:
      let largest = try? LargestPay.ofRounds(of: machine, analysis: analysis).get()
      value = largest?.credits.map { Rational($0.count) }
    }
    guard let value else { return nil }
    fraction = value
  }
}

extension TuningWishes.Award {
  var kind: AwardOdds.Kind {
    switch self {
    case .mode(let mode): .mode(mode)
    case .bonus(let bonus): .bonus(bonus)
    case .jackpot(let jackpot): .jackpot(jackpot)
    }
  }
}

extension TuningWishes.Share {
  fileprivate func contains(_ source: ReturnPart.Source) -> Bool {
    switch (self, source) {
    case (.mode(let one), .mode(let other)): one == other
    case (.bonus(let one), .bonus(let other)): one == other
    case (.looks(let looks), .look(let look)): looks.contains(look)
    default: false
    }
  }
}

extension Rational {
  /// A decimal number, exactly.
  init(_ number: DecimalNumber) {
    let digits = BigInt(number.digits) ?? 0
    let power = BigInt(10).power(Int(number.exponent.magnitude))
    if number.exponent < 0 { self.init(digits, power) } else { self.init(digits * power) }
  }

  /// A floating-point number, to twelve decimal places.
  init(rounding value: Double) {
    self.init(BigInt((value * 1e12).rounded()), BigInt(1_000_000_000_000))
  }
}
