import SlotCabinet
import SlotFiles
import SlotPaint
import SlotScreens
import SlotWindow

/// Plays a game by itself on a virtual clock and draws it into files.
///
/// The clock stands still while a picture is drawn, then moves on by one frame, so what is drawn depends neither on how
/// fast the computer is nor on what else it does. A picture between two frames is drawn from a copy of the game that
/// is moved on to its time: taking it changes nothing of what follows.
final class GameRecorder {
  private var table: GameTable
  private var player: DemoPlayer
  private let canvas: OffscreenCanvas
  private let folder: FrameFolder?
  private let framesPerSecond: Int
  private let log: EventLog?
  private var narrator: Narrator?
  /// The pictures still to be taken, the latest first; those of the end have no time.
  private var shots: [(time: Duration, path: String)]
  private let lastShots: [String]

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - table: The game.
  ///   - player: Who plays it.
  ///   - canvas: What it is drawn on, in the size of `size`.
  ///   - size: The size of the pictures, in pixels.
  ///   - folder: What receives the frames; nil if only pictures are taken.
  ///   - framesPerSecond: The number of frames per second, which is also how often the player looks at the game.
  ///   - shots: The pictures with their times; those without are taken when the last round has been shown.
  init(
    _ table: GameTable, player: DemoPlayer, on canvas: OffscreenCanvas, size: Size,
    into folder: FrameFolder?, framesPerSecond: Int, shots: [(time: Duration?, path: String)],
    log: EventLog?, narrator: Narrator?
  ) throws {
    self.table = table
    self.player = player
    self.canvas = canvas
    self.folder = folder
    self.framesPerSecond = framesPerSecond
    self.log = log
    self.narrator = narrator
    self.shots = shots.compactMap { shot in shot.time.map { ($0, shot.path) } }
      .sorted { $0.time > $1.time }
    lastShots = shots.filter { $0.time == nil }.map(\.path)
    try act(.resized(size), at: .zero)
  }

  /// Plays until the last round has been shown and the last picture is taken.
  func run() throws {
    var isOver = false
    var number = 0
    while !isOver || !shots.isEmpty {
      let now = time(ofFrame: number)
      try act(.tick, at: now)
      if !isOver, let folder { try folder.write(image(of: table.screens, at: now), number: number) }
      try takeShots(until: now)
      if !isOver {
        for action in player.step(after: table.cabinet, at: now) {
          if action == .close { isOver = true } else { try act(.cabinet(action), at: now) }
        }
        if isOver {
          for path in lastShots {
            try ReplacedFile(path: path).write(image(of: table.screens, at: now).png)
          }
        }
      }
      number += 1
      try takeShots(before: time(ofFrame: number))
    }
    try log?.write(GameLog.Line("quit", at: time(ofFrame: number - 1)))
  }

  private func time(ofFrame number: Int) -> Duration { .seconds(1) * number / framesPerSecond }

  /// Takes the pictures of the present frame.
  private func takeShots(until now: Duration) throws {
    while let shot = shots.last, shot.time <= now {
      shots.removeLast()
      try ReplacedFile(path: shot.path).write(image(of: table.screens, at: now).png)
    }
  }

  /// Takes the pictures before the next frame.
  private func takeShots(before next: Duration) throws {
    while let shot = shots.last, shot.time < next {
      shots.removeLast()
      var ahead = table.screens
      _ = ahead.reduce(.tick, at: shot.time)
      try ReplacedFile(path: shot.path).write(image(of: ahead, at: shot.time).png)
    }
  }

  private func image(of screens: SlotScreens, at now: Duration) throws -> PixelImage {
    do {
      return try canvas.image(of: screens.scene(at: now))
    } catch let error as WindowError {
      throw GameError(error)
    }
  }

  private func act(_ action: ScreenAction, at now: Duration) throws {
    for effect in table.screens.reduce(action, at: now) {
      if let sentence = narrator?.sentence(effect, on: table.screens) {
        try CheckedOutput.standardOutput.write(sentence + "\n")
      }
      // Nobody hears or presses anything, and nothing is kept: only what happens in the game is left.
      guard case .cabinet(.log(let event)) = effect else { continue }
      var line = GameLog.Line(event, at: now)
      if case .spin = event { line.bet = table.cabinet.betOfRound }
      try log?.write(line)
      try player.tell(event)
    }
    for sentence in narrator?.news(of: table.screens, at: now) ?? [] {
      try CheckedOutput.standardOutput.write(sentence + "\n")
    }
  }
}
