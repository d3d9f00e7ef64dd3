import SlotEngine
public import SlotMachineFile
public import SlotStatistics

/// Tunes a machine to wishes: it finds reels, weights, pays or stakes with which the exact figures are as wished.
///
/// The figures of a machine are exact, so tuning is no matter of chance: a result is accepted only after the file that is
/// written has been analysed like any other. The search itself is seeded, and depends on nothing else.
public struct Tuner: Sendable {
  private let text: MachineText
  private let wishes: TuningWishes
  private let seed: UInt64

  /// How many stops of a variant differ from the first machine's, if that is enough.
  private static let stopsOfVariants = 6

  /// Creates a tuner.
  ///
  /// - Parameters:
  ///   - text: The machine file.
  ///   - wishes: What it is to be tuned to.
  ///   - seed: The seed of the search: the same seed gives the same machine.
  public init(_ text: MachineText, wishes: TuningWishes, seed: UInt64 = 1) {
    self.text = text
    self.wishes = wishes
    self.seed = seed
  }

  /// Finds a machine, or one for each variant of the wishes, off the caller's thread.
  ///
  /// It takes from less than a second to minutes. A task that is cancelled ends it.
  ///
  /// - Parameter control: When to give up, and who is told of progress.
  /// - Throws: ``TuningRefusal`` if the wishes can't be met, `MachineFileError` for an error in the file, or
  ///   `CancellationError`.
  public func tuned(_ control: TuningControl = TuningControl()) async throws -> [TunedMachine] {
    try await Task.detached { try machines(control) }.valueOrCancelled
  }

  /// Finds a machine, or one for each variant of the wishes.
  ///
  /// With returns, one for each of them: the first as wished but for its return, and each of the others from it. They
  /// share everything that isn't free, and all modes and bonuses come as often as on the first, to the same fraction.
  ///
  /// - Throws: As ``tuned(_:)``.
  package func machines(
    returns: [DecimalNumber] = [], _ control: TuningControl = TuningControl()
  ) throws -> [TunedMachine] {
    if !returns.isEmpty { return try machines(toReturns: returns, control) }
    guard !wishes.variants.isEmpty else { return [try tuned(text, wishes, control)] }
    return try wishes.variants.map { variant in
      var own = wishes
      own.musts =
        variant
        + wishes.musts.filter { must in
          !variant.contains { $0.figure == must.figure && $0.bet == must.bet }
        }
      return try tuned(text, own, control)
    }
  }

  private func machines(
    toReturns returns: [DecimalNumber], _ control: TuningControl
  ) throws -> [TunedMachine] {
    var machines: [TunedMachine] = []
    for goal in returns {
      var own = wishes
      own.musts = wishes.musts.map { target in
        guard target.bet == nil else { return target }
        switch (target.figure, target.goal) {
        case (.returned, .near(_, let tolerance)):
          return target.with(.near(goal, within: tolerance))
        case (.oneIn, _) where !machines.isEmpty: return target.with(.same)
        default: return target
        }
      }
      guard let first = machines.first else {
        machines.append(try tuned(text, own, control))
        continue
      }
      own.constraints.keepsLengths = true
      own.musts += try TuningTask.sameAwards(of: first.text, besides: own)
      machines.append(try variant(of: first.text, own, control))
    }
    return machines
  }

  /// Finds a machine from a tuned one: if possible with only some stops changed, so that the two are alike.
  private func variant(
    of text: MachineText, _ wishes: TuningWishes, _ control: TuningControl
  ) throws -> TunedMachine {
    if wishes.constraints.mostChangedStops == nil,
      wishes.free.contains(where: { $0.value == .reels })
    {
      var alike = wishes
      alike.constraints.mostChangedStops = Self.stopsOfVariants
      var brief = control
      brief.usesAllTime = false
      if let found = try? tuned(text, alike, brief) { return found }
    }
    return try tuned(text, wishes, control)
  }

  /// Finds one machine.
  private func tuned(
    _ text: MachineText, _ wishes: TuningWishes, _ control: TuningControl
  ) throws -> TunedMachine {
    let task = try TuningTask(text, wishes, control: control)
    if task.meetsMusts(task.before), task.error(of: task.before) <= 1, try keepsConstraints(task) {
      return TunedMachine(text, of: task, values: task.before)
    }
    try TuningBounds(task).check()
    var random = TuningRandom(seed: seed)
    let result = try found(task, &random)
    let values = try task.values(of: result)
    guard task.meetsMusts(values) else {
      throw TuningRefusal.notFound(
        nearest: zip(task.targets, values).map {
          "\($0.target.name) \($1?.inWishedUnit.decimalText ?? "none")"
        })
    }
    return TunedMachine(result, of: task, values: values)
  }

  /// Whether a file that has all figures keeps the constraints, so that it needs no change.
  private func keepsConstraints(_ task: TuningTask) throws -> Bool {
    let constraints = task.wishes.constraints
    let designs = task.machine.reels.compactMap { reel in
      reel.filling == .turning && reel.circles.count == 1 ? ReelDesign(reel) : nil
    }
    guard task.isFree(.reels) || task.isFree(.counts) || task.isFree(.weights) else { return true }
    return designs.enumerated().allSatisfy { reel, design in
      let rules = ReelRules(
        reel: reel, of: task.machine, constraints, start: design, spread: [])
      return rules.violations(of: design) == 0 && rules.violationsOfWeights(of: design) == 0
        && (constraints.lengths[reel]?.contains(design.symbols.count) ?? true)
        && (constraints.weights.total.map { $0 == design.totalWeight } ?? true)
    }
  }

  /// The file with other reels: where only weights change, nothing else is written anew.
  private func written(_ designs: [ReelDesign], _ task: TuningTask) throws -> MachineText {
    let starts = task.machine.reels.map { ReelDesign($0) }
    guard zip(designs, starts).allSatisfy({ $0.symbols == $1.symbols }) else {
      return try task.text.replacingReels(by: ReelSheet(designs, of: task.machine))
    }
    var text = task.text
    for (reel, (design, start)) in zip(designs, starts).enumerated() {
      for stop in design.weights.indices where design.weights[stop] != start.weights[stop] {
        text = try text.changing(
          "reels.\(reel + 1).weights.\(stop + 1)", to: "\(design.weights[stop])")
      }
    }
    return text
  }

  private func found(_ task: TuningTask, _ random: inout TuningRandom) throws -> MachineText {
    let limits = TuningLimits(task.wishes.constraints)
    var text = task.text
    var refusal: (any Error)?
    if task.isFree(.reels) || task.isFree(.counts) || task.isFree(.lengths) || task.isFree(.weights)
    {
      do {
        let designs = try ReelTuning(task).run(&random) {
          try limits.areKept(by: written($0, task))
        }
        return try written(designs, task)
      } catch let error as TuningRefusal {
        refusal = error
      }
    }
    if task.isFree(.pays) {
      do {
        text = try PayTuning(task).run(&random)
        return text
      } catch let error as TuningRefusal {
        refusal = refusal ?? error
      }
    }
    let keys = task.wishes.free.compactMap { part -> String? in
      if case .number(let key) = part.value { key } else { nil }
    }
    if !keys.isEmpty { return try NumberTuning(task, keys: keys).run() }
    throw refusal ?? TuningRefusal.notFound(nearest: ["nothing that may change"])
  }
}

/// A machine that was tuned, with its figures by the ordinary analysis of the file.
public struct TunedMachine: Sendable {
  /// A figure that was wished for.
  public struct Figure: Sendable {
    /// As the wishes name it.
    public let name: String
    /// Whether it had to be met, or rather should have been.
    public let isMust: Bool
    /// The goal in words, such as `0.96 ± 0.000001`.
    public let goal: String
    /// The value in the unit in which it was wished.
    public let value: Rational
    /// The fraction that it is; of a deviation its square, and of an award its probability.
    public let fraction: Rational
    /// How far it is from its goal.
    public let off: Rational
    /// Whether the wish is met.
    public let isMet: Bool
    /// What the fraction is of the value.
    package let kind: Kind

    package enum Kind: Sendable { case asIs, squared, reciprocal }
  }

  /// The file with the changes; all else in it is as it was, comments included.
  public let text: MachineText
  /// What changed, value by value: `pays.whale.3: 25 → 30`.
  public let changes: [String]
  /// The figures that were wished for, in the order of the wishes.
  public let figures: [Figure]

  init(_ text: MachineText, of task: TuningTask, values: [FigureValue?]) {
    self.text = text
    changes = text.changes(since: task.text)
    figures = task.targets.indices.compactMap { place -> Figure? in
      let target = task.targets[place]
      return values[place].map { value in
        let kind: Figure.Kind =
          switch target.target.figure {
          case .deviation: .squared
          case .oneIn: .reciprocal
          default: .asIs
          }
        return Figure(
          name: target.target.name, isMust: target.isMust,
          goal: target.isSame
            ? "the same"
            : target.goal.decimalText
              + (target.tolerance == .zero ? "" : " ± \(target.tolerance.decimalText)"),
          value: value.inWishedUnit, fraction: value.fraction,
          off: value.inWishedUnit - target.goal,
          isMet: target.isMet(by: value, before: task.before[place]), kind: kind)
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The task's value; the task is cancelled where the caller is.
  fileprivate var valueOrCancelled: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}
