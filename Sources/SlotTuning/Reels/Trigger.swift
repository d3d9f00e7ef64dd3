import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// The symbol whose number anywhere in the window brings an award that is wished for at some odds.
struct Trigger {
  /// The symbol's index.
  let symbol: Int
  private let task: TuningTask
  /// The number of the target.
  private let target: Int

  /// Finds the symbol; nil if there is no such wish, or if the award is brought otherwise.
  init?(_ task: TuningTask) {
    let machine = task.machine
    let wished = task.targets.indices.filter {
      if case .oneIn = task.targets[$0].target.figure { true } else { false }
    }
    guard let target = wished.first else { return nil }
    let symbols = Set(
      machine.looks.filter { $0.counts(in: .base) && $0.place == .window }.flatMap { look in
        look.choice.rules.flatMap { rule in
          (rule.awards?.rows ?? []).map(\.asked)
        }
      })
    let others = machine.looks.contains { look in
      look.counts(in: .base) && look.place != .window
        && look.choice.rules.contains { $0.awards != nil }
    }
    guard symbols.count == 1, case .symbol(let symbol)? = symbols.first, !others else { return nil }
    self.symbol = symbol.index
    self.task = task
    self.target = target
  }

  /// Plans for the numbers of stops by which the award comes as wished; a nil plan leaves it to the search.
  ///
  /// - Throws: ``TuningRefusal/impossible(because:reachable:)`` if no numbers do.
  func plans(
    for setting: ReelSetting, starts: [ReelDesign], keepsLengths: Bool,
    _ random: inout TuningRandom
  ) throws -> [AwardPlan?] {
    let constraints = task.wishes.constraints
    let goal = task.targets[target]
    let own = AwardPlan(
      symbol: symbol,
      reels: starts.map { ($0.symbols.count, $0.symbols.count { $0 == symbol }) })
    let isApart = starts.indices.allSatisfy { isSpread(starts[$0], rows: setting.rules[$0].rows) }
    let keepsOwn = starts.indices.allSatisfy { reel in
      (constraints.lengths[reel]?.contains(own.reels[reel].length) ?? true)
        && setting.rules[reel].counts[symbol].contains(own.reels[reel].count)
    }
    let before = task.before[target]
    if isApart, keepsOwn, let before, goal.isMet(by: before, before: before) { return [own] }
    if goal.isSame { return [nil] }
    let options = starts.indices.map { reel -> [(length: Int, count: Int)] in
      let now = starts[reel].symbols.count
      let lengths = keepsLengths ? now...now : constraints.lengths[reel] ?? now...now
      let apart = max(setting.rules[reel].rows, constraints.distances[symbol])
      let counts = setting.rules[reel].counts[symbol]
      return lengths.flatMap { length in
        counts.clamped(to: 0...max(0, length / apart)).filter {
          counts.contains($0) && $0 * apart <= length
        }
        .map { (length, $0) }
      }
    }
    let planner = AwardPlanner(
      symbol: symbol, options: options, rows: setting.rules.map(\.rows),
      odds: try odds(setting), start: own.reels.map(\.length))
    let plans = planner.plans(from: goal.low, to: goal.high, &random)
    if !plans.isEmpty { return plans }
    guard let all = planner.all(from: goal.low, to: goal.high) else { return [nil] }
    if let plan = all.plan { return [plan] }
    let isForced = starts.indices.allSatisfy { reel in
      constraints.distances[symbol] >= setting.rules[reel].rows
        || constraints.single.contains { $0.contains(SymbolID(symbol)) }
    }
    guard isForced else { return [nil] }
    let reached = [all.above, all.below].compactMap(\.self).map { (1 / $0).text(digits: 6) }
    throw TuningRefusal.impossible(
      because:
        "with these lengths and counts \(goal.target.name) can't be \(goal.goal.decimalText)",
      reachable: reached.isEmpty
        ? nil
        : "The nearest are 1 in \(reached.joined(separator: " and 1 in "))"
          + (reached.count == 2 ? "; between them there is nothing." : "."))
  }

  private func isSpread(_ design: ReelDesign, rows: Int) -> Bool {
    let stops = design.symbols.indices.filter { design.symbols[$0] == symbol }
    return stops.allSatisfy { stop in
      (1..<max(1, rows)).allSatisfy {
        design.symbols[(stop + $0) % design.symbols.count] != symbol
      }
    }
  }

  /// How often the award comes if some reels show the symbol once, and the others never.
  private func odds(_ setting: ReelSetting) throws -> [Double] {
    let windows = setting.model.windows
    let numbers = windows.map { list -> (without: Int?, with: Int?) in
      (
        list.windows.firstIndex { !$0.contains(symbol) },
        list.windows.firstIndex { window in window.count { $0 == symbol } == 1 }
      )
    }
    return try (0..<(1 << windows.count)).map { bits in
      var weights: [[Int]] = []
      for (reel, list) in windows.enumerated() {
        var weight = [Int](repeating: 0, count: list.windows.count)
        let number = bits & (1 << reel) > 0 ? numbers[reel].with : numbers[reel].without
        guard let number else { return 0 }
        weight[number] = 1
        weights.append(weight)
      }
      return try setting.model.odds(ofTarget: target, weights: weights)
    }
  }
}

extension ReelModel {
  /// The probability of an award, for windows that come as often as some weights say.
  fileprivate func odds(ofTarget target: Int, weights: [[Int]]) throws(TuningRefusal) -> Double {
    guard let stand = stands.first(where: { $0.targets.contains(target) }) else { return 0 }
    var known: [ModeState: SpinMoments] = [:]
    for state in stand.states {
      guard let spin = stand.spins[state],
        var weighed = WeighedSpin(spin, weights: weights, detail: [])
      else { continue }
      // What follows from the award makes no difference to how often it comes, and may never end on such reels.
      if state.mode != .base { continue }
      let total = weighed.total()
      known[state] = weighed.moments(total, cycle: weighed.cycle)
    }
    let analysis = try analysis(of: stand, known)
    return FigureValue(targets[target].target.figure, of: machine, in: analysis)?.fraction.value
      ?? 0
  }
}
