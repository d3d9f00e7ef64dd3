import SlotMachineFile

/// Searches for one reel that brings all targets closer, by the coefficients of its windows.
///
/// The first step is annealing: it makes random changes, and accepts those that move away from the targets less and less
/// often. Distances are measured at a resolution that becomes finer with every round; otherwise the search would cling to
/// the first target it meets and never reach the others. The second step combines changes: the effects of changes that are
/// far enough apart on the reel add up, so sorting finds pairs and triples of them that make up exactly what is missing.
///
/// Source: Kirkpatrick, Gelatt and Vecchi, "Optimization by simulated annealing" (1983).
struct ReelSearch {
  let coefficients: ReelCoefficients
  let windows: WindowList
  let rules: ReelRules
  let moves: MoveMaker
  let targets: [ExactTarget]
  /// The share of a goal below which distances are alike.
  private let resolution: Double
  /// How much of a tolerance may be used up, so that rounding never decides.
  private static let usable = 0.9999
  /// The most single changes that are combined.
  private static let mostMoves = 700
  /// The most combinations that are tried on the reel.
  private static let mostTrials = 40_000

  init(
    _ coefficients: ReelCoefficients, windows: WindowList, rules: ReelRules, moves: MoveMaker,
    targets: [ExactTarget], resolution: Double
  ) {
    self.resolution = resolution
    self.coefficients = coefficients
    self.windows = windows
    self.rules = rules
    self.moves = moves
    self.targets = targets
  }
}

// MARK: Judging

extension ReelSearch {
  /// The targets with a reel, as linear sums; nil if the reel breaks a rule.
  func figures(of design: ReelDesign) throws(TuningRefusal) -> [Double]? {
    guard rules.violations(of: design) == 0,
      !moves.kinds.contains(.weights) || rules.violationsOfWeights(of: design) == 0
    else { return nil }
    var shown: [(window: Int, weight: Int)] = []
    shown.reserveCapacity(design.symbols.count)
    guard
      windows.forEachWindow(of: design.symbols, { shown.append(($1, design.weights[$0])) })
    else { return nil }
    var figures = coefficients.constants
    let count = coefficients.targetCount
    for (window, weight) in shown {
      let place = try coefficients.prepare(window)
      for target in 0..<count {
        figures[target] += coefficients.table[place + target] * Double(weight)
      }
    }
    return figures
  }

  /// How far figures are from all goals together.
  private func energy(of figures: [Double]) -> Double {
    var energy = 0.0
    for (target, figure) in zip(targets, figures) {
      energy += target.error(of: figure, resolution: resolution) * (target.isMust ? 1 : 0.3)
    }
    return energy
  }

  /// Whether figures are near enough to combine changes for the rest.
  func isNear(_ figures: [Double]) -> Bool {
    zip(targets, figures).allSatisfy { !$0.isMust || $0.error(of: $1, resolution: 1e-3) < 30 }
  }

  /// Whether figures meet all targets, or all musts.
  func isMet(_ figures: [Double], mustsOnly: Bool) -> Bool {
    zip(targets, figures).allSatisfy { target, figure in
      (mustsOnly && !target.isMust) || target.error(of: figure) <= Self.usable
    }
  }
}

// MARK: Annealing

extension ReelSearch {
  /// The best reel that random changes lead to.
  func annealed(
    _ start: ReelDesign, steps: Int, heat: Double, _ random: inout TuningRandom
  ) throws(TuningRefusal) -> ReelDesign {
    guard let figures = try figures(of: start) else { return start }
    var (current, energy) = (start, self.energy(of: figures))
    var (best, least) = (current, energy)
    for step in 0..<steps {
      guard let move = moves.random(of: current, &random) else { continue }
      var changed = current
      if rules.original != nil { restoreOne(of: &changed, &random) }
      move.apply(to: &changed)
      guard let figures = try self.figures(of: changed) else { continue }
      let next = self.energy(of: figures)
      let temperature = heat * (1 - Double(step) / Double(steps))
      // A threshold in place of an exponential: it needs no function that computers round differently.
      if next <= energy + temperature * random.share() * random.share() {
        (current, energy) = (changed, next)
        if energy < least {
          (best, least) = (current, energy)
          if isMet(figures, mustsOnly: false) { break }
        }
      }
    }
    return best
  }

  /// Gives a changed stop its symbol back, every other time.
  private func restoreOne(of design: inout ReelDesign, _ random: inout TuningRandom) {
    guard let original = rules.original, random.below(2) == 0 else { return }
    let changed = original.indices.filter { original[$0] != design.symbols[$0] }
    guard !changed.isEmpty else { return }
    let stop = changed[random.below(changed.count)]
    design.symbols[stop] = original[stop]
  }
}

// MARK: Combining

extension ReelSearch {
  private struct Change {
    let moves: [ReelMove]
    /// What it adds to each target.
    let gives: [Double]
  }

  /// The first reel that meets all targets, or all musts, by at most three changes; nil if there is none.
  func combined(
    _ start: ReelDesign, mustsOnly: Bool, _ random: inout TuningRandom
  ) throws(TuningRefusal) -> ReelDesign? {
    guard let now = try figures(of: start) else { return nil }
    if isMet(now, mustsOnly: mustsOnly) { return start }
    let needed = targets.indices.filter { targets[$0].isMust || !mustsOnly }
    // What is missing most is looked for by sorting.
    guard
      let key = needed.max(by: { targets[$0].error(of: now[$0]) < targets[$1].error(of: now[$1]) })
    else { return start }
    var singles: [Change] = []
    var known: Set<[Double]> = []
    for move in moves.all(of: start, &random) {
      var changed = start
      move.apply(to: &changed)
      guard let figures = try figures(of: changed) else { continue }
      if isMet(figures, mustsOnly: mustsOnly) { return changed }
      let gives = zip(figures, now).map { $0 - $1 }
      // Weights that move between stops with the same window are one change, as far as figures go.
      guard known.insert(gives.map { ($0 * 0x1p40).rounded() }).inserted else { continue }
      singles.append(Change(moves: [move], gives: gives))
      if singles.count == Self.mostMoves { break }
    }
    singles.sort { $0.gives[key] < $1.gives[key] }
    let windows = needed.map { target -> (target: Int, low: Double, high: Double) in
      let (low, high, middle) = (targets[target].low, targets[target].high, targets[target].middle)
      let room = max((high - low) / 2, abs(middle) * 1e-12) * Self.usable
      return (target, (low + high) / 2 - room - now[target], (low + high) / 2 + room - now[target])
    }
    var trials = 0
    let keyed = singles.map { $0.gives[key] }
    let range = windows.first { $0.target == key } ?? (key, 0, 0)
    func fits(_ gives: [Double]) -> Bool {
      windows.allSatisfy { $0.low <= gives[$0.target] && gives[$0.target] <= $0.high }
    }
    func tried(_ changes: [Change]) throws(TuningRefusal) -> ReelDesign? {
      trials += 1
      var changed = start
      for move in changes.flatMap(\.moves) { move.apply(to: &changed) }
      guard let figures = try figures(of: changed), isMet(figures, mustsOnly: mustsOnly) else {
        return nil
      }
      return changed
    }
    for first in singles {
      for second in keyed.places(
        from: range.low - first.gives[key], to: range.high - first.gives[key])
      {
        if fits(Self.sum(first.gives, singles[second].gives)),
          let found = try tried([first, singles[second]])
        {
          return found
        }
        if trials > Self.mostTrials { return nil }
      }
    }
    return try triple(singles, key: key, keyed: keyed, range: (range.low, range.high), fits, tried)
  }

  private func triple(
    _ singles: [Change], key: Int, keyed: [Double], range: (low: Double, high: Double),
    _ fits: ([Double]) -> Bool, _ tried: ([Change]) throws(TuningRefusal) -> ReelDesign?
  ) throws(TuningRefusal) -> ReelDesign? {
    var pairs: [(sum: Double, first: Int32, second: Int32)] = []
    pairs.reserveCapacity(singles.count * singles.count / 2)
    for first in singles.indices {
      for second in singles.indices.dropFirst(first + 1) {
        pairs.append((keyed[first] + keyed[second], Int32(first), Int32(second)))
      }
    }
    pairs.sort { $0.sum < $1.sum }
    let sums = pairs.map(\.sum)
    var trials = 0
    for third in singles.indices {
      for pair in sums.places(from: range.low - keyed[third], to: range.high - keyed[third]) {
        let (first, second) = (Int(pairs[pair].first), Int(pairs[pair].second))
        guard first != third, second != third,
          fits(
            Self.sum(Self.sum(singles[first].gives, singles[second].gives), singles[third].gives))
        else { continue }
        trials += 1
        if let found = try tried([singles[first], singles[second], singles[third]]) {
          return found
        }
        if trials > Self.mostTrials { return nil }
      }
    }
    return nil
  }

  private static func sum(_ one: [Double], _ other: [Double]) -> [Double] {
    zip(one, other).map { $0 + $1 }
  }
}

extension [Double] {
  /// The places of a sorted list whose numbers are within a range.
  fileprivate func places(from low: Double, to high: Double) -> Range<Int> {
    func first(where isBeyond: (Double) -> Bool) -> Int {
      var (from, to) = (0, count)
      while from < to {
        let middle = (from + to) / 2
        if isBeyond(self[middle]) { to = middle } else { from = middle + 1 }
      }
      return from
    }
    let (start, end) = (first { $0 >= low }, first { $0 > high })
    return start..<Swift.max(start, end)
  }
}
