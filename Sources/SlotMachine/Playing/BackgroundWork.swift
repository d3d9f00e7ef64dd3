import SlotCabinet
import SlotEngine
import SlotScreens
import Synchronization

/// A value that is computed on another thread, so that the game continues.
final class BackgroundResult<Value: Sendable> {
  private let slot = Slot()

  /// Starts computing.
  init(_ compute: @escaping @Sendable () -> Value) {
    let slot = slot
    Task.detached(priority: .background) {
      let value = compute()
      slot.value.withLock { $0 = value }
    }
  }

  /// The value; nil until it is done.
  var done: Value? { slot.value.withLock { $0 } }

  /// The slot into which the thread puts its value.
  private nonisolated final class Slot: Sendable {
    let value = Mutex<Value?>(nil)
  }
}

/// What is being computed about the machine that is played.
final class BackgroundWork {
  private var figures: BackgroundResult<ExactFigures>?
  private var odds: BackgroundResult<OddsTable>?
  private var search: SearchWork?
  private var history: BackgroundResult<[PastRound]>?

  /// How often to check whether something is done.
  static let glance = Duration.milliseconds(200)

  /// Whether something is being computed.
  var isBusy: Bool { [figures != nil, odds != nil, search != nil, history != nil].contains(true) }

  /// Gives everything up, as when another machine is opened.
  func forget() {
    search?.cancel()
    (figures, odds, search, history) = (nil, nil, nil, nil)
  }

  /// Computes the figures of a machine.
  func workOutFigures(of machine: Machine, stake: Stake) {
    figures = BackgroundResult { FiguresWork.figures(of: machine, stake: stake) }
  }

  /// Computes the odds of a machine's rows.
  func workOutOdds(of machine: Machine, stake: Stake) {
    odds = BackgroundResult { OddsWork.table(of: machine, stake: stake) }
  }

  /// Searches for the next spin on which a row wins.
  func find(_ row: OddsTable.Row, with engine: SlotEngine) {
    search?.cancel()
    search = SearchWork(for: row, with: engine)
  }

  /// Reads the rounds that were played before a table's game.
  ///
  /// - Returns: Whether there is a ledger that may have some.
  func readHistory(of table: GameTable) -> Bool {
    guard let (path, opened) = table.ledger else { return false }
    history = BackgroundResult { HistoryWork.rounds(inLedger: path, before: opened) }
    return true
  }

  /// Gives the search up.
  func stopFinding() {
    search?.cancel()
    search = nil
  }

  /// What is done, and how far the search has come.
  func report() -> [ScreenAction] {
    var actions: [ScreenAction] = []
    if let known = figures?.done {
      figures = nil
      actions.append(.cabinet(.figures(known)))
    }
    if let known = odds?.done {
      odds = nil
      actions.append(.odds(known))
    }
    if let known = history?.done {
      history = nil
      actions.append(.history(known, isKept: true))
    }
    if let progress = search?.progress {
      actions.append(.looked(progress.looked))
      if let found = progress.found {
        search = nil
        actions.append(.found(found))
      }
    }
    return actions
  }
}
