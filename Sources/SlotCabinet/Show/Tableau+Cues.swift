import SlotEngine

extension Tableau {
  /// Applies an action at a moment of its progress.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - elapsed: The time since it began; not negative.
  ///   - length: How long it takes.
  mutating func apply(_ action: Cue.Action, after elapsed: Duration, of length: Duration) {
    let progress = length > .zero ? min(1, elapsed.seconds / length.seconds) : 1
    switch action {
    case .clear:
      (wins, singledOut, celebration, banner) = ([], nil, nil, nil)
      clearedWins = []
      (expanded, revealed) = ([:], [:])
    case .turn(let reel, let run):
      reels[reel.index] = run.view(at: elapsed)
    case .tease(let reel):
      if elapsed < length { teased.insert(reel) } else { teased.remove(reel) }
    case .hold(let cells):
      hold(cells)
    case .walk(let starts):
      for (cell, start) in starts where elapsed < length {
        motion.steps[cell] = Step(start: start, progress: Ease.ramp(progress))
      }
    case .rows(let shown):
      rows = shown
    case .values(let shown):
      values = shown
    case .factors(let drawn):
      factors = drawn
    case .marks(let shown):
      marks = shown
    case .meters(let readings):
      meters = readings
    case .reveal(let cells):
      for (cell, symbol) in cells {
        reels[cell.reel.index].show(symbol, inRow: cell.row)
        revealed[cell] = Ease.ramp(progress)
      }
    case .fall(let fall):
      for (reel, column) in fall.columns.enumerated() {
        reels[reel] = reels[reel].showing(column)
      }
      clearedWins += wins
      (wins, singledOut, dropsInPlace) = ([], nil, fall.isInPlace)
      drops = fall.drops(at: progress)
    case .expand(let reel, let symbol, let rows):
      reels[reel.index] = reels[reel.index].showing(Array(repeating: symbol, count: rows))
      expanded[reel] = Ease.ramp(progress)
    case .celebrate:
      celebration = Celebration(at: elapsed)
    case .showWins(let shown):
      (wins, singledOut) = (shown, nil)
    case .cycleWins(let count):
      singledOut = WinCycle.singledOut(of: count, after: elapsed)
    case .count(let start, let end):
      won = start + Credits(Int((Double((end - start).count) * Ease.ramp(progress)).rounded()))
    case .stageWin(let stage):
      if let start = stage.wonAtStart { won = start + stage.counted(at: elapsed) }
      motion.win = elapsed < length ? stage.moment(at: elapsed) : nil
    case .emit(let emitter, let cells):
      motion.emissions.append(Emission(emitter: emitter, cells: cells, elapsed: elapsed))
    case .wipe(let mode):
      if elapsed < length { motion.wipe = Wipe(mode: mode, progress: progress) }
    case .act(let act, let cells):
      let acting = Acting(act: act, elapsed: elapsed, left: length - elapsed)
      for cell in cells where elapsed < length { motion.acts[cell] = acting }
    case .banner(var shown):
      shown?.scale = 0.6 + 0.4 * Ease.pop(progress)
      banner = shown
    case .stay(let panel):
      stay = panel
    case .openBoard(let board):
      boards.append(board)
    case .changeBoard(let board):
      boards[boards.count - 1] = board
    case .runLight(let target):
      runLight(to: target, progress: progress)
    case .closeBoard:
      boards.removeLast()
    case .toss(let panel):
      toss = panel
    case .runMarker(let end):
      toss?.marker = TossPanel.marker(at: progress, endingAt: end)
    case .jackpots(let start, let end):
      jackpots = zip(start, end).map { start, end in
        start + Credits(Int((Double((end - start).count) * progress).rounded()))
      }
    case .ready(let isReady):
      self.isReady = isReady
    case .signal:
      break
    }
  }

  /// Holds exactly these cells; released cells keep their symbols until their reel turns.
  private mutating func hold(_ cells: [Cell: SymbolID]) {
    for (cell, symbol) in held where cells[cell] == nil {
      reels[cell.reel.index].show(symbol, inRow: cell.row)
    }
    held = cells
  }

  private mutating func runLight(to target: Int, progress: Double) {
    let board = boards.count - 1
    let run = LightRun(places: boards[board].places.count, target: target)
    boards[board].light = run.place(at: progress)
    boards[board].places[target].isChosen = progress == 1
  }
}
