extension FitTest {
  /// The minimum expected count per cell; neighbouring cells are pooled until they reach it.
  ///
  /// Source: Cochran, "The χ² test of goodness of fit" (1952).
  private static let leastExpected = 5.0
  /// Below this expected count, the Poisson distribution is used instead of the normal.
  private static let leastNormal = 25.0
  /// With fewer non-zero observations, the sample variance is too unreliable for a test.
  private static let leastSampled: UInt64 = 1_000

  /// Tests a whole distribution with Pearson's X².
  ///
  /// Neighbouring cells are pooled until at least 5 observations are expected in each.
  ///
  /// - Parameter values: The observed count and the probability of each value, ordered so that
  ///   neighbours may be pooled; the probabilities add up to 1.
  /// - Returns: Nil if there are so few observations that all values pool into one cell.
  ///
  /// Source: Pearson, "On the criterion that a given system of deviations …" (1900).
  public static func distribution(
    of values: [(observed: UInt64, probability: Double)]
  ) -> FitTest? {
    let observations = values.reduce(0) { $0 + $1.observed }
    let impossible = values.reduce(0) { $0 + ($1.probability == 0 ? $1.observed : 0) }
    let cells = cells(of: values, observations: Double(observations))
    guard impossible == 0 else {
      return FitTest(
        law: .chiSquare(degreesOfFreedom: max(1, cells.count - 1)), observations: observations,
        statistic: nil, impossible: impossible, pValue: 0)
    }
    guard cells.count > 1 else { return nil }
    let statistic = cells.reduce(0) { sum, cell in
      let distance = cell.observed - cell.expected
      return sum + distance * distance / cell.expected
    }
    return FitTest(
      law: .chiSquare(degreesOfFreedom: cells.count - 1), observations: observations,
      statistic: statistic, impossible: 0,
      pValue: chiSquareTail(statistic, degreesOfFreedom: cells.count - 1))
  }

  /// Tests the count of an event against its probability.
  ///
  /// Uses the normal approximation where the event and its complement are both expected at least 25
  /// times; otherwise the rarer of the two is tested against the Poisson distribution, whose tails
  /// are heavier than the binomial's.
  ///
  /// - Returns: Nil if the event was impossible and never happened, or certain and always did.
  public static func count(
    _ count: UInt64, of observations: UInt64, probability: Double
  ) -> FitTest? {
    let trials = Double(observations)
    let isRare = probability <= 0.5
    let rare = isRare ? probability : 1 - probability
    let rareCount = isRare ? count : observations - count
    if rare == 0 {
      guard rareCount > 0 else { return nil }
      return FitTest(
        law: .poisson, observations: observations, statistic: nil, impossible: rareCount,
        pValue: 0)
    }
    guard trials * rare >= leastNormal else {
      return FitTest(
        law: .poisson, observations: observations, statistic: Double(rareCount), impossible: 0,
        pValue: poissonTails(rareCount, mean: trials * rare))
    }
    let deviation = (trials * rare * (1 - rare)).squareRoot()
    let distance = (Double(count) - trials * probability) / deviation
    return FitTest(
      law: .normal, observations: observations, statistic: distance, impossible: 0,
      pValue: normalTails(distance))
  }

  /// Tests a mean against the expected one, given the exact variance of an observation.
  ///
  /// Valid when there are enough observations for their mean to be nearly normal.
  ///
  /// - Returns: Nil if the variance is 0 and the mean is as expected.
  public static func mean(
    _ mean: Double, of observations: UInt64, expected: Double, variance: Double
  ) -> FitTest? {
    guard variance > 0 else {
      guard mean != expected else { return nil }
      return FitTest(
        law: .normal, observations: observations, statistic: nil, impossible: observations,
        pValue: 0)
    }
    let distance = (mean - expected) / (variance / Double(observations)).squareRoot()
    return FitTest(
      law: .normal, observations: observations, statistic: distance, impossible: 0,
      pValue: normalTails(distance))
  }

  /// Tests a mean number of events against the expected one when only the sample variance is known,
  /// as a distance in standard errors.
  ///
  /// - Parameters:
  ///   - mean: The mean over all observations.
  ///   - observations: The number of observations.
  ///   - withAny: The number of observations with at least one event.
  ///   - expected: The expected number of events per observation.
  ///   - variance: The sample variance of the number of events.
  /// - Returns: Nil if fewer than 1,000 observations had any event, as the distance isn't nearly
  ///   normal then.
  public static func sampledMean(
    _ mean: Double, of observations: UInt64, withAny: UInt64, expected: Double, variance: Double
  ) -> FitTest? {
    guard withAny >= leastSampled else { return nil }
    return self.mean(mean, of: observations, expected: expected, variance: variance)
  }

  /// Pools neighbouring values until each cell's expected count suffices; a remainder joins the
  /// last cell.
  private static func cells(
    of values: [(observed: UInt64, probability: Double)], observations: Double
  ) -> [(observed: Double, expected: Double)] {
    var cells: [(observed: Double, expected: Double)] = []
    var open = (observed: 0.0, expected: 0.0)
    for value in values {
      open.observed += Double(value.observed)
      open.expected += value.probability * observations
      if open.expected >= leastExpected {
        cells.append(open)
        open = (0, 0)
      }
    }
    if let last = cells.indices.last {
      cells[last].observed += open.observed
      cells[last].expected += open.expected
    }
    return cells
  }
}
