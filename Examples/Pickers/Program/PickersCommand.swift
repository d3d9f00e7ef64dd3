import ArgumentParser
import Foundation
import PickerGallery
import Pickers
import SlotCommandLine
import SlotFiles
import SlotPaint
import SlotWindow

/// The program's command line.
struct PickersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pickers",
    abstract: "Nine small programs made of pickers, in a window.",
    discussion: """
      Turn a wheel by dragging or flicking it, with the mouse wheel, or with the arrow keys, Page Up, \
      Page Down, Home and End; type a few letters to find a row. Tab moves from control to \
      control, and Enter presses the button. Ctrl+1 to Ctrl+9 change programs, Ctrl++ and Ctrl+- change \
      the size of everything, Ctrl+M mutes, F11 toggles full screen, and Ctrl+Q quits.

      Without a display: pickers --program sandwich --picture sandwich.png
      """,
    version: Release.description(of: "pickers"))

  @Option(
    help: ArgumentHelp(
      "Program to show first: \(ExampleID.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name"),
    transform: { text in
      guard let id = ExampleID(rawValue: text) else {
        let names = ExampleID.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("the programs are \(names)")
      }
      return id
    })
  var program = ExampleID.date

  @Option(
    help: ArgumentHelp("Date that pickers start at, such as 2026-11-22 (default: today)."),
    transform: { text in
      guard let date = CivilDate(text) else {
        throw ValidationError("a date is a day such as 2026-11-22")
      }
      return date
    })
  var date: CivilDate?

  @Option(
    parsing: .unconditional, help: "Seed of the slot machine, such as 42 (default: random).",
    transform: Seed.init(parsing:))
  var seed: Seed?

  @Option(
    help: ArgumentHelp(
      "Factor by which everything is enlarged, from \(Gallery.smallestText) to "
        + "\(Gallery.largestText) (default: 1).",
      valueName: "factor"),
    transform: { text in
      guard let scale = Double(text), (Gallery.smallestText...Gallery.largestText).contains(scale)
      else {
        throw ValidationError(
          "a text scale is a number from \(Gallery.smallestText) to \(Gallery.largestText)")
      }
      return scale
    })
  var textScale = 1.0

  @Option(
    help: ArgumentHelp(
      "Size of the window or of the picture, such as 480x720 (default: 960x640).",
      valueName: "widthxheight"),
    transform: { text in
      let size = try WindowSize(parsing: text, atLeast: 200, by: 200, such: "480x720")
      return Size(width: Double(size.width), height: Double(size.height))
    })
  var size = Size(width: 960, height: 640)

  @Flag(help: "Start with the sound off.")
  var mute = false

  @Flag(help: "Print what happens as sentences.")
  var say = false

  @Flag(help: "Start in full screen.")
  var fullscreen = false

  @Option(help: ArgumentHelp("Folder of the pictures and sounds.", valueName: "dir"))
  var media: String?

  @Option(
    help: ArgumentHelp(
      "Write a picture of the program to this file, and quit.", valueName: "file.png"))
  var picture: String?

  @Option(
    help: ArgumentHelp(
      "Write each event as a line of JSON with its time in seconds, for testing.",
      valueName: "file"))
  var log: String?

  mutating func validate() throws {
    if let picture, !picture.hasSuffix(".png") {
      throw ValidationError("'--picture' writes PNG; name a file such as sandwich.png.")
    }
  }
}

extension PickersCommand {
  /// Runs on the main thread, on which the program starts and which SDL requires.
  func run() throws {
    try MainActor.assumeIsolated { try show() }
  }

  @MainActor private func show() throws {
    let folder = try MediaFolder.find(
      option: media, environment: ProcessInfo.processInfo.environment,
      executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    let typefaces = try Typefaces(in: folder)
    let library = PictureShelf(lookups: [.symbols(in: folder)], typefaces: typefaces)
    var gallery = Gallery(
      today: date ?? .today, seed: (seed ?? .random).value, size: size, textScale: textScale,
      isMuted: mute, typefaces: typefaces)
    gallery.show(program, at: .zero)
    if let picture { return try draw(gallery, with: library, into: picture) }
    let log = try log.map { path in try EventLog(path: path) }
    let window = try open(library: library, typefaces: typefaces)
    let mixer = SoundMixer()
    for warning in mixer.load(Gallery.soundNames, from: "\(folder.path)/Sounds") {
      try GalleryLoop.warn(warning)
    }
    try GalleryLoop(gallery: gallery, window: window, mixer: mixer, log: log, says: say).run()
  }

  @MainActor private func draw(
    _ gallery: Gallery, with library: PictureShelf, into path: String
  ) throws {
    let canvas = try OffscreenCanvas(
      width: Int(size.width), height: Int(size.height), library: library,
      typefaces: gallery.typefaces)
    let image = try canvas.image(of: gallery.scene(at: .zero))
    try ReplacedFile(path: path).write(image.png)
  }

  @MainActor private func open(
    library: PictureShelf, typefaces: Typefaces
  ) throws -> GameWindow {
    do throws(WindowError) {
      return try GameWindow(
        title: "Pickers", isFullScreen: fullscreen, minimumSize: Size(width: 400, height: 440),
        library: library, typefaces: typefaces,
        openingSize: { display in
          guard let display else { return size }
          return Size(
            width: min(size.width, display.width), height: min(size.height, display.height))
        })
    } catch {
      throw PickersError(error)
    }
  }
}

extension CivilDate {
  /// Today's date where the computer is.
  fileprivate static var today: CivilDate {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day], from: Date())
    return CivilDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0) ?? .first
  }
}
