/// Constants of the PNG format.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification", third edition.
enum PNGFormat {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The largest picture that is accepted, in pixels.
  static let mostPixels = 1 << 25
  /// The largest width or height that is accepted, in pixels.
  static let longestSide = 16384

  /// The colour types; the raw values are those in the file.
  enum ColorKind: UInt8 {
    case grey = 0
    case color = 2
    case palette = 3
    case greyWithAlpha = 4
    case colorWithAlpha = 6

    /// The number of samples per pixel.
    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyWithAlpha: 2
      case .color: 3
      case .colorWithAlpha: 4
      }
    }

    /// The allowed bits per sample.
    var depths: Set<Int> {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      default: [8, 16]
      }
    }
  }

  /// The Paeth filter's prediction of a byte from its neighbours.
  static func paeth(left: Int, above: Int, corner: Int) -> Int {
    let guess = left + above - corner
    let (a, b, c) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return a <= b && a <= c ? left : b <= c ? above : corner
  }
}
