internal import Synchronization

/// The tables of a machine's states, each built when it is first needed and shared by all threads.
package final class SpinLibrary: Sendable {
  /// The maximum number of entries in all tables together: 32 MiB.
  fileprivate static let mostEntries = 1 << 22

  let machine: Machine
  let stake: Stake
  /// Whether all spins can be played with tables.
  let hasTables: Bool
  /// Features that every state has besides its own.
  private let added: Features
  private let limits: SpinTableLimits
  private let shelf = Mutex(Shelf())

  fileprivate struct Shelf {
    /// What a table is for.
    struct Title: Hashable {
      let state: ModeState
      /// What its spins have drawn; nil where they draw only their stops.
      let frame: SpinFrame?
      /// The looks whose wins it has; nil for all.
      let looks: [LookIndex]?
    }

    /// The table of each state met so far; nil for a state that only the plain evaluator can read.
    var tables: [Title: SpinTable?] = [:]
    var size = 0
    /// What building tables may still take; after that, the plain evaluator reads new states.
    var budget = SpinTableBudget()
  }

  /// Creates a library; no table is built yet.
  ///
  /// - Parameter added: Features that every state is to have besides its own, such as one that nothing supports.
  package convenience init(machine: Machine, stake: Stake, adding added: Features = []) {
    self.init(machine: machine, stake: stake, limits: SpinTableLimits(), adding: added)
  }

  /// Creates a library whose tables are limited.
  init(machine: Machine, stake: Stake, limits: SpinTableLimits, adding added: Features = []) {
    let machine = machine.played(at: stake)
    hasTables = Features.decidedByStops.contains(added) && !machine.needsPlainSpins
    self.added = added
    self.machine = machine
    self.stake = stake
    self.limits = limits
  }
}

extension SpinLibrary {
  /// Whether paid spins can be played with tables, even if others can't.
  var paysByReels: Bool { machine.paysByReels && Features.decidedByStops.contains(added) }

  /// The features of the spins of a state.
  func features(in state: ModeState) -> Features { machine.features(in: state).union(added) }

  /// The features of the spins of a mode in which nothing is held.
  func features(in mode: ModeID) -> Features { machine.features(in: mode).union(added) }

  /// The table of a state, and the factor by which its credits and the scales of its awards must be
  /// multiplied; nil if only the plain evaluator can read the state.
  ///
  /// Where everything is multiplied, one table serves all multipliers.
  ///
  /// - Parameters:
  ///   - frame: What the spins have drawn; nil where they draw only their stops.
  ///   - looks: The looks whose wins the table has; nil for all.
  func table(
    for state: ModeState, showing frame: SpinFrame? = nil, of looks: [LookIndex]? = nil
  ) -> (table: SpinTable, factor: Int)? {
    let isShared = machine.multipliesAll(in: state.mode)
    let made =
      isShared
      ? ModeState(mode: state.mode, multiplier: 1, drawn: state.drawn, held: state.held) : state
    let title = Shelf.Title(state: made, frame: frame, looks: looks)
    return shelf.withLock { $0.table(for: title, machine, stake, limits) }
      .map { ($0, isShared ? state.multiplier : 1) }
  }
}

extension SpinLibrary.Shelf {
  fileprivate mutating func table(
    for title: Title, _ machine: Machine, _ stake: Stake, _ limits: SpinTableLimits
  ) -> SpinTable? {
    if let known = tables[title] { return known }
    // Later states get less, so that some room is always left.
    var limits = limits
    limits.steps = min(limits.steps, (SpinLibrary.mostEntries - size) / 4)
    let framed =
      (title.frame.map { machine.showing($0, in: title.state.mode) } ?? machine)
      .looking(only: title.looks)
    let table = SpinTableBuilder(
      framed, stake: stake, state: title.state, limits: limits, budget: &budget
    ).map(SpinTable.init)
    tables[title] = .some(table)
    size += table?.size ?? 0
    return table
  }
}

extension Machine {
  /// The machine without meters, and without the wins of its other looks, which are the same in number; the machine
  /// itself if no looks are given.
  fileprivate func looking(only looks: [LookIndex]?) -> Machine {
    guard let looks else { return self }
    var machine = self
    machine.change { parts in
      parts.looks = self.looks.ids.map { index in
        looks.contains(index) ? self.looks[index] : self.looks[index].inNoMode
      }
      parts.leaveOutBetsAndMeters()
    }
    return machine
  }

  /// The machine whose spins of a mode all draw one frame.
  fileprivate func showing(_ frame: SpinFrame, in mode: ModeID) -> Machine {
    var machine = self
    machine.modes[mode.index] = modes[mode].showing(frame)
    return machine
  }
}
