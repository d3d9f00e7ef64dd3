import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotWindow
import Testing

@testable import SlotMachine

/// Rounds as they are seen: frames that are drawn one after another.
nonisolated struct ShownRound: CustomTestStringConvertible {
  let machine: String
  /// The first round, of seed 42.
  let number: UInt64
  var pace: Pace?
  /// Whether Spin is held down all the time, so that round follows round.
  var isHeld = false

  /// Rounds that pay at least 50 times their cost. All rounds were found with `slots find`.
  static let hugeWins = [
    ShownRound(machine: "orchard", number: 10_187), ShownRound(machine: "kites", number: 888),
    ShownRound(machine: "apiary", number: 497),
    ShownRound(machine: "arcade", number: 1_287), ShownRound(machine: "lanterns", number: 687),
    ShownRound(machine: "monsoon", number: 151), ShownRound(machine: "thicket", number: 1_225),
    ShownRound(machine: "tidepool", number: 2_891), ShownRound(machine: "thaw", number: 533),
  ]

  /// Free games, a bonus whose places are picked, a reel that is held, a large win, and grids one after another, the last
  /// of which pay 60 times the cost together.
  static let features = [
    ShownRound(machine: "tidepool", number: 122), ShownRound(machine: "tidepool", number: 375),
    ShownRound(machine: "lanterns", number: 12), ShownRound(machine: "monsoon", number: 45),
    ShownRound(machine: "arcade", number: 11), ShownRound(machine: "thicket", number: 182),
    ShownRound(machine: "thaw", number: 533),
  ]

  /// The size of the frames: no window is much smaller.
  static let size = (width: 400, height: 300)

  var testDescription: String {
    "\(machine) \(number) \(pace?.rawValue ?? "")\(isHeld ? " held" : "")"
  }

  /// Draws the frames until the machine is ready again or a time is over. Places are picked as soon as they can be.
  @MainActor func draw(
    every step: Duration, for most: Duration = .seconds(60),
    _ take: (_ image: PixelImage, _ cabinet: Cabinet, _ now: Duration) throws -> Void
  ) throws {
    let media = try MediaFolder.find(
      option: `The gallery`.media, environment: [:], executable: "slot-machine")
    let typefaces = try Typefaces(in: media)
    let loaded = try LoadedMachine(MachineSource(machine))
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: loaded.machine, seed: 42, nextSpin: number),
      card: loaded.card, pace: pace)
    let (width, height) = Self.size
    _ = cabinet.reduce(
      .resized(Size(width: Double(width), height: Double(height))), at: .zero)
    let canvas = try OffscreenCanvas(
      width: width, height: height, library: loaded.library(in: media, typefaces: typefaces),
      typefaces: typefaces)
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    if !isHeld { _ = cabinet.reduce(.input(.keyReleased(.space)), at: .zero) }
    var now = Duration.zero
    while isHeld || !cabinet.isReady, now < most {
      now += step
      _ = cabinet.reduce(.tick, at: now)
      if cabinet.waitsForPick {
        for place in 0..<3 { _ = cabinet.reduce(.press(.place(place)), at: now) }
      }
      try take(canvas.image(of: cabinet.scene(at: now), isAnew: false), cabinet, now)
    }
  }
}
