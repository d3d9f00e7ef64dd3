import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotWindow
import Testing

@testable import SlotMachine

/// A frame in which only what has changed and can be seen is drawn looks as one in which everything is.
@Suite(.timeLimit(.minutes(20))) struct `A frame that is drawn in part` {
  private static let size = Size(width: 480, height: 360)

  /// Rounds with a feature, a board or a win: with text that comes and goes, lines and boards.
  @Test(arguments: [
    ("classic", 12, 3), ("tidepool", 375, 6), ("lanterns", 12, 8), ("orchard", 10186, 4),
  ])
  func `looks as one that is drawn as a whole`(name: String, round: Int, seconds: Int) throws {
    let media = try MediaFolder.find(
      option: `The gallery`.media, environment: [:], executable: "slot-machine")
    let typefaces = try Typefaces(in: media)
    let loaded = try LoadedMachine(MachineSource(name))
    let library = loaded.library(in: media, typefaces: typefaces)
    func canvas() throws -> OffscreenCanvas {
      try OffscreenCanvas(
        width: Int(Self.size.width), height: Int(Self.size.height), library: library,
        typefaces: typefaces)
    }
    let (inPart, asWhole, inOne) = (try canvas(), try canvas(), try canvas())
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: loaded.machine, seed: 42, nextSpin: UInt64(round)),
      card: loaded.card)
    _ = cabinet.reduce(.resized(Self.size), at: .zero)
    _ = try inPart.image(of: cabinet.scene(at: .zero))
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    for step in 0..<seconds * 3 {
      let now = Duration.milliseconds(333 * step)
      _ = cabinet.reduce(.tick, at: now)
      if cabinet.waitsForPick, step.isMultiple(of: 2) {
        _ = cabinet.reduce(.press(.place(step % 5)), at: now)
      }
      let scene = cabinet.scene(at: now)
      let (part, whole) = (try inPart.image(of: scene, isAnew: false), try asWhole.image(of: scene))
      #expect(part == whole, "\(name) after \(now)")
      // What hides what isn't looked for within a group.
      let all = DisplayList(size: scene.size, marks: [Mark(.group(scene.marks, clip: nil))])
      #expect(try inOne.image(of: all) == whole, "\(name) after \(now), with what is hidden")
    }
  }
}
