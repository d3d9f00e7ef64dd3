import SlotPaint
import Testing

@Suite struct `A display list` {
  private func list(balance: String) -> DisplayList {
    let text = Text(balance, em: 20, paint: Paint(hex: 0xFFFFFF), at: Point(x: 10, y: 30))
    return DisplayList(
      size: Size(width: 800, height: 600), marks: [Mark(.text(text), name: "balance")])
  }

  @Test func `is equal to another exactly if nothing on it differs`() {
    #expect(list(balance: "100") == list(balance: "100"))
    #expect(list(balance: "100") != list(balance: "99"))
  }

  @Test func `reads colours in their usual notation`() {
    let fuchsia = Paint(hex: 0xFF00FF)
    #expect((fuchsia.red, fuchsia.green, fuchsia.blue, fuchsia.opacity) == (1, 0, 1, 1))
  }
}
