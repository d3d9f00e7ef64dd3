import ArgumentParser
import Foundation
import SlotCabinet
import SlotCommandLine
import SlotEngine
import SlotFiles

/// The program's command line.
struct SlotMachineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slot-machine",
    abstract: "The slot machine in a window: press Spin, and hope for three of a kind.",
    discussion: """
      Space, Enter, a click or a touch spins; M mutes, F11 or Alt+Enter changes to full screen, \
      Esc quits. The same seed always gives the same spins.

      Example: slot-machine --seed 42 --mute

      Without a display, set SDL_VIDEODRIVER=offscreen and SDL_AUDIODRIVER=dummy for:
      slot-machine --demo 5 --screenshot spin.bmp
      """,
    version: "slot-machine \(Release.version) (stream format \(SpinStream.format))")

  @Option(
    parsing: .unconditional,
    help: "The seed of the spins, such as 42 or 0x2a; random unless given.",
    transform: Seed.init(parsing:))
  var seed: Seed?

  @Flag(help: "Start with the sound off.")
  var mute = false

  @Flag(help: "Start in full screen.")
  var fullscreen = false

  @Option(help: ArgumentHelp("The folder of pictures and sounds.", valueName: "dir"))
  var media: String?

  @OptionGroup var size: ClassicSize

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Play this many spins by itself, print each, and end.", valueName: "spins"),
    transform: SpinCount.init(parsing:))
  var demo: SpinCount?

  @Option(
    help: ArgumentHelp("With --demo: write a picture of the last spin.", valueName: "file.bmp"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Write one JSON line for each event with its time in seconds, for testing.",
      valueName: "file"))
  var log: String?

  mutating func validate() throws {
    if screenshot != nil, demo == nil {
      throw ValidationError("'--screenshot' needs '--demo', such as --demo 5.")
    }
  }
}

extension SlotMachineCommand {
  /// Plays on the main thread, where the program starts and SDL wants to be.
  func run() throws {
    try MainActor.assumeIsolated { try play() }
  }

  /// Opens the window and plays until the game is quit.
  @MainActor private func play() throws {
    let seed = seed ?? Seed.random
    let machine = try size.machine
    let folder = try MediaFolder.find(
      option: media, environment: ProcessInfo.processInfo.environment,
      executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    let log = try log.map { path in try GameLog(path: path) }

    let window = try GameWindow(title: "Slot Machine", isFullScreen: fullscreen)
    let artwork = try Artwork(of: machine, in: folder)
    let sounds = try Sounds(folder)
    window.setIcon(artwork.icon)
    if self.seed == nil { try Self.warn("seed \(seed.value)") }
    if let silence = sounds.silence { try Self.warn("no sound (\(silence)); playing on without") }

    let cabinet = Cabinet(
      engine: try SlotEngine(machine: machine, seed: seed.value), isMuted: mute)
    let loop = try GameLoop(
      cabinet: cabinet, window: window, artwork: artwork, sounds: sounds, log: log,
      demonstration: demo.map { DemoPlayer(spins: Int($0.value), picturePath: screenshot) })
    try loop.run()
  }

  /// Says something on stderr, in one line.
  @MainActor private static func warn(_ text: String) throws {
    try CheckedOutput.standardError.write("slot-machine: \(text)\n")
  }
}
