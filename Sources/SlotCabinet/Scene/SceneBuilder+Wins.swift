import SlotEngine
import SlotPaint

extension SceneBuilder {
  /// The winning cells with frames, and the line of a win that is shown alone.
  func wins(_ tableau: Tableau) -> [Mark] {
    guard !tableau.wins.isEmpty else { return [] }
    if let index = tableau.singledOut {
      return [win(tableau.wins[index], index: index, isAlone: true)]
    }
    // Frame a cell of several wins only once, with the first of them.
    var framed: Set<Cell> = []
    return tableau.wins.enumerated().map { index, win in
      let cells = win.cells.filter { framed.insert($0).inserted }
      return Mark(.group(cells.map(frame), clip: nil), name: "win \(index)")
    }
  }

  private func win(_ win: ShownWin, index: Int, isAlone: Bool) -> Mark {
    var marks: [Mark] = []
    if let line = win.line { marks += trace(line) }
    marks += win.cells.map(frame)
    if let line = win.line { marks.append(tag(line, at: tagPlace(line), isLit: true)) }
    return Mark(.group(marks, clip: nil), name: "win \(index)")
  }

  private func frame(_ cell: Cell) -> Mark {
    Mark(.picture(Picture("frame/cell"), in: layout.cell(cell).grown(by: 8)))
  }

  /// A line across the reels in its colour, with a dark edge.
  private func trace(_ line: LineIndex) -> [Mark] {
    let points = machine.lines[line].enumerated().map { reel, row in
      layout.cell(Cell(reel: reel, row: row)).center
    }
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

  /// The numbers of the lines beside the reels, while these are at rest.
  func lineNumbers(_ tableau: Tableau) -> [Mark] {
    guard StageLayout.hasLineNumbers(machine), tableau.boards.isEmpty else { return [] }
    let alone = tableau.singledOut.flatMap { tableau.wins[$0].line }
    let winning = Set(tableau.wins.compactMap(\.line))
    return machine.lines.ids.filter { $0 != alone }.map { line in
      tag(line, at: tagPlace(line), isLit: winning.contains(line) && alone == nil)
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

  /// The frame of a line's number: odd ones on the left and even ones on the right, at the rows
  /// where the lines begin and end.
  private func tagPlace(_ line: LineIndex) -> Rect {
    let isLeft = line.index.isMultiple(of: 2)
    let sameSide = machine.lines.ids.filter { $0.index.isMultiple(of: 2) == isLeft }
    func row(_ line: LineIndex) -> Int {
      (isLeft ? machine.lines[line].first : machine.lines[line].last) ?? 0
    }
    let order = sameSide.sorted { (row($0), $0) < (row($1), $1) }
    let place = Double(order.firstIndex(of: line) ?? 0)
    let recess = layout.recess
    let room = (recess.height - 8 * unit) / Double(order.count)
    let (width, height) = (22 * unit, min(22 * unit, room - 2 * unit))
    return Rect(
      x: isLeft ? recess.x + 2 * unit : recess.x + recess.width - width - 2 * unit,
      y: recess.y + 4 * unit + room * (place + 0.5) - height / 2, width: width, height: height)
  }
}
