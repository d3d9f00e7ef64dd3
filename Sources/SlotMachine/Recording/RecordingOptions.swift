import ArgumentParser

/// The options that draw a game into files, without a window.
struct RecordingOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "With --shot: when to take the picture, in milliseconds after the start. Repeat both for more pictures.",
      valueName: "ms"),
    transform: { text in
      guard let time = Int(text), (0...latest).contains(time) else {
        throw ValidationError(
          "a time is a whole number of milliseconds from 0 to \(latest), such as 1500")
      }
      return time
    })
  var at: [Int] = []

  @Option(
    help: ArgumentHelp(
      "Draw a picture without a window: at the time of --at, or at the end of the last round. "
        + "The same command always draws the same picture.",
      valueName: "file.png"))
  var shot: [String] = []

  @Option(
    help: ArgumentHelp(
      "Draw each frame without a window into this folder, as frame-00000.png and so on.",
      valueName: "dir"))
  var record: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --record: frames per second (default: 60).", valueName: "frames"),
    transform: { text in
      guard let rate = Int(text), (1...240).contains(rate) else {
        throw ValidationError("a frame rate is from 1 to 240, such as 30")
      }
      return rate
    })
  var fps: Int?

  /// The latest time of a picture, in milliseconds: a day.
  private static let latest = 86_400_000

  /// Whether the game is drawn into files instead of a window.
  var isWanted: Bool { record != nil || !shot.isEmpty }

  /// The pictures, each with its time; nil for the end of the last round.
  var shots: [(time: Duration?, path: String)] {
    shot.enumerated().map { index, path in
      (at.indices.contains(index) ? .milliseconds(at[index]) : nil, path)
    }
  }

  mutating func validate() throws {
    if let path = shot.first(where: { !$0.hasSuffix(".png") }) {
      throw ValidationError("'--shot' writes PNG, not '\(path)'; name a file such as spin.png.")
    }
    guard at.count == shot.count || at.isEmpty && shot.count == 1 else {
      throw ValidationError(
        "'--at' is the time of a '--shot': give one of each for every picture, such as --at 1500 "
          + "--shot spin.png.")
    }
    if let twice = shot.first(where: { path in shot.count { $0 == path } > 1 }) {
      throw ValidationError("'\(twice)' is named by two '--shot'; give each picture its own file.")
    }
    if fps != nil, record == nil {
      throw ValidationError("'--fps' needs '--record', such as --record frames --fps 30.")
    }
  }
}
