package import SlotPaint

/// The gallery's colours. Text has a contrast of at least 4.5 to what it is on.
package enum GalleryColors {
  /// The ground behind a program, from its top to its bottom.
  package static let groundTop = Paint(hex: 0xFAF8FD)
  package static let groundBottom = Paint(hex: 0xE8E2F3)
  /// The bar of tabs, from its top to its bottom.
  package static let barTop = Paint(hex: 0x2E2354)
  package static let barBottom = Paint(hex: 0x1B1436)
  /// Text and icons on the bar.
  package static let barInk = Paint(hex: 0xDAD2F2)
  /// Text.
  package static let ink = Paint(hex: 0x1E1836)
  /// Text that can wait.
  package static let quiet = Paint(hex: 0x5A5274)
  /// What is chosen or can be pressed, and the same under the pointer and pressed.
  package static let accent = Paint(hex: 0x5A3AD0)
  package static let accentHover = Paint(hex: 0x6848E0)
  package static let accentPressed = Paint(hex: 0x4428AC)
  /// Text on the accent.
  package static let onAccent = Paint(hex: 0xFFFFFF)
  /// The panel and other plates.
  package static let plate = Paint(hex: 0xFFFFFF)
  /// Plates that can't be pressed.
  package static let disabledPlate = Paint(hex: 0xDCD5E8)
  /// Rows that can't be selected; no contrast is asked of them.
  static let disabledInk = Paint(hex: 0xA9A2BC)
  /// The grey of a drum's edge.
  static let drumEdge = Paint(hex: 0xD5CEE4)
  /// The focus ring.
  static let focus = Paint(hex: 0xE8862E)
  /// The skin of the face.
  static let skin = Paint(hex: 0xF6E3C5)
}

extension NoseColor {
  /// The colour itself.
  var paint: Paint {
    switch self {
    case .coral: Paint(hex: 0xF2635A)
    case .amber: Paint(hex: 0xF2A93B)
    case .mint: Paint(hex: 0x3CB68A)
    case .sky: Paint(hex: 0x4A9BE8)
    case .plum: Paint(hex: 0x8E4EC6)
    case .slate: Paint(hex: 0x667085)
    }
  }
}
