import SlotControls
import Pickers
import SlotEngine
import SlotPaint
import SlotStrings

extension WorkbenchScene {
  /// What the reels are drawn on.
  var panel: [Mark] {
    [
      Mark(
        .shape(
          .rectangle(layout.reels.panel, radius: 14 * unit),
          fill: .vertical(top: colors.barTop, bottom: colors.barBottom), stroke: nil),
        name: "panel")
    ]
  }

  /// The wheels, the reels that show the same as another, and the cells that win.
  var reels: [Mark] {
    let machine = bench.engine.machine
    let isAtRest = !bench.isMoving(at: now)
    let winning = isAtRest ? bench.reading.winningCells : []
    var marks: [Mark] = []
    for (index, place) in layout.reels.places.enumerated() {
      let reel = ReelIndex(index)
      let reels = bench.bench.reels(of: machine)
      let source = reels.source(ofReel: reel) ?? reel
      for (component, wheel) in bench.wheels.wheels.enumerated() {
        switch wheel.part {
        case .reel(source): marks += turning(component, wheel, on: place, as: reel)
        case .cell(let cell) where cell.reel == source && cell.row.index < rows(of: reel):
          marks.append(
            drawn(
              component, wheel, in: layout.reels.cell(Cell(reel: reel, row: cell.row)), as: reel,
              cell.row
            ))
        default: break
        }
      }
    }
    return marks + winning.sorted().filter { $0.row.index < rows(of: $0.reel) }.map(outline)
  }

  private func rows(of reel: ReelIndex) -> Int {
    bench.bench.rows(of: bench.engine.machine)[reel.index]
  }

  /// A turning reel with the stops above and below its window, which are darker.
  private func turning(
    _ component: Int, _ wheel: BenchWheels.Wheel, on place: ReelLayout.Place,
    as reel: ReelIndex
  ) -> [Mark] {
    let peek = (place.frame.height - place.window.height) / 2
    let upper = Rect(x: place.frame.x, y: place.frame.y, width: place.frame.width, height: peek)
    var lower = upper
    lower.y = place.window.y + place.window.height
    let veil = colors.barBottom.faded(to: 0.72)
    let stop = bench.bench.pose.position(of: source(of: reel), sourceIndex(of: reel)).stop
    let weight = wheel.stops[stop].weight
    let label =
      bench.words(.stopOf, ["stop": "\(stop + 1)", "count": "\(wheel.stops.count)"])
      + (weight == 1 ? "" : " × \(weight)")
    let brief = "\(stop + 1)/\(wheel.stops.count)"
    return [
      strip(
        component, wheel, in: place.frame, above: peek, rowHeight: place.rowHeight,
        name: "reel \(reel)"),
      painter.plate(upper, radius: 0, veil), painter.plate(lower, radius: 0, veil),
      Mark(
        .shape(
          .rectangle(place.window, radius: 3 * unit), fill: nil,
          stroke: Stroke(colors.band, width: max(1, 1.5 * unit)))),
      fitted(
        label, or: brief, in: place.label, em: 12 * letter, colors.barInk, alignment: .center,
        name: "stop"),
    ]
  }

  private func sourceIndex(of reel: ReelIndex) -> Int {
    (bench.bench.reels(of: bench.engine.machine).source(ofReel: reel) ?? reel).index
  }

  private func source(of reel: ReelIndex) -> Reel {
    bench.bench.reels(of: bench.engine.machine)[sourceIndex(of: reel)]
  }

  /// A cell that is drawn by itself.
  private func drawn(
    _ component: Int, _ wheel: BenchWheels.Wheel, in frame: Rect, as reel: ReelIndex,
    _ row: RowIndex
  ) -> Mark {
    strip(
      component, wheel, in: frame.grown(by: -1.5 * unit), above: 0, rowHeight: frame.height,
      name: "cell \(reel),\(row)")
  }

  /// A part of a wheel's strip.
  ///
  /// - Parameter above: How much of it is above the selected stop, in points.
  private func strip(
    _ component: Int, _ wheel: BenchWheels.Wheel, in frame: Rect, above: Double, rowHeight: Double,
    name: String
  ) -> Mark {
    let top = bench.picker.position(of: component, at: now) - above / rowHeight
    let first = Int(top.rounded(.down)) - 1
    let count = Int((frame.height / rowHeight).rounded(.up)) + 3
    let tiles = (first..<first + count).map { row in
      Picture("symbol/\(wheel.names[row.wrapped(wheel.stops.count)])")
    }
    return Mark(
      .wheel(
        Wheel(
          frame: frame, rowHeight: rowHeight, tiles: tiles, offset: top - Double(first),
          speed: -bench.picker.speed(of: component, at: now), look: .flat, ground: colors.wheel,
          hasShade: false)),
      name: name)
  }

  private func outline(_ cell: Cell) -> Mark {
    Mark(
      .shape(
        .ring(layout.reels.cell(cell).grown(by: -2 * unit), radius: 6 * unit, width: 3.5 * unit),
        fill: .solid(colors.focus), stroke: nil), name: "win \(cell.reel),\(cell.row)")
  }
}

// MARK: - What shows

extension WorkbenchScene {
  /// The window as it shows, where symbols expanded or became others; the reels show where they stopped.
  var shownWindow: [Mark] {
    guard let frame = layout.reading.shown else { return [] }
    let window = bench.reading.outcome.window
    let side = frame.width / Double(max(1, window.columns.count))
    let title = Rect(
      x: frame.x, y: frame.y - 18 * letter, width: layout.reading.explanation.width,
      height: 18 * letter
    )
    return [
      fitted(
        bench.words[.shownInstead], in: title, em: 13 * letter, colors.quiet, name: "fact")
    ]
      + window.cells.map { cell in
        let top = frame.center.y - side * Double(window[reel: cell.reel].count) / 2
        let tile = Rect(
          x: frame.x + side * Double(cell.reel.index), y: top + side * Double(cell.row.index),
          width: side, height: side
        ).grown(by: -1 * unit)
        return Mark(
          .wheel(
            Wheel(
              frame: tile, rowHeight: tile.height,
              tiles: [Picture("symbol/\(window[cell].name)")], look: .flat,
              ground: colors.wheel)),
          name: "shown \(cell.reel),\(cell.row)")
      }
  }
}
