import SlotPaint
import SlotShow
import Testing

@Suite struct `An emitter` {
  private static let field = Emitter.Field(
    window: Rect(x: 0, y: 0, width: 800, height: 600),
    frame: Rect(x: 100, y: 80, width: 600, height: 380), middle: Point(x: 400, y: 270), unit: 1)

  private static func sprites(_ kind: Emitter.Kind, seed: UInt64 = 5, at time: Double) -> [Sprite] {
    Emitter(kind, seed: seed, rate: 40, length: 3)
      .sprites(at: time, in: field, paint: Paint(hex: 0xFFCC00))
  }

  @Test(arguments: Emitter.Kind.allCases)
  func `throws the same particles at the same time, and others from another seed`(
    kind: Emitter.Kind
  ) {
    let once = Self.sprites(kind, at: 1.3)
    #expect(once == Self.sprites(kind, at: 1.3) && !once.isEmpty)
    #expect(once != Self.sprites(kind, at: 1.5))
    if kind != .rays { #expect(once != Self.sprites(kind, seed: 6, at: 1.3)) }
  }

  /// A particle is followed by its place in the list, which begins with the oldest: none is dropped before 0.7 s.
  @Test(arguments: [Emitter.Kind.coins, .petals, .snow, .sparks])
  func `moves each of them without a jump`(kind: Emitter.Kind) {
    var last = Self.sprites(kind, at: 0)
    for step in 1...70 {
      let next = Self.sprites(kind, at: Double(step) / 100)
      for (one, other) in zip(last, next) {
        let way = (other.center.x - one.center.x, other.center.y - one.center.y)
        #expect((way.0 * way.0 + way.1 * way.1).squareRoot() < 12)
      }
      #expect(next.count >= last.count && next.count == (step * 40 + 99) / 100)
      last = next
    }
  }

  @Test(arguments: Emitter.Kind.allCases)
  func `never has more in the air than may be drawn, and nothing in the end`(kind: Emitter.Kind) {
    let emitter = Emitter(kind, seed: 1, rate: 900, length: 3)
    for step in 0..<100 {
      let sprites = emitter.sprites(
        at: Double(step) / 10, in: Self.field, paint: Paint(hex: 0xFFFFFF))
      #expect(sprites.count <= Emitter.mostSprites)
      #expect(sprites.allSatisfy { (0...1).contains($0.opacity) })
    }
    #expect(Self.sprites(kind, at: 3 + emitter.life).isEmpty)
    #expect(Self.sprites(kind, at: -0.1).isEmpty)
  }
}
