package import SlotPages

extension Workbook {
  /// The sections of a page as sheets, with their texts and tables; pictures are left out.
  ///
  /// A cell that is a number as people read it, such as `90.390841 %` or `1,048,576`, is a number with the digits that
  /// are shown.
  package init(_ page: Page) {
    var names: Set<String> = []
    sheets = page.sections.map { section in
      var sheet = Sheet(name: Self.name(section.title, unlike: &names))
      sheet.widths = [40, 18, 18, 18, 18, 18]
      var row = 0
      func add(_ cells: [Cell]) {
        for (column, cell) in cells.enumerated() { sheet[row, column] = cell }
        row += 1
      }
      add([.text("\(page.title): \(section.title)", .heading)])
      if names.count == 1 { add([.text(page.subtitle)]) }
      for block in section.blocks {
        row += 1
        switch block {
        case .paragraph(let text): add([.text(text)])
        case .verbatim(let text):
          for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            add([.text(String(line))])
          }
        case .tiles(let tiles):
          for tile in tiles { add([.text(tile.name), .shown(tile.value), .text(tile.note)]) }
        case .table(let table), .folded(let table):
          add([.text(table.fullCaption, .heading)])
          add(table.columns.map { .text($0.title, .heading) })
          for cells in table.rows {
            add(zip(table.columns, cells).map { $0.isText ? .text($1.text) : .shown($1.text) })
          }
        case .charts, .pictures: row -= 1
        }
      }
      return sheet
    }
    if !sheets.isEmpty {
      let last = sheets.count - 1
      let row = (sheets[last].cells.keys.map(\.row).max() ?? 0) + 2
      sheets[last][row, 0] = .text(page.footer)
    }
  }

  /// A name that a sheet may have, unlike those of others.
  static func name(_ title: String, unlike names: inout Set<String>) -> String {
    let plain = String(title.map { "[]:*?/\\'".contains($0) ? " " : $0 }.prefix(28))
    var name = plain
    var number = 2
    while !names.insert(name.lowercased()).inserted {
      name = "\(plain) \(number)"
      number += 1
    }
    return name
  }
}

extension Cell {
  /// A text of a page, as a number if it is one.
  static func shown(_ text: String) -> Cell {
    let isShare = text.hasSuffix(" %")
    let digits = (isShare ? text.dropLast(2) : text[...]).replacing(",", with: "")
      .replacing("−", with: "-")
    let isNumber = !digits.isEmpty && digits.allSatisfy { "0123456789.-+e".contains($0) }
    guard isNumber, let number = Double(digits), abs(number) < 9e15 else { return .text(text) }
    return isShare ? .number(number / 100, .percentage) : .number(number)
  }
}
