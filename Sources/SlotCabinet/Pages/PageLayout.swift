import SlotControls
import SlotEngine
import SlotPaint
import SlotStrings

/// The layout of overlays: pages split into sheets that fit, the bets, and messages.
///
/// Text is wrapped and set so that it can be read; what doesn't fit a sheet is on the next one.
struct PageLayout {
  let cabinet: Cabinet
  let layout: StageLayout

  init(_ cabinet: Cabinet) {
    self.cabinet = cabinet
    layout = cabinet.layout
  }

  var unit: Double { layout.unit }
  var words: Words { cabinet.words }
  var palette: Palette { builder.palette }
  var builder: SceneBuilder {
    cabinet.builder
  }

  // MARK: Rectangles

  /// What the page covers: messages and questions are no higher than they need to be.
  private var sheet: Rect {
    let whole = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
      .grown(by: -14 * unit)
    guard let blocks = message?.blocks else { return whole }
    let width = whole.width - 48 * unit
    let text = blocks.flatMap { rows(of: $0, width: width) }
    let height = min(whole.height, text.reduce(target + foot + 60 * unit) { $0 + $1.height })
    return Rect(
      x: whole.x, y: whole.center.y - height / 2, width: whole.width, height: height)
  }

  /// The title and the text of a message or a question; nil for pages.
  private var message: (title: String, blocks: [Page.Block])? {
    switch cabinet.overlay {
    case .messages(let title, let messages): return (title, blocks(of: messages))
    case .purchase(let stake):
      let question = cabinet.question(ofBuyingAt: stake)
      return (question.title, question.lines.map { .paragraph($0) })
    case .lastSpin:
      return (
        words[.noMoreSpins],
        [.paragraph(words(.lastSpinOfSeed, ["spin": "\(UInt64.max)"]))]
      )
    case .pages, .bets, nil: return nil
    }
  }

  /// The most messages that are shown.
  private static let mostMessages = 8

  /// Messages, and what goes on after them.
  private func blocks(of messages: [String]) -> [Page.Block] {
    let rest = messages.count - Self.mostMessages
    return messages.prefix(Self.mostMessages).map { .paragraph($0) }
      + (rest > 0 ? [.paragraph(words(.moreMessages, ["count": "\(rest)"]))] : [])
      + [.paragraph(words[.machineStays])]
  }

  private var target: Double { max(StageLayout.leastTarget, 46 * unit) }

  private var head: Rect {
    Rect(
      x: sheet.x + 20 * unit, y: sheet.y + 10 * unit,
      width: sheet.width - 40 * unit - target, height: target)
  }

  /// The height of the buttons below the text; 0 without any.
  private var foot: Double {
    switch cabinet.overlay {
    case .messages, .lastSpin: 0
    case .pages, .bets, .purchase, nil: target
    }
  }

  var body: Rect {
    let top = head.y + head.height + 8 * unit
    return Rect(
      x: sheet.x + 24 * unit, y: top, width: sheet.width - 48 * unit,
      height: sheet.y + sheet.height - top - foot - 18 * unit)
  }

  // MARK: Controls

  func controls(of overlay: Overlay) -> [StageControl] {
    let corner = Rect(
      x: sheet.x + sheet.width - target - 10 * unit, y: sheet.y + 10 * unit, width: target,
      height: target)
    var controls = [StageControl(.close, in: corner, label: words[.close])]
    switch overlay {
    case .pages(let page):
      let count = sheets.count
      let y = sheet.y + sheet.height - target - 10 * unit
      let center = sheet.center.x
      controls.append(
        StageControl(
          .previousPage, in: Rect(x: center - 2 * target, y: y, width: target, height: target),
          label: words[.previousPage], isEnabled: page > 0))
      controls.append(
        StageControl(
          .nextPage, in: Rect(x: center + target, y: y, width: target, height: target),
          label: words[.nextPage], isEnabled: page + 1 < count))
    case .bets:
      let offers = cabinet.offers
      controls += zip(offers.indices, cells(offers.count)).map { index, frame in
        StageControl(.bet(index), in: frame, label: offers[index].name, isEnabled: cabinet.isReady)
      }
    case .purchase(let stake):
      let width = (body.width - 14 * unit) / 2
      let cost = words.number(cabinet.engine.machine.cost(of: stake))
      let y = sheet.y + sheet.height - target - 10 * unit
      controls += [
        StageControl(
          .decline, in: Rect(x: body.x, y: y, width: width, height: target),
          label: words[.buyNot]),
        StageControl(
          .confirm,
          in: Rect(x: body.x + width + 14 * unit, y: y, width: width, height: target),
          label: words(.buyNow, ["cost": cost])),
      ]
    case .messages, .lastSpin: break
    }
    return controls
  }

  // MARK: Marks

  func marks(controls: [StageControl]) -> [Mark] {
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
      let number = Rect(
        x: sheet.center.x - target, y: sheet.y + sheet.height - target - 10 * unit,
        width: 2 * target, height: target)
      marks.append(
        builder.text(
          words(.numberOf, ["number": "\(page + 1)", "count": "\(sheets.count)"]), in: number,
          em: 17, paint: palette.quiet))
    case .bets:
      marks.append(title(words[.bets]))
      for (control, offer) in zip(controls.filter(\.id.isCard), cabinet.offers) {
        marks += card(self.card(of: offer), control)
      }
    case .messages, .purchase, .lastSpin:
      guard let (title, blocks) = message else { break }
      marks.append(self.title(title))
      marks += sheets(of: [Page(title, blocks: blocks)])[0].marks
    }
    let panel = cabinet.panel(at: .zero)
    marks += controls.filter { !$0.id.isCard }.flatMap { builder.control($0, panel: panel) }
    return [Mark(.group(marks, clip: nil), name: "page")]
  }

  private func title(_ title: String) -> Mark {
    builder.text(
      title, in: head, em: 30, face: .display, paint: palette.paleAccent, alignment: .leading,
      name: "page title")
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
      for row in page.blocks.flatMap({ rows(of: $0, width: body.width) }) {
        var rows = [row]
        if y + row.height > body.y + body.height, !sheets[sheets.count - 1].marks.isEmpty {
          sheets.append(Sheet(title: page.title))
          y = body.y
          rows = row.head + rows
        }
        for row in rows {
          let rect = Rect(x: body.x, y: y, width: body.width, height: row.height)
          sheets[sheets.count - 1].marks += row.marks(rect)
          y += row.height
        }
      }
      return sheets
    }
  }

  /// A line of a sheet.
  struct Row {
    let height: Double
    /// What is repeated above it on a sheet that begins with it.
    var head: [Row] = []
    let marks: (Rect) -> [Mark]
  }

  /// The height of a line of text.
  private var lineHeight: Double { 1.4 * layout.em(17) }

  /// A name and its value beside it, each in as many lines as it needs.
  private func fact(_ name: String, _ value: String, width: Double) -> [Row] {
    let (measure, em) = (layout.measure, layout.em(17))
    let split = width * 0.42
    let names = measure.lines(of: name, em: em, width: split - 8)
    let values = measure.lines(of: value, face: .strong, em: em, width: width - split)
    let count = max(names.count, values.count)
    return (0..<count).map { index in
      Row(height: lineHeight + (index == count - 1 ? 0.2 * em : 0)) { rect in
        var (left, right) = (rect, rect)
        left.width = split - 8
        (right.x, right.width) = (rect.x + split, rect.width - split)
        return
          (names.indices.contains(index)
          ? [
            builder.text(
              names[index], in: left, em: 17, paint: palette.quiet, alignment: .leading)
          ] : [])
          + (values.indices.contains(index)
            ? [
              builder.text(values[index], in: right, em: 17, face: .strong, alignment: .leading)
            ] : [])
      }
    }
  }

  private func rows(of block: Page.Block, width: Double) -> [Row] {
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
      let lines = layout.measure.lines(of: text, em: layout.em(17), width: width)
      return lines.map { line in
        Row(height: lineHeight) { rect in
          [builder.text(line, in: rect, em: 17, alignment: .leading)]
        }
      } + [Row(height: lineHeight / 3) { _ in [] }]
    case .fact(let name, let value):
      return fact(name, value, width: width)
    case .pays(let table): return payTable(table)
    case .award(let symbols, let text): return [award(symbols, text)]
    case .lines: return lineDiagrams
    }
  }
}
