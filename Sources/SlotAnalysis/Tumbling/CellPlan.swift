import BigInt
internal import Foundation
import SlotEngine
import SlotStatistics

/// How the sums of a chain are computed: grid by grid up to the limit, or neglecting the limit.
struct CellPlan {
  /// Whether each grid up to the limit is followed.
  private let isLimited: Bool
  private let tumble: Tumble
  /// The least common multiple of the denominators of the factors' moments.
  private let unit: BigInt
  /// A number of draws that every denominator divides, apart from the unit and determinants.
  private let draws: BigInt
  /// The approximate time that the sums take, in nanoseconds.
  let work: Double
  /// Upper bound on the number of bits of numerators and denominators.
  let bits: Int
  /// Upper bound on the change in the mean number of grids from neglecting their limit.
  let neglected: Double
  /// Upper bounds on the errors of the moments of spins with the same awards from neglecting that limit; nil if
  /// it is followed.
  let error: MomentBounds?

  /// Nil if there is too much work.
  init?(_ chain: CellChain, mostWork: Double, negligible: Double) {
    let tables = chain.tables
    tumble = tables.tumble
    unit = ((tables.total?.means ?? []) + (tables.total?.squares ?? [])).reduce(BigInt(1)) {
      $0 * $1.denominator / $0.greatestCommonDivisor(with: $1.denominator)
    }
    let all = BigInt(tables.weight).power(tables.cells)
    let (steps, wins) = (
      Double(chain.steps.count + chain.opening.count),
      Double(chain.steps.count { $0.target >= 0 })
    )
    let going = chain.largestChanceToGoOn
    let most = chain.pays.indices.map { chain.credits(ofPay: $0) }.max() ?? 0
    let largest =
      log2(Double(most) + 1) + log2(Double(tumble.ladder.max() ?? 1))
      + log2(Double(tables.total?.largest ?? 1)) + 2
    let perGrid = log2(Double(tables.weight)) * Double(tables.cells)
    // Followed to the limit.
    let grids = Double(tumble.mostGrids)
    let limitedBits =
      perGrid * grids + Double(unit.magnitude.bitWidth) + 2 * (largest + log2(grids)) + 8
    let limitedWork = limitedBits / 60 * (20 * steps + 8 * wins * grids)
    if limitedWork <= mostWork {
      (isLimited, work, bits, neglected, error) = (true, limitedWork, Int(limitedBits), 0, nil)
      draws = all.power(tumble.mostGrids)
      return
    }
    let bound = pow(going, grids - 1) / (1 - going) * (1 + 1e-6)
    let rungs = Double(max(1, tumble.ladder.count - 1))
    let determinant = chain.states.indices.reduce(0.0) { sum, state in
      let free = tables.cells - chain.states[state].reduce(0, +)
      return sum + 1 + Double(free) * log2(Double(tables.weight))
    }
    let endlessBits =
      3 * determinant + perGrid * rungs + Double(unit.magnitude.bitWidth)
      + 2 * (largest - log2(1 - going)) + 8
    let count = Double(chain.states.count)
    let endlessWork =
      endlessBits / 60 * (20 * steps + 8 * wins * (rungs + 3) + 10 * count * count * count)
    guard bound <= negligible, endlessWork <= mostWork else { return nil }
    (isLimited, work, bits, neglected) = (false, endlessWork, Int(endlessBits), bound)
    error = bound == 0 ? nil : chain.error(ofNeglectingLimit: tumble.mostGrids, going: going)
    draws = all.power(Int(rungs))
  }
}

extension CellChain {
  /// Upper bounds on the errors of the moments of spins with the same awards from neglecting a limit on grids.
  ///
  /// Let N be the number of grids without the limit G. The same draws give the same spin with the limit and without
  /// it, unless N > G. Then neither pays more than N times the most that a grid can pay. (With the limit, a spin may
  /// pay more than without it, by a rule that looks at the last grid.) Each grid after the first goes on with a
  /// probability of at most x, so N > k has a probability of at most x^(k−1), and
  ///
  ///     E[N; N > G] = G P(N > G) + Σ P(N > k)        E[N²; N > G] = G² P(N > G) + Σ (2k+1) P(N > k)
  ///
  /// over all k ≥ G are geometric series. The probability of a list of awards is off by at most P(N > G), and not at
  /// all if the last grid awards nothing.
  ///
  /// - Parameter going: Upper bound *x* on the probability that a grid after the first clears cells, below 1.
  func error(ofNeglectingLimit most: Int, going: Double) -> MomentBounds {
    let (grids, end) = (Double(most), 1 - going)
    let reached = pow(going, grids - 1) * (1 + 1e-6)
    let pay = pays.indices.map { credits(ofPay: $0) }.max() ?? 0
    // The last grid may pay for its wins and again as the last one.
    let factor = Double(tables.tumble.ladder.max() ?? 1) * Double(tables.total?.largest ?? 1)
    let largest = 2 * Double(pay) * factor
    let number = grids + 1 / end
    var square = grids * grids + (2 * grids + 1) / end
    square += 2 * going / (end * end)
    let endsInAwards = ends.contains { !awards[$0.awards].isEmpty }
    let bounds = MomentBounds(
      mass: endsInAwards ? reached : 0, first: reached * number * largest,
      second: reached * square * largest * largest)
    return bounds.weighted(by: 1 + 1e-9)
  }
}

extension CellPlan {
  /// The values of a whole spin modulo a prime, and their common denominator; nil if the prime can't be
  /// used.
  func solution(
    _ given: CellSums
  ) -> (rests: [Int: RestOfSpin], hits: UInt64, denominator: UInt64)? {
    var sums = given
    let field = sums.field
    sums.weigh(isCut: isLimited)
    var next: [RestOfSpin]?
    var denominator = field.product(field.residue(unit), field.residue(draws))
    var grid = tumble.mostGrids - 1
    if !isLimited {
      grid = max(1, tumble.ladder.count - 1)
      guard let (rests, determinant) = sums.endless(rung: tumble.factor(ofGrid: grid))
      else { return nil }
      next = rests
      denominator = field.product(denominator, field.power(determinant, 3))
      grid -= 1
    }
    while grid > 0 {
      next = sums.before(next, rung: tumble.factor(ofGrid: grid))
      grid -= 1
    }
    let (rests, hits) = sums.opening(next)
    return (rests, hits, denominator)
  }
}

extension CellChain {
  /// Upper bound on the probability that a grid after the first clears cells.
  var largestChanceToGoOn: Double {
    let weight = Double(tables.weight)
    let powers = tables.drawn.map { item in
      (0...tables.cells).map { count in
        (1...max(count, 1)).reduce(1.0) { power, place in
          count == 0 ? 1 : power * Double(item.weight) / weight / Double(place)
        }
      }
    }
    var largest = 0.0
    var weights: [Double] = []
    for state in states.indices {
      let free = tables.cells - states[state].reduce(0, +)
      weights.removeAll(keepingCapacity: true)
      let ways = (1...max(free, 1)).reduce(1.0) { free == 0 ? 1 : $0 * Double($1) }
      CellCounts.appendWeights(powers, free: free, one: ways, to: &weights, product: *)
      let own = stepsOfState[state]..<stepsOfState[state + 1]
      largest = max(
        largest, zip(own, weights).reduce(0) { $0 + (steps[$1.0].target >= 0 ? $1.1 : 0) })
    }
    return min(1, largest * (1 + 1e-9))
  }
}
