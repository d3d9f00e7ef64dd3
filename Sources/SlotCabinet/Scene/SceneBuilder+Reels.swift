import SlotEngine
import SlotPaint
import SlotShow

extension SceneBuilder {
  /// A symbol's picture; a blank shows nothing.
  func picture(_ symbol: SymbolID, _ variant: Picture.Variant = .plain) -> Picture {
    let name = "symbol/\(machine.symbols[symbol].name)"
    return Picture(place.map { PictureShelf.name(name, onShelf: $0) } ?? name, variant)
  }

  /// The reels, and the held symbols on them.
  func reels(_ tableau: Tableau) -> [Mark] {
    let winning = winningCells(tableau)
    return tableau.reels.indices.flatMap { reel in
      self.reel(ReelIndex(reel), in: tableau, winning: winning)
    } + held(tableau, winning: winning)
  }

  /// The cells of the wins that are shown; nil if there are none, and no amount of other wins that has to be read.
  private func winningCells(_ tableau: Tableau) -> Set<Cell>? {
    guard !tableau.wins.isEmpty else { return tableau.motion.win == nil ? nil : [] }
    let shown = tableau.singledOut.map { [tableau.wins[$0]] } ?? tableau.wins
    return Set(shown.flatMap(\.cells))
  }

  private func variant(_ cell: Cell, _ winning: Set<Cell>?) -> Picture.Variant {
    guard let winning else { return .plain }
    return winning.contains(cell) ? .lit : .dimmed
  }

  private func reel(_ reel: ReelIndex, in tableau: Tableau, winning: Set<Cell>?) -> [Mark] {
    let view = tableau.reels[reel.index]
    let rows = tableau.rows[reel.index]
    let first = Int(view.top.rounded(.down))
    let tiles: [Picture]
    let offset: Double
    // While one reel keeps turning, all others are dimmed, except for what it may complete.
    let isAside = !tableau.teased.isEmpty && !tableau.teased.contains(reel)
    if tableau.drops.keys.contains(where: { $0.reel == reel }) {
      return falling(reel, in: tableau)
    }
    if view.isAtRest {
      offset = 0
      tiles = (0..<rows).map { row in
        let symbol = view.tiles[first + row]
        let isDimmed = isAside && machine.actor(symbol).part == .pays
        return picture(
          symbol, isDimmed ? .dimmed : variant(Cell(reel: reel, row: RowIndex(row)), winning))
      }
    } else {
      // One extra tile on either side, for the blur.
      let from = max(0, first - 1)
      let to = min(view.tiles.count, first + rows + 2)
      offset = view.top - Double(from)
      tiles = view.tiles[from..<to].map { picture($0) }
    }
    let frame = layout.reels[reel.index]
    var marks = [
      Mark(
        .wheel(
          Wheel(
            frame: frame, rowHeight: layout.rowHeight(ofReel: reel, rows: rows), tiles: tiles,
            offset: offset, speed: view.speed, look: .flat,
            ground: palette.reel, brightness: isAside && !view.isAtRest ? 0.5 : 1)),
        name: "reel \(reel)")
    ]
    marks += revealed(onReel: reel, in: tableau)
    if tableau.teased.contains(reel) {
      marks.append(
        Mark(
          .shape(
            .rectangle(frame.grown(by: 3 * unit), radius: 8 * unit), fill: nil,
            stroke: Stroke(Palette.fuchsia, width: 4 * unit)),
          name: "tease \(reel)"))
    }
    if let progress = tableau.expanded[reel], progress < 1 {
      marks.append(expansion(of: reel, progress: progress))
    }
    return marks
  }

  /// A light that spreads from the middle of a reel while a symbol fills it.
  private func expansion(of reel: ReelIndex, progress: Double) -> Mark {
    let frame = layout.reels[reel.index]
    let height = frame.height * progress
    let light = Rect(
      x: frame.x, y: frame.center.y - height / 2, width: frame.width, height: height)
    return Mark(
      .shape(
        .rectangle(light, radius: 6 * unit),
        fill: .solid(palette.paleAccent.faded(to: 0.75 * (1 - progress))),
        stroke: Stroke(palette.accent, width: 4 * unit)),
      name: "expansion \(reel)")
  }

  private func held(_ tableau: Tableau, winning: Set<Cell>?) -> [Mark] {
    let held = tableau.held.keys.filter { $0.isShown(rows: tableau.rows) }
    return held.sorted().flatMap { cell in
      let rect = place(ofHeld: cell, in: tableau)
      let symbol = tableau.held[cell] ?? 0
      return [
        Mark(.shape(.rectangle(rect), fill: .solid(palette.reel), stroke: nil)),
        // Drawn as a wheel's tile, so that it doesn't change when its reel turns.
        Mark(
          .wheel(
            Wheel(
              frame: rect, rowHeight: rect.height,
              tiles: [picture(symbol, variant(cell, winning))], look: .flat,
              ground: palette.reel)),
          name: "held \(cell.reel),\(cell.row)"),
        Mark(
          .shape(
            .rectangle(rect.grown(by: -2 * unit), radius: 5 * unit), fill: nil,
            stroke: Stroke(Palette.gold, width: 3 * unit))),
        lock(in: rect),
      ]
    }
  }

  /// Where a held symbol is: in its cell, or on its way to it.
  private func place(ofHeld cell: Cell, in tableau: Tableau) -> Rect {
    let end = layout.cell(cell, rows: tableau.rows)
    guard let step = tableau.motion.steps[cell] else { return end }
    let start = layout.cell(step.start, rows: tableau.rows)
    func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * step.progress }
    return Rect(
      x: between(start.x, end.x), y: between(start.y, end.y),
      width: between(start.width, end.width), height: between(start.height, end.height))
  }

  /// A padlock in the upper right corner of a cell.
  private func lock(in rect: Rect) -> Mark {
    let size = min(16 * unit, 0.2 * rect.height)
    let body = Rect(
      x: rect.x + rect.width - 1.6 * size, y: rect.y + 0.9 * size, width: size,
      height: 0.75 * size)
    let shackle = [
      (0.2, 0.0), (0.2, -0.35), (0.35, -0.5), (0.65, -0.5), (0.8, -0.35), (0.8, 0.0),
    ].map { Point(x: body.x + $0.0 * size, y: body.y + $0.1 * size) }
    return Mark(
      .group(
        [
          Mark(
            .shape(
              .line(shackle), fill: nil, stroke: Stroke(Palette.deepGold, width: 0.16 * size))),
          Mark(
            .shape(
              .rectangle(body, radius: 0.15 * size), fill: Palette.brass,
              stroke: Stroke(Palette.ink, width: max(1, 0.06 * size)))),
        ], clip: nil))
  }
}
