package import SlotControls
import SlotPaint

extension ControlColors {
  /// The gallery's colours. Text has a contrast of at least 4.5 to what it is on.
  package static let gallery = ControlColors(
    ground: (Paint(hex: 0xFAF8FD), Paint(hex: 0xE8E2F3)),
    bar: (Paint(hex: 0x2E2354), Paint(hex: 0x1B1436)), barInk: Paint(hex: 0xDAD2F2),
    ink: Paint(hex: 0x1E1836), quiet: Paint(hex: 0x5A5274),
    accent: (Paint(hex: 0x5A3AD0), Paint(hex: 0x6848E0), Paint(hex: 0x4428AC)),
    onAccent: Paint(hex: 0xFFFFFF), plate: Paint(hex: 0xFFFFFF),
    disabledPlate: Paint(hex: 0xDCD5E8),
    wheel: (Paint(hex: 0xFFFFFF), Paint(hex: 0xD5CEE4), Paint(hex: 0x1E1836), Paint(hex: 0x5A3AD0)),
    disabledInk: Paint(hex: 0xA9A2BC), focus: Paint(hex: 0xE8862E))
}

extension Paint {
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
