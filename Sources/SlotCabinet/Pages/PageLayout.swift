import SlotEngine
import SlotPaint
import SlotStrings

/// The layout of overlays: pages split into sheets that fit, the bets, and messages.
///
/// Text is wrapped by an estimate of its width, as the cabinet has no fonts; lines that turn out
/// too wide are set a little smaller, so that nothing is clipped.
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

  /// What the page covers: messages are no higher than they need to be.
  private var sheet: Rect {
    let whole = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
      .grown(by: -14 * unit)
    guard let message = cabinet.overlay.flatMap(message) else { return whole }
    let width = whole.width - 48 * unit
    let text = message.blocks.flatMap { rows(of: $0, width: width) }
    let height = min(whole.height, text.reduce(target + 60 * unit) { $0 + $1.height })
    return Rect(
      x: whole.x, y: whole.center.y - height / 2, width: whole.width, height: height)
  }

  /// The most messages that are shown.
  private static let mostMessages = 8

  /// The title and the text of an overlay that is a message; nil for others.
  private func message(of overlay: Overlay) -> (title: String, blocks: [Page.Block])? {
    switch overlay {
    case .pages, .bets: nil
    case .messages(let title, let messages): (title, blocks(of: messages))
    case .lastSpin:
      (
        words[.noMoreSpins],
        [.paragraph(words(.lastSpinOfSeed, ["spin": "\(UInt64.max)"]))]
      )
    }
  }

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

  /// The height of the buttons below the text that turn pages; 0 without any.
  private var foot: Double {
    cabinet.overlay.flatMap(message) == nil ? target : 0
  }

  var body: Rect {
    let top = head.y + head.height + 8 * unit
    return Rect(
      x: sheet.x + 24 * unit, y: top, width: sheet.width - 48 * unit,
      height: sheet.y + sheet.height - top - foot - 18 * unit)
  }

  // MARK: Controls

  func controls(of overlay: Overlay) -> [Control] {
    let corner = Rect(
      x: sheet.x + sheet.width - target - 10 * unit, y: sheet.y + 10 * unit, width: target,
      height: target)
    var controls = [Control(.close, in: corner, label: words[.close])]
    switch overlay {
    case .pages(let page):
      let count = sheets.count
      let y = sheet.y + sheet.height - target - 10 * unit
      let center = sheet.center.x
      controls.append(
        Control(
          .previousPage, in: Rect(x: center - 2 * target, y: y, width: target, height: target),
          label: words[.previousPage], isEnabled: page > 0))
      controls.append(
        Control(
          .nextPage, in: Rect(x: center + target, y: y, width: target, height: target),
          label: words[.nextPage], isEnabled: page + 1 < count))
    case .bets:
      let offers = cabinet.offers
      controls += zip(offers.indices, cells(offers.count)).map { index, frame in
        Control(.bet(index), in: frame, label: offers[index].name, isEnabled: cabinet.isReady)
      }
    case .messages, .lastSpin: break
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
    case .messages, .lastSpin:
      guard let message = message(of: overlay) else { break }
      marks.append(title(message.title))
      marks += sheets(of: [Page(message.title, blocks: message.blocks)])[0].marks
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
  struct Row {
    let height: Double
    let marks: (Rect) -> [Mark]
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
      let lines = Self.lines(of: text, width: width, em: layout.em(17))
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
            builder.text(name, in: left, em: 17, paint: palette.quiet, alignment: .leading),
            builder.text(value, in: right, em: 17, face: .strong, alignment: .leading),
          ]
        }
      ]
    case .pays(let row):
      return [pays(row.symbols, row.name, row.entries)]
    }
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
