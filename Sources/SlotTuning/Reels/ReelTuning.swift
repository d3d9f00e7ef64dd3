import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// Tunes the base game's reels: their order, symbols, lengths or weights.
///
/// Lengths and the symbols that bring awards come first, because how often an award comes depends on numbers alone. Then
/// one reel after the other is searched with the coefficients of its windows (``ReelCoefficients``, ``ReelSearch``) until
/// the exact figures meet all wishes. Where that doesn't succeed, it begins again with other numbers and other strips; in the
/// end, while there is time and nothing else may change, also with other lengths.
struct ReelTuning {
  private static let attempts = 40
  private static let attemptsOfWeights = 200
  private static let roundsOfReels = 14

  let task: TuningTask
  private let kinds: MoveKinds
  private let starts: [ReelDesign]
  private let keepsLengths: Bool

  init(_ task: TuningTask) {
    self.task = task
    var kinds: MoveKinds = []
    if task.isFree(.reels) { kinds.formUnion([.order, .symbols]) }
    if task.isFree(.counts) || task.isFree(.lengths) { kinds.formUnion(.symbols) }
    if task.isFree(.weights) { kinds.formUnion(.weights) }
    self.kinds = kinds
    starts = task.machine.reels.map { ReelDesign($0) }
    let constraints = task.wishes.constraints
    keepsLengths =
      constraints.keepsLengths || constraints.mostChangedStops != nil
      || !(task.isFree(.reels) || task.isFree(.lengths))
  }

  /// Reels that meet all musts, and all rathers if that is possible in time.
  ///
  /// - Parameter accepts: Whether reels that have all figures keep to what else is wished.
  func run(
    _ random: inout TuningRandom, accepts: ([ReelDesign]) throws -> Bool
  ) throws -> [ReelDesign] {
    let trigger = Trigger(task)
    let setting = try ReelSetting(
      task, kinds: kinds, starts: starts, spread: trigger.map { [$0.symbol] } ?? [])
    if let whole = WholeSearch(
      task, setting, moves: kinds, starts: starts, keepsLengths: keepsLengths)
    {
      return try whole.best()
    }
    var plans: [AwardPlan?] = [nil]
    if let trigger, kinds.contains(.symbols) {
      plans = try trigger.plans(
        for: setting, starts: starts, keepsLengths: keepsLengths, &random)
    }
    let hasRathers = task.targets.contains { !$0.isMust }
    var nearest: (designs: [ReelDesign], error: Double)?
    var found: (designs: [ReelDesign], error: Double)?
    let attempts = kinds == .weights ? Self.attemptsOfWeights : Self.attempts
    let usesAllTime = task.control.usesAllTime && task.changesOnlyReels
    for attempt in 0..<(usesAllTime ? .max : attempts) {
      if attempt > 0, task.control.isOver() { break }
      let isLate = attempt >= attempts
      // Where no strip was made so far, none will be.
      if isLate, nearest == nil { break }
      let plan = isLate && attempt % 2 == 0 ? nil : plans[attempt % plans.count]
      guard
        let designs = makeStart(
          setting, plan: plan, isFirst: attempt == 0, takesAnyLength: isLate && !keepsLengths,
          &random)
      else { continue }
      var search = ReelRound(
        setting, task: task, kinds: kinds, designs: designs, starts: starts, plan: plan)
      // Rathers count as musts for the first attempts.
      let mustsOnly = !hasRathers || (found == nil && attempt >= attempts / 4)
      let result = try search.run(
        rounds: kinds == .weights ? 40 : Self.roundsOfReels, mustsOnly: mustsOnly, &random)
      if result.isMet, try accepts(result.designs) {
        if result.error <= 1 || !hasRathers { return result.designs }
        if result.error < found?.error ?? .infinity { found = (result.designs, result.error) }
      }
      if result.error < nearest?.error ?? .infinity { nearest = (result.designs, result.error) }
      if let found, attempt >= attempts / 8 || task.control.isOver() { return found.designs }
    }
    if let found { return found.designs }
    throw try refusal(setting, nearest?.designs)
  }

  private func makeStart(
    _ setting: ReelSetting, plan: AwardPlan?, isFirst: Bool, takesAnyLength: Bool,
    _ random: inout TuningRandom
  ) -> [ReelDesign]? {
    var designs: [ReelDesign] = []
    for (reel, start) in starts.enumerated() {
      var rules = setting.rules[reel]
      if let plan { rules.counts[plan.symbol] = plan.reels[reel].count...plan.reels[reel].count }
      let maker = StripMaker(rules: rules)
      var design: ReelDesign?
      if kinds == .weights {
        design = rules.violations(of: start) == 0 ? start : nil
      } else {
        let range = task.wishes.constraints.lengths[reel]
        let length =
          plan?.reels[reel].length
          ?? (keepsLengths
            ? start.symbols.count
            : range.map {
              takesAnyLength
                ? $0.lowerBound + random.below($0.count)
                : min(max(start.symbols.count, $0.lowerBound), $0.upperBound)
            } ?? start.symbols.count)
        if length == start.symbols.count, setting.rules[reel].original != nil || isFirst {
          design = maker.repaired(start, &random)
        }
        design =
          design
          ?? maker.strip(
            from: start, length: length,
            fixed: plan.map { ($0.symbol, $0.reels[reel].count) }, &random)
      }
      if kinds.contains(.weights), let found = design {
        design = maker.weighed(
          found, total: task.wishes.constraints.weights.total ?? start.totalWeight,
          changing: isFirst ? 0 : 4 * found.weights.count, &random)
      }
      guard let design else { return nil }
      designs.append(design)
    }
    return designs
  }

  private func refusal(_ setting: ReelSetting, _ designs: [ReelDesign]?) throws -> TuningRefusal {
    guard let designs else {
      return .notFound(nearest: ["no strip that keeps all constraints"])
    }
    let values = try setting.model.values(designs)
    return .notFound(
      nearest: zip(task.targets, values).map { target, value in
        "\(target.target.name) \(value.map { Self.words($0) } ?? "none")"
      })
  }

  private static func words(_ value: FigureValue) -> String { value.inWishedUnit.decimalText }
}
