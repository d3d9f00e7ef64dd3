import PickerGallery
import PictureSupport
import SlotControls
import SlotPaint
import TestSupport
import Testing

/// Every program in windows of every size from the smallest, at every size of text: all text can be read, and is where there
/// is room for it.
@Suite(.timeLimit(.minutes(60))) struct `Text of the gallery in a window of any size` {
  /// The least em that can be read, in pixels.
  private static let least = 10.0

  /// Every size from the window's smallest to 2560 × 1440 in steps of 10.
  private static let sizes = stride(from: 400.0, through: 2560, by: 10).flatMap { width in
    stride(from: 440.0, through: 1440, by: 10).map { Size(width: width, height: $0) }
  }

  @Test(arguments: [Gallery.smallestText, 1, 1.25, 1.5, 2, Gallery.largestText])
  func `is at least ten pixels high and in its place`(textScale: Double) throws {
    let typefaces = try Media.typefaces()
    var random = RandomNumbers(seed: UInt64(100 * textScale))
    var (count, faults) = (0, Set<String>())
    for (index, state) in states(textScale, typefaces).enumerated() {
      // Each size with a few of the states, so that all sizes and all states are met.
      let sizes =
        Thoroughness.isFull
        ? Self.sizes.enumerated().filter { ($0.offset + index) % 23 == 0 }.map(\.element)
        : [Self.sizes[0], random.element(of: Self.sizes)]
      for size in sizes {
        var user = state.user
        user.send(.resized(size))
        let texts = user.gallery.scene(at: user.now).drawnTexts(typefaces)
        count += texts.count
        for fault in Self.faults(texts, size, units: user.gallery.layout.size) {
          faults.insert("\(state.name): \(fault) \(Int(size.width))×\(Int(size.height))")
        }
      }
    }
    #expect(count > 300)
    #expect(
      faults.isEmpty,
      "\(faults.count) of \(count): \(faults.sorted().prefix(40).joined(separator: "\n"))")
  }

  /// Every program at rest, and every one after each of its buttons was pressed.
  private func states(
    _ textScale: Double, _ typefaces: Typefaces
  ) -> [(name: String, user: GalleryUser)] {
    ExampleID.allCases.flatMap { id in
      let user = GalleryUser(at: id, textScale: textScale, typefaces: typefaces)
      let buttons = user.controls.map(\.id.name).filter { $0.hasPrefix("button") }
      return [(id.rawValue, user)]
        + buttons.compactMap { button in
          var pressed = user
          guard (try? pressed.click(button)) != nil else { return nil }
          pressed.rest()
          return ("\(id.rawValue), \(button)", pressed)
        }
    }
  }

  /// What is wrong with the texts of a scene.
  ///
  /// - Parameter units: The size of the window in the units of the scene.
  private static func faults(_ texts: [DrawnText], _ size: Size, units: Size) -> [String] {
    let window = Rect(x: 0, y: 0, width: units.width, height: units.height)
    let scale = size.width / units.width
    return texts.enumerated().flatMap { index, one in
      var faults: [String] = []
      let em = one.text.em * scale
      if em < least - 1e-6 {
        faults.append("\((10 * em).rounded() / 10) px '\(one.text.string)'")
      }
      // The rows of a wheel are cut off at its edges.
      if one.clip == nil, !window.holds(one.frame) { faults.append("outside '\(one.text.string)'") }
      for other in texts[..<index]
      where one.frame.overlaps(other.frame) && one.clip == nil && other.clip == nil {
        faults.append("'\(one.text.string)' over '\(other.text.string)'")
      }
      return faults
    }
  }
}
