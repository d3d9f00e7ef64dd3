public import SlotEngine

extension RoundLaw {
  /// What may lie beyond the places.
  private static let neglectedTail = 1e-14
  /// The largest bound with which a law is given.
  static let largestBound = 1e-11

  /// Computes the law of a round.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - stake: The lines and coins; by default all lines and one coin.
  /// - Throws: ``AnalysisError`` if there is no finite mean, if only the mean and deviation of a bonus
  ///   are known, if the pays need too many places or too much work, or if rounding could add up to
  ///   more than is allowed.
  /// - Complexity: That of the distributions of all spins, and O(N log N) for N places.
  public init(of machine: Machine, stake: Stake? = nil) throws(AnalysisError) {
    try self.init(of: machine, stake: stake ?? machine.defaultStake, counted: [:])
  }

  /// Computes the law of a round of a machine that was analysed: its spins aren't counted again.
  public init(of machine: Machine, analysis: MachineAnalysis) throws(AnalysisError) {
    try self.init(of: machine, stake: analysis.stake, counted: analysis.spins)
  }

  /// The generating function of a round's pay is solved at the roots of unity: that of a stay of
  /// spins that add to themselves, F = E[z^Y F^r], at each of them by itself. A Fourier transform
  /// gives the law, wrapped around a window that is so large that what lies beyond it is negligible.
  private init(
    of machine: Machine, stake: Stake, counted: [ModeState: SpinDistribution]
  ) throws(AnalysisError) {
    if let bonus = machine.bonuses.first(where: \.isStated) {
      throw .onlyMomentsKnown(bonus: bonus.name)
    }
    var solver = RoundSolver<GeneratingFunction>(
      machine: machine, stake: stake, distributions: counted)
    let program = PayProgram(try solver.round())
    let step = program.step
    let tails = TailBound(program)
    let largest: LargestPay = program.value { LargestPay($0) }
    let places = Self.places(step: step, tails: tails, largest: largest)
    let count = Self.powerOfTwo(above: places)
    guard count <= LawLimits.values else {
      throw .paysTooFarApart(places: places, most: LawLimits.values)
    }
    guard PaySpectrum.operations(of: program, count: count) <= LawLimits.lawOperations else {
      throw .lawTooLong
    }
    let spectrum = PaySpectrum(of: program, step: step, count: count)
    var (law, error) = spectrum.law()
    var negative = 0.0
    for place in law.indices where law[place] < 0 {
      negative -= law[place]
      law[place] = 0
    }
    law.removeLast(law.count - places)
    let neglected = Self.neglectedTail * 2 + solver.neglected
    let bound = error * PaySpectrum.amplification(count: count) + negative + neglected
    try Self.require(bound)
    self.init(
      stake: stake, cost: machine.cost(of: stake), step: step,
      probabilities: law, bound: bound,
      largestPay: largest, spectrumError: error + negative + neglected, tails: tails)
  }

  /// Checks that a bound says something.
  ///
  /// It is infinite where a fixed point couldn't be proven to be one, and isn't a number where errors
  /// of infinite size were multiplied by nothing; neither passes.
  static func require(_ bound: Double) throws(AnalysisError) {
    guard bound <= largestBound else { throw .boundTooLarge(bound: bound, most: largestBound) }
  }

  /// How many places are needed.
  private static func places(step: Int, tails: TailBound, largest: LargestPay) -> Int {
    let most = tails.most(rounds: 1, exceededBy: neglectedTail) ?? .infinity
    let needed = most < 0x1p62 ? Int(most) / step + 1 : Int.max
    // A largest pay that has no end is bounded by its tail.
    return min(largest.credits.map { $0 / step + 1 } ?? .max, needed)
  }

  static func powerOfTwo(above number: Int) -> Int {
    var power = 1
    while power < number, power < 1 << 62 { power *= 2 }
    return power
  }
}

extension PayProgram {
  /// The largest number of credits that divides all pays.
  fileprivate var step: Int {
    func divisor(_ one: Int, _ other: Int) -> Int { other == 0 ? one : divisor(other, one % other) }
    return max(1, laws.reduce(0) { $1.credits.reduce($0, divisor) })
  }
}

extension Bonus {
  /// Whether only its mean and deviation are known.
  fileprivate var isStated: Bool {
    if case .stated = play { true } else { false }
  }
}
