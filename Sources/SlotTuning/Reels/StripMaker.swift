/// Makes strips to begin a search with: of some length, with some symbols at some distance, that keep all rules.
struct StripMaker {
  /// The most changes that are tried until a strip keeps all rules.
  private static let mostSteps = 60_000

  let rules: ReelRules

  /// A strip of a length made from another one; nil if none was found that keeps the rules.
  ///
  /// - Parameters:
  ///   - fixed: A symbol that has a number of stops, as evenly spread as they go.
  func strip(
    from start: ReelDesign, length: Int, fixed: (symbol: Int, count: Int)?,
    _ random: inout TuningRandom
  ) -> ReelDesign? {
    var others = start.symbols.filter { $0 != fixed?.symbol }
    let wanted = length - (fixed?.count ?? 0)
    while others.count > wanted, !others.isEmpty { others.remove(at: random.below(others.count)) }
    while others.count < wanted {
      let symbol = others.isEmpty ? 0 : others[random.below(others.count)]
      others.insert(symbol, at: random.below(others.count + 1))
    }
    if let fixed {
      for number in 0..<fixed.count {
        others.insert(fixed.symbol, at: min(others.count, number * length / max(1, fixed.count)))
      }
    }
    let weights =
      start.symbols.count == length ? start.weights : Array(repeating: 1, count: length)
    return repaired(ReelDesign(symbols: others, weights: weights), &random)
  }

  /// A design that keeps the rules, by random changes; nil if none was found.
  func repaired(_ start: ReelDesign, _ random: inout TuningRandom) -> ReelDesign? {
    var (design, broken) = (start, rules.violations(of: start))
    let maker = MoveMaker([.order, .symbols], rules)
    for _ in 0..<Self.mostSteps where broken > 0 {
      guard let move = maker.random(of: design, &random) else { continue }
      var changed = design
      move.apply(to: &changed)
      let next = rules.violations(of: changed)
      // Now and then a worse one, so as not to be stuck.
      if next <= broken || (next <= broken + 2 && random.below(40) == 0) {
        (design, broken) = (changed, next)
      }
    }
    return broken == 0 ? design : nil
  }

  /// Weights with a total that keep the rules, after some random changes; nil if none were found.
  func weighed(
    _ start: ReelDesign, total: Int, changing changes: Int, _ random: inout TuningRandom
  ) -> ReelDesign? {
    var design = start
    for _ in 0..<changes {
      MoveMaker(.weights, rules).random(of: design, &random)?.apply(to: &design)
    }
    var missing = total - design.totalWeight
    for _ in 0..<Self.mostSteps where missing != 0 {
      let stop = random.below(design.weights.count)
      let range = rules.weights[design.symbols[stop]]
      if missing > 0, design.weights[stop] < range.upperBound {
        design.weights[stop] += 1
        missing -= 1
      } else if missing < 0, design.weights[stop] > range.lowerBound {
        design.weights[stop] -= 1
        missing += 1
      }
    }
    guard missing == 0 else { return nil }
    var broken = rules.violationsOfWeights(of: design)
    let maker = MoveMaker(.weights, rules)
    for _ in 0..<Self.mostSteps where broken > 0 {
      guard let move = maker.random(of: design, &random) else { continue }
      var changed = design
      move.apply(to: &changed)
      let next = rules.violationsOfWeights(of: changed)
      if next <= broken { (design, broken) = (changed, next) }
    }
    return broken == 0 ? design : nil
  }
}
