internal import SlotEngine
import SlotPictures

/// A PAR sheet as a self-contained HTML page, for the screen and for paper.
struct ParPage: Sendable {
  private let sheet: ParSheet

  init(_ sheet: ParSheet) { self.sheet = sheet }

  /// The contents of the HTML file.
  var source: String {
    let sections = sheet.sections
    let page = Markup.element("html", ["lang": "en"], [head, body(sections)])
    return "<!DOCTYPE html>\n" + page.source + "\n"
  }

  private var head: Markup {
    .element(
      "head", [:],
      [
        .element("meta", ["charset": "utf-8"]),
        .element(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .element("meta", ["name": "generator", "content": "slots par"]),
        .element("title", text: "\(sheet.title): PAR sheet"),
        .style(ParStyle.sheet(symbols: sheet.machine.symbols.count)),
      ])
  }

  private func body(_ sections: [ParSection]) -> Markup {
    .element(
      "body", [:],
      [
        header,
        navigation(sections),
        .element("main", [:], [.lines(sections.map(self.section))]),
        .element(
          "footer", [:],
          [
            .element(
              "p",
              text: "\(sheet.machine.name), \(sheet.stakeInWords). Digest \(sheet.digest).")
          ]),
      ])
  }

  private var header: Markup {
    .element(
      "header", [:],
      [
        .element("p", ["class": "kind"], text: "PAR sheet"),
        .element("h1", text: sheet.title),
        .element("p", ["class": "stake"], text: sheet.stakeInWords),
      ] + (sheet.about.map { [.element("p", ["class": "about"], text: $0)] } ?? []))
  }

  private func navigation(_ sections: [ParSection]) -> Markup {
    .element(
      "nav", ["aria-label": "Sections"],
      [
        .element(
          "ul", [:],
          sections.map { section in
            .element(
              "li", [:], [.element("a", ["href": "#\(section.id)"], text: section.title)])
          })
      ])
  }

  private func section(_ section: ParSection) -> Markup {
    .element(
      "section", ["id": section.id, "aria-labelledby": "\(section.id)-title"],
      [.element("h2", ["id": "\(section.id)-title"], text: section.title)]
        + section.blocks.map(block))
  }

  private func block(_ block: ParBlock) -> Markup {
    switch block {
    case .paragraph(let text): .element("p", text: text)
    case .verbatim(let text): .element("pre", text: text)
    case .tiles(let tiles): .element("dl", ["class": "tiles"], tiles.map(tile))
    case .table(let table): PageTable(table).markup
    case .folded(let table):
      .element(
        "details", [:],
        [.element("summary", text: "As a table: \(table.caption)"), PageTable(table).markup])
    case .charts(let pictures): .element("div", ["class": "charts"], pictures.map(figure))
    case .pictures(let pictures): .element("div", ["class": "pictures"], pictures.map(figure))
    }
  }

  private func tile(_ tile: ParTile) -> Markup {
    .element(
      "div", [:],
      [
        .element("dt", text: tile.name), .element("dd", ["class": "value"], text: tile.value),
        .element("dd", ["class": "note"], text: tile.note),
      ])
  }

  private func figure(_ picture: Picture) -> Markup {
    .element("figure", [:], [picture.svg, .element("figcaption", text: picture.title)])
  }
}
