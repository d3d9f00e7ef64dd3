import SlotPaint

/// What the frame around the reels is made of, and how the machine's title is lettered.
struct FrameLook: Sendable, Hashable {
  /// The two rings of the frame; nil for those that the accent gives.
  let rings: Rings?
  /// What is set into the outer ring all around; nil for nothing.
  let studs: Studs?
  /// Whether the title is cast in metal; otherwise it glows.
  let hasCastTitle: Bool

  /// Two rings with their light and dark sides.
  struct Rings: Sendable, Hashable {
    let outer: Fill
    let inner: Fill
  }

  /// Ornaments at equal distances.
  struct Studs: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
      /// Rivets, bulbs and pearls.
      case round
      /// Crystals and stars.
      case diamond
      /// Joints, across the frame.
      case bar
    }

    let kind: Kind
    let paint: Paint
    /// The distance between two of them, and their size, in units.
    let spacing: Double
    let size: Double
  }

  /// A frame in the colours of the accent.
  static let plain = FrameLook(rings: nil, studs: nil, hasCastTitle: false)

  private init(rings: Rings?, studs: Studs?, hasCastTitle: Bool) {
    (self.rings, self.studs, self.hasCastTitle) = (rings, studs, hasCastTitle)
  }

  private init(
    outer: (UInt32, UInt32), inner: (UInt32, UInt32), _ kind: Studs.Kind, _ paint: UInt32,
    every spacing: Double, size: Double, hasCastTitle: Bool = false
  ) {
    func fill(_ ends: (UInt32, UInt32)) -> Fill {
      .vertical(top: Paint(hex: ends.0), bottom: Paint(hex: ends.1))
    }
    self.init(
      rings: Rings(outer: fill(outer), inner: fill(inner)),
      studs: Studs(kind: kind, paint: Paint(hex: paint), spacing: spacing, size: size),
      hasCastTitle: hasCastTitle)
  }

  /// The looks of the built-in machines.
  static let shipped = [
    // Beeswax with cells.
    "apiary": FrameLook(
      outer: (0xFFCF5C, 0x9A5C12), inner: (0x5A3208, 0xD39A34), .diamond, 0xFFF0B4, every: 24,
      size: 9, hasCastTitle: true),
    // Brass with bulbs on red enamel.
    "arcade": FrameLook(
      outer: (0xF6D98A, 0x8A5A14), inner: (0x6A1410, 0xD8483A), .round, 0xFFF6CE, every: 20,
      size: 6.5, hasCastTitle: true),
    // Split bamboo.
    "kites": FrameLook(
      outer: (0xFBEBC6, 0xB78D52), inner: (0x2F6FB0, 0xAED6F4), .bar, 0x8A6434, every: 46,
      size: 3),
    // Red lacquer with golden nails.
    "lanterns": FrameLook(
      outer: (0xE8402E, 0x74101A), inner: (0xF7D06A, 0x9A6414), .round, 0xFFD978, every: 34,
      size: 6, hasCastTitle: true),
    // Green bamboo.
    "monsoon": FrameLook(
      outer: (0xC3DA74, 0x5E7A24), inner: (0x3F5A18, 0x9CBC4C), .bar, 0x3E5212, every: 58,
      size: 3.5, hasCastTitle: true),
    // Silver with stars.
    "orchard": FrameLook(
      outer: (0xF4F7FF, 0x6E79A8), inner: (0x262C68, 0x8C9BE0), .diamond, 0xFFF3C0, every: 62,
      size: 8),
    // Ice.
    "thaw": FrameLook(
      outer: (0xF6FDFF, 0x72B4D8), inner: (0x2A5F8A, 0xC8F2FF), .diamond, 0xFFFFFF, every: 30,
      size: 8.5),
    // Bark.
    "thicket": FrameLook(
      outer: (0xB58352, 0x4E2F16), inner: (0x33501E, 0x86AB4C), .bar, 0x2E1A0A, every: 26,
      size: 2.5, hasCastTitle: true),
    // Coral with pearls.
    "tidepool": FrameLook(
      outer: (0xFFC9B4, 0xB4605A), inner: (0x0A5F7A, 0x6FF0D2), .round, 0xFFFFFF, every: 19,
      size: 7),
  ]
}
