import SlotEngine
import SlotPaint
import SlotStrings

// The lines of a machine on a page, as small diagrams side by side.
extension PageLayout {
  /// The most lines that are drawn.
  private static let mostLines = 200

  /// The diagrams, each with the number of its line, and how many there are besides.
  var lineDiagrams: [Row] {
    let machine = cabinet.engine.machine
    let lines = Array(machine.lines.prefix(Self.mostLines))
    let heights = machine.mostRows
    let cell = max(6, 15 * unit)
    let label =
      layout.measure.width(of: "\(lines.count)", face: .strong, em: layout.em(16)) + 8 * unit
    let picture = Size(
      width: cell * Double(heights.count), height: cell * Double(heights.max() ?? 1))
    let each = label + picture.width + 22 * unit
    let across = max(1, Int((body.width + 22 * unit) / each))
    let height = max(picture.height, layout.em(16)) + 16 * unit
    let rows = stride(from: 0, to: lines.count, by: across).map { first in
      Row(height: height) { rect in
        lines[first..<min(first + across, lines.count)].enumerated().flatMap { index, line in
          let left = rect.x + each * Double(index)
          let number = Rect(x: left, y: rect.y, width: label - 4 * unit, height: rect.height)
          let frame = Rect(
            x: left + label, y: rect.center.y - picture.height / 2, width: picture.width,
            height: picture.height)
          return [
            builder.text(
              "\(first + index + 1)", in: number, em: 16, face: .strong, paint: palette.quiet,
              alignment: .trailing, name: "line number")
          ] + diagram(of: line, heights: heights, cell: cell, in: frame)
        }
      }
    }
    let rest = machine.lines.count - lines.count
    guard rest > 0 else { return rows }
    return rows + [
      Row(height: 1.6 * layout.em(17)) { rect in
        [
          builder.text(
            words(.andMore, ["count": words.number(rest)]), in: rect, em: 17,
            paint: palette.quiet, alignment: .leading)
        ]
      }
    ]
  }

  /// A grid of cells in which those of the line are filled.
  private func diagram(
    of line: [RowIndex], heights: [Int], cell: Double, in frame: Rect
  ) -> [Mark] {
    func rect(_ reel: Int, _ row: Int) -> Rect {
      Rect(
        x: frame.x + cell * Double(reel),
        y: frame.center.y + cell * (Double(row) - Double(heights[reel]) / 2), width: cell,
        height: cell
      ).grown(by: -max(0.5, 0.05 * cell))
    }
    let empty = heights.indices.flatMap { reel in
      (0..<heights[reel]).filter { $0 != line[reel].index }.map { rect(reel, $0) }
    }
    let filled = heights.indices.map { rect($0, line[$0].index) }
    func marks(_ cells: [Rect], _ paint: Paint, _ name: String?) -> [Mark] {
      cells.map {
        Mark(
          .shape(.rectangle($0, radius: 0.15 * cell), fill: .solid(paint), stroke: nil), name: name)
      }
    }
    return marks(empty, palette.quiet.faded(to: 0.28), nil)
      + marks(filled, palette.paleAccent, "line cell")
  }
}
