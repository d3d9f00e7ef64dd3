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
      .wheel(Wheel(frame: frame, rowHeight: height, tiles: [], look: .flat, ground: palette.reel)),
      name: "reel \(reel)")
    let tiles = zip(Cell.onReel(reel, rows: 0..<rows), symbols).map { cell, symbol in
      let place = layout.cell(cell, rows: tableau.rows)
      let tile = Mark(
        .wheel(
          Wheel(
            frame: moved(place, by: tableau.drops[cell]), rowHeight: height,
            tiles: [picture(symbol)], look: .flat, ground: palette.reel, hasShade: false)),
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

  /// The values of cells in credits, on plates at their lower edges.
  func values(_ tableau: Tableau, stake: Stake) -> [Mark] {
    tableau.values.filter { $0.key.isShown(rows: tableau.rows) }
      .sorted { $0.key < $1.key }.map { cell, value in
        plate(
          label(of: value, at: cell, on: tableau, stake: stake), on: cell, of: tableau,
          isAtTop: false, name: "value")
      }
  }

  /// The factors that were drawn for cells, on plates at their upper edges.
  func factors(_ tableau: Tableau) -> [Mark] {
    tableau.factors.filter { $0.key.isShown(rows: tableau.rows) }
      .sorted { $0.key < $1.key }.map { cell, factor in
        plate("× \(factor)", on: cell, of: tableau, isAtTop: true, name: "factor")
      }
  }

  /// What marked places multiply by, on plates at their upper edges, below the factor of what shows there. They stay where
  /// they are while symbols fall.
  func placeMarks(_ tableau: Tableau) -> [Mark] {
    var still = tableau
    still.drops = [:]
    return tableau.marks.filter { $0.key.isShown(rows: tableau.rows) }
      .sorted { $0.key < $1.key }.map { cell, factor in
        plate(
          "× \(factor)", on: cell, of: still, isAtTop: true,
          isSecond: tableau.factors[cell] != nil, name: "mark")
      }
  }

  /// A label on a plate at an edge of a cell.
  private func plate(
    _ label: String, on cell: Cell, of tableau: Tableau, isAtTop: Bool, isSecond: Bool = false,
    name: String
  ) -> Mark {
    let place = moved(layout.cell(cell, rows: tableau.rows), by: tableau.drops[cell])
    let least = TextMeasure.leastEm
    let height = max(least, min(0.22 * place.height, 26 * unit))
    let em = max(least, min(layout.em(18), height - 6 * unit))
    let letters = layout.measure.width(of: label, face: .display, em: em)
    let width = min(max(0.9 * place.width, place.width - 4), letters + 1.1 * height)
    let top = place.y + 3 * unit + (isSecond ? height : 0)
    let plate = Rect(
      x: place.center.x - width / 2,
      y: isAtTop ? top : place.y + place.height - height - 3 * unit,
      width: width, height: height)
    let marks = [
      Mark(
        .shape(
          .rectangle(plate, radius: height / 2), fill: .solid(Palette.ink),
          stroke: Stroke(Palette.gold, width: max(1, 1.5 * unit)))),
      text(
        label, in: plate.narrowed(by: 0.25 * height), em: 18, face: .display,
        paint: Palette.gold, name: "\(name) \(cell.reel),\(cell.row)"),
    ]
    return Mark(.group(marks, clip: layout.reels[cell.reel.index]))
  }

  private func label(
    of value: CellValue, at cell: Cell, on tableau: Tableau, stake: Stake
  ) -> String {
    switch value {
    case .number(let number):
      let symbol = tableau.symbol(at: cell)
      let credits = symbol.flatMap { machine.creditsPerValue(of: $0, stake: stake) }
      return credits.map { words.number($0 * number) } ?? words.number(number)
    case .jackpot(let jackpot): return machine.jackpots[jackpot].name.uppercased()
    }
  }
}

// MARK: - Meters

extension SceneBuilder {
  /// The part of the message's line that the gauges leave: in its middle, but where room is scarce all of it
  /// beside a single gauge.
  func messageRoom(_ tableau: Tableau) -> Rect {
    let line = layout.message
    guard !tableau.meters.isEmpty else { return line }
    let margin = gaugeSide.x + gaugeSide.width - line.x + 14 * unit
    guard layout.rounds == nil, tableau.meters.count == 1 else { return line.narrowed(by: margin) }
    return Rect(
      x: line.x + margin, y: line.y, width: line.width - margin, height: line.height)
  }

  /// The frame of the gauges on the left: in line with what is beside the reels, if anything is.
  private var gaugeSide: Rect {
    let line = layout.message
    let width = min(230 * unit, line.width * 0.3)
    guard let side = layout.rounds == nil ? nil : layout.pays else {
      return Rect(x: line.x, y: line.y, width: width, height: line.height)
    }
    return Rect(x: side.x, y: line.y, width: max(width, side.width), height: line.height)
  }

  /// The meters on both sides of the message: a bar that fills up to the next count at which something
  /// happens.
  func gauges(_ tableau: Tableau) -> [Mark] {
    let (left, line) = (gaugeSide, layout.message)
    var right = left
    right.x = 2 * line.center.x - left.x - left.width
    let sides = [left, right]
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
    let factor = reading.factor.map { " × \($0)" } ?? ""
    let count = (reading.isFactor ? "× " : "") + words.number(reading.count)
    var marks = [plate(rect, radius: radius)]
    let inside = rect.grown(by: -3 * unit)
    let filled = inside.width * reading.share
    if filled > radius {
      let bar = Rect(x: inside.x, y: inside.y, width: filled, height: inside.height)
      marks.append(
        Mark(
          .shape(
            .rectangle(bar, radius: max(1, radius - 3 * unit)),
            fill: .solid(palette.gauge), stroke: nil)))
    }
    let name = (reading.name ?? words[.meterTumble]).uppercased()
    return marks + [
      text(
        "\(name) \(count)\(goal)\(factor)",
        or: ["\(name) \(count)\(factor)", "\(count)\(goal)\(factor)", "\(count)\(factor)", count],
        in: Rect(
          x: rect.x + 6 * unit, y: rect.y + 2 * unit, width: rect.width - 12 * unit,
          height: rect.height - 4 * unit), em: 14, face: .strong, paint: palette.paleAccent,
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
