import BigInt
public import SlotEngine
public import SlotStatistics

/// What a check of a machine file can find out about the machine's return at a stake, without jackpots that grow.
public enum ReturnFinding: Sendable, Hashable {
  /// The exact return.
  case exact(Rational)
  /// A lower bound: the return of the paid spin's wins alone.
  case atLeast(Rational)
  /// The machine can't be analysed.
  case refused(AnalysisError)
  /// Nothing is known: rounds cost nothing, or the rules can't be compiled.
  case unknown

  /// The maximum number of distinct windows, of all modes together, that a check enumerates.
  ///
  /// A check should answer immediately; above this limit it only counts wins place by place, without
  /// enumerating windows.
  private static let mostWindows: UInt64 = 1 << 25

  /// Finds the return of a machine for all lines and one coin, at the bet at which it is played.
  ///
  /// - Complexity: That of ``MachineAnalysis`` for a machine with few windows and no held cells,
  ///   otherwise O(*places · states of a look*).
  public init(of machine: Machine) {
    var steps = AnalysisEffort.mostQuickSteps
    var odds: [AwardOdds]?
    self.init(of: machine, stake: machine.defaultStake, steps: &steps, odds: &odds)
  }

  /// Finds the return of a machine at a stake.
  ///
  /// - Parameters:
  ///   - steps: The steps that an analysis may take; those that it took are subtracted.
  ///   - odds: Set to how often rounds award something, if the machine is analysed.
  init(of machine: Machine, stake: Stake, steps: inout Int, odds: inout [AwardOdds]?) {
    let cost = machine.cost(of: stake)
    guard cost > 0 else {
      self = .unknown
      return
    }
    let effort = AnalysisEffort(mostSteps: steps)
    let isQuick =
      machine.holdingModes.isEmpty
      && MachineAnalysis.isQuick(
        of: machine, stake: stake, mostWindows: Self.mostWindows, effort: effort)
    steps = effort.stepsLeft
    if isQuick {
      do {
        let analysis = try MachineAnalysis(analysing: machine, stake: stake, mostSteps: steps)
        steps -= analysis.steps
        odds = analysis.odds
        self = .exact(analysis.returnToPlayer ?? .zero)
        return
      } catch  where !error.isOfEffort {
        self = .refused(error)
        return
      } catch {
        // An analysis would take longer than a check may.
        steps = 0
      }
    }
    steps -= min(steps, Self.stepsOfPaidSpin)
    guard machine.purchase == nil, let credits = Self.creditsOfPaidSpin(machine, stake) else {
      self = .unknown
      return
    }
    self = .atLeast(credits / Rational(cost.count))
  }

  /// The steps that count for compiling a paid spin alone.
  private static let stepsOfPaidSpin = AnalysisEffort.mostQuickSteps / 8

  /// The mean credits of a paid spin's wins, line by line; nil if its rules can't be compiled.
  private static func creditsOfPaidSpin(_ machine: Machine, _ stake: Stake) -> Rational? {
    let base = ModeState.base(of: machine)
    guard
      let mixture = try? SpinMixture(machine, state: base, mostCases: SpinMixture.mostQuickCases)
    else { return nil }
    var counter = RowCounter()
    for part in mixture.parts {
      let spin = CompiledSpin(
        machine, stake: stake, state: base, columns: part.columns, rows: .chosen)
      guard let spin else { return nil }
      counter.add(spin, times: BigInt(part.scale))
    }
    return machine.tableRows(ofMode: .base, drawn: base.drawn)
      .reduce(Rational.zero) { $0 + Rational(counter[$1].credits, BigInt(mixture.cycle)) }
  }
}

extension ReturnFinding {
  /// The exact return; nil if it isn't known.
  package var share: Rational? {
    if case .exact(let share) = self { share } else { nil }
  }

  /// The return, or a lower bound on it; nil if nothing is known.
  package var bound: Rational? {
    switch self {
    case .exact(let share), .atLeast(let share): share
    case .refused, .unknown: nil
    }
  }
}
