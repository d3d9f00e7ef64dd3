extension FitTest {
  /// Cells are put together until this many observations are expected in each.
  ///
  /// Source: Cochran, "The χ² test of goodness of fit" (1952).
  private static let leastExpected = 5.0
  /// Below this expectation a count is compared with the Poisson law instead of the normal one.
  private static let leastNormal = 25.0
  /// Fewer observations with any events don't tell well enough how much their number varies.
  private static let leastSampled: UInt64 = 1_000

  /// Compares a whole distribution, by Pearson's X².
  ///
  /// Neighbours are put together until 5 observations are expected in each cell.
  ///
  /// - Parameter values: How often each of the values was observed, and its probability, in an order
  ///   in which neighbours may be put together; the probabilities sum up to 1.
  /// - Returns: Nil if so little was observed that all values are one cell.
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

  /// Compares how often something happened with its probability.
  ///
  /// Where it is expected often, and its opposite too, by the normal law; else the rarer of the two
  /// by the Poisson law, whose tails are the heavier.
  ///
  /// - Returns: Nil if it can't happen and didn't, or has to and did.
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

  /// Compares a mean with the expected one, given the exact variance of an observation.
  ///
  /// Holds for so many observations that their mean is nearly normal.
  ///
  /// - Returns: Nil if nothing varies and the mean is as expected.
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

  /// Compares a mean number of events with the expected one, where only the observations tell how much
  /// it varies: as a distance in standard errors.
  ///
  /// - Parameters:
  ///   - mean: The mean over all observations.
  ///   - observations: The number of observations.
  ///   - withAny: How many observations had any events.
  ///   - expected: The expected number of events in an observation.
  ///   - variance: The variance of the number, as observed.
  /// - Returns: Nil if fewer than 1,000 observations had any: the distance isn't nearly normal then.
  public static func sampledMean(
    _ mean: Double, of observations: UInt64, withAny: UInt64, expected: Double, variance: Double
  ) -> FitTest? {
    guard withAny >= leastSampled else { return nil }
    return self.mean(mean, of: observations, expected: expected, variance: variance)
  }

  /// Puts neighbours together until enough is expected in each; what is left over goes to the last.
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
