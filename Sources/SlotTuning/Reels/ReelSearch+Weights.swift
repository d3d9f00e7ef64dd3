/// All weights of a reel with few different windows.
///
/// What a reel gives depends on how much weight each window has altogether. For five windows that are a few thousand
/// choices of all but two; as the total is fixed, the last two follow from one target, and the others are looked at. So
/// every solution on the reel is found, where random changes would have to come upon one exactly.
extension ReelSearch {
  private static let mostWindows = 8
  private static let mostChoices = 400_000

  /// Weights that meet all targets, or all musts, or else some that meet the most exacting one; nil if there are none, or
  /// too many different windows.
  func weighed(
    _ start: ReelDesign, mustsOnly: Bool, _ random: inout TuningRandom
  ) throws(TuningRefusal) -> ReelDesign? {
    var stops: [Int: [Int]] = [:]
    _ = windows.forEachWindow(of: start.symbols) { stops[$1, default: []].append($0) }
    let classes = stops.keys.sorted()
    guard (2...Self.mostWindows).contains(classes.count) else { return nil }
    var groups: [WindowGroup] = []
    for window in classes {
      let place = try coefficients.prepare(window)
      let own = stops[window] ?? []
      let ranges = own.map { rules.weights[start.symbols[$0]] }
      groups.append(
        WindowGroup(
          stops: own, least: ranges.reduce(0) { $0 + $1.lowerBound },
          most: ranges.reduce(0) { $0 + $1.upperBound },
          gives: Array(coefficients.table[place..<place + coefficients.targetCount])))
    }
    // The two that follow from the others are those with the most values.
    groups.sort { ($0.most - $0.least, $0.stops[0]) < ($1.most - $1.least, $1.stops[0]) }
    func room(_ place: Int) -> Double {
      (targets[place].high - targets[place].low) / max(abs(targets[place].middle), 1e-300)
    }
    let needed = targets.indices.filter { targets[$0].isMust || !mustsOnly }
      .sorted { (room($0), $0) < (room($1), $1) }
    guard !needed.isEmpty else { return nil }
    var choice = WeightChoice(
      groups, needed: needed, targets: targets, constants: coefficients.constants)
    choice.walk(0, left: start.totalWeight, most: Self.mostChoices)
    for found in choice.found where found.error <= 0.9999 {
      if let design = spread(found.weights, over: groups, from: start, &random),
        let figures = try figures(of: design), isMet(figures, mustsOnly: mustsOnly)
      {
        return design
      }
    }
    // Something near those that are nearest to right makes another beginning for the next reel.
    let nearest = choice.found.sorted { ($0.error, $0.weights[0]) < ($1.error, $1.weights[0]) }
      .prefix(4)
    var design = start
    if nearest.isEmpty {
      guard let figures = try figures(of: start), isNear(figures) else { return nil }
    } else if let found = spread(
      nearest[random.below(nearest.count)].weights, over: groups, from: start, &random)
    {
      design = found
    }
    for _ in 0...random.below(4) {
      var changed = design
      moves.random(of: design, &random)?.apply(to: &changed)
      if rules.violationsOfWeights(of: changed) == 0 { design = changed }
    }
    return design
  }

  /// A design whose windows have some weights, close to another one; nil if no stops were found that keep the rules.
  private func spread(
    _ weights: [Int], over groups: [WindowGroup], from start: ReelDesign,
    _ random: inout TuningRandom
  ) -> ReelDesign? {
    for _ in 0..<8 {
      var design = start
      for (group, weight) in zip(groups, weights) {
        var missing = weight - group.stops.reduce(0) { $0 + design.weights[$1] }
        for _ in 0..<(64 * group.stops.count * max(1, abs(missing))) where missing != 0 {
          let stop = group.stops[random.below(group.stops.count)]
          let next = design.weights[stop] + missing.signum()
          guard rules.weights[design.symbols[stop]].contains(next) else { continue }
          design.weights[stop] = next
          missing -= missing.signum()
        }
        if missing != 0 { return nil }
      }
      if rules.violationsOfWeights(of: design) == 0 { return design }
    }
    return nil
  }
}

/// Stops that show the same window.
private struct WindowGroup {
  let stops: [Int]
  /// What they may weigh together.
  let least, most: Int
  /// What a unit of weight gives to each target.
  let gives: [Double]
}

/// Chooses the weights of groups of stops, one after the other.
private struct WeightChoice {
  /// Weights that meet the key target.
  struct Found {
    let weights: [Int]
    /// The largest error of the other targets, in tolerances.
    let error: Double
  }

  private let least, most: [Int]
  /// What a unit of weight of each group gives to each target that is needed, the key target first.
  private let gives: [[Double]]
  private let targets: [ExactTarget]
  private(set) var found: [Found] = []
  private var chosen: [Int]
  /// What has been given to each target, before each group.
  private var given: [[Double]]
  private var choices = 0

  /// - Parameter needed: The numbers of the targets that are needed, the key target first.
  init(_ groups: [WindowGroup], needed: [Int], targets: [ExactTarget], constants: [Double]) {
    least = groups.map(\.least)
    most = groups.map(\.most)
    gives = groups.map { group in needed.map { group.gives[$0] } }
    self.targets = needed.map { targets[$0] }
    chosen = groups.map { _ in 0 }
    given = groups.map { _ in needed.map { constants[$0] } }
  }

  mutating func walk(_ group: Int, left: Int, most mostChoices: Int) {
    guard choices < mostChoices, found.count < 256 else { return }
    choices += 1
    if group == chosen.count - 2 { return end(left: left) }
    let rest = least[(group + 1)...].reduce(0, +)
    let (low, high) = (least[group], min(most[group], left - rest))
    guard low <= high else { return }
    // What is left can't give the key target less or more than if all of it went to one group.
    let reached = given[group][0]
    guard reached + least(per: group) * Double(left) <= targets[0].high,
      reached + most(per: group) * Double(left) >= targets[0].low
    else { return }
    for weight in low...high {
      chosen[group] = weight
      for target in targets.indices {
        given[group + 1][target] = given[group][target] + gives[group][target] * Double(weight)
      }
      walk(group + 1, left: left - weight, most: mostChoices)
    }
  }

  /// The least that a unit of weight of a group, or one after it, gives to the key target.
  private func least(per group: Int) -> Double {
    gives[group...].reduce(.infinity) { min($0, $1[0]) }
  }

  /// The most that it gives.
  private func most(per group: Int) -> Double {
    gives[group...].reduce(-.infinity) { max($0, $1[0]) }
  }

  /// The last two weights add up to what is left, and give the key target what it misses.
  private mutating func end(left: Int) {
    let (one, other) = (chosen.count - 2, chosen.count - 1)
    let slope = gives[one][0] - gives[other][0]
    let base = given[one][0] + gives[other][0] * Double(left)
    let from = max(least[one], left - most[other])
    let to = min(most[one], left - least[other])
    guard from <= to else { return }
    var (first, last) = (from, to)
    if slope != 0 {
      let ends = ((targets[0].low - base) / slope, (targets[0].high - base) / slope)
      let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
      guard low < Double(to) + 1, high > Double(from) - 1 else { return }
      first = max(from, Int(max(Double(from), low.rounded(.down))))
      last = min(to, Int(min(Double(to), high.rounded(.up))))
      guard first <= last else { return }
    }
    for weight in first...last {
      var error = 0.0
      for target in targets.indices {
        let figure =
          given[one][target] + gives[one][target] * Double(weight)
          + gives[other][target] * Double(left - weight)
        let off = targets[target].error(of: figure)
        if target == 0, off > 0.9999 {
          error = .infinity
          break
        }
        error = max(error, off)
      }
      if error < .infinity {
        chosen[one] = weight
        chosen[other] = left - weight
        found.append(Found(weights: chosen, error: error))
      }
    }
  }
}
