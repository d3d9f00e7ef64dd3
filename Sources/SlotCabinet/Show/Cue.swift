package import SlotEngine

/// Something that happens in a movement.
package struct Cue: Sendable, Hashable {
  /// When it begins, counted from the movement's start.
  package let start: Duration
  /// How long it takes; zero for what happens at once.
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
    /// The stage is cleared of the last spin's wins and banners.
    case clear
    /// A reel turns.
    case turn(reel: Int, ReelRun)
    /// A reel runs on because a feature is still possible.
    case tease(reel: Int)
    /// Symbols are held on their cells.
    case hold([Cell: SymbolID])
    /// A symbol fills its reel.
    case expand(reel: Int, symbol: SymbolID, rows: Int)
    /// The label of a classic win appears, and light comes up around the winning run.
    case celebrate
    /// Wins are framed, all of them together.
    case showWins([ShownWin])
    /// The wins are shown one after the other, of so many.
    case cycleWins(Int)
    /// Credits are counted up, from the first number to the second.
    case count(from: Int, to: Int)
    /// Text pops up over the reels, or goes.
    case banner(Banner?)
    /// A stay begins or goes on, or is over.
    case stay(StayPanel?)
    /// A bonus's board comes up over what is there.
    case openBoard(BonusBoard)
    /// The board on top changes.
    case changeBoard(BonusBoard)
    /// A light runs over the items of the board on top, and stops on one of them.
    case runLight(to: Int)
    /// The board on top goes.
    case closeBoard
    /// The machine waits for Spin, or doesn't.
    case ready(Bool)
    /// Something is to be heard or written down.
    case signal(Signal)
  }
}

extension Cue.Action {
  /// Whether a cue of some length changes the picture all that time.
  var isSeen: Bool {
    switch self {
    case .cycleWins, .signal: false
    default: true
    }
  }
}

/// What a movement tells the world.
package enum Signal: Sendable, Hashable {
  /// Something is to be heard.
  case sound(Sound)
  /// Something has happened.
  case event(CabinetEvent)
}

/// How wins are shown while nothing else happens: all together, then one after the other.
package enum WinCycle {
  /// How long each is shown.
  package static let step = Duration.milliseconds(900)

  /// The win that is shown alone; nil for all together.
  static func singledOut(of count: Int, after elapsed: Duration) -> Int? {
    guard count > 1 else { return nil }
    let place = Int(elapsed / step) % (count + 1)
    return place == 0 ? nil : place - 1
  }

  /// When the next one is shown.
  static func nextChange(after elapsed: Duration) -> Duration {
    step * (Int(elapsed / step) + 1)
  }
}
