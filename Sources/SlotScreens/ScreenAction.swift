package import SlotCabinet
package import SlotControls
package import SlotPaint
package import SlotWorkbench

/// An input to the screens, from a person, the system or the clock.
package enum ScreenAction: Sendable, Hashable {
  /// Only time has passed.
  case tick
  /// A person did something to the controls.
  case input(ControlInput)
  /// The window has a new size, in points.
  case resized(Size)
  /// Something for the cabinet alone.
  case cabinet(CabinetAction)
  /// Something for the workbench alone.
  case bench(WorkbenchAction)
  /// Something has become of the file of the machine that is played.
  case file(FileNews)
  /// Something is known of the series of fair rounds.
  case fair(FairNews)
  /// The odds of the machine's rows have been computed.
  case odds(OddsTable)
  /// Figures of machines to choose from have been computed, by the machines' names.
  case shelf([String: ShelfFigures])
  /// The search for a round has looked at this many spins.
  case looked(UInt64)
  /// The round that was searched for.
  case found(UInt64)
  /// The search gave up after this many spins without finding one.
  case missed(UInt64)
  /// The rounds that were played before this game, and whether those of this game are kept too.
  case history([PastRound], isKept: Bool)
  /// A theme that was chosen is in use, with its colours if it has any, also those at high contrast; nil for none.
  case themed(path: String?, colors: StageColors?, highContrast: StageColors?)
}

/// Something that the caller has to do as a result of an action.
package enum ScreenEffect: Sendable, Hashable {
  /// What the cabinet asks for.
  case cabinet(CabinetEffect)
  /// Start a sound by its name.
  case play(String)
  /// Load a machine, by the name of a built-in one or the path of a file, and play it.
  case open(machine: String)
  /// Play the machine as its file was saved, in a cabinet that continues this one.
  case playSaved(SavedMachine)
  /// Another screen is shown.
  case shown(ScreenID)
  /// What the workbench asks for.
  case bench(WorkbenchEffect)
  /// Keep the settings, and follow those that the screens can't follow themselves: volumes.
  case keep(Settings)
  /// Use a theme, given by its folder or its name; nil for none.
  case useTheme(String?)
  /// Compute the odds of the machine's rows at its stake, and return them as an action.
  case workOutOdds
  /// Compute the figures of these machines to choose from, and of no others, and return them as actions as they become
  /// known.
  case workOutShelf([ShelfMachine])
  /// Search a number of spins for the next one of the seed on which a row wins, and return its number as an action, or
  /// that there is none.
  case find(OddsTable.Row, among: UInt64)
  /// Give the search up.
  case stopFinding
  /// Keep a round of a machine without credits for the history; those of others are kept with the credits.
  case record(SettledRound)
  /// Read the rounds that were played before this game, and return them as an action.
  case readHistory
  /// Take a step with the series of fair rounds, and return what is known of it as an action.
  case fair(FairStep)
  /// Take a text to the clipboard.
  case copy(String)
}
