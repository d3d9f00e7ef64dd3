public import SlotEngine
public import SlotStatistics

/// Every payout of a round with its probability: the law of a round as a table.
///
/// Where no stay can retrigger itself without a limit and there are few outcomes, probabilities are exact fractions.
/// Otherwise they are those of a ``RoundLaw``, with its bound.
public struct PayoutTable: Sendable, Hashable {
  /// A payout and its probability.
  public struct Payout: Sendable, Hashable {
    /// What the round pays, in credits.
    public let credits: Credits
    /// The probability, rounded to the nearest number.
    public let probability: Double
    /// The exact probability; nil if it was computed.
    public let exact: Rational?
  }

  /// The payouts in ascending order, each once; of those that were computed, only the ones that provably occur.
  public let payouts: [Payout]
  /// Upper bound on the absolute error of every probability, and of the sum of those of neighbouring payouts; 0 if
  /// they are exact.
  public let bound: Double
  /// The probability of all payouts that aren't listed, together; 0 if probabilities are exact, as they then add up
  /// to one.
  public let unlisted: Double
}

extension PayoutTable {
  /// Whether probabilities are exact fractions.
  public var isExact: Bool { bound == 0 }

  /// Lists the payouts of a round.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - analysis: Its analysis, whose spins aren't counted again.
  ///   - law: The law of a round at the same stake, for probabilities that can't be exact.
  /// - Complexity: O(N) for N indices of the law, and a second or two at most for exact fractions.
  public init(of machine: Machine, analysis: MachineAnalysis, law: RoundLaw) {
    self = analysis.exactPays(of: machine).map { PayoutTable($0) } ?? PayoutTable(law)
  }

  /// Lists the payouts of a round whose probabilities are exact fractions; nil if these aren't rational or take too
  /// long.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - analysis: Its analysis, whose spins aren't counted again.
  package init?(exactlyOf machine: Machine, analysis: MachineAnalysis) {
    guard let pays = analysis.exactPays(of: machine) else { return nil }
    self.init(pays)
  }

  /// The table of exact probabilities.
  init(_ pays: [ExactPay]) {
    payouts = pays.map {
      Payout(
        credits: Credits($0.credits), probability: $0.probability.value, exact: $0.probability)
    }
    (bound, unlisted) = (0, 0)
  }

  /// The table of a law's probabilities.
  init(_ law: RoundLaw) {
    let certain = law.probabilities.indices.filter { law.probabilities[$0] > law.bound }
    payouts = certain.map {
      Payout(credits: law.step * $0, probability: law.probabilities[$0], exact: nil)
    }
    bound = law.bound
    // Added from the end, so that the small numbers come first.
    unlisted = max(0, 1 - payouts.reversed().reduce(0) { $0 + $1.probability })
  }
}

extension MachineAnalysis {
  /// All pays of a round with their exact probabilities, in ascending order; nil if these aren't rational or take too
  /// long.
  func exactPays(of machine: Machine) -> [ExactPay]? {
    guard let gamble = machine.gamble, stake.gamble != .never else {
      return untossedPays(of: machine)
    }
    return untossedPays(of: machine).map { pays in
      var left: [Int: Rational] = [:]
      for pay in pays {
        let (credits, tosses) = gamble.won(pay.credits, by: stake.gamble)
        let won = pay.probability * tosses.mean(ofPower: 0)
        left[credits, default: .zero] += won
        if !tosses.isEmpty { left[0, default: .zero] += pay.probability - won }
      }
      return left.filter { $0.value > .zero }.sorted { $0.key < $1.key }
        .map { ExactPay(credits: $0.key, probability: $0.value) }
    }
  }

  /// The same before tosses.
  private func untossedPays(of machine: Machine) -> [ExactPay]? {
    if let ending, ending.cap != nil { return ending.known }
    guard !machine.bonuses.contains(where: \.isStated) else { return nil }
    var solver = RoundSolver<ExactLaw>(
      machine: machine, stake: stake, distributions: spins,
      effort: AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps))
    return (try? solver.round())?.pays
  }
}
