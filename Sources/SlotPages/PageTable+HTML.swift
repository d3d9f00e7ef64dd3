import SlotPictures

extension PageTable {
  /// Tables of at most this many rows aren't split across printed pages.
  private static let mostRowsTogether = 24

  /// The table element in a box that scrolls if the page is too narrow.
  var html: Markup {
    .element(
      "div", ["class": rows.count <= Self.mostRowsTogether ? "scroll short" : "scroll"],
      [
        .element(
          "table", [:],
          [captionMarkup, .element("thead", [:], [.element("tr", [:], columns.map(head))])]
            + bodies)
      ])
  }

  private var captionMarkup: Markup {
    let provenance = provenance.map {
      [Markup.text(" "), .element("span", ["class": "badge"], text: $0)]
    }
    return .element("caption", [:], [.text(caption)] + (provenance ?? []))
  }

  private func head(_ column: PageTable.Column) -> Markup {
    column.isText
      ? .element("th", ["scope": "col", "class": "text"], text: column.title)
      : .element("th", ["scope": "col"], text: column.title)
  }

  /// One body for each group of rows; a single one if every row is a group of its own.
  private var bodies: [Markup] {
    let groups = groups
    return groups.count == rows.count
      ? [.element("tbody", [:], groups.flatMap(rows(of:)))]
      : groups.map { .element("tbody", ["class": "group"], rows(of: $0)) }
  }

  /// The rows, grouped by equal first cells.
  private var groups: [ArraySlice<[PageCell]>] {
    var groups: [ArraySlice<[PageCell]>] = []
    var start = 0
    for place in rows.indices.dropFirst()
    where rows[place].first != rows[place - 1].first {
      groups.append(rows[start..<place])
      start = place
    }
    return rows.isEmpty ? [] : groups + [rows[start...]]
  }

  private func rows(of group: ArraySlice<[PageCell]>) -> [Markup] {
    group.enumerated().map { place, row in
      var cells: [Markup] = []
      for (column, cell) in row.enumerated() {
        if column == 0 {
          if place == 0 { cells.append(name(cell, rows: group.count)) }
        } else {
          cells.append(self.cell(cell, isText: columns[column].isText))
        }
      }
      return .element("tr", [:], cells)
    }
  }

  private func name(_ cell: PageCell, rows count: Int) -> Markup {
    let style = columns[0].isText ? "text" : "number"
    return count == 1
      ? .element("th", ["scope": "row", "class": style], contents(of: cell))
      : .element(
        "th", ["scope": "rowgroup", "rowspan": "\(count)", "class": style], contents(of: cell))
  }

  private func cell(_ cell: PageCell, isText: Bool) -> Markup {
    isText
      ? .element("td", ["class": "text"], contents(of: cell))
      : .element("td", [:], contents(of: cell))
  }

  private func contents(of cell: PageCell) -> [Markup] {
    let text = Markup.text(cell.text)
    if let swatch = cell.swatch {
      let mark = Markup.element(
        "svg", ["class": "swatch", "viewBox": "0 0 10 10", "aria-hidden": "true"],
        [.rectangle(x: 0, y: 0, width: 10, height: 10, class: swatch)])
      return [mark, text]
    }
    guard let share = cell.share else { return [text] }
    let bar = Markup.element(
      "svg",
      [
        "class": "cell-bar", "viewBox": "0 0 100 10", "preserveAspectRatio": "none",
        "aria-hidden": "true",
      ],
      [
        .rectangle(x: 0, y: 0, width: 100, height: 10, class: "cell-back"),
        .rectangle(x: 0, y: 0, width: min(max(share, 0), 1) * 100, height: 10, class: "bar"),
      ])
    return [text, bar]
  }
}
