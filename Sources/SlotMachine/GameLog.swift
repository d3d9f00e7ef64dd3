import Foundation
import SlotCabinet
import SlotControls
import SlotEngine
import SlotWindow
import SlotWorkbench

/// The lines of a log of a game, one of JSON for each event, for tests and other observers.
///
/// Every line has `event` and `time`, the seconds since the game started. Lines about the picture
/// are written after it was presented.
///
/// | event | when | more keys |
/// |---|---|---|
/// | `layout` | the window opened or changed its size, or other controls came up | `button`: Spin's `x`, `y`, `width`, `height` in pixels; `controls`: a list of all, with `name`, `role`, `label`, `state`, `enabled`, `focused` and the same numbers; `reels`: where they turn; `size`: the window's `width` and `height`; `cpuMilliseconds`: the processor time of its first frame |
/// | `ready` | the first frame was presented | |
/// | `spin` | Spin was pressed | `spin`, its number, as a string; `win`; `window`, rows of symbols; `bet`, where it isn't the base bet |
/// | `bought` | a round without a paid spin was bought | `spin`, `bet` |
/// | `furtherSpin` | a further spin of the round begins | `mode`, `win`, `window` |
/// | `settled` | the last reel is at rest | |
/// | `wins` | the wins of a spin, or of one of its grids, show | `pay` |
/// | `fell` | cleared cells have filled again | `grid`, the number of fills in this spin |
/// | `win` | the label of a classic win appeared and its sound started | |
/// | `entered`, `added`, `left` | a stay in a mode begins, goes on longer, is over | `mode`, `spins`, `pay` |
/// | `bonus`, `opened`, `bonusPaid` | a board came up, a place was opened, the bonus is over | `name`, `place`, `prize`, `pay` |
/// | `capped` | the round's pay reached its cap | `pay` |
/// | `offered`, `tossed` | a toss for what the round has paid is offered, was made | `staked`; `prize`, what can be won, as a string; `pay`, what the toss left |
/// | `jackpotWon` | a jackpot that grew is won | `name`; `pay`, what its meter pays |
/// | `roundOver` | all of the round was shown | `spin`, `pay` |
/// | `buttonShown` | the button is back | |
/// | `kept` | a line of the ledger is safe | `balance`, `open`; `meters`, what the meters of jackpots that grow show, in order of their names, where there are any |
/// | `machine` | another machine was opened | `name` |
/// | `file` | something became of the machine's file | `name`: `played`, `waiting`, `changed`, `refused` or `gone` |
/// | `takenOver` | a player took over from the attract mode | |
/// | `screen` | another screen is shown | `name` |
/// | `settings` | the settings are safe | |
/// | `copied` | a text was taken to the clipboard | `name`, the text |
/// | `shown` | what can be seen was presented: after each of the lines above, and whenever it changed | `button`: `normal`, `hover`, `pressed` or `hidden`; `label`, `moving`; `won`, the credits counted so far, where there are any; `scaled`, while pictures made for another size are shown |
/// | `soundOpened`, `soundClosed` | the sound device was opened for a sound, or closed in silence | |
/// | `slowFrame` | a frame took longer than 50 ms to draw | `milliseconds` |
/// | `quit` | the game ends | |
enum GameLog {}

extension GameLog {
  /// One line of the log.
  struct Line: Encodable {
    let event: String
    let time: Double
    var spin: String?
    var ordinal: String?
    var win: Bool?
    var window: [[String]]?
    var bet: String?
    var button: Button?
    var controls: [LoggedControl]?
    var reels: [PixelBox]?
    var size: PixelSize?
    var label: Bool?
    var moving: Bool?
    var won: Credits?
    var scaled: Bool?
    var mode: ModeID?
    var spins: Int?
    var pay: Credits?
    var grid: Int?
    var name: String?
    var place: Int?
    var prize: String?
    var staked: Credits?
    var balance: Credits?
    var open: Bool?
    var meters: [Credits]?
    var milliseconds: Double?
    var cpuMilliseconds: Double?

    /// The frame of a button in a layout line, its look in a line about the picture.
    enum Button {
      case place(PixelBox)
      case look(ButtonLook?)
    }

    init(_ event: String, at time: Duration) {
      self.event = event
      self.time = time.loggedSeconds
    }
  }

  /// The size of the window, in pixels.
  struct PixelSize: Encodable, Equatable {
    let width: Int
    let height: Int
  }
}

extension GameLog.Line.Button: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .place(let rect): try rect.encode(to: encoder)
    case .look(let look): try (look?.rawValue ?? "hidden").encode(to: encoder)
    }
  }
}

extension GameLog.Line {
  /// Creates the line of a game event.
  init(_ event: CabinetEvent, at time: Duration) {
    self.init(event.name, at: time)
    switch event {
    case .settled, .win, .buttonShown: break
    case .spin(let number, let outcome):
      spin = String(number)
      show(outcome)
    case .bought(let number, let bet): (spin, self.bet) = (String(number), bet)
    case .furtherSpin(_, let mode, let outcome):
      self.mode = mode
      show(outcome)
    case .wins(_, let pay), .bonusPaid(let pay): self.pay = pay
    case .fell(_, let grid): self.grid = grid
    case .entered(let mode, let spins): (self.mode, self.spins) = (mode, spins)
    case .added(let spins): self.spins = spins
    case .left(let mode, let pay): (self.mode, self.pay) = (mode, pay)
    case .bonus(let name): self.name = name
    case .opened(let place, let prize): (self.place, self.prize) = (place, prize)
    case .capped(let pay): self.pay = pay
    case .offered(let staked, let prize): (self.staked, self.prize) = (staked, "\(prize)")
    case .tossed(let staked, let pay): (self.staked, self.pay) = (staked, pay)
    case .jackpotWon(let name, let pay): (self.name, self.pay) = (name, pay)
    case .roundOver(let number, let pay): (spin, self.pay) = (String(number), pay)
    }
  }

  private mutating func show(_ outcome: Outcome) {
    win = outcome.isWin
    window = outcome.window.rowIndices.map { outcome.window[row: $0].map(\.name) }
  }

  /// Creates the line of a presented picture.
  init(shown picture: GameLog.Picture, at time: Duration) {
    self.init("shown", at: time)
    button = .look(picture.button)
    label = picture.label
    moving = picture.moving
    won = picture.won
    scaled = picture.isScaled ? true : nil
  }

  /// Creates the line of a slow frame.
  init(slowFrame length: Duration, at time: Duration) {
    self.init("slowFrame", at: time)
    milliseconds = length.tenthsOfMilliseconds
  }

  /// Creates the line of what happened on the workbench.
  init(_ event: WorkbenchEvent, at time: Duration) {
    switch event {
    case .posed(let ordinal, let pay, let wins):
      self.init("posed", at: time)
      (self.ordinal, self.pay, win) = (String(ordinal), pay, wins > 0)
    case .found(let number):
      self.init("found", at: time)
      spin = String(number)
    }
  }

  /// Creates the line of a recorded purse.
  init(_ record: LedgerRecord, at time: Duration) {
    self.init("kept", at: time)
    balance = record.balance
    open = record.open != nil
    let meters = record.purse.meters.map(\.credits)
    if !meters.isEmpty { self.meters = meters }
  }
}

extension Duration {
  /// The number of milliseconds, to a tenth.
  var tenthsOfMilliseconds: Double { (self / .milliseconds(1) * 10).rounded() / 10 }
}

extension CabinetEvent {
  /// The name of the event in the log.
  fileprivate var name: String {
    switch self {
    case .spin: "spin"
    case .bought: "bought"
    case .furtherSpin: "furtherSpin"
    case .settled: "settled"
    case .wins: "wins"
    case .fell: "fell"
    case .entered: "entered"
    case .added: "added"
    case .left: "left"
    case .bonus: "bonus"
    case .opened: "opened"
    case .bonusPaid: "bonusPaid"
    case .capped: "capped"
    case .offered: "offered"
    case .tossed: "tossed"
    case .jackpotWon: "jackpotWon"
    case .roundOver: "roundOver"
    case .win: "win"
    case .buttonShown: "buttonShown"
    }
  }
}

extension FileState {
  /// Its name in the log.
  var name: String {
    switch self {
    case .asPlayed: "played"
    case .waiting: "waiting"
    case .changed: "changed"
    case .refused: "refused"
    case .gone: "gone"
    }
  }
}

extension GameLog {
  /// The part of a picture that observers care about; any change of it is logged.
  struct Picture: Equatable {
    let button: ButtonLook?
    let label: Bool
    let moving: Bool
    /// The credits counted so far; nil on a machine without credits.
    let won: Credits?
    /// Whether pictures made for another size are shown, as while the window is being resized.
    let isScaled: Bool
  }
}
