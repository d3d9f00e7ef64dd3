import Foundation
import Pickers
import Testing

@Suite struct `Visible rows` {
  @Test func `fade with the cosine of the drum's angle`() {
    let look = WheelLook.drum(radius: 3)
    let rows = look.visibleRows(at: 20.3, of: 100, isEndless: false)
    #expect(rows.map(\.row) == Array(16...25))
    #expect(rows.map(\.distance) == Array(-4...5))
    for row in rows {
      let angle = (Double(row.row) - 20.3) / 3
      #expect(abs(row.angle - angle) < 1e-12)
      #expect(abs(row.offset - 3 * sin(angle)) < 1e-12)
      #expect(abs(row.scale - cos(angle)) < 1e-12)
      #expect(row.opacity == row.scale)
    }
  }

  @Test func `show the selected row in front, whole and opaque`() throws {
    let rows = WheelLook.drum.visibleRows(at: 4, of: 9, isEndless: true)
    let front = try #require(rows.first { $0.distance == 0 })
    #expect(front.row == 4 && front.offset == 0 && front.angle == 0)
    #expect(front.scale == 1 && front.opacity == 1)
  }

  @Test func `end with a bounded wheel and go on with an endless one`() {
    let look = WheelLook.flat(rows: 3)
    #expect(look.visibleRows(at: 0, of: 6, isEndless: false).map(\.row) == [0, 1])
    #expect(look.visibleRows(at: 0, of: 6, isEndless: true).map(\.row) == [5, 0, 1])
    #expect(look.visibleRows(at: 5.5, of: 6, isEndless: true).map(\.row) == [4, 5, 0, 1])
    #expect(look.visibleRows(at: 0, of: 1, isEndless: true).map(\.row) == [0, 0, 0])
  }

  @Test func `are none beyond the ends, and none of an empty wheel`() {
    #expect(WheelLook.drum.visibleRows(at: 0, of: 0, isEndless: true).isEmpty)
    #expect(WheelLook.flat(rows: 3).visibleRows(at: -7, of: 5, isEndless: false).isEmpty)
    #expect(WheelLook.flat(rows: 3).visibleRows(at: 12, of: 5, isEndless: false).isEmpty)
  }

  @Test func `of a flat strip are all alike`() {
    let rows = WheelLook.flat(rows: 5).visibleRows(at: 2.25, of: 6, isEndless: true)
    #expect(rows.allSatisfy { $0.scale == 1 && $0.opacity == 1 && $0.angle == 0 })
    #expect(rows.map(\.offset) == [-2.25, -1.25, -0.25, 0.75, 1.75, 2.75])
  }
}
