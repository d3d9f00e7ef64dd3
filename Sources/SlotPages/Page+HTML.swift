import SlotPictures

extension Page {
  /// The contents of the HTML file.
  package var html: String {
    let page = Markup.element("html", ["lang": "en"], [head, body])
    return "<!DOCTYPE html>\n" + page.source + "\n"
  }

  private var head: Markup {
    .element(
      "head", [:],
      [
        .element("meta", ["charset": "utf-8"]),
        .element(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .element("meta", ["name": "generator", "content": generator]),
        .element("title", text: "\(title): \(kind)"),
        .style(PageStyle.sheet(symbols: symbols)),
      ])
  }

  private var body: Markup {
    .element(
      "body", [:],
      [
        header,
        navigation,
        .element("main", [:], [.lines(sections.map(section))]),
        .element("footer", [:], [.element("p", text: footer)]),
      ])
  }

  private var header: Markup {
    .element(
      "header", [:],
      [
        .element("p", ["class": "kind"], text: kind),
        .element("h1", text: title),
        .element("p", ["class": "stake"], text: subtitle),
      ] + (about.map { [.element("p", ["class": "about"], text: $0)] } ?? []))
  }

  private var navigation: Markup {
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

  /// Sections of at most this many lines of text aren't split across printed pages.
  private static let mostLinesTogether = 36

  private func section(_ section: PageSection) -> Markup {
    var attributes: KeyValuePairs = ["id": section.id, "aria-labelledby": "\(section.id)-title"]
    if section.isText, section.lineCount <= Self.mostLinesTogether {
      attributes = [
        "id": section.id, "class": "short", "aria-labelledby": "\(section.id)-title",
      ]
    }
    return .element(
      "section", attributes,
      [.element("h2", ["id": "\(section.id)-title"], text: section.title)]
        + section.blocks.map(block))
  }

  private func block(_ block: PageBlock) -> Markup {
    switch block {
    case .paragraph(let text): .element("p", text: text)
    case .verbatim(let text): .element("pre", text: text)
    case .tiles(let tiles): .element("dl", ["class": "tiles"], tiles.map(tile))
    case .table(let table): table.html
    case .folded(let table):
      .element(
        "details", [:],
        [.element("summary", text: "As a table: \(table.caption)"), table.html])
    case .charts(let pictures): .element("div", ["class": "charts"], pictures.map(figure))
    case .pictures(let pictures): .element("div", ["class": "pictures"], pictures.map(figure))
    }
  }

  private func tile(_ tile: PageTile) -> Markup {
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

extension PageSection {
  /// Whether it has nothing but text.
  fileprivate var isText: Bool {
    blocks.allSatisfy { block in
      switch block {
      case .paragraph, .verbatim: true
      case .tiles, .table, .folded, .charts, .pictures: false
      }
    }
  }

  /// About how many lines its text takes.
  fileprivate var lineCount: Int {
    blocks.reduce(0) { lines, block in
      switch block {
      case .paragraph(let text): lines + 1 + text.count / 90
      case .verbatim(let text): lines + text.split(separator: "\n").count
      case .tiles, .table, .folded, .charts, .pictures: lines
      }
    }
  }
}
