extension CountingTable {
  /// The outcome that was shown last.
  enum Shown {
    case nothing
    case paid(round: UInt64)
    case later(word: UInt64, setting: Int)
    /// A spin that was played by the plain rules, by the window that it left.
    case played(Window, setting: Int)
    /// A spin that was played by bits; its ``TumbleSpin`` keeps the window that it left.
    case tumbled(setting: Int)
    /// A spin that was played by counts of symbols: nothing asks where they showed.
    case counted(setting: Int)
  }

  /// The mode of the last spin.
  var mode: ModeID {
    switch shown {
    case .nothing, .paid: .base
    case .later(_, let setting), .played(_, let setting), .tumbled(let setting),
      .counted(let setting):
      settings[setting].state.mode
    }
  }

  /// What was shown last; nil if nothing was shown yet.
  var lastWindow: Window? {
    switch shown {
    case .nothing, .counted: nil
    case .paid(let round):
      machine.window(ofOrdinal: stream.ordinal(ofSpin: round), in: settings[0].state)
    case .later(let word, let setting):
      machine.window(
        ofOrdinal: word.multipliedFullWidth(by: settings[setting].cycle).high,
        in: settings[setting].state)
    case .played(let window, _): window
    case .tumbled(let setting):
      if case .grids(let tumble) = settings[setting].way {
        tumbles[tumble].lastWindow(of: machine)
      } else {
        nil
      }
    }
  }
}
