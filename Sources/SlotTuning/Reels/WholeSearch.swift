import SlotAnalysis
import SlotEngine
import SlotMachineFile

/// Tries all reels where there are few: then the best is known, and that there is none is proven.
///
/// Strips that show the same windows equally often are the same to every figure, so one of each kind is enough. With the
/// other reels fixed, the last one's figures are sums over its windows, so it costs next to nothing to try all of its
/// strips.
struct WholeSearch {
  /// The most different strips of a reel, and those of them that are made.
  private static let mostKinds = 4_096
  private static let mostStrips = 60_000
  /// The most combinations of all reels but the last, and of all reels.
  private static let mostBeginnings = 4_096.0
  private static let mostCombinations = 6e6

  private let task: TuningTask
  private let setting: ReelSetting
  private let stand: TunedStand
  /// For each reel, a strip of each kind, and how often it shows each window.
  private let kinds: [[(design: ReelDesign, weights: [Int])]]

  /// Lists all reels; nil if there are too many, or if the wishes are for more than a paid spin gives.
  init?(
    _ task: TuningTask, _ setting: ReelSetting, moves: MoveKinds, starts: [ReelDesign],
    keepsLengths: Bool
  ) {
    let constraints = task.wishes.constraints
    let figures = task.targets.map(\.target.figure)
    guard task.analyses.count == 1, task.machine.isOnlyPaidSpins,
      let stand = setting.model.stands.first, stand.states.count == 1,
      constraints.mostChangedStops == nil, moves == .weights || !moves.contains(.weights),
      figures.allSatisfy({ [.returned, .hitFrequency, .deviation].contains($0) })
    else { return nil }
    var kinds: [[(design: ReelDesign, weights: [Int])]] = []
    for (reel, start) in starts.enumerated() {
      let now = start.symbols.count
      let lengths = keepsLengths ? now...now : constraints.lengths[reel] ?? now...now
      let maker = StripList(
        rules: setting.rules[reel], windows: setting.model.windows[reel], moves: moves)
      guard
        let list = maker.kinds(
          of: start, lengths: lengths, total: constraints.weights.total ?? start.totalWeight,
          mostKinds: Self.mostKinds, mostStrips: Self.mostStrips)
      else { return nil }
      kinds.append(list)
    }
    let counts = kinds.map { Double($0.count) }
    guard counts.dropLast().reduce(1, *) <= Self.mostBeginnings,
      counts.reduce(1, *) <= Self.mostCombinations
    else { return nil }
    self.task = task
    self.setting = setting
    self.stand = stand
    self.kinds = kinds
  }

  /// The best reels.
  ///
  /// - Throws: ``TuningRefusal/impossible(because:reachable:)`` if none meet all musts.
  func best() throws -> [ReelDesign] {
    var best: (chosen: [Int], error: Double)?
    var chosen: [Int] = []
    func walk() throws {
      guard chosen.count == kinds.count - 1 else {
        for number in kinds[chosen.count].indices {
          chosen.append(number)
          try walk()
          chosen.removeLast()
        }
        return
      }
      try task.control.check()
      for (number, error) in try errors(after: chosen).enumerated()
      where error < best?.error ?? .infinity {
        best = (chosen + [number], error)
      }
    }
    if kinds.allSatisfy({ !$0.isEmpty }) { try walk() }
    guard let best else {
      throw TuningRefusal.impossible(
        because: "no strips keep all constraints", reachable: nil)
    }
    let designs = zip(kinds, best.chosen).map { $0[$1].design }
    let values = try setting.model.values(designs)
    if task.meetsMusts(values) { return designs }
    let nearest = zip(task.targets, values).map {
      "\($0.target.name) \($1.map { "\($0.inWishedUnit.decimalText) = \($0.fraction.fractionText)" } ?? "none")"
    }
    throw TuningRefusal.impossible(
      because: "none of all the reels that keep the constraints has these figures",
      reachable: "The nearest has \(nearest.joined(separator: ", ")).")
  }

  /// How far all reels are off that end with each kind of the last one.
  private func errors(after chosen: [Int]) throws(TuningRefusal) -> [Double] {
    let last = kinds.count - 1
    guard let state = stand.states.first, let spin = stand.spins[state] else { return [] }
    let weights = chosen.enumerated().map { kinds[$0][$1].weights }
    let windows = setting.model.windows[last].windows.count
    guard
      var weighed = WeighedSpin(
        spin, weights: weights + [Array(repeating: 1, count: windows)],
        detail: setting.model.detail(of: stand))
    else { return [] }
    let sums = (0..<windows).map { weighed.sums(ofReel: last, window: $0) }
    let others = weights.reduce(1.0) { $0 * Double($1.reduce(0, +)) }
    let cost = Double(task.analyses[0].analysis.cost.count)
    return kinds[last].map { kind in
      var (credits, squares, losing): (Int128, Int128, Int128) = (0, 0, 0)
      for (window, weight) in kind.weights.enumerated() where weight > 0 {
        let all = sums[window].tagged.all
        credits += all.credits * Int128(weight)
        squares += all.squares * Int128(weight)
        losing += sums[window].losing * Int128(weight)
      }
      let cycle = others * Double(kind.design.totalWeight)
      let mean = Double(credits) / cycle / cost
      return task.targets.reduce(0) { worst, target in
        let value =
          switch target.target.figure {
          case .returned: mean
          case .hitFrequency: 1 - Double(losing) / cycle
          default: Double(squares) / cycle / cost / cost - mean * mean
          }
        return max(worst, target.weight(of: value))
      }
    }
  }
}

/// All strips, or all weights of a strip, that keep the rules of a reel.
struct StripList {
  let rules: ReelRules
  let windows: WindowList
  let moves: MoveKinds

  /// One of each kind of those that show the same windows equally often; nil if there are too many.
  func kinds(
    of start: ReelDesign, lengths: ClosedRange<Int>, total: Int, mostKinds: Int, mostStrips: Int
  ) -> [(design: ReelDesign, weights: [Int])]? {
    var found: [(design: ReelDesign, weights: [Int])] = []
    var known: Set<[Int]> = []
    var made = 0
    func add(_ design: ReelDesign) -> Bool {
      made += 1
      if made > mostStrips || found.count > mostKinds { return false }
      guard rules.violations(of: design) == 0, let weights = windows.weights(of: design),
        moves != .weights || rules.violationsOfWeights(of: design) == 0
      else { return true }
      if known.insert(weights).inserted { found.append((design, weights)) }
      return true
    }
    if moves == .weights {
      return addWeights(of: start, total: total, add) ? found : nil
    }
    guard start.weights.allSatisfy({ $0 == 1 }) else { return nil }
    for length in lengths {
      guard addStrips(ofLength: length, of: start, add) else { return nil }
    }
    return found
  }

  private func addStrips(
    ofLength length: Int, of start: ReelDesign, _ add: (ReelDesign) -> Bool
  ) -> Bool {
    var symbols: [Int] = []
    var left = rules.counts.map(\.upperBound)
    if !moves.contains(.symbols) {
      left = left.indices.map { symbol in start.symbols.count { $0 == symbol } }
    }
    func extend() -> Bool {
      if symbols.count == length {
        return add(ReelDesign(symbols: symbols, weights: Array(repeating: 1, count: length)))
      }
      for symbol in left.indices where left[symbol] > 0 {
        left[symbol] -= 1
        symbols.append(symbol)
        let goesOn = extend()
        symbols.removeLast()
        left[symbol] += 1
        if !goesOn { return false }
      }
      return true
    }
    return extend()
  }

  private func addWeights(
    of start: ReelDesign, total: Int, _ add: (ReelDesign) -> Bool
  ) -> Bool {
    var weights: [Int] = []
    let ranges = start.symbols.map { rules.weights[$0] }
    func extend(_ left: Int) -> Bool {
      if weights.count == ranges.count {
        return left > 0 || add(ReelDesign(symbols: start.symbols, weights: weights))
      }
      let rest = ranges[(weights.count + 1)...]
      let least = rest.reduce(0) { $0 + $1.lowerBound }
      let most = rest.reduce(0) { $0.addingClamped($1.upperBound) }
      let range = ranges[weights.count]
      let (low, high) = (max(range.lowerBound, left - most), min(range.upperBound, left - least))
      guard low <= high else { return true }
      for weight in low...high {
        weights.append(weight)
        let goesOn = extend(left - weight)
        weights.removeLast()
        if !goesOn { return false }
      }
      return true
    }
    return extend(total)
  }
}

extension Machine {
  /// Whether nothing can follow a paid spin, whatever its reels show.
  var isOnlyPaidSpins: Bool {
    modes.count == 1 && bonuses.isEmpty && jackpots.isEmpty && gamble == nil
      && !looks.contains { look in look.choice.rules.contains { $0.awards != nil } }
  }
}
