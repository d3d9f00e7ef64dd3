public import SlotEngine

extension RoundLaw {
  /// The probability that may lie beyond the last index.
  private static let neglectedTail = 1e-14
  /// A distribution with a larger error bound than this is refused.
  static let largestBound = 1e-11

  /// Computes the distribution of a round's pay.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - stake: The lines and coins; by default all lines and one coin.
  /// - Throws: ``AnalysisError`` if the machine doesn't take the stake, if the mean isn't finite, if only the mean and deviation of a bonus are
  ///   stated, if the pays need too large an array or too much work, or if the error bound is too large.
  /// - Complexity: That of the distributions of all spins, and O(N log N) for N indices.
  public init(of machine: Machine, stake: Stake? = nil) throws(AnalysisError) {
    let stake = stake ?? machine.defaultStake
    try machine.requireAnalysed(at: stake)
    if machine.endsRounds(at: stake) {
      // The largest pay follows from the exact ending.
      try self.init(of: machine, analysis: MachineAnalysis(machine: machine, stake: stake))
    } else {
      try self.init(of: machine, stake: stake, counted: [:], ending: nil, effort: AnalysisEffort())
    }
  }

  /// Computes the distribution of a round's pay from an analysis, whose spins aren't counted again.
  public init(of machine: Machine, analysis: MachineAnalysis) throws(AnalysisError) {
    try self.init(
      of: machine, stake: analysis.stake, counted: analysis.spins, ending: analysis.ending,
      effort: AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps))
  }

  /// Evaluates the generating function of a round's pay at the roots of unity. For a feature whose spins
  /// can add *r* spins to itself it solves F = E[z^pay F^r] at each root separately. The inverse Fourier
  /// transform is the distribution, aliased into a window so large that the tail beyond it is negligible.
  private init(
    of machine: Machine, stake: Stake, counted: [ModeState: SpinDistribution],
    ending: RoundEnding?, effort: AnalysisEffort
  ) throws(AnalysisError) {
    try machine.requireAnalysed(at: stake)
    let (program, lost) = try PayProgram.laidOut(
      roundOf: machine, stake: stake, counted: counted, effort: effort)
    let whole = try RoundLaw(
      of: program, lost: lost, stake: stake, cost: machine.cost(of: stake))
    let ended = try ending?.largestPay(machine.gamble) { () throws(AnalysisError) in
      whole.largestPay
    }
    self =
      try ended.map { ended throws(AnalysisError) in
        try whole.ended(
          on: machine, largest: ended, count: Self.powerOfTwo(above: whole.probabilities.count))
      } ?? whole
  }

  /// Evaluates a generating function at the roots of unity.
  ///
  /// - Parameter lost: Upper bound on the probability that a neglected limit would cut something off.
  init(
    of program: PayProgram, lost: Double, stake: Stake, cost: Credits
  ) throws(AnalysisError) {
    let step = program.step
    let largest: LargestPay = program.value { LargestPay($0) }
    let (places, tails) = try Self.room(for: program, step: step, largest: largest, lost: lost)
    let count = Self.powerOfTwo(above: places)
    let amplification = PaySpectrum.amplification(count: count)
    // Refused before time is spent on values that are too imprecise.
    try Self.require(
      PaySpectrum.error(of: program, step: step, count: count) * amplification + lost)
    var (law, error) = PaySpectrum(of: program, step: step, count: count).law()
    var negative = 0.0
    for place in law.indices where law[place] < 0 {
      negative -= law[place]
      law[place] = 0
    }
    law.removeLast(law.count - places)
    let rest = negative + Self.neglectedTail * 2
    // Outcomes that a limit cuts off are missing at one pay and too many at another: in the spectrum they count
    // twice.
    let bound = error * amplification + rest + lost
    try Self.require(bound)
    self.init(
      stake: stake, cost: cost, step: Credits(step),
      probabilities: law, bound: bound,
      largestPay: largest, spectrumError: error + rest + 2 * lost, tails: tails, lost: lost)
  }

  /// Throws unless the bound is small enough to be useful.
  ///
  /// The bound is infinite where a fixed point couldn't be proven, and NaN where an infinite error met a
  /// weight of 0. The comparison is written so that neither passes.
  static func require(_ bound: Double) throws(AnalysisError) {
    guard bound <= largestBound else { throw .boundTooLarge(bound: bound, most: largestBound) }
  }

  /// The number of indices that the distribution needs, with the bounds on its tails that follow from the program.
  ///
  /// - Throws: ``AnalysisError`` if they are too many, or if the distribution takes too much work. Each strength of
  ///   the tails takes a run of the program, so if a few of them show that it does, the others aren't tried.
  private static func room(
    for program: PayProgram, step: Int, largest: LargestPay, lost: Double
  ) throws(AnalysisError) -> (places: Int, tails: TailBound) {
    let least = TailBound.fewest(exceededBy: neglectedTail, program.transform)
    let fewest = Self.places(step: step, most: least, largest: largest)
    if fewest <= LawLimits.values { try requireWork(program, places: fewest) }
    let tails = TailBound(lost: lost, program.transform)
    let most = tails.most(rounds: 1, exceededBy: neglectedTail) ?? .infinity
    let places = Self.places(step: step, most: most, largest: largest)
    guard powerOfTwo(above: places) <= LawLimits.values else {
      throw .paysTooFarApart(bins: places, most: LawLimits.values)
    }
    try requireWork(program, places: places)
    return (places, tails)
  }

  private static func requireWork(_ program: PayProgram, places: Int) throws(AnalysisError) {
    let work = PaySpectrum.operations(of: program, count: powerOfTwo(above: places))
    guard work <= LawLimits.lawOperations else { throw .lawTooLong }
  }

  /// The number of indices up to some credits.
  ///
  /// - Parameter most: Credits that a round exceeds with a negligible probability.
  private static func places(step: Int, most: Double, largest: LargestPay) -> Int {
    let needed = most < 0x1p62 ? Int(most) / step + 1 : Int.max
    // Where pays are unlimited, the tail bound decides.
    return min(largest.credits.map { $0.count / step + 1 } ?? .max, needed)
  }

  static func powerOfTwo(above number: Int) -> Int {
    var power = 1
    while power < number, power < 1 << 62 { power *= 2 }
    return power
  }
}

extension PayProgram {
  /// The generating function of a round's pay, and an upper bound on the probability that a neglected limit would
  /// cut something off a round.
  ///
  /// - Throws: ``AnalysisError`` if only the mean and deviation of a bonus are stated, or if there is too
  ///   much work.
  static func laidOut(
    roundOf machine: Machine, stake: Stake, counted: [ModeState: SpinDistribution],
    effort: AnalysisEffort
  ) throws(AnalysisError) -> (program: PayProgram, lost: Double) {
    if let bonus = machine.bonuses.first(where: \.isStated) {
      throw .onlyMomentsKnown(bonus: bonus.name)
    }
    var solver = RoundSolver<GeneratingFunction>(
      machine: machine, stake: stake, distributions: counted, effort: effort)
    let round = try solver.round()
    return (PayProgram(round), round.lost)
  }

  /// The greatest common divisor of all pays, in credits.
  fileprivate var step: Int {
    max(1, laws.reduce(0) { $1.credits.reduce($0, greatestCommonDivisor) })
  }
}
