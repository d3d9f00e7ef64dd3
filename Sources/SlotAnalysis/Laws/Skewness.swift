public import SlotEngine
import SlotStatistics

/// How lopsided the pay of a round is: its third central moment divided by the cube of its standard deviation.
///
/// 0 is symmetric. Rounds that mostly lose and rarely win much have several units; the further the skewness of a round
/// is from 0, the more rounds it takes until totals look normal, as theirs is √n times less after n rounds.
public struct Skewness: Sendable, Hashable, Codable {
  /// The skewness, without a unit.
  public let value: Double
  /// Upper bound on the absolute error of the value, from rounding and from neglected limits.
  public let bound: Double

  /// Computes the skewness of a round's pay, features, cap and tosses included.
  ///
  /// Takes a small fraction of the work of a ``RoundLaw``, and also works for machines whose pays are too far apart
  /// for one.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - analysis: The machine's analysis, whose spins aren't counted again.
  /// - Returns: The skewness, or an ``AnalysisError`` if only the mean and deviation of a bonus are stated, or if there
  ///   is too much to solve. It is nil where rounds always pay the same.
  public static func ofRounds(
    of machine: Machine, analysis: MachineAnalysis
  ) -> Result<Skewness?, AnalysisError> {
    Result { () throws(AnalysisError) in
      guard analysis.variance > .zero else { return nil }
      let third = try ThirdMoment(of: machine, analysis)
      let (mean, variance) = (analysis.mean.value, analysis.variance.value)
      let deviation = variance.squareRoot()
      let cube = variance * deviation
      let central = third.value - 3 * mean * variance - mean * mean * mean
      let sizes = third.value + 3 * mean * variance + mean * mean * mean
      // With a mean off by d and a variance by e, 3 · mean · variance + mean³ is off by what follows.
      let (d, e) = (analysis.meanBound, analysis.varianceBound)
      let moved =
        3 * (mean * e + d * variance + d * e) + 3 * mean * mean * d + 3 * mean * d * d + d * d * d
      let ofCube = 1.5 * e / max(variance - e, .leastNormalMagnitude)
      let value = central / cube
      let error = third.bound + moved + sizes * 16 * 0x1p-53
      let bound = (error / cube + value.magnitude * ofCube) * (1 + 1e-9)
      return Skewness(value: value, bound: bound.isNaN ? .infinity : bound)
    }
  }
}

/// The mean of a round's pay cubed, with a bound on its error.
private struct ThirdMoment {
  private(set) var value: Double
  private(set) var bound: Double

  init(of machine: Machine, _ analysis: MachineAnalysis) throws(AnalysisError) {
    let plan = analysis.stake.gamble
    if let ending = analysis.ending, ending.cap != nil {
      let third = ending.known.reduce(Rational.zero) {
        $0 + Self.cubed($1, machine.gamble, plan)
      }
      (value, bound) = (third.value, third.value * 0x1p-52)
      return
    }
    let (program, lost) = try PayProgram.laidOut(
      roundOf: machine, stake: analysis.stake, counted: analysis.spins,
      effort: AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps))
    let moments: PayMoments = program.value { PayMoments($0) }
    // Where a neglected limit cuts something off, a round pays less. Such rounds have the probability `lost`, and by
    // Cauchy–Schwarz their cubed pays no larger a mean than this.
    let cut = (lost * (moments.values[6] + moments.errors[6])).squareRoot()
    (value, bound) = (moments.values[3], moments.errors[3] + (lost > 0 ? cut : 0))
    guard let ending = analysis.ending, let gamble = machine.gamble else { return }
    if plan == .never { return }
    let alike = gamble.tosses(aboveBoundOf: plan)
    for toss in alike {
      let each = [toss].mean(ofPower: 3)
      value *= each.value
      bound = (bound * each.value + value * 0x1p-51) * (1 + 1e-9)
    }
    let amounts = ending.known.filter { $0.credits < plan.bound(for: gamble).count }
    guard !amounts.isEmpty else { return }
    let cube = alike.mean(ofPower: 3)
    let more = amounts.reduce(Rational.zero) { sum, pay in
      let credits = Rational(pay.credits)
      return sum + Self.cubed(pay, gamble, plan) - pay.probability * credits * credits * credits
        * cube
    }
    value += more.value
    bound += value.magnitude * 0x1p-51
  }

  /// What a pay adds to the mean of cubed pays after its tosses.
  private static func cubed(_ pay: ExactPay, _ gamble: Gamble?, _ plan: GamblePlan) -> Rational {
    guard let gamble else {
      let credits = Rational(pay.credits)
      return pay.probability * credits * credits * credits
    }
    let (won, tosses) = gamble.won(pay.credits, by: plan)
    let credits = Rational(won)
    return pay.probability * tosses.mean(ofPower: 0) * credits * credits * credits
  }
}
