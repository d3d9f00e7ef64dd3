package import SlotEngine
package import SlotShow

/// Something that happens in a movement.
package struct Cue: Sendable, Hashable {
  /// When it begins, relative to the movement's start.
  package let start: Duration
  /// How long it takes; zero if it is instantaneous.
  package let length: Duration
  /// What happens.
  package let action: Action

  /// Creates a cue.
  package init(at start: Duration, for length: Duration = .zero, _ action: Action) {
    self.start = start
    self.length = length
    self.action = action
  }

  /// What happens.
  package enum Action: Sendable, Hashable {
    /// The wins and banners of the last spin are cleared.
    case clear
    /// A reel turns.
    case turn(reel: ReelIndex, ReelRun)
    /// A reel keeps turning longer because a feature is still possible.
    case tease(reel: ReelIndex)
    /// Symbols are held on their cells.
    case hold([Cell: SymbolID])
    /// Held symbols come from other cells, each on its way from one of them.
    case walk(from: [Cell: Cell])
    /// The reels show these numbers of rows.
    case rows([Int])
    /// Exactly these cells have values.
    case values([Cell: CellValue])
    /// Exactly these cells have a factor that was drawn.
    case factors([Cell: Int])
    /// Exactly these places are marked, each with what it multiplies by.
    case marks([Cell: Int])
    /// The meters show these readings.
    case meters([MeterReading])
    /// Cells become other symbols.
    case reveal([Cell: SymbolID])
    /// Cleared cells empty and are refilled.
    case fall(GridFall)
    /// A symbol fills its reel.
    case expand(reel: ReelIndex, symbol: SymbolID, rows: Int)
    /// The label of a classic win appears, and the winning run lights up.
    case celebrate
    /// Wins are framed, all together.
    case showWins([ShownWin])
    /// The given number of wins are shown one after another.
    case cycleWins(Int)
    /// Credits are counted up, from the first amount to the second.
    case count(from: Credits, to: Credits)
    /// An amount is counted up in the middle of the stage.
    case stageWin(WinStage)
    /// Particles are thrown, from these cells if there are any.
    case emit(Emitter, from: [Cell] = [])
    /// The scene of a mode gives way to that of the present stay.
    case wipe(from: ModeID)
    /// Symbols act.
    case act(Act, [Cell])
    /// A banner pops up over the reels, or disappears.
    case banner(Banner?)
    /// A stay begins, continues or is over.
    case stay(StayPanel?)
    /// A bonus's board appears on top.
    case openBoard(BonusBoard)
    /// The topmost board changes.
    case changeBoard(BonusBoard)
    /// A light runs over the items of the topmost board, and stops on one of them.
    case runLight(to: Int)
    /// The topmost board disappears.
    case closeBoard
    /// A toss for what the round has paid is offered or decided; nil for none.
    case toss(TossPanel?)
    /// A marker runs over the chances of the toss, and stops at a place between 0 and 1.
    case runMarker(to: Double)
    /// The meters of jackpots that grow count from the first amounts to the second.
    case jackpots(from: [Credits], to: [Credits])
    /// The machine starts or stops waiting for Spin.
    case ready(Bool)
    /// A sound or an event is emitted.
    case signal(Signal)
  }
}

extension Cue.Action {
  /// Whether a cue with a length changes the picture for all of that time.
  var isSeen: Bool {
    switch self {
    case .cycleWins, .signal: false
    default: true
    }
  }
}

/// A signal that a movement emits.
package enum Signal: Sendable, Hashable {
  /// A sound to be played.
  case sound(Sound)
  /// An event to be logged.
  case event(CabinetEvent)
}

/// How wins are shown while nothing else happens: all together, then one after another.
package enum WinCycle {
  /// How long each is shown.
  package static let step = Duration.milliseconds(900)

  /// The win that is shown alone; nil for all together.
  static func singledOut(of count: Int, after elapsed: Duration) -> Int? {
    guard count > 1 else { return nil }
    let place = Int(elapsed / step) % (count + 1)
    return place == 0 ? nil : place - 1
  }

  /// When the next win is shown.
  static func nextChange(after elapsed: Duration) -> Duration {
    step * (Int(elapsed / step) + 1)
  }
}
