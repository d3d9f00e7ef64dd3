public import SlotEngine
import SlotStatistics

/// The largest possible pay and its probability.
public struct LargestPay: Sendable, Hashable {
  /// The credits; nil if pays are unlimited or exceed the largest `Credits`.
  public let credits: Credits?
  /// The probability of this pay, rounded; 0 if pays are unlimited, or if it is below the smallest `Double`.
  public let probability: Double
  /// Whether there is any pay at all; this can't be derived from ``probability``, which may round to 0 over
  /// many spins.
  private let isPossible: Bool

  init(credits: Credits?, probability: Double, isPossible: Bool = true) {
    self.credits = credits
    self.probability = probability
    self.isPossible = isPossible
  }
}

extension LargestPay {
  /// The maximum number of steps once a mode has many states: a fraction of a second.
  private static let mostStepsOfManyStates = 300_000_000

  /// The maximum pay of a round, including features, and its probability.
  ///
  /// Takes a small fraction of the work of a ``RoundLaw``, and also works for machines whose pays are too
  /// far apart for one.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - analysis: The machine's analysis, whose spins aren't counted again.
  /// - Returns: The largest pay, or an ``AnalysisError`` if only the mean and deviation of a bonus are
  ///   stated, or if there is too much to solve.
  public static func ofRounds(
    of machine: Machine, analysis: MachineAnalysis
  ) -> Result<LargestPay, AnalysisError> {
    Result { () throws(AnalysisError) in
      guard let ending = analysis.ending else { return try untossed(of: machine, analysis) }
      return try ending.largestPay(machine.gamble) { () throws(AnalysisError) in
        try untossed(of: machine, analysis)
      }
    }
  }

  /// The largest pay without a cap and without tosses.
  private static func untossed(
    of machine: Machine, _ analysis: MachineAnalysis
  ) throws(AnalysisError) -> LargestPay {
    try PayProgram.laidOut(
      roundOf: machine, stake: analysis.stake, counted: analysis.spins,
      effort: AnalysisEffort(
        mostSteps: AnalysisEffort.mostQuickSteps, mostStepsOfManyStates: mostStepsOfManyStates)
    ).program.value { LargestPay($0) }
  }
}

extension LargestPay: PayNumber {
  static let one = LargestPay(credits: 0, probability: 1)
  private static let none = LargestPay(credits: 0, probability: 0, isPossible: false)
  private static let unlimited = LargestPay(credits: nil, probability: 0)

  init(_ law: CreditLaw) {
    let probability = law.probabilities.last ?? 0
    self.init(
      credits: Credits(law.credits.last ?? 0), probability: probability, isPossible: probability > 0
    )
  }

  static func + (left: LargestPay, right: LargestPay) -> LargestPay {
    guard left.isPossible else { return right }
    guard right.isPossible else { return left }
    guard let one = left.credits, let other = right.credits else { return unlimited }
    if one == other {
      return LargestPay(credits: one, probability: left.probability + right.probability)
    }
    return one > other ? left : right
  }

  static func * (left: LargestPay, right: LargestPay) -> LargestPay {
    guard left.isPossible, right.isPossible else { return none }
    guard let one = left.credits, let other = right.credits else { return unlimited }
    let (credits, isTooLarge) = one.count.addingReportingOverflow(other.count)
    guard !isTooLarge else { return unlimited }
    return LargestPay(credits: Credits(credits), probability: left.probability * right.probability)
  }

  func weighted(by weight: Double) -> LargestPay {
    weight <= 0 ? Self.none : LargestPay(credits: credits, probability: probability * weight)
  }

  static func branching(_ each: [(added: Int, given: LargestPay)]) -> LargestPay {
    let possible = each.filter(\.given.isPossible)
    if possible.allSatisfy({ $0.added == 0 }) { return possible.reduce(none) { $0 + $1.given } }
    return possible.allSatisfy { $0.given.credits == 0 } ? one : unlimited
  }
}

extension MachineAnalysis {
  /// The largest pay of a paid spin's wins, excluding what they award; nil without a paid spin.
  package var largestPayOfSpin: LargestPay? {
    paidSpin.map { spin in
      let (credits, combinations) = spin.largestPay
      return LargestPay(credits: credits, probability: Rational(combinations, spin.cycle).value)
    }
  }
}
