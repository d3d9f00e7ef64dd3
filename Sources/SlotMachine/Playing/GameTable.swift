import Foundation
import Pickers
import SlotCabinet
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens

/// A machine being played: the screens with its cabinet, and the purse on disk that belongs to it.
struct GameTable {
  /// What the command line requested of a game.
  struct Wishes {
    let seed: UInt64
    var firstSpin: UInt64
    var lines: Int?
    var coins: Int?
    /// The name of the bet; nil for the base bet.
    var bet: String?
    let pace: Pace?
    var isMuted: Bool
    /// The folder of the purses; nil if they aren't saved.
    let purses: String?
    /// The theme, which changes how machines look and sound; nil for their own look.
    var theme: Theme?
    /// The same theme among the choices.
    var themeInUse = ThemeInUse(path: nil)
    /// Whether the game plays by itself, with credits that belong to nobody.
    var isAttracting = false
    /// What the player has set, and the themes to choose from.
    var settings = Settings()
    var themes: [ThemeChoice] = []
    /// Whether the environment asks for less motion.
    var reducesMotion = false
    /// The date and the local time when the game began.
    var opened = HistoryWork.present
  }

  /// The game.
  var screens: SlotScreens
  /// The machine as it was loaded.
  private(set) var loaded: LoadedMachine
  private var wishes: Wishes
  private var purse: KeptPurse?
  private var warnings: [String]

  /// The cabinet.
  var cabinet: Cabinet { screens.cabinet }

  /// Starts playing a machine.
  ///
  /// - Throws: ``GameError/notPlayable(_:)`` if the machine doesn't accept the stake.
  init(
    _ loaded: LoadedMachine, wishes: Wishes, typefaces: Typefaces, at now: Duration = .zero
  ) throws(GameError) {
    try self.init(loaded, wishes: wishes, at: now) { cabinet in
      var screens = SlotScreens(
        cabinet, shelf: LoadedMachine.shelf, playing: loaded.onShelf, settings: wishes.settings,
        themes: wishes.themes,
        theme: wishes.themeInUse, highContrast: wishes.theme?.highContrast,
        reducesMotion: wishes.reducesMotion,
        keepsPace: wishes.pace != nil, typefaces: typefaces, at: now, on: wishes.opened)
      screens.isAttracting = wishes.isAttracting
      return screens
    }
  }

  /// Starts playing a machine on screens that are made around its cabinet.
  ///
  /// - Parameter own: The ledger and the credits of a machine with the same rules that is being played; nil for none.
  private init(
    _ loaded: LoadedMachine, wishes: Wishes, own: (KeptPurse?, Purse?, UnkeptCredits?)? = nil,
    at now: Duration,
    around: (Cabinet) -> SlotScreens
  ) throws(GameError) {
    let machine = loaded.machine
    let engine: SlotEngine
    do {
      let stake = try machine.stake(
        lines: wishes.lines, coins: wishes.coins ?? 1, bet: wishes.bet ?? NamedBet.base)
      engine = try SlotEngine(
        machine: machine, stake: stake, seed: wishes.seed, nextSpin: wishes.firstSpin)
    } catch {
      throw .notPlayable(error)
    }
    if wishes.pace == .regulated, engine.machine.purchase != nil {
      throw .purchaseInRegulatedPlay(bet: machine.betName(of: engine.stake))
    }
    self.loaded = loaded
    self.wishes = wishes
    let unkept: UnkeptCredits?
    (purse, unkept, warnings) =
      own.map { ($0.0, $0.2, []) } ?? Self.openPurse(of: machine, wishes)
    var card = loaded.card
    card.colors = wishes.theme?.colors
    screens = around(
      Cabinet(
        engine: engine, card: card, pace: wishes.pace, purse: own.map(\.1) ?? purse?.purse,
        unkept: unkept, isMuted: wishes.isMuted, at: now))
  }

  /// Opens the ledger of a machine; nil if none is kept, with the reason and warnings if it should be.
  private static func openPurse(
    of machine: Machine, _ wishes: Wishes
  ) -> (KeptPurse?, UnkeptCredits?, warnings: [String]) {
    var warnings: [String] = []
    var unkept: UnkeptCredits?
    var kept: KeptPurse?
    if !wishes.isAttracting, let folder = wishes.purses {
      do throws(FileError) {
        let file = try PurseFile(of: machine.digest, in: folder) { $0.obstacle(on: machine) }
        if let aside = file.setAside { warnings.append("\(aside)") }
        kept = KeptPurse(file: file)
      } catch {
        unkept = error.problem == .isBusy ? .heldElsewhere : .notWritten
        warnings.append(
          error.problem == .isBusy
            ? "another game is playing \(machine.name); this one has credits of its own, which "
              + "aren't kept"
            : "\(error) Until then your credits aren't kept.")
      }
    }
    // Without credits, a ledger holds nothing but the history, which says itself whether it is kept.
    return (kept, unkept, machine.cost(of: machine.defaultStake) > 0 ? warnings : [])
  }

  /// Plays on with another version of the machine, on the screen that is shown. A version with other rules has a ledger of
  /// its own, as if the game had been started with it.
  ///
  /// - Returns: What the screens ask for.
  /// - Throws: ``GameError/notPlayable(_:)`` if it can't be played; nothing has changed then.
  mutating func update(
    to loaded: LoadedMachine, at now: Duration
  ) throws(GameError) -> [ScreenEffect] {
    var card = loaded.card
    card.colors = wishes.theme?.colors
    let isSame = card.digest == self.loaded.card.digest
    let (purse, unkept, warnings) =
      isSame
      ? (purse, self.cabinet.unkept, self.warnings) : Self.openPurse(of: loaded.machine, wishes)
    let cabinet: Cabinet
    do throws(PlayError) {
      cabinet = try self.cabinet.continued(
        on: loaded.machine, card: card, purse: purse?.purse, unkept: unkept, at: now)
    } catch {
      throw .notPlayable(error)
    }
    if !isSame { self.purse?.close() }
    (self.loaded, self.purse, self.warnings) = (loaded, purse, warnings)
    // What the command line asked for, as far as the version takes it.
    let stake = cabinet.engine.stake
    wishes.lines = loaded.machine.bet.choosesLines ? stake.lines : nil
    (wishes.coins, wishes.bet) = (stake.coins, cabinet.betName)
    return screens.update(to: cabinet, as: loaded.onShelf, at: now)
  }

  /// The theme; nil for the machines' own look.
  var theme: Theme? {
    get { wishes.theme }
    set { wishes.theme = newValue }
  }

  /// The same theme among those to choose from.
  var themeInUse: ThemeInUse {
    get { wishes.themeInUse }
    set { wishes.themeInUse = newValue }
  }

  /// Switches to another machine, keeping the sound setting.
  func replaced(by loaded: LoadedMachine, at now: Duration) throws(GameError) -> GameTable {
    var wishes = wishes
    (wishes.firstSpin, wishes.lines, wishes.coins, wishes.bet) = (0, nil, nil, nil)
    wishes.isMuted = cabinet.isMuted
    let isSame = loaded.card.digest == self.loaded.card.digest
    let table = try GameTable(
      loaded, wishes: wishes, own: isSame ? (purse, cabinet.purse, cabinet.unkept) : nil, at: now
    ) { cabinet in
      var screens = screens
      screens.replace(cabinet, by: loaded.onShelf, at: now)
      return screens
    }
    if !isSame { purse?.close() }
    return table
  }

  /// The machine for a player who takes over from the attract mode: with the player's own credits, from the next
  /// spin on.
  func handedOver(typefaces: Typefaces, at now: Duration) throws(GameError) -> GameTable {
    var wishes = wishes
    (wishes.firstSpin, wishes.isAttracting) = (cabinet.engine.nextSpin, false)
    (wishes.settings, wishes.isMuted) = (screens.settings, cabinet.isMuted)
    wishes.opened = HistoryWork.present
    return try GameTable(loaded, wishes: wishes, typefaces: typefaces, at: now)
  }

  /// Replays the round that was open when the last game ended.
  ///
  /// - Throws: ``GameError/notPlayable(_:)`` if the machine doesn't accept that round's stake.
  mutating func resume(at now: Duration) throws(GameError) -> [ScreenEffect] {
    do throws(PlayError) {
      return try screens.resume(at: now)
    } catch {
      throw .notPlayable(error)
    }
  }

  /// Writes a line of the ledger.
  ///
  /// - Returns: Whether there is a ledger and it was written.
  func keep(_ record: LedgerRecord) throws(FileError) -> Bool {
    try purse?.keep(record) ?? false
  }

  /// Writes a round of a machine without credits to the ledger, for the history of later games.
  func record(_ round: SettledRound) throws(FileError) {
    _ = try purse?.keep(LedgerRecord(balance: 0, open: nil, settled: round))
  }

  /// The path of the ledger and when it was opened, in milliseconds since 1970; nil if none is kept.
  var ledger: (path: String, opened: Int)? { purse.map { ($0.path, $0.opened) } }

  /// The warnings about the purse, which are returned only once.
  mutating func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings
  }

  /// The window's title: the machine's, which is the game's own for the classic of the command line.
  var windowTitle: String { loaded.card.title }
}
