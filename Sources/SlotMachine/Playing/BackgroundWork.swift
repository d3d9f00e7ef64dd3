import SlotCabinet
import SlotEngine
import SlotScreens

/// What is being computed about the machine that is played.
final class BackgroundWork {
  private var figures: BackgroundTask<ExactFigures>?
  private var odds: BackgroundTask<OddsTable>?
  private var search: BackgroundTask<SearchWork.Progress>?
  private var history: BackgroundTask<[PastRound]>?
  private var shelf: BackgroundTask<[String: ShelfFigures]>?
  /// How many machines of the shelf are being worked out.
  private var onShelf = 0

  /// How often to check whether something is done.
  static let glance = Duration.milliseconds(200)

  /// Whether something is being computed.
  var isBusy: Bool {
    [figures != nil, odds != nil, search != nil, history != nil, shelf != nil].contains(true)
  }

  /// Gives up what is about the machine that is played, as when another one is opened.
  func forget() {
    search?.cancel()
    (figures, odds, search, history) = (nil, nil, nil, nil)
  }

  /// Computes the figures of a machine.
  func workOutFigures(of machine: Machine, stake: Stake) {
    figures = BackgroundTask(computing: { FiguresWork.figures(of: machine, stake: stake) })
  }

  /// Computes the odds of a machine's rows.
  func workOutOdds(of machine: Machine, stake: Stake) {
    odds = BackgroundTask(computing: { OddsWork.table(of: machine, stake: stake) })
  }

  /// Computes figures of machines to choose from, one after the other, in place of those of others.
  func workOutFigures(ofShelf machines: [ShelfMachine]) {
    shelf?.cancel()
    shelf = nil
    onShelf = machines.count
    guard !machines.isEmpty else { return }
    shelf = BackgroundTask { report in
      var known: [String: ShelfFigures] = [:]
      for machine in machines where !Task.isCancelled {
        known[machine.name] = FiguresWork.figures(ofShelf: machine.machine)
        report(known)
      }
    }
  }

  /// Searches for the next spin on which a row wins.
  func find(_ row: OddsTable.Row, among most: UInt64, with engine: SlotEngine) {
    search?.cancel()
    search = SearchWork.next(row, among: most, with: engine)
  }

  /// Reads the rounds that were played before a table's game.
  ///
  /// - Returns: Whether there is a ledger that may have some.
  func readHistory(of table: GameTable) -> Bool {
    guard let (path, opened) = table.ledger else { return false }
    history = BackgroundTask(computing: { HistoryWork.rounds(inLedger: path, before: opened) })
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
    if let known = figures?.news() {
      figures = nil
      actions.append(.cabinet(.figures(known)))
    }
    if let known = odds?.news() {
      odds = nil
      actions.append(.odds(known))
    }
    if let known = history?.news() {
      history = nil
      actions.append(.history(known, isKept: true))
    }
    if let known = shelf?.news() {
      if known.count == onShelf { shelf = nil }
      actions.append(.shelf(known))
    }
    if let progress = search?.news() {
      actions.append(.looked(progress.looked))
      if progress.isOver {
        search = nil
        actions.append(progress.found.map(ScreenAction.found) ?? .missed(progress.looked))
      }
    }
    return actions
  }
}
