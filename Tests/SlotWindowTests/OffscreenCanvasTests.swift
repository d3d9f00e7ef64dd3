import SlotPaint
import SlotWindow
import Testing

@Suite struct `The classic, drawn without a window` {
  /// A scene with its golden picture, which may show only the part from a corner on.
  struct Scene: Sendable {
    let golden: String
    let list: DisplayList
    let corner: (x: Int, y: Int)
  }

  static let scenes = [
    Scene(
      golden: "classic-at-rest",
      list: ClassicPicture.list(
        positions: [0, 0, 0, 0, 0], speeds: [0, 0, 0, 0, 0], button: true, win: nil),
      corner: (0, 0)),
    Scene(
      golden: "classic-turning",
      list: ClassicPicture.list(
        positions: [
          0.4431675432006017, 5.8933333333333335, 5.6, 0.27826086956521934, 5.274074074074074,
        ],
        speeds: [
          36.620886551465084, 48.85333333333332, 51.2, 45.773913043478245, 53.8074074074074,
        ],
        button: false, win: nil),
      corner: (40, 100)),
    Scene(
      golden: "classic-winning",
      list: ClassicPicture.list(
        positions: [3, 3, 3, 0, 4], speeds: [0, 0, 0, 0, 0], button: true, win: 0...2),
      corner: (40, 100)),
  ]

  /// The areas of the window with letters.
  private static let lettering = [
    (x: 320..<480, y: 436..<500), (x: 220..<580, y: 572..<596),
  ]

  @MainActor @Test func `looks as it always did`() throws {
    let typefaces = try Media.typefaces()
    // One canvas for all scenes, as the backdrop takes time to make.
    let canvas = try OffscreenCanvas(
      width: 800, height: 600, library: Media.shelf(typefaces), typefaces: typefaces)
    for scene in Self.scenes {
      let image = try canvas.image(of: scene.list)
      let found = Self.compared(try Media.fixture(scene.golden), image, from: scene.corner)
      // SDL rounded down at each of several layers.
      #expect(found.worst <= 4, "\(scene.golden)")
      // Letters are set slightly differently; shifted by a pixel they would differ twice as much.
      #expect(found.letters < 9, "\(scene.golden)")
    }
  }

  /// The difference from a golden picture: the worst pixel, and the mean in areas with letters.
  private static func compared(
    _ golden: PixelImage, _ image: PixelImage, from corner: (x: Int, y: Int)
  ) -> (worst: Int, letters: Double) {
    var (worst, sum, count) = (0, 0, 0)
    for y in 0..<golden.height {
      for x in 0..<golden.width {
        let place = (x: x + corner.x, y: y + corner.y)
        let (expected, shown) = (golden[x, y], image[place.x, place.y])
        let isLettering = lettering.contains {
          $0.x.contains(place.x) && $0.y.contains(place.y)
        }
        if isLettering {
          sum += difference(expected, shown)
          count += 1
        } else if expected != shown {
          worst = max(worst, difference(expected, shown))
        }
      }
    }
    return (worst, Double(sum) / Double(max(1, count)))
  }

  /// The largest difference between two pixels' colours.
  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
  }
}
