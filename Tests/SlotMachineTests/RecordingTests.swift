import Foundation
import Pickers
import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotWindow
import TestSupport
import Testing

@testable import SlotMachine

@Suite(.timeLimit(.minutes(20))) struct `The game on a virtual clock` {
  private static let size = (width: 400, height: 300)

  /// To accept a change, look at the picture whose path the failed test prints, and copy it into Fixtures.
  @Test func `draws what it always did`() throws {
    let image = try Self.recorded(at: .milliseconds(333))
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/classic-333.png")
    guard let data = try? Data(contentsOf: fixture),
      let golden = try? PixelImage(png: Array(data)),
      let difference = Self.difference(of: image, from: golden), difference <= 2
    else {
      let file = URL(fileURLWithPath: NSTemporaryDirectory()).appending(path: "classic-333.png")
      try Data(image.png).write(to: file)
      Issue.record("The round looks different after 333 ms: \(file.path)")
      return
    }
  }

  @Test func `draws what a cabinet shows that is handed the same time by hand`() throws {
    let media = try MediaFolder.find(
      option: `The gallery`.media, environment: [:], executable: "slot-machine")
    let typefaces = try Typefaces(in: media)
    let loaded = try LoadedMachine(MachineSource("classic"))
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: loaded.machine, seed: 42), card: loaded.card)
    let size = Size(width: Double(Self.size.width), height: Double(Self.size.height))
    _ = cabinet.reduce(.resized(size), at: .zero)
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    _ = cabinet.reduce(.tick, at: .milliseconds(251))
    let canvas = try OffscreenCanvas(
      width: Self.size.width, height: Self.size.height,
      library: loaded.library(in: media, typefaces: typefaces), typefaces: typefaces)
    let image = try canvas.image(of: cabinet.scene(at: .milliseconds(251)))
    #expect(try Self.recorded(at: .milliseconds(251)) == image)
  }

  /// A picture of the first round of seed 42 on the classic.
  private static func recorded(at time: Duration) throws -> PixelImage {
    try withTemporaryFolder { folder in
      let media = try MediaFolder.find(
        option: `The gallery`.media, environment: [:], executable: "slot-machine")
      let typefaces = try Typefaces(in: media)
      let table = try GameTable(
        try LoadedMachine(MachineSource("classic")),
        wishes: GameTable.Wishes(
          seed: 42, firstSpin: 0, lines: nil, coins: nil, bet: nil, pace: nil, isMuted: false,
          purses: nil, opened: CivilDateTime(.first, .midnight)),
        typefaces: typefaces)
      let canvas = try OffscreenCanvas(
        width: size.width, height: size.height,
        library: table.library(in: media, typefaces: typefaces), typefaces: typefaces)
      let file = folder.appending(path: "shot.png")
      try GameRecorder(
        table, player: DemoPlayer(spins: 1), on: canvas,
        size: Size(width: Double(size.width), height: Double(size.height)), into: nil,
        framesPerSecond: 60, shots: [(time, file.path)], log: nil, narrator: nil
      ).run()
      return try PixelImage(png: Array(Data(contentsOf: file)))
    }
  }

  /// The largest difference of a pixel's colour; nil if the sizes differ.
  private static func difference(of image: PixelImage, from golden: PixelImage) -> Int? {
    guard golden.width == image.width, golden.height == image.height else { return nil }
    return zip(golden.pixels, image.pixels).reduce(0) { worst, pixels in
      [0, 8, 16].reduce(worst) { worst, shift in
        max(worst, abs(Int(pixels.0 >> shift & 255) - Int(pixels.1 >> shift & 255)))
      }
    }
  }
}
