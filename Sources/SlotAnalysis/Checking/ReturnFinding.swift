public import SlotEngine
public import SlotStatistics

/// What can be said of a machine's return while its file is checked, at all lines and one coin, at
/// the bet at which it is played.
public enum ReturnFinding: Sendable, Hashable {
  /// The exact return.
  case exact(Rational)
  /// A lower bound: what the wins of the paid spin alone return.
  case atLeast(Rational)
  /// An analysis declines the machine.
  case refused(AnalysisError)
  /// Nothing: rounds cost nothing, or the rules can't be compiled.
  case unknown

  /// Most distinct windows, of all modes together, that a check enumerates.
  ///
  /// A check is to answer at once; beyond it the wins are still counted line by line, without
  /// enumerating anything.
  private static let mostWindows: UInt64 = 1 << 25

  /// Finds the return of a machine.
  ///
  /// - Complexity: That of ``MachineAnalysis`` for a machine of few windows without held cells, else
  ///   O(*places · states of a look*).
  public init(of machine: Machine) {
    let stake = machine.defaultStake
    let cost = machine.cost(of: stake)
    guard cost > 0 else {
      self = .unknown
      return
    }
    if machine.holdingModes.isEmpty,
      MachineAnalysis.isQuick(of: machine, stake: stake, mostWindows: Self.mostWindows)
    {
      do {
        let analysis = try MachineAnalysis(quicklyAnalysing: machine, stake: stake)
        self = .exact(analysis.returnToPlayer ?? .zero)
        return
      } catch  where !error.isOfEffort {
        self = .refused(error)
        return
      } catch {
        // It takes longer than a check may.
      }
    }
    let base = ModeState.base(of: machine)
    guard machine.purchase == nil,
      let spin = CompiledSpin(machine, stake: stake, state: base, rows: .chosen)
    else {
      self = .unknown
      return
    }
    let counter = RowCounter(spin)
    let credits = machine.tableRows(ofMode: 0, drawn: base.drawn)
      .reduce(Rational.zero) { $0 + Rational(counter[$1].credits, machine.cycle) }
    self = .atLeast(credits / Rational(cost))
  }
}
