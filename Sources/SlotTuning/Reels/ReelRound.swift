import SlotMachineFile

/// One attempt: reels that are searched one after the other from a start.
struct ReelRound {
  private let setting: ReelSetting
  private let task: TuningTask
  private let kinds: MoveKinds
  private let starts: [ReelDesign]
  private let plan: AwardPlan?
  private var designs: [ReelDesign]

  /// How many random changes of a reel are tried before the next one's turn.
  private static let steps = 20_000
  /// How much worse a change may be at first, in units of the resolution.
  private static let heat = 2.0
  /// How fine the goals are told apart in the first rounds: as a share of them.
  private static let resolutions = [1e-2, 2e-3, 3e-4, 3e-5]

  /// Later rounds are now coarser, now finer, so that each begins somewhere else near the goals.
  private static func resolution(of round: Int) -> Double {
    round < resolutions.count ? resolutions[round] : resolutions[2 + round % 2]
  }

  init(
    _ setting: ReelSetting, task: TuningTask, kinds: MoveKinds, designs: [ReelDesign],
    starts: [ReelDesign], plan: AwardPlan?
  ) {
    self.setting = setting
    self.task = task
    self.kinds = kinds
    self.designs = designs
    self.starts = starts
    self.plan = plan
  }

  /// Searches all reels some times over.
  ///
  /// - Returns: The reels, whether they meet all musts exactly, and how far they are off.
  mutating func run(
    rounds: Int, mustsOnly: Bool, _ random: inout TuningRandom
  ) throws -> (designs: [ReelDesign], isMet: Bool, error: Double) {
    var best: (designs: [ReelDesign], isMet: Bool, error: Double)?
    for round in 0..<rounds {
      var order = Array(designs.indices)
      random.shuffle(&order)
      for (turn, reel) in order.enumerated() {
        try task.control.check()
        if round + turn > 0, task.control.isOver() { break }
        let result = try search(
          reel, round: round, isLastTurn: turn + 1 == order.count, mustsOnly: mustsOnly, &random)
        if result.error < best?.error ?? .infinity || (result.isMet && best?.isMet != true) {
          best = result
        }
        if result.isMet, mustsOnly || result.error <= 1 { return result }
      }
    }
    return best ?? (designs, false, .infinity)
  }

  /// Searches one reel, and judges the reels as they were before.
  private mutating func search(
    _ reel: Int, round: Int, isLastTurn: Bool, mustsOnly: Bool, _ random: inout TuningRandom
  ) throws -> (designs: [ReelDesign], isMet: Bool, error: Double) {
    let coefficients = try ReelCoefficients(setting.model, reel: reel, designs: designs)
    let judged = (
      designs: designs, isMet: task.meetsMusts(coefficients.values) && keepsRules(designs),
      error: task.error(of: coefficients.values)
    )
    if judged.isMet, mustsOnly || judged.error <= 1 { return judged }
    var rules = setting.rules[reel]
    if let plan { rules.counts[plan.symbol] = plan.reels[reel].count...plan.reels[reel].count }
    if let most = task.wishes.constraints.mostChangedStops {
      rules.mostChanged = most - changedStops(besides: reel)
    }
    // Where all weights of a reel are tried, other reels only have to be different each time.
    let isWhole = kinds == .weights && setting.model.windows[reel].windows.count <= 8
    let search = ReelSearch(
      coefficients, windows: setting.model.windows[reel], rules: rules,
      moves: MoveMaker(kinds, rules), targets: task.targets,
      resolution: isWhole
        ? Self.resolutions[0] : Self.resolutions[min(round, Self.resolutions.count - 1)])
    task.control.progress(progress(round: round, reel: reel, coefficients))
    if task.wishes.constraints.mostChangedStops != nil,
      let found = try search.combined(designs[reel], mustsOnly: mustsOnly, &random)
    {
      var changed = designs
      changed[reel] = found
      let values = try setting.model.values(changed)
      // Few changes may be made, so none are kept that turn out not to be enough.
      if task.meetsMusts(values), keepsRules(changed) {
        designs = changed
        return (designs, true, task.error(of: values))
      }
    }
    // A few changes of one reel may do, so each reel is tried before changes are spent.
    if task.wishes.constraints.mostChangedStops != nil, round == 0 { return judged }
    if isWhole, let found = try search.weighed(designs[reel], mustsOnly: mustsOnly, &random) {
      designs[reel] = found
      return judged
    }
    // Where coefficients take long, more is made of them.
    for _ in 0..<(isSlow ? 8 : 1) {
      designs[reel] = try search.annealed(
        designs[reel], steps: isWhole ? Self.steps / 16 : isSlow ? Self.steps / 5 : Self.steps,
        heat: Self.heat, &random)
      guard !isWhole, let figures = try search.figures(of: designs[reel]), search.isNear(figures),
        !task.control.isOver()
      else { break }
      if let found = try search.combined(designs[reel], mustsOnly: mustsOnly, &random) {
        designs[reel] = found
        break
      }
    }
    return judged
  }

  /// Whether a window's coefficients take long, because squares of pays are summed.
  private var isSlow: Bool { task.targets.contains { $0.target.figure == .deviation } }

  /// Whether reels that have all figures keep what is asked of each and of all together; while they are searched,
  /// they may break it.
  private func keepsRules(_ designs: [ReelDesign]) -> Bool {
    zip(setting.rules, designs).allSatisfy { $0.violations(of: $1) == 0 }
      && designs.indices.reduce(0) { $0 + changedStops(of: $1, in: designs) }
        <= task.wishes.constraints.mostChangedStops ?? .max
  }

  private func changedStops(besides reel: Int) -> Int {
    designs.indices.filter { $0 != reel }.reduce(0) { $0 + changedStops(of: $1, in: designs) }
  }

  private func changedStops(of reel: Int, in designs: [ReelDesign]) -> Int {
    zip(designs[reel].symbols, starts[reel].symbols).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
  }

  private func progress(round: Int, reel: Int, _ coefficients: ReelCoefficients) -> String {
    let figures = zip(task.targets, coefficients.values).map { target, value in
      "\(target.target.name) \(value?.inWishedUnit.decimalText ?? "none")"
    }
    return "reel \(reel + 1): " + figures.joined(separator: ", ")
  }
}
