import Foundation
import SlotCabinet
import SlotEngine
import SlotFiles

/// What happens in a game, as one JSON line for each event: for tests and other observers.
///
/// Every line has `event` and `time`, the seconds since the game started. What is written about
/// the picture is written after it was presented.
///
/// | event | when | more keys |
/// |---|---|---|
/// | `layout` | the window opened or changed its size | `button`: its `x`, `y`, `width`, `height` in pixels |
/// | `ready` | the first frame was presented | |
/// | `spin` | Spin was pressed | `spin`, its number, as a string; `win`; `window`, rows of symbols |
/// | `settled` | the last reel is at rest | |
/// | `win` | the label appeared and the win sound started | |
/// | `buttonShown` | the button is back | |
/// | `shown` | what can be seen changed, and was presented | `button`: `normal`, `hover`, `pressed` or `hidden`; `label`, `moving` |
/// | `quit` | the game ends | |
struct GameLog {
  private let path: String
  private let file: FileHandle

  /// Opens the log's file, and empties it if it is there already.
  ///
  /// The file is opened and never replaced, so a pipe or a device can be named too.
  init(path: String) throws(GameError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    self.path = path
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Writes an event at once.
  func write(_ line: Line) throws(GameError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      try file.write(contentsOf: encoder.encode(line) + Data("\n".utf8))
    } catch {
      throw .cannotWrite(
        path: path, reason: error.localizedDescription.trimmingCharacters(in: ["."]))
    }
  }
}

extension GameLog {
  /// One line of the log.
  struct Line: Encodable {
    let event: String
    let time: Double
    var spin: String?
    var win: Bool?
    var window: [[String]]?
    var button: Button?
    var label: Bool?
    var moving: Bool?

    /// A place where there is one to say, a look where it is seen.
    enum Button {
      case place(PixelRect)
      case look(ButtonLook?)
    }

    init(_ event: String, at time: Duration) {
      self.event = event
      self.time = (time.seconds * 1e6).rounded() / 1e6
    }
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
  /// The line of something that happened in the game.
  init(_ event: CabinetEvent, at time: Duration) {
    switch event {
    case .settled: self.init("settled", at: time)
    case .win: self.init("win", at: time)
    case .buttonShown: self.init("buttonShown", at: time)
    case .furtherSpin, .wins, .entered, .added, .left, .bonus, .opened, .bonusPaid, .roundOver:
      self.init("feature", at: time)
    case .spin(let number, let outcome):
      self.init("spin", at: time)
      spin = String(number)
      win = outcome.isWin
      window = (0..<outcome.window.rows).map { outcome.window[row: $0].map(\.name) }
    }
  }

  /// The line of a picture that was presented.
  init(shown picture: GameLog.Picture, at time: Duration) {
    self.init("shown", at: time)
    button = .look(picture.button)
    label = picture.label
    moving = picture.moving
  }
}

extension GameLog {
  /// What an observer wants to know about a picture; worth a line whenever it changes.
  struct Picture: Equatable {
    let button: ButtonLook?
    let label: Bool
    let moving: Bool
  }
}
