import SlotPaint
import Testing

@Suite struct `A colour` {
  /// Colours and their contrast to white, as published contrast checkers print it.
  @Test(arguments: [
    (0xFFFFFF, 1), (0x949494, 3.03), (0x777777, 4.48), (0x767676, 4.54), (0xFF0000, 4.00),
    (0x0000FF, 8.59), (0x000000, 21),
  ])
  func `has the published contrast to white, whichever of them is the ground`(
    hex: UInt32, contrast: Double
  ) {
    let (color, white) = (Paint(hex: hex), Paint(hex: 0xFFFFFF))
    #expect(abs(color.contrast(to: white) - contrast) < 0.005)
    #expect(abs(white.contrast(to: color) - contrast) < 0.005)
  }
}
