import SlotEngine

extension RoundLaw {
  /// The law after applying a machine's cap and the tosses of the stake's plan.
  ///
  /// - Parameters:
  ///   - largest: The largest pay after both.
  ///   - count: The number of roots of unity from which the law was computed.
  /// - Throws: ``AnalysisError`` if tosses pay too much for an array, or the bound gets too large.
  func ended(
    on machine: Machine, largest: LargestPay, count: Int
  ) throws(AnalysisError) -> RoundLaw {
    var pays: [Int: Double] = [:]
    let cap = machine.mostPay(of: stake)
    let step = step.count
    for (place, probability) in probabilities.enumerated() {
      pays[cap.map { min($0.count, place * step) } ?? place * step, default: 0] += probability
    }
    // Every result is a sum over some of the pays, so its error is at most the sum of all their errors: by
    // Cauchy–Schwarz and Parseval, at most √N times the spectrum's.
    let error = spectrumError * Double(count).squareRoot() + bound
    try Self.require(error)
    if let gamble = machine.gamble, stake.gamble != .never {
      pays = tossed(pays, gamble)
    }
    return try RoundLaw(of: pays, like: self, largest: largest, error: error)
  }

  private init(
    of pays: [Int: Double], like law: RoundLaw, largest: LargestPay, error: Double
  ) throws(AnalysisError) {
    var credits = CreditLaw()
    for (pay, probability) in pays.sorted(by: { $0.key < $1.key }) {
      credits.append(credits: pay, probability: probability)
    }
    let step = max(1, credits.credits.reduce(0, greatestCommonDivisor))
    let places = (credits.credits.last ?? 0) / step + 1
    guard places <= LawLimits.values else {
      throw .paysTooFarApart(bins: places, most: LawLimits.values)
    }
    var probabilities = Array(repeating: 0.0, count: places)
    for (pay, probability) in zip(credits.credits, credits.probabilities) {
      probabilities[pay / step] = probability
    }
    self.init(
      stake: law.stake, cost: law.cost, step: Credits(step), probabilities: probabilities,
      bound: error,
      largestPay: largest, spectrumError: error,
      tails: TailBound(lost: law.lost, PayProgram(GeneratingFunction(credits)).transform),
      lost: law.lost)
  }
}

// MARK: Tosses

extension RoundLaw {
  private func tossed(_ pays: [Int: Double], _ gamble: Gamble) -> [Int: Double] {
    var left: [Int: Double] = [:]
    // In ascending order, so that sums are always the same.
    for (pay, probability) in pays.sorted(by: { $0.key < $1.key }) {
      let (credits, tosses) = gamble.won(pay, by: stake.gamble)
      let won = tosses.won(probability)
      left[credits, default: 0] += won
      if !tosses.isEmpty { left[0, default: 0] += probability - won }
    }
    return left
  }
}
