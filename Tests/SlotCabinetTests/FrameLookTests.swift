import SlotEngine
import SlotPaint
import Testing

@testable import SlotCabinet

@Suite struct `The stage of a built-in machine` {
  private static let names = Machines.shipped.map(\.name).filter { $0 != "classic" }

  @Test func `has a frame, reels and a backdrop of its own`() {
    #expect(Self.names.count == 9)
    let palettes = Self.names.map { Palette(machine: $0) }
    #expect(Set(palettes.map(\.look)).count == 9 && !palettes.map(\.look).contains(.plain))
    #expect(Set(palettes.map(\.reel)).count == 9)
    #expect(Set(palettes.map(\.top)).count == 9)
  }

  @Test func `is that of any machine in the colours of a theme`() {
    let colors = Palette(machine: "unknown").colors
    for name in Self.names {
      #expect(Palette(machine: name, colors: colors) == Palette(machine: "unknown"))
    }
  }

  /// What is cast in metal or glows is as readable as any text: 4.5 : 1, on both ends of the backdrop.
  @Test(arguments: names)
  func `has a title that is easy to read`(name: String) {
    let palette = Palette(machine: name)
    #expect(palette.paleAccent.contrast(to: palette.top) >= 4.5)
  }
}
