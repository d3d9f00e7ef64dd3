import BigInt
public import SlotEngine
public import SlotStatistics

/// What a spin of a mode gives, exactly: every combination of what it draws, counted by what it pays
/// and awards.
public struct SpinDistribution: Sendable, Hashable {
  /// The number of equally likely combinations of all that the spin draws: the mode's cycle if it draws only
  /// the stops of its reels.
  public let cycle: UInt128
  /// The classes of equal outcomes, in ascending order of credits.
  public let classes: [SpinClass]
}

extension SpinDistribution {
  /// Counts the cycle of a machine's mode.
  ///
  /// Combinations that show the same window are read once, and prefixes after which the same can still
  /// happen are followed together: what the first reels have settled isn't looked at again.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - stake: The lines and coins; by default all lines and one coin.
  ///   - state: The mode's state; by default the base game.
  ///   - progress: Called with the progress, from 0 to 1.
  /// - Throws: ``AnalysisError/stake(_:)`` if the machine doesn't take the stake;
  ///   ``AnalysisError/tooManyWindows(mode:)`` if the rules can't be compiled and there are too many windows to
  ///   read each by the rules; ``AnalysisError/tooManyOutcomes(mode:)`` if the combinations have too many
  ///   different pays and awards.
  /// - Complexity: O(*distinct windows*) at worst; usually far less.
  public init(
    of machine: Machine, stake: Stake? = nil, in state: ModeState? = nil,
    progress: ((Double) -> Void)? = nil
  ) throws(AnalysisError) {
    let stake = stake ?? machine.defaultStake
    try machine.requireAnalysed(at: stake)
    let machine = machine.played(at: stake)
    try self.init(
      of: machine, stake: stake, in: state ?? .base(of: machine), effort: AnalysisEffort(),
      progress: progress)
  }

  /// Counts the cycle of a machine's mode as part of an analysis.
  ///
  /// - Precondition: The machine is played at the stake.
  init(
    of machine: Machine, stake: Stake, in state: ModeState, effort: AnalysisEffort,
    progress: ((Double) -> Void)?
  ) throws(AnalysisError) {
    effort.begin(stateOf: machine.modes[state.mode].name)
    let reader = try SpinReader(
      machine, stake: stake, state: state, effort: effort, progress: progress)
    cycle = reader.cycle
    classes = try reader.classes(progress: progress)
  }
}

extension SpinDistribution {
  /// A purchase in place of a paid spin: a spin with a single outcome that wins nothing and gives
  /// the award.
  init(bought award: Award) {
    cycle = 1
    classes = [
      SpinClass(
        credits: 0, isHit: false, awards: [ScaledAward(bought: award)], held: [:], combinations: 1)
    ]
  }

  /// The fraction of combinations for which something holds.
  public func share(where holds: (SpinClass) -> Bool) -> Rational {
    Rational(classes.reduce(0) { $0 + (holds($1) ? $1.combinations : 0) }, cycle)
  }

  /// The fraction of combinations with a win.
  public var hitFrequency: Rational { share(where: \.isHit) }

  /// The most that a spin's wins can pay, and how many combinations pay it.
  public var largestPay: (credits: Credits, combinations: UInt128) {
    let most = classes.last?.credits ?? 0
    return (most, classes.reduce(0) { $0 + ($1.credits == most ? $1.combinations : 0) })
  }

  /// The total pays of a spin's wins, ascending, with the combinations of each.
  package var pays: [(credits: Credits, combinations: UInt128)] {
    classes.reduce(into: []) { pays, next in
      if let last = pays.last, last.credits == next.credits {
        pays[pays.count - 1].combinations += next.combinations
      } else {
        pays.append((next.credits, next.combinations))
      }
    }
  }

  /// The mean credits of a spin's wins.
  public var meanCredits: Rational {
    Rational(
      classes.reduce(BigInt(0)) { $0 + BigInt($1.credits.count) * BigInt($1.combinations) },
      BigInt(cycle))
  }

  /// The variance of the credits of a spin's wins.
  public var variance: Rational {
    let squares = classes.reduce(BigInt(0)) {
      $0 + BigInt($1.credits.count) * BigInt($1.credits.count) * BigInt($1.combinations)
    }
    return Rational(squares, BigInt(cycle)) - meanCredits * meanCredits
  }
}

extension Machine {
  /// The symbols whose cells may be held after a spin of a mode, by an award of its looks or because they walk, in
  /// ascending order.
  func heldSymbols(inLooksOf mode: ModeID) -> [SymbolID] {
    let awards = looks.filter { $0.counts(in: mode) }.flatMap(\.awards)
    return Set(heldSymbols(by: awards) + walkingSymbols(in: mode).members).sorted()
  }

  /// The symbols whose cells awards may hold, by themselves or by what their bonuses give.
  func heldSymbols(by awards: [Award]) -> [SymbolID] {
    self.awards(withinAny: awards).compactMap(\.stay.hold)
  }

  /// The symbols whose cells may be held after a spin of a mode whatever its other looks award: because they walk, or by an
  /// award for what the whole spin paid.
  func alwaysHeldSymbols(in mode: ModeID) -> SymbolSet {
    let ofSpin = looks.filter { $0.asksSpin && $0.counts(in: mode) }.flatMap(\.awards)
    var symbols = walkingSymbols(in: mode)
    symbols.formUnion(SymbolSet(heldSymbols(by: ofSpin)))
    return symbols
  }
}
