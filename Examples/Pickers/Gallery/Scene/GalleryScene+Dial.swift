import SlotControls
import Pickers
import SlotPaint

extension GalleryScene {
  /// The wheels on their panel.
  var dial: [Mark] {
    guard let frame = layout.dial else { return [] }
    let dial = gallery.example.dial
    guard dial.row(in: 0)?.picture?.hasPrefix("symbol/") == true else {
      return DialPainter(
        dial, in: frame, colors: .gallery, leastEm: layout.leastEm, at: now,
        picture: { name, center, radius in
          PickerPicture(name: name)?.marks(at: center, radius: radius) ?? []
        }
      ).marks
    }
    let painter = DialPainter(dial, in: frame, colors: .gallery, at: now)
    return painter.panel + painter.wheels + payline(frame.panel) + highlight(dial)
  }
}
