import SlotPaint
import Testing

@Suite struct `Coverage` {
  private func mask(_ outline: Outline, side: Int = 40) -> Mask {
    var area = AreaAccumulator(width: side, height: side)
    area.add(outline)
    return area.mask()
  }

  private func total(_ mask: Mask) -> Double { mask.values.reduce(0) { $0 + Double($1) } }

  @Test func `of a rectangle is the share of each pixel inside it`() {
    let mask = mask(.rectangle(Rect(x: 2.25, y: 3.5, width: 4, height: 2), radius: 0))
    #expect(mask[1, 4] == 0)
    #expect(mask[2, 4] == 0.75)
    #expect(mask[3, 4] == 1)
    #expect(mask[3, 3] == 0.5)
    #expect(mask[2, 3] == 0.375)
    #expect(mask[6, 5] == 0.125)
    #expect(mask[7, 4] == 0)
  }

  @Test func `of a triangle is its area, also in single pixels`() {
    let triangle = Outline(contours: [
      [Point(x: 1, y: 1), Point(x: 9, y: 1), Point(x: 1, y: 9)]
    ])
    let mask = mask(triangle)
    #expect(abs(total(mask) - 32) < 1e-4)
    // The slope halves each pixel that it crosses.
    #expect(abs(mask[4, 5] - 0.5) < 1e-6)
    #expect(mask[3, 5] == 1)
    #expect(abs(mask[5, 5]) < 1e-6)
  }

  @Test func `of a flat triangle is exact where an edge crosses many columns`() {
    let flat = Outline(contours: [[Point(x: 2, y: 5), Point(x: 34, y: 6), Point(x: 2, y: 6)]])
    let mask = mask(flat)
    #expect(abs(total(mask) - 16) < 1e-4)
    for column in 2..<34 {
      let expected = 1 - (Float(column - 2) + 0.5) / 32
      #expect(abs(mask[column, 5] - expected) < 1e-5)
    }
  }

  @Test func `of a circle is πr² within the tolerance of its pieces`() {
    let circle = mask(.ellipse(in: Rect(x: 4.2, y: 5.1, width: 30, height: 30)))
    #expect(abs(total(circle) - 706.858) < 3)
  }

  @Test func `is cut off at the edges, and a hole is left out`() {
    let large = mask(.rectangle(Rect(x: -100, y: -100, width: 300, height: 300), radius: 0))
    #expect(total(large) == 1600)
    var ring = Outline.rectangle(Rect(x: 5, y: 5, width: 20, height: 20), radius: 0)
    ring.add(.rectangle(Rect(x: 10, y: 10, width: 10, height: 10), radius: 0, isHole: true))
    #expect(total(mask(ring)) == 300)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300]) func `survives points out of this world`(
    value: Double
  ) {
    let wild = Outline(contours: [
      [Point(x: 1, y: 1), Point(x: value, y: 9), Point(x: 1, y: value)]
    ])
    #expect(mask(wild).values.allSatisfy { $0.isFinite })
  }

  @Test func `of a stroke is its length times its width`() {
    let line = mask(.stroke([Point(x: 5, y: 20), Point(x: 35, y: 20)], width: 4))
    #expect(abs(total(line) - (30 * 4 + 12.566)) < 0.5)
    let frame = Outline.stroking(
      .rectangle(Rect(x: 10, y: 10, width: 20, height: 20)), width: 2)
    #expect(abs(total(mask(frame)) - 160) < 1e-3)
  }
}
