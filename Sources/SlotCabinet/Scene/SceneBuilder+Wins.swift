import SlotEngine
import SlotPaint

extension SceneBuilder {
  /// The winning cells with frames, and the line of a win that is shown alone.
  func wins(_ tableau: Tableau) -> [Mark] {
    guard !tableau.wins.isEmpty else { return [] }
    if let index = tableau.singledOut {
      return [win(tableau.wins[index], index: index, rows: tableau.rows)]
    }
    // Frame a cell of several wins only once, with the first of them.
    var framed: Set<Cell> = []
    return tableau.wins.enumerated().map { index, win in
      let cells = win.cells.filter { framed.insert($0).inserted }
      return Mark(
        .group(cells.map { frame($0, of: win, rows: tableau.rows) }, clip: nil),
        name: "win \(index)")
    }
  }

  private func win(_ win: ShownWin, index: Int, rows: [Int]) -> Mark {
    var marks: [Mark] = []
    if let line = win.line { marks += trace(line, rows: rows) }
    marks += win.cells.map { frame($0, of: win, rows: rows) }
    if let line = win.line {
      marks.append(tag(line, at: tagPlaces(rows: rows)[line.index], isLit: true))
    }
    return Mark(.group(marks, clip: nil), name: "win \(index)")
  }

  /// The frame around a winning cell: it glows in the colour of the line where lines have numbers in
  /// their colours.
  private func frame(_ cell: Cell, of win: ShownWin, rows: [Int]) -> Mark {
    let glow = StageLayout.hasLineNumbers(machine) ? win.line.map(Palette.line) : nil
    return Mark(
      .picture(
        Picture("frame/cell", glow.map { .glowing($0) } ?? .plain),
        in: layout.cell(cell, rows: rows).grown(by: 8)))
  }

  /// A line across the reels in its colour, with a dark edge.
  private func trace(_ line: LineIndex, rows: [Int]) -> [Mark] {
    let points = machine.cells(of: line).map { layout.cell($0, rows: rows).center }
    guard let first = points.first, let last = points.last else { return [] }
    let whole =
      [Point(x: layout.recess.x, y: first.y)] + points
      + [Point(x: layout.recess.x + layout.recess.width, y: last.y)]
    return [
      Mark(
        .shape(
          .line(whole), fill: nil, stroke: Stroke(Palette.shadow.faded(to: 0.8), width: 9 * unit))),
      Mark(
        .shape(.line(whole), fill: nil, stroke: Stroke(Palette.line(line), width: 5 * unit)),
        name: "line \(line.number)"),
    ]
  }

  /// The numbers of the lines beside the reels, in modes that have wins on lines.
  func lineNumbers(_ tableau: Tableau) -> [Mark] {
    let mode = tableau.stay?.mode ?? .base
    let hasLines = machine.looks.contains {
      $0.place == .lines && $0.modes?.contains(mode) ?? true
    }
    guard hasLines, StageLayout.hasLineNumbers(machine), tableau.boards.isEmpty else { return [] }
    let alone = tableau.singledOut.flatMap { tableau.wins[$0].line }
    let winning = Set(tableau.wins.compactMap(\.line))
    return zip(machine.lines.ids, tagPlaces(rows: tableau.rows)).filter { $0.0 != alone }.map {
      line, place in
      tag(line, at: place, isLit: winning.contains(line) && alone == nil)
    }
  }

  private func tag(_ line: LineIndex, at rect: Rect, isLit: Bool) -> Mark {
    let paint = Palette.line(line)
    return Mark(
      .group(
        [
          Mark(
            .shape(
              .rectangle(rect, radius: 4 * unit),
              fill: .solid(isLit ? paint : Palette.shadow),
              stroke: Stroke(paint.faded(to: isLit ? 1 : 0.55), width: max(1, 1.2 * unit)))),
          text(
            "\(line.number)", in: rect.grown(by: -1), em: 12, face: .strong,
            paint: isLit ? Palette.ink : paint),
        ], clip: nil),
      name: "number \(line.number)")
  }

  /// The frames of the lines' numbers, odd ones on the left and even ones on the right: beside the cell in which
  /// the line begins or ends or, where several do, as near to it as there is room.
  private func tagPlaces(rows: [Int]) -> [Rect] {
    let recess = layout.recess
    let width = 22 * unit
    let (top, bottom) = (recess.y + 4 * unit, recess.y + recess.height - 4 * unit)
    var places = machine.lines.map { _ in recess }
    for isLeft in [true, false] {
      let cells = machine.lines.ids.filter { $0.index.isMultiple(of: 2) == isLeft }.compactMap {
        line in
        let cells = machine.cells(of: line)
        return (isLeft ? cells.first : cells.last).map { (line: line, cell: $0) }
      }
      let groups = Dictionary(grouping: cells, by: \.cell.row).sorted { $0.key < $1.key }.map(
        \.value)
      let most = groups.map(\.count).max() ?? 1
      // As many as fit beside a row, unless that makes them too small to read.
      let rowHeight = groups.first.map { layout.cell($0[0].cell, rows: rows).height } ?? 0
      let pitch = min(
        24 * unit, (bottom - top) / Double(max(1, cells.count)),
        max(16 * unit, rowHeight / Double(most)))
      var centers: [Double] = groups.flatMap { group in
        let middle = layout.cell(group[0].cell, rows: rows).center.y
        return group.indices.map { middle + pitch * (Double($0) - Double(group.count - 1) / 2) }
      }
      // Crowded rows push their neighbours down, and the last ones back up.
      for place in centers.indices {
        let above = place == 0 ? top - pitch / 2 : centers[place - 1]
        centers[place] = max(centers[place], above + pitch)
      }
      for place in centers.indices.reversed() {
        let below = place == centers.count - 1 ? bottom + pitch / 2 : centers[place + 1]
        centers[place] = min(centers[place], below - pitch)
      }
      for (entry, center) in zip(groups.joined(), centers) {
        let height = pitch - 2 * unit
        places[entry.line.index] = Rect(
          x: isLeft ? recess.x + 2 * unit : recess.x + recess.width - width - 2 * unit,
          y: center - height / 2, width: width, height: height)
      }
    }
    return places
  }
}
