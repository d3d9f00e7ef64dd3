import SlotEngine
import SlotStatistics

/// Splits the mean of a round by what pays it.
///
/// A round's mean is the sum over all states of how often a spin is played in them, times what a spin in the state pays
/// on average. How often doesn't depend on what that spin pays, so each state is split separately: by its rows, if
/// these add up exactly to what its wins pay.
struct SymbolSolver {
  private typealias Part = SymbolReturns.Part

  private let analysis: MachineAnalysis
  /// The machine with the stake's bet applied.
  private let machine: Machine
  /// The effort of counting rows.
  private let effort = AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps)
  private var solver: RoundSolver<RoundVisits<PlayedStates>>
  private let bonuses: BonusSolver<Moments>
  private var means: [Key: Rational] = [:]
  private var errors: [ModeID: AnalysisError] = [:]
  private var withWhatFollows: Set<ModeID> = []

  private struct Key: Hashable {
    let source: SymbolReturns.Source
    let mode: ModeID

    var order: (Int, Int, Int) { (source.order.0, source.order.1, mode.index) }
  }

  init(machine: Machine, analysis: MachineAnalysis) {
    self.analysis = analysis
    let stake = analysis.stake
    self.machine = machine.played(at: stake)
    solver = RoundSolver(
      machine: machine, stake: stake, distributions: analysis.spins,
      effort: AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps))
    bonuses = BonusSolver(machine: machine, stake: stake)
  }
}

extension SymbolSolver {
  mutating func returns() -> SymbolReturns {
    addPaidSpin()
    let ofPaidSpin = (means, errors)
    do throws(AnalysisError) {
      try addStays()
    } catch {
      (means, errors) = ofPaidSpin
      for part in analysis.parts {
        guard case .mode(let mode) = part.source else { continue }
        add(.unsplit, in: mode, part.mean)
        errors[mode] = error
        withWhatFollows.insert(mode)
      }
    }
    return SymbolReturns(
      parts: means.filter { $0.value != .zero }
        .sorted { $0.key.order < $1.key.order }
        .map { Part(source: $0.key.source, mode: $0.key.mode, mean: $0.value) },
      errors: errors.sorted { $0.key < $1.key }.map { (mode: $0.key, error: $0.value) },
      modesWithWhatFollows: withWhatFollows)
  }

  /// Adds what stays in modes pay.
  ///
  /// - Throws: If they can't be followed state by state, or if something is paid that belongs to none of their spins.
  private mutating func addStays() throws(AnalysisError) {
    // The order makes no difference to exact sums.
    for (visit, number) in try solver.round().numbers {
      switch visit {
      case .stay: break
      case .spin(let state): try add(spinIn: state, times: number)
      case .closing(let closing, let mode): add(closing, in: mode, times: number)
      }
    }
    guard means.values.reduce(.zero, +) == analysis.mean else {
      throw .notFollowed("what single spins of features pay")
    }
  }

  private mutating func add(_ source: SymbolReturns.Source, in mode: ModeID, _ mean: Rational) {
    means[Key(source: source, mode: mode), default: .zero] += mean
  }

  private mutating func add(
    _ awards: [(awards: [ScaledAward], share: Rational)], in mode: ModeID, times number: Rational
  ) {
    for part in awards.returnParts(bonuses) {
      if case .bonus(let bonus) = part.source {
        add(.bonus(bonus), in: mode, number * part.mean)
      } else {
        add(.awards, in: mode, number * part.mean)
      }
    }
  }

  /// Adds what the paid spin pays, and the effects of how rounds end.
  private mutating func addPaidSpin() {
    var wins = Rational.zero
    for part in analysis.parts {
      switch part.source {
      case .look: wins += part.mean
      case .awards: add(.awards, in: .base, part.mean)
      case .bonus(let bonus): add(.bonus(bonus), in: .base, part.mean)
      case .mode: break
      case .cap: add(.cap, in: .base, part.mean)
      case .gamble: add(.gamble, in: .base, part.mean)
      }
    }
    add(valuesOf: analysis.paidSpin, in: .base, times: .one)
    let values = means[Key(source: .values, mode: .base)] ?? .zero
    add(wins: wins - values, in: .base(of: machine), times: .one)
  }

  private mutating func add(spinIn state: ModeState, times number: Rational) throws(AnalysisError) {
    let isShared = machine.multipliesAll(in: state.mode)
    let counted = isShared ? state.with(multiplier: 1) : state
    let number = isShared ? number * Rational(state.multiplier) : number
    let wins: Rational
    if let solved = try solver.solvedSpin(in: counted) {
      wins = solved.parts.reduce(.zero) { $0 + $1.moments.first }
      add(solved.awardShares, in: state.mode, times: number)
    } else {
      let spin = try solver.distribution(in: counted)
      wins = spin.meanCredits
      add(spin.awardShares, in: state.mode, times: number)
      add(valuesOf: spin, in: state.mode, times: number)
    }
    add(wins: wins, in: counted, times: number)
  }

  private mutating func add(
    valuesOf spin: SpinDistribution?, in mode: ModeID, times number: Rational
  ) {
    for outcome in spin?.classes ?? [] where !outcome.collected.isEmpty {
      let share = Rational(outcome.combinations, spin?.cycle ?? 1)
      add(outcome.collected, in: mode, times: number * share)
    }
  }

  private mutating func add(
    _ collected: [CollectedValues], in mode: ModeID, times number: Rational
  ) {
    for values in collected {
      add(.values, in: mode, number * bonuses.measure(of: values).first)
    }
  }

  private mutating func add(_ closing: StayClosing, in mode: ModeID, times number: Rational) {
    if closing.gain.credits > 0 {
      add(.unsplit, in: mode, number * Rational(closing.gain.credits.count))
      errors[mode] = .notFollowed(
        "the pays of single rows at the end of stays in mode \(machine.modes[mode].name)")
    }
    add([(closing.gain.awards, .one)], in: mode, times: number)
    add(closing.values, in: mode, times: number)
  }
}

// MARK: Wins

extension SymbolSolver {
  /// Adds the wins of a spin in a state, by symbol if that can be told.
  private mutating func add(wins: Rational, in state: ModeState, times number: Rational) {
    guard wins != .zero else { return }
    var sources: [SymbolReturns.Source: Rational] = [:]
    do throws(AnalysisError) {
      for row in try machine.rowOdds(in: state, stake: analysis.stake, effort) {
        sources[row.source, default: .zero] += row.meanCredits
      }
      let raises = try SpinReader(machine, stake: analysis.stake, state: state, effort: effort)
        .meanRaises()
      let raised = raises.values.reduce(.zero, +)
      if raised != .zero { sources[.topUps] = raised }
      guard sources.values.reduce(.zero, +) == wins else {
        throw .notFollowed("the pays of single rows in mode \(machine.modes[state.mode].name)")
      }
    } catch {
      sources = [.unsplit: wins]
      errors[state.mode] = error
    }
    for (source, mean) in sources { add(source, in: state.mode, number * mean) }
  }
}

extension RowOdds {
  fileprivate var source: SymbolReturns.Source {
    switch asked {
    case nil: .sequences
    case .symbol(let symbol): .symbol(symbol)
    case .group(let group): .group(group)
    case .drawn(let draw): drawn[draw.index].map { .symbol($0) } ?? .sequences
    }
  }
}
