import PictureSupport
import Foundation
import SlotControls
import PickerGallery
import SlotPaint
import SlotWindow
import Testing

/// Golden pictures of every program at 640 × 460 pixels.
///
/// To accept a change, look at the pictures whose paths a failed test prints, and copy them into
/// Fixtures.
@Suite struct `The gallery, drawn without a window` {
  private static let size = Size(width: 640, height: 460)

  @MainActor @Test func `looks as it always did`() throws {
    let typefaces = try Media.typefaces()
    let canvas = try OffscreenCanvas(
      width: Int(Self.size.width), height: Int(Self.size.height), library: Media.shelf(typefaces),
      typefaces: typefaces)
    for (name, user) in scenes(typefaces) {
      let image = try canvas.image(of: user.gallery.scene(at: user.now))
      let golden = Bundle.module.url(
        forResource: name, withExtension: "png", subdirectory: "Fixtures")
      guard let difference = try image.difference(fromGolden: golden), difference <= 2 else {
        let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(
          "\(name).png")
        try Data(image.png).write(to: file)
        Issue.record("\(name) looks different: \(file.path)")
        continue
      }
    }
  }

  /// Every program at rest, a flicked wheel, turning reels, a focus ring and an open picker.
  private func scenes(_ typefaces: Typefaces) -> [(name: String, user: GalleryUser)] {
    func user(_ id: ExampleID) -> GalleryUser {
      GalleryUser(at: id, size: Self.size, typefaces: typefaces)
    }
    var scenes = ExampleID.allCases.map { (name: $0.rawValue, user: user($0)) }
    var flicked = user(.zipCodes)
    flicked.press(.end)
    flicked.wait(.milliseconds(130))
    scenes.append((name: "zipCodes-turning", user: flicked))
    var spun = user(.slots)
    spun.press(.enter)
    spun.wait(.milliseconds(900))
    scenes.append((name: "slots-turning", user: spun))
    var open = user(.animals)
    open.press(.enter, .down)
    open.rest()
    scenes.append((name: "animals-open", user: open))
    return scenes
  }

}
