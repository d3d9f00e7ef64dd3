import BigInt
internal import Foundation
import SlotEngine
import SlotStatistics

/// A spin that tumbles cell by cell, solved without listing its pays: the mean and the mean square of its
/// credits for each list of awards that it may give.
///
/// The grids form a chain (``CellChain``) whose sums are computed modulo as many primes as their fractions
/// need (``CellSums``); the denominators are known.
struct TumbledSpin: Sendable {
  /// A list of awards, and the moments of the outcomes that give it.
  struct Part: Sendable {
    let awards: [ScaledAward]
    let moments: Moments
  }

  /// The parts, which together cover all outcomes.
  let parts: [Part]
  /// The probability that it wins.
  let hitFrequency: Rational
  /// The mean credits of each look's wins.
  let lookMeans: [Rational]
  /// Upper bound on the change in the mean number of grids from neglecting their limit.
  let neglected: Double

  /// The largest change in a mean number of grids that neglecting their limit may cause.
  private static let negligible = 1e-12
  /// The maximum work, in nanoseconds.
  private static let mostWork = 6e9

  /// Solves a spin; nil if it doesn't have ``CellTables``.
  ///
  /// - Throws: ``AnalysisError`` if it is too large.
  init?(
    _ machine: Machine, stake: Stake, state: ModeState, effort: AnalysisEffort
  ) throws(AnalysisError) {
    guard let tables = CellTables(machine, stake: stake, state: state) else { return nil }
    let name = machine.modes[state.mode].name
    effort.begin(stateOf: name)
    let chain = try CellChain(tables, effort: effort)
    guard let plan = CellPlan(chain, mostWork: Self.mostWork, negligible: Self.negligible)
    else { throw .tooManyOutcomes(mode: name) }
    try effort.take(Int(plan.work))
    let paying = machine.looks.ids.filter { look in
      chain.pays.indices.contains { chain.credits(ofPay: $0, look: look) > 0 }
    }
    // The mean of the last look that pays is the whole mean less those of the others.
    let apart = paying.dropLast()
    var solved: [[UInt64]] = []
    var denominators: [UInt64] = []
    var fields: [PrimeField] = []
    var numbers: [Int] = []
    for field in PrimeField.fields(forBits: plan.bits + 120) {
      guard let whole = plan.solution(CellSums(chain, field: field)) else { continue }
      numbers = whole.rests.keys.sorted()
      var values = numbers.flatMap { number -> [UInt64] in
        let rest = whole.rests[number] ?? RestOfSpin()
        return [rest.mass, rest.first, rest.second]
      }
      values.append(whole.hits)
      for look in apart {
        let own = plan.solution(CellSums(chain, field: field, look: look))
        values.append(
          (own?.rests.values.map(\.first) ?? []).reduce(0) { field.sum($0, $1) })
      }
      solved.append(values.map { field.product($0, whole.denominator) })
      denominators.append(whole.denominator)
      fields.append(field)
      if fields.count * 60 >= plan.bits { break }
    }
    let system = ResidueSystem(fields: fields)
    let denominator = system.number(denominators)
    let found = solved[0].indices.map { place in
      Rational(system.number(solved.map { $0[place] }), denominator)
    }
    let classes = chain.awards.count
    parts = numbers.enumerated().compactMap { place, number in
      let moments = Moments(
        mass: found[3 * place], first: found[3 * place + 1], second: found[3 * place + 2])
      guard moments.mass != .zero else { return nil }
      let awards = chain.awards[number / classes] + chain.awards[number % classes]
      return Part(awards: awards.sorted { $0.precedes($1) }, moments: moments)
    }
    hitFrequency = found[3 * numbers.count]
    var means = machine.looks.map { _ in Rational.zero }
    for (place, look) in apart.enumerated() {
      means[look.index] = found[3 * numbers.count + 1 + place]
    }
    if let last = paying.last {
      let all = parts.reduce(Rational.zero) { $0 + $1.moments.first }
      means[last.index] = all - means.reduce(.zero, +)
    }
    lookMeans = means
    neglected = plan.neglected
  }

  /// Whether a spin is solved in this way.
  static func serves(_ machine: Machine, stake: Stake, state: ModeState) -> Bool {
    !machine.isWalkedQuickly(in: state.mode)
      && CellTables(machine, stake: stake, state: state) != nil
  }

  /// The contribution of each look of the base game to the mean.
  func parts(of machine: Machine) -> [ReturnPart] {
    machine.looks.ids.filter { machine.looks[$0].counts(in: .base) }
      .map { ReturnPart(source: .look($0), mean: lookMeans[$0.index]) }
  }

  /// Solves a spin, or returns the solution if it is already known.
  static func solved(
    _ machine: Machine, stake: Stake, state: ModeState, effort: AnalysisEffort
  ) throws(AnalysisError) -> TumbledSpin? {
    if let known = effort.tumbledSpins[state] { return known }
    let spin =
      machine.isWalkedQuickly(in: state.mode)
      ? nil : try TumbledSpin(machine, stake: stake, state: state, effort: effort)
    effort.tumbledSpins[state] = .some(spin)
    return spin
  }
}

extension Machine {
  /// The maximum number of ways for which a spin is played draw by draw even though its cells could be
  /// counted, so that its pays are known one by one.
  private static let mostWays = 4_096.0

  /// Whether a spin doesn't tumble, or has few enough ways to be played draw by draw.
  fileprivate func isWalkedQuickly(in mode: ModeID) -> Bool {
    guard let tumble = modes[mode].tumble, let strip = modes[mode].reels.first?.circles.first else {
      return true
    }
    let cells = Double(rows.reduce(0, +) * min(tumble.mostGrids, 1_000))
    return pow(Double(strip.stops.count), cells) <= Self.mostWays
  }
}

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
      (isLimited, work, bits, neglected) = (true, limitedWork, Int(limitedBits), 0)
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
    draws = all.power(Int(rungs))
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
