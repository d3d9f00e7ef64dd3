import SlotEngine
import SlotPaint

/// The layout of overlays: pages split into sheets that fit, the shelf, and messages.
///
/// Text is wrapped by an estimate of its width, as the cabinet has no fonts; lines that turn out
/// too wide are set a little smaller, so that nothing is clipped.
struct PageLayout {
  private let cabinet: Cabinet
  private let layout: StageLayout

  init(_ cabinet: Cabinet) {
    self.cabinet = cabinet
    layout = cabinet.layout
  }

  private var unit: Double { layout.unit }
  private var palette: Palette { Palette(machine: cabinet.engine.machine.name) }
  private var builder: SceneBuilder { SceneBuilder(cabinet.engine.machine, layout: layout) }

  // MARK: Rectangles

  private var sheet: Rect {
    Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height).grown(by: -14 * unit)
  }

  private var target: Double { max(StageLayout.leastTarget, 46 * unit) }

  private var head: Rect {
    Rect(
      x: sheet.x + 20 * unit, y: sheet.y + 10 * unit,
      width: sheet.width - 40 * unit - target, height: target)
  }

  private var body: Rect {
    let top = head.y + head.height + 8 * unit
    return Rect(
      x: sheet.x + 24 * unit, y: top, width: sheet.width - 48 * unit,
      height: sheet.y + sheet.height - top - target - 18 * unit)
  }

  // MARK: Controls

  func controls(of overlay: Overlay) -> [Control] {
    let corner = Rect(
      x: sheet.x + sheet.width - target - 10 * unit, y: sheet.y + 10 * unit, width: target,
      height: target)
    var controls = [Control(.close, in: corner, label: "Close")]
    switch overlay {
    case .pages(let page):
      let count = sheets.count
      let y = sheet.y + sheet.height - target - 10 * unit
      let center = sheet.center.x
      controls.append(
        Control(
          .previousPage, in: Rect(x: center - 2 * target, y: y, width: target, height: target),
          label: "Previous page", isEnabled: page > 0))
      controls.append(
        Control(
          .nextPage, in: Rect(x: center + target, y: y, width: target, height: target),
          label: "Next page", isEnabled: page + 1 < count))
    case .shelf:
      let shelf = cabinet.card.shelf
      let grid = GridLayout(
        shelf.count, in: body, shape: layout.isUpright ? 3 : 2.2, gap: 14 * unit)
      controls += zip(shelf.indices, grid.cells).map { index, frame in
        Control(.machine(index), in: frame, label: shelf[index].title)
      }
    case .messages: break
    }
    return controls
  }

  // MARK: Marks

  func marks(controls: [Control]) -> [Mark] {
    guard let overlay = cabinet.overlay else { return [] }
    let background = builder.plate(
      sheet, radius: 18 * unit,
      fill: palette.page)
    var marks = [background]
    switch overlay {
    case .pages(let page):
      let sheets = sheets
      let page = min(page, sheets.count - 1)
      marks.append(title(sheets[page].title))
      marks += sheets[page].marks
      let foot = Rect(
        x: sheet.center.x - target, y: sheet.y + sheet.height - target - 10 * unit,
        width: 2 * target, height: target)
      marks.append(
        builder.text("\(page + 1) of \(sheets.count)", in: foot, em: 17, paint: Palette.quiet))
    case .shelf:
      marks.append(title("Machines"))
      for (control, entry) in zip(controls.filter(\.id.isMachine), cabinet.card.shelf) {
        marks += card(entry, control)
      }
    case .messages(let title, let messages):
      marks.append(self.title(title))
      marks += sheets(of: [Page(title, blocks: messages.map { .paragraph($0) })])[0].marks
    }
    let panel = cabinet.panel(at: .zero)
    marks += controls.filter { !$0.id.isMachine }.flatMap { builder.control($0, panel: panel) }
    return [Mark(.group(marks, clip: nil), name: "page")]
  }

  private func title(_ title: String) -> Mark {
    builder.text(
      title, in: head, em: 30, face: .display, paint: palette.paleAccent, alignment: .leading,
      name: "page title")
  }

  private func card(_ entry: MachineCard.ShelfEntry, _ control: Control) -> [Mark] {
    let rect = control.frame
    let inside = rect.grown(by: -12 * unit)
    let fill =
      switch control.look {
      case .normal: palette.button
      case .hover: palette.lightButton
      case .pressed: palette.darkButton
      }
    let upper = Rect(
      x: inside.x, y: inside.y, width: inside.width, height: min(34 * unit, inside.height * 0.4))
    var marks = [
      builder.plate(rect, radius: 14 * unit, fill: fill),
      builder.text(
        entry.title, in: upper, em: 23, face: .display, paint: palette.paleAccent,
        alignment: .leading),
    ]
    let em = layout.em(14)
    let lines = Self.lines(of: entry.about, width: inside.width, em: em)
    let room = inside.height - upper.height - 4 * unit
    let most = max(0, Int(room / (em * 1.35)))
    for (index, line) in lines.prefix(most).enumerated() {
      let isCut = index == most - 1 && lines.count > most
      let row = Rect(
        x: inside.x, y: upper.y + upper.height + 4 * unit + em * 1.35 * Double(index),
        width: inside.width, height: em * 1.35)
      marks.append(builder.text(isCut ? line + " …" : line, in: row, em: 14, alignment: .leading))
    }
    if control.isFocused {
      marks.append(
        Mark(
          .shape(
            .rectangle(rect.grown(by: 3 * unit), radius: 16 * unit), fill: nil,
            stroke: Stroke(Palette.text, width: 2 * unit))))
    }
    return marks
  }
}

// MARK: - Sheets

extension PageLayout {
  /// The part of a page that fits into the window.
  struct Sheet {
    let title: String
    var marks: [Mark] = []
  }

  /// The pages about the machine, split into sheets; at least one.
  var sheets: [Sheet] { sheets(of: cabinet.pages) }

  private func sheets(of pages: [Page]) -> [Sheet] {
    pages.flatMap { page in
      var sheets = [Sheet(title: page.title)]
      var y = body.y
      for row in page.blocks.flatMap(rows) {
        if y + row.height > body.y + body.height, !sheets[sheets.count - 1].marks.isEmpty {
          sheets.append(Sheet(title: page.title))
          y = body.y
        }
        let rect = Rect(x: body.x, y: y, width: body.width, height: row.height)
        sheets[sheets.count - 1].marks += row.marks(rect)
        y += row.height
      }
      return sheets
    }
  }

  /// A line of a sheet.
  private struct Row {
    let height: Double
    let marks: (Rect) -> [Mark]
  }

  private func rows(of block: Page.Block) -> [Row] {
    switch block {
    case .heading(let text):
      return [
        Row(height: layout.em(38)) { rect in
          [
            builder.text(
              text, in: rect, em: 20, face: .strong, paint: palette.accent, alignment: .leading)
          ]
        }
      ]
    case .paragraph(let text):
      let lines = Self.lines(of: text, width: body.width, em: layout.em(17))
      return lines.map { line in
        Row(height: layout.em(24)) { rect in
          [builder.text(line, in: rect, em: 17, alignment: .leading)]
        }
      } + [Row(height: layout.em(8)) { _ in [] }]
    case .fact(let name, let value):
      return [
        Row(height: layout.em(27)) { rect in
          let split = rect.width * 0.42
          let left = Rect(x: rect.x, y: rect.y, width: split - 8, height: rect.height)
          let right = Rect(
            x: rect.x + split, y: rect.y, width: rect.width - split, height: rect.height)
          return [
            builder.text(name, in: left, em: 17, paint: Palette.quiet, alignment: .leading),
            builder.text(value, in: right, em: 17, face: .strong, alignment: .leading),
          ]
        }
      ]
    case .pays(let symbols, let name, let entries):
      return [pays(symbols, name, entries)]
    }
  }

  private func pays(_ symbols: [SymbolID], _ name: String, _ entries: [Page.PayEntry]) -> Row {
    Row(height: 56 * unit) { rect in
      let side = 48 * unit
      var marks: [Mark] = []
      for (index, symbol) in symbols.prefix(3).enumerated() {
        let tile = Rect(
          x: rect.x + (side + 6 * unit) * Double(index), y: rect.center.y - side / 2, width: side,
          height: side)
        marks.append(
          Mark(
            .shape(
              .rectangle(tile, radius: 6 * unit), fill: .solid(Palette.strip), stroke: nil)))
        marks.append(Mark(.picture(builder.picture(symbol), in: tile.grown(by: -2 * unit))))
      }
      let left = rect.x + 170 * unit
      let label = Rect(x: left, y: rect.y, width: rect.width * 0.2, height: rect.height)
      marks.append(
        builder.text(name, in: label, em: 17, face: .strong, alignment: .leading))
      let from = left + rect.width * 0.2 + 8 * unit
      let width = (rect.x + rect.width - from) / Double(max(1, entries.count))
      for (index, entry) in entries.enumerated() {
        let cell = Rect(
          x: from + width * Double(index), y: rect.y, width: width - 8 * unit, height: rect.height)
        marks += self.entry(entry, in: cell)
      }
      return marks
    }
  }

  /// A count and its pay, the count in quiet and the pay in bold letters, so that they aren't read
  /// as a product.
  private func entry(_ entry: Page.PayEntry, in cell: Rect) -> [Mark] {
    let split = min(36 * unit, cell.width * 0.3)
    let pay = Rect(
      x: cell.x + split, y: cell.y, width: cell.width - split, height: cell.height)
    let count = Rect(x: cell.x, y: cell.y, width: split - 6 * unit, height: cell.height)
    return [
      builder.text(
        "\(entry.count) ×", in: count, em: 15, paint: Palette.quiet, alignment: .trailing),
      builder.text(
        entry.gives, in: pay, em: 18, face: .strong, paint: palette.paleAccent,
        alignment: .leading),
    ]
  }

  /// Wraps a text between words.
  static func lines(of text: String, width: Double, em: Double) -> [String] {
    // On average, a letter of the text face is slightly less than half an em wide.
    let most = max(8, Int(width / (0.5 * em)))
    var lines: [String] = []
    for paragraph in text.split(separator: "\n") {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > most {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }
}

extension Control.ID {
  var isMachine: Bool {
    if case .machine = self { true } else { false }
  }
}
