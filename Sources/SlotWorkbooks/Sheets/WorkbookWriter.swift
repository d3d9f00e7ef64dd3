extension Workbook {
  /// The workbook in the format .xlsx. The same workbook gives the same bytes.
  package var bytes: [UInt8] {
    var zip = ZipWriter()
    for (name, text) in WorkbookWriter(workbook: self).parts { zip.add(name, text) }
    return zip.finished()
  }
}

/// Writes the parts of a workbook.
///
/// Source: ECMA-376, part 1, section 18 (SpreadsheetML), and part 2 (packages).
private struct WorkbookWriter {
  let workbook: Workbook

  private static let head = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"# + "\n"
  private static let schemas = "http://schemas.openxmlformats.org/"
  private static let main = schemas + "spreadsheetml/2006/main"
  private static let relations = schemas + "officeDocument/2006/relationships"
  private static let packages = schemas + "package/2006/"

  var parts: [(String, String)] {
    var parts = [
      ("[Content_Types].xml", types),
      ("_rels/.rels", Self.relations([("officeDocument", "xl/workbook.xml")])),
      ("xl/workbook.xml", book),
      (
        "xl/_rels/workbook.xml.rels",
        Self.relations(
          workbook.sheets.indices.map { ("worksheet", "worksheets/sheet\($0 + 1).xml") }
            + [("styles", "styles.xml")])
      ),
      ("xl/styles.xml", Self.styles),
    ]
    for (index, sheet) in workbook.sheets.enumerated() {
      let number = index + 1
      parts.append(("xl/worksheets/sheet\(number).xml", text(of: sheet)))
      guard let chart = sheet.chart else { continue }
      parts += [
        (
          "xl/worksheets/_rels/sheet\(number).xml.rels",
          Self.relations([("drawing", "../drawings/drawing\(number).xml")])
        ),
        ("xl/drawings/drawing\(number).xml", Self.head + chart.drawing),
        (
          "xl/drawings/_rels/drawing\(number).xml.rels",
          Self.relations([("chart", "../charts/chart\(number).xml")])
        ),
        ("xl/charts/chart\(number).xml", Self.head + chart.markup(onSheet: sheet.name)),
      ]
    }
    return parts
  }

  private var types: String {
    let office = "application/vnd.openxmlformats-officedocument."
    var text = Self.head + #"<Types xmlns="\#(Self.packages)content-types">"#
    text +=
      #"<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#
    text += #"<Default Extension="xml" ContentType="application/xml"/>"#
    func add(_ part: String, _ type: String) {
      text += #"<Override PartName="/xl/\#(part).xml" ContentType="\#(office)\#(type)+xml"/>"#
    }
    add("workbook", "spreadsheetml.sheet.main")
    add("styles", "spreadsheetml.styles")
    for (index, sheet) in workbook.sheets.enumerated() {
      add("worksheets/sheet\(index + 1)", "spreadsheetml.worksheet")
      guard sheet.chart != nil else { continue }
      add("drawings/drawing\(index + 1)", "drawing")
      add("charts/chart\(index + 1)", "drawingml.chart")
    }
    return text + "</Types>"
  }

  private static func relations(_ targets: [(type: String, target: String)]) -> String {
    let each = targets.enumerated().map { index, target in
      #"<Relationship Id="rId\#(index + 1)" Type="\#(relations)/\#(target.type)" Target="\#(target.target)"/>"#
    }
    return head
      + #"<Relationships xmlns="\#(packages)relationships">\#(each.joined())</Relationships>"#
  }

  private var book: String {
    let sheets = workbook.sheets.enumerated().map { index, sheet in
      #"<sheet name="\#(CellText.escaped(sheet.name))" sheetId="\#(index + 1)" r:id="rId\#(index + 1)"/>"#
    }
    return Self.head
      + #"<workbook xmlns="\#(Self.main)" xmlns:r="\#(Self.relations)"><sheets>\#(sheets.joined())</sheets>"#
      + #"<calcPr calcId="0" fullCalcOnLoad="1"/></workbook>"#
  }

  /// The styles, in the order of ``Cell/Style``.
  private static let styles: String = {
    let font = #"<sz val="11"/><name val="Calibri"/><family val="2"/>"#
    let border = "<left/><right/><top/><bottom/><diagonal/>"
    let cells = [
      (0, 0, ""), (0, 1, ""), (164, 0, ""),
      (0, 0, #"<alignment vertical="top" wrapText="1"/>"#), (165, 0, ""),
    ].map { format, font, alignment in
      #"<xf numFmtId="\#(format)" fontId="\#(font)" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1""#
        + (alignment.isEmpty ? "/>" : #" applyAlignment="1">\#(alignment)</xf>"#)
    }
    return head + #"<styleSheet xmlns="\#(main)"><numFmts count="2">"#
      + #"<numFmt numFmtId="164" formatCode="0.000000%"/>"#
      + #"<numFmt numFmtId="165" formatCode="0.0000000000"/></numFmts>"#
      + "<fonts count=\"2\"><font>\(font)</font><font><b/>\(font)</font></fonts>"
      + #"<fills count="2"><fill><patternFill patternType="none"/></fill><fill>"#
      + #"<patternFill patternType="gray125"/></fill></fills>"#
      + "<borders count=\"1\"><border>\(border)</border></borders>"
      + #"<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>"#
      + "<cellXfs count=\"\(cells.count)\">\(cells.joined())</cellXfs>"
      + #"<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>"#
  }()
}

// MARK: Sheets

extension WorkbookWriter {
  private func text(of sheet: Sheet) -> String {
    var text = Self.head + #"<worksheet xmlns="\#(Self.main)" xmlns:r="\#(Self.relations)">"#
    text += #"<sheetViews><sheetView workbookViewId="0""#
    if sheet.frozenRows > 0 {
      text += #"><pane ySplit="\#(sheet.frozenRows)" topLeftCell="A\#(sheet.frozenRows + 1)" "#
      text += #"activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>"#
    } else {
      text += "/></sheetViews>"
    }
    if !sheet.widths.isEmpty {
      let columns = sheet.widths.enumerated().map { index, width in
        #"<col min="\#(index + 1)" max="\#(index + 1)" width="\#(width)" customWidth="1"/>"#
      }
      text += "<cols>\(columns.joined())</cols>"
    }
    text += "<sheetData>"
    var row = -1
    for (address, cell) in sheet.cells.sorted(by: { $0.key < $1.key }) {
      if address.row != row {
        text += (row < 0 ? "" : "</row>") + #"<row r="\#(address.row + 1)">"#
        row = address.row
      }
      text += markup(of: cell, at: address)
    }
    text += (row < 0 ? "" : "</row>") + "</sheetData>"
    if sheet.chart != nil { text += #"<drawing r:id="rId1"/>"# }
    return text + "</worksheet>"
  }

  private func markup(of cell: Cell, at address: CellAddress) -> String {
    let style = cell.style == .plain ? "" : #" s="\#(cell.style.rawValue)""#
    let formula = cell.formula.map { "<f>\(CellText.escaped($0))</f>" } ?? ""
    let start = #"<c r="\#(address)"\#(style)"#
    switch cell.value {
    case .text(let text) where cell.formula == nil:
      return start
        + #" t="inlineStr"><is><t xml:space="preserve">\#(CellText.escaped(text))</t></is></c>"#
    case .text(let text):
      return start + #" t="str">\#(formula)<v>\#(CellText.escaped(text))</v></c>"#
    case .number(let number):
      let digits = Int(exactly: number).map { "\($0)" } ?? "\(number)"
      return start + ">\(formula)<v>\(digits)</v></c>"
    case .flag(let flag): return start + #" t="b">\#(formula)<v>\#(flag ? 1 : 0)</v></c>"#
    case .error(let error):
      return start + #" t="e">\#(formula)<v>\#(CellText.escaped(error))</v></c>"#
    case nil: return start + ">\(formula)</c>"
    }
  }
}
