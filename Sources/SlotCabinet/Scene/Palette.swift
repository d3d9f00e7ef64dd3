import SlotEngine
import SlotPaint

/// The colours of the stage by their use.
enum Palette {
  static let gold = Paint(hex: 0xF2C14E)
  static let paleGold = Paint(hex: 0xFFEDB5)
  static let deepGold = Paint(hex: 0xA8690F)
  static let ink = Paint(hex: 0x1A0B26)
  static let text = Paint(hex: 0xF4EEFF)
  static let quiet = Paint(hex: 0xB9A8D6)
  static let lavender = Paint(hex: 0xBEAEDC)
  static let fuchsia = Paint(hex: 0xFF00FF)
  static let green = Paint(hex: 0x2FD07F)
  static let plate = Paint(hex: 0x150A24, opacity: 0.82)
  static let strip = Paint(hex: 0xFBF6E9)
  static let shadow = Paint(hex: 0x05010B)

  static let frame = Fill.vertical(top: Paint(hex: 0xFFE7A3), bottom: Paint(hex: 0x9A5E0C))
  static let innerFrame = Fill.vertical(top: Paint(hex: 0xC98A20), bottom: Paint(hex: 0xFFD779))
  static let recess = Fill.vertical(top: Paint(hex: 0x14040F), bottom: Paint(hex: 0x2B0A22))
  static let button = Fill.vertical(top: Paint(hex: 0x4A2A72), bottom: Paint(hex: 0x27123F))
  static let lightButton = Fill.vertical(top: Paint(hex: 0x6B43A0), bottom: Paint(hex: 0x3A1D5C))
  static let darkButton = Fill.vertical(top: Paint(hex: 0x1F0F33), bottom: Paint(hex: 0x35195A))

  /// The backdrop of a mode: the base game's violet, and hues of their own for the others.
  static func backdrop(mode: ModeID) -> Fill {
    let hues: [(UInt32, UInt32)] = [
      (0x3B1B66, 0x0B0418), (0x0D4A6E, 0x03111F), (0x6B1742, 0x1A0311), (0x0F5A45, 0x03160F),
      (0x6A3A0B, 0x1B0C02), (0x2B2B86, 0x08081F),
    ]
    let (top, bottom) = hues[mode.index % hues.count]
    return .vertical(top: Paint(hex: top), bottom: Paint(hex: bottom))
  }

  /// A line's colour: far from those of the lines before and after it.
  static func line(_ line: LineIndex) -> Paint {
    let hue = (Double(line.index) * 0.381_966 + 0.11).truncatingRemainder(dividingBy: 1) * 6
    func part(_ shift: Double) -> Double {
      let angle = (hue + shift).truncatingRemainder(dividingBy: 6)
      return 0.25 + 0.72 * min(1, max(0, abs(angle - 3) - 1))
    }
    return Paint(red: part(0), green: part(4), blue: part(2))
  }
}
