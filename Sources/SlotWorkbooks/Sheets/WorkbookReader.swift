extension Workbook {
  /// Reads a workbook in the format .xlsx.
  ///
  /// Values are taken as they were stored; nothing is computed.
  ///
  /// - Throws: ``WorkbookError`` if it is damaged or encrypted, has macros or links to other files, or is too large:
  ///   see `docs/WORKBOOKS.md`.
  /// - Complexity: O(*n*) for *n* unzipped bytes, at most 64 MiB.
  package init(_ bytes: [UInt8]) throws(WorkbookError) {
    try self.init(bytes, mostCells: 200_000)
  }

  /// Reads a workbook that may have a number of cells with contents, in all sheets together.
  init(_ bytes: [UInt8], mostCells: Int) throws(WorkbookError) {
    self = try WorkbookReader(archive: ZipArchive(bytes), mostCells: mostCells).workbook()
  }
}

/// Reads the parts of a workbook.
///
/// Source: ECMA-376, part 1, section 18 (SpreadsheetML).
private struct WorkbookReader {
  let archive: ZipArchive
  let mostCells: Int

  func workbook() throws(WorkbookError) -> Workbook {
    try requireHarmless()
    let book = try target(ofType: "/officeDocument", in: "") ?? "xl/workbook.xml"
    let sheets = try sheets(of: book)
    guard !sheets.isEmpty else { throw .damaged(book, "it names no sheet") }
    var strings: [String] = []
    var room = (cells: mostCells, elements: Self.mostElements)
    if let part = try target(ofType: "/sharedStrings", in: book) {
      strings = try self.strings(part, room: &room.elements)
    }
    var read: [Sheet] = []
    for sheet in sheets {
      var result = Sheet(name: sheet.name)
      result.isHidden = sheet.isHidden
      // Hidden sheets are never used, so that what is wrong with them doesn't matter.
      if !sheet.isHidden {
        result.cells = try cells(of: sheet.part, strings: strings, room: &room)
      }
      read.append(result)
    }
    return Workbook(sheets: read)
  }

  /// Refuses macros and what is taken from other files.
  private func requireHarmless() throws(WorkbookError) {
    for name in archive.entries.keys.sorted() {
      let lower = name.lowercased()
      if lower.hasSuffix("vbaproject.bin") || lower.contains("/macrosheets/") {
        throw WorkbookError("the workbook has macros; save it as .xlsx, which has none")
      }
      if lower.contains("/externallinks/") || lower.hasSuffix("/connections.xml") {
        throw WorkbookError(
          "the workbook takes values from other files; break its links, so that it has only values of its own"
        )
      }
      if lower.hasSuffix("encryptedpackage") || archive.entries[name]?.isEncrypted == true {
        throw WorkbookError("the workbook is encrypted; save it without a password")
      }
    }
  }

  /// The most elements of all sheets together.
  private static let mostElements = 1_000_000

  private func contents(
    _ part: String, room: Int = mostElements
  ) throws(WorkbookError) -> MarkupReader {
    guard let bytes = try archive.contents(part) else { throw .damaged(part, "it is missing") }
    return MarkupReader(bytes, part: part, room: room)
  }

  /// The parts to which a part refers: their types and names, by the identifiers that it uses for them.
  private func relations(
    of part: String
  ) throws(WorkbookError) -> [String: (type: String, target: String)] {
    let folder = part.lastIndex(of: "/").map { String(part[...$0]) } ?? ""
    let file = "\(folder)_rels/\(part.dropFirst(folder.count)).rels"
    guard archive.entries[file] != nil else { return [:] }
    var reader = try contents(file)
    var relations: [String: (type: String, target: String)] = [:]
    while let event = try reader.next() {
      guard case .start("Relationship", let attributes) = event,
        attributes["TargetMode"] != "External", let id = attributes["Id"],
        let target = attributes["Target"]
      else { continue }
      let path = target.hasPrefix("/") ? String(target.dropFirst()) : folder + target
      relations[id] = (attributes["Type"] ?? "", path)
    }
    return relations
  }

  private func target(ofType type: String, in part: String) throws(WorkbookError) -> String? {
    try relations(of: part).values.filter { $0.type.hasSuffix(type) }.map(\.target).min()
  }

  private func sheets(
    of book: String
  ) throws(WorkbookError) -> [(name: String, part: String, isHidden: Bool)] {
    let relations = try relations(of: book)
    var reader = try contents(book)
    var sheets: [(name: String, part: String, isHidden: Bool)] = []
    while let event = try reader.next() {
      guard case .start("sheet", let attributes) = event else { continue }
      guard let id = attributes["id"], let relation = relations[id] else {
        throw .damaged(book, "a sheet has no part")
      }
      // Sheets of charts have no cells.
      guard relation.type.hasSuffix("/worksheet") else { continue }
      sheets.append(
        (
          CellText.text(of: attributes["name"] ?? ""), relation.target,
          (attributes["state"] ?? "visible") != "visible"
        ))
    }
    return sheets
  }

  /// The texts that cells share.
  private func strings(_ part: String, room: inout Int) throws(WorkbookError) -> [String] {
    var reader = try contents(part, room: room)
    defer { room = reader.room }
    var strings: [String] = []
    while let event = try reader.next() {
      guard case .start("si", _) = event else { continue }
      strings.append(try text(upTo: "si", in: &reader))
    }
    return strings
  }

  /// The runs of a text without its pronunciation.
  private func text(upTo end: String, in reader: inout MarkupReader) throws(WorkbookError) -> String
  {
    var (text, isText, phonetic) = ("", false, 0)
    while let event = try reader.next() {
      switch event {
      case .start("rPh", _): phonetic += 1
      case .end("rPh"): phonetic -= 1
      case .start("t", _): isText = phonetic == 0
      case .end("t"): isText = false
      case .text(let piece): if isText { text += piece }
      case .end(end): return CellText.text(of: text)
      case .start, .end: continue
      }
    }
    return CellText.text(of: text)
  }
}

// MARK: Cells

extension WorkbookReader {
  private func cells(
    of part: String, strings: [String], room: inout (cells: Int, elements: Int)
  ) throws(WorkbookError) -> [CellAddress: Cell] {
    var reader = try contents(part, room: room.elements)
    defer { room.elements = reader.room }
    var cells: [CellAddress: Cell] = [:]
    // Where the next cell is that doesn't say it.
    var (row, column) = (-1, 0)
    while let event = try reader.next() {
      switch event {
      case .start("row", let attributes):
        // Rows that don't say their number follow one another, from 1.
        let number = attributes["r"].map { Int($0) ?? 0 } ?? row + 2
        guard (1...CellAddress.mostRows).contains(number) else {
          throw .damaged(part, "a row has no valid number")
        }
        (row, column) = (number - 1, 0)
      case .start("c", let attributes):
        let address =
          attributes["r"].map { CellAddress($0) } ?? CellAddress(row: row, column: column)
        guard let address, address.row >= 0 else {
          throw .damaged(part, "a cell has no address")
        }
        column = address.column + 1
        guard let cell = try cell(attributes["t"] ?? "n", address, strings, part, in: &reader)
        else {
          continue
        }
        guard cells.updateValue(cell, forKey: address) == nil else {
          throw .damaged(part, "the cell \(address) is there twice")
        }
        room.cells -= 1
        guard room.cells >= 0 else {
          throw WorkbookError(
            "the workbook has more than \(mostCells) cells; save only the sheets of the machine")
        }
      default: continue
      }
    }
    return cells
  }

  /// Reads a cell up to its end; nil if it is blank.
  private func cell(
    _ type: String, _ address: CellAddress, _ strings: [String], _ part: String,
    in reader: inout MarkupReader
  ) throws(WorkbookError) -> Cell? {
    var formula: String?
    var written = ""
    var (isValue, isFormula) = (false, false)
    loop: while let event = try reader.next() {
      switch event {
      case .start("v", _): isValue = true
      case .end("v"): isValue = false
      case .start("f", _): (formula, isFormula) = (formula ?? "", true)
      case .end("f"): isFormula = false
      case .start("is", _): written = try text(upTo: "is", in: &reader)
      case .text(let text) where isValue: written += text
      case .text(let text) where isFormula: formula = (formula ?? "") + text
      case .end("c"): break loop
      case .start, .end, .text: continue
      }
    }
    let value: Cell.Value? =
      switch type {
      case "s":
        if let index = Int(written), strings.indices.contains(index) {
          .text(strings[index])
        } else {
          throw .damaged(part, "the text of \(address) is missing")
        }
      case "str" where formula == nil || !written.isEmpty: .text(CellText.text(of: written))
      case "inlineStr": .text(written)
      case "b": .flag(written == "1" || written == "true")
      case "e": .error(written)
      default:
        if written.isEmpty {
          nil
        } else if let number = Double(written), number.isFinite {
          .number(number)
        } else {
          throw .damaged(part, "\(address) has no valid number")
        }
      }
    if formula == nil, value == nil || value == .text("") { return nil }
    return Cell(value, formula: formula)
  }
}
