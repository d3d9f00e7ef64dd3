extension CountingTable {
  /// The outcome that was shown last.
  enum Shown {
    case nothing
    case paid(round: UInt64)
    /// A spin that the combination of its reels decides.
    case stopped(ordinal: UInt64, setting: Int)
    /// A spin that was played by the plain rules, by the columns that it left.
    case played([SymbolColumn], setting: Int)
    /// A spin that was played by bits; its ``TumbleSpin`` keeps the window that it left.
    case tumbled(setting: Int)
    /// A spin that was played by counts of symbols: nothing asks where they showed.
    case counted(setting: Int)
  }

  /// The mode of the last spin.
  var mode: ModeID {
    switch shown {
    case .nothing, .paid: .base
    case .stopped(_, let setting), .played(_, let setting), .tumbled(let setting),
      .counted(let setting):
      settings[setting].state.mode
    }
  }

  /// What was shown last; nil if nothing was shown yet.
  var lastColumns: [SymbolColumn]? {
    switch shown {
    case .nothing, .counted: nil
    case .paid(let round):
      settings[0].own.columns(ofOrdinal: stream.ordinal(ofSpin: round))
    case .stopped(let ordinal, let setting):
      settings[setting].own.columns(ofOrdinal: ordinal)
    case .played(let columns, _): columns
    case .tumbled(let setting):
      if case .grids(let tumble) = settings[setting].way {
        tumbles[tumble].lastColumns
      } else {
        nil
      }
    }
  }
}
