import SlotEngine
import SlotPaint
import SlotStrings

extension SceneBuilder {
  /// A reel whose symbols are falling: an empty strip, with each symbol as far above its cell as it has
  /// left to fall.
  func falling(_ reel: ReelIndex, in tableau: Tableau) -> [Mark] {
    let frame = layout.reels[reel.index]
    let rows = tableau.rows[reel.index]
    let height = layout.rowHeight(ofReel: reel, rows: rows)
    let symbols = tableau.reels[reel.index].window(rows: rows)
    let strip = Mark(
      .wheel(Wheel(frame: frame, rowHeight: height, tiles: [], look: .flat)), name: "reel \(reel)")
    let tiles = zip(Cell.onReel(reel, rows: 0..<rows), symbols).map { cell, symbol in
      let place = layout.cell(cell, rows: tableau.rows)
      let tile = Mark(
        .wheel(
          Wheel(
            frame: moved(place, by: tableau.drops[cell]), rowHeight: height,
            tiles: [picture(symbol)], look: .flat, hasShade: false)),
        name: "falling \(cell.reel),\(cell.row)")
      return Mark(.group([tile], clip: tableau.dropsInPlace ? place : frame))
    }
    return [strip] + tiles
  }

  private func moved(_ rect: Rect, by rows: Double?) -> Rect {
    Rect(x: rect.x, y: rect.y - (rows ?? 0) * rect.height, width: rect.width, height: rect.height)
  }

  /// A light on each cell that is becoming another symbol.
  func revealed(onReel reel: ReelIndex, in tableau: Tableau) -> [Mark] {
    tableau.revealed.filter { $0.key.reel == reel && $0.value < 1 }
      .sorted { $0.key.row < $1.key.row }.map { cell, progress in
        Mark(
          .shape(
            .rectangle(layout.cell(cell, rows: tableau.rows), radius: 6 * unit),
            fill: .solid(palette.paleAccent.faded(to: 0.9 * (1 - progress))),
            stroke: Stroke(palette.accent, width: 4 * unit)),
          name: "reveal \(cell.reel),\(cell.row)")
      }
  }

  /// The values of cells, on plates at their lower edges.
  func values(_ tableau: Tableau) -> [Mark] {
    tableau.values.filter { $0.key.isShown(rows: tableau.rows) }
      .sorted { $0.key < $1.key }.map { cell, value in
        let place = moved(
          layout.cell(cell, rows: tableau.rows), by: tableau.drops[cell])
        let height = min(0.32 * place.height, 34 * unit)
        let plate = Rect(
          x: place.x + 0.12 * place.width, y: place.y + place.height - height - 4 * unit,
          width: 0.76 * place.width, height: height)
        let marks = [
          Mark(
            .shape(
              .rectangle(plate, radius: height / 2), fill: .solid(Palette.ink),
              stroke: Stroke(Palette.gold, width: max(1, 2 * unit)))),
          text(
            label(of: value), in: plate.grown(by: -3 * unit), em: 20, face: .display,
            paint: Palette.gold, name: "value \(cell.reel),\(cell.row)"),
        ]
        return Mark(.group(marks, clip: layout.reels[cell.reel.index]))
      }
  }

  private func label(of value: CellValue) -> String {
    switch value {
    case .number(let number): words.number(number)
    case .jackpot(let jackpot): machine.jackpots[jackpot].name.uppercased()
    }
  }
}

// MARK: - Meters

extension SceneBuilder {
  /// The width of the message's line that the gauges take on each side.
  func gaugeRoom(_ tableau: Tableau) -> Double {
    tableau.meters.isEmpty ? 0 : min(230 * unit, layout.message.width * 0.3)
  }

  /// The meters on both sides of the message: a bar that fills up to the next count at which something
  /// happens.
  func gauges(_ tableau: Tableau) -> [Mark] {
    let room = gaugeRoom(tableau)
    let line = layout.message
    let sides = [
      Rect(x: line.x, y: line.y, width: room, height: line.height),
      Rect(x: line.x + line.width - room, y: line.y, width: room, height: line.height),
    ]
    // The outer edges are those of the plates above and below.
    let gap = 6 * unit
    return tableau.meters.enumerated().flatMap { index, reading in
      let side = sides[index % 2]
      let count = Double((tableau.meters.count + 1 - index % 2) / 2)
      let width = (side.width - gap * (count - 1)) / count
      return gauge(
        reading, index: index,
        in: Rect(
          x: side.x + (width + gap) * Double(index / 2), y: side.y + 4 * unit, width: width,
          height: side.height - 8 * unit))
    }
  }

  private func gauge(_ reading: MeterReading, index: Int, in rect: Rect) -> [Mark] {
    let radius = rect.height / 3
    let goal = reading.next.map { " / \(words.number($0))" } ?? ""
    let factor = reading.factor.map { "  × \($0)" } ?? ""
    var marks = [plate(rect, radius: radius)]
    let inside = rect.grown(by: -3 * unit)
    let filled = inside.width * reading.share
    if filled > radius {
      let bar = Rect(x: inside.x, y: inside.y, width: filled, height: inside.height)
      marks.append(
        Mark(
          .shape(
            .rectangle(bar, radius: max(1, radius - 3 * unit)),
            fill: .solid(palette.deepAccent.faded(to: 0.55)), stroke: nil)))
    }
    return marks + [
      text(
        "\((reading.name ?? words[.meterTumble]).uppercased())  \(words.number(reading.count))\(goal)\(factor)",
        in: rect.grown(by: -6 * unit), em: 14, face: .strong, paint: palette.paleAccent,
        name: "meter \(index)")
    ]
  }
}

extension Rect {
  /// The rectangle without a strip of a given width on its left and on its right.
  func narrowed(by side: Double) -> Rect {
    Rect(x: x + side, y: y, width: max(1, width - 2 * side), height: height)
  }
}
