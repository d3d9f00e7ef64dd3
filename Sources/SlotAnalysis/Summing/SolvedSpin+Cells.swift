import BigInt
internal import Foundation
import SlotEngine
import SlotStatistics

// A spin that tumbles cell by cell. The grids form a chain (``CellChain``) whose sums are computed modulo
// as many primes as their fractions need (``CellSums``); the denominators are known.

extension SolvedSpin {
  /// The largest change in a mean number of grids that neglecting their limit may cause.
  private static let negligible = 1e-12
  /// The maximum work, in nanoseconds.
  private static let mostWork = 6e9

  /// Solves a spin; nil if it doesn't have ``CellTables``.
  ///
  /// - Throws: ``AnalysisError`` if it is too large.
  init?(
    tumbling machine: Machine, stake: Stake, state: ModeState, effort: AnalysisEffort
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
    // The mean of the last look that pays is the whole mean minus those of the others.
    let apart = paying.dropLast()
    let (numbers, found) = Self.sums(plan, chain, apart: apart)
    let classes = chain.awards.count
    parts = numbers.enumerated().compactMap { place, number in
      let moments = Moments(
        mass: found[3 * place], first: found[3 * place + 1], second: found[3 * place + 2],
        error: plan.error)
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

  /// The sums over all grids of a spin, as fractions.
  ///
  /// - Parameter looks: The looks whose mean credits are summed apart.
  /// - Returns: The numbers of the lists of awards that a spin may leave, ascending; and for each of them its mass and
  ///   the first two moments of the credits, then the hit frequency, then the mean credits of each look apart.
  private static func sums(
    _ plan: CellPlan, _ chain: CellChain, apart looks: ArraySlice<LookIndex>
  ) -> (numbers: [Int], values: [Rational]) {
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
      for look in looks {
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
    let values = solved[0].indices.map { place in
      Rational(system.number(solved.map { $0[place] }), denominator)
    }
    return (numbers, values)
  }
}

extension Machine {
  /// The maximum number of ways for which a spin is played draw by draw even though its cells could be
  /// counted, so that its pays are known one by one.
  private static let mostWays = 4_096.0

  /// Whether a spin doesn't tumble, or has few enough ways to be played draw by draw.
  func isWalkedQuickly(in mode: ModeID) -> Bool {
    guard let tumble = modes[mode].tumble, let strip = modes[mode].reels.first?.circles.first else {
      return true
    }
    let cells = Double(rows.reduce(0, +) * min(tumble.mostGrids, 1_000))
    return pow(Double(strip.stops.count), cells) <= Self.mostWays
  }
}
