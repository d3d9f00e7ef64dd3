internal import Foundation

/// A colour in linear light, in which colours mix as light does.
struct LinearLight {
  private let parts: SIMD3<Float>

  /// The light of a pixel.
  init(argb: UInt32) {
    parts = SIMD3(
      Self.decoded[Int(argb >> 16 & 255)], Self.decoded[Int(argb >> 8 & 255)],
      Self.decoded[Int(argb & 255)])
  }

  private init(_ parts: SIMD3<Float>) { self.parts = parts }

  /// The relative luminance, from 0 to 1.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, definition of *relative luminance*.
  var luminance: Float { (parts * SIMD3(0.2126, 0.7152, 0.0722)).sum() }

  /// The same hue with another luminance: as much white or black is added as that takes.
  func withLuminance(_ wanted: Float) -> LinearLight {
    let own = luminance
    guard wanted > own else { return LinearLight(parts * (own > 0 ? max(0, wanted) / own : 1)) }
    let white = min(1, (wanted - own) / (1 - own))
    return LinearLight(parts + (SIMD3(repeating: 1) - parts) * white)
  }

  /// The opaque pixel.
  var argb: UInt32 {
    func part(_ index: Int) -> UInt32 {
      UInt32(Self.encoded[Int(parts[index] * Float(Self.encoded.count - 1) + 0.5)])
    }
    return 0xFF00_0000 | part(0) << 16 | part(1) << 8 | part(2)
  }

  private static let decoded = (0..<256).map { value -> Float in
    let share = Float(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  private static let encoded = (0..<4096).map { value -> UInt8 in
    let light = Float(value) / 4095
    let share = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8(share * 255 + 0.5)
  }
}
