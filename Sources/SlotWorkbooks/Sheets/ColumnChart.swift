/// A chart of columns that a spreadsheet draws from cells of its sheet.
///
/// Source: ECMA-376, part 1, sections 20.5 (where it stands) and 21.2 (what it shows).
struct ColumnChart: Sendable, Hashable {
  let title: String
  /// The cells with what each column stands for.
  let names: (first: CellAddress, last: CellAddress)
  /// The cells with how tall each is.
  let heights: (first: CellAddress, last: CellAddress)
  /// The cell at the chart's upper left corner.
  let corner: CellAddress
  /// Whether a column ten times as tall stands for a number ten times as large, or for the next power of ten.
  var isLinear = false
  /// Whether the columns stand for texts.
  var namesAreTexts = false

  static func == (one: ColumnChart, other: ColumnChart) -> Bool {
    one.title == other.title && one.names == other.names && one.heights == other.heights
      && one.corner == other.corner && one.isLinear == other.isLinear
      && one.namesAreTexts == other.namesAreTexts
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(corner)
  }

  private static let schemas = "http://schemas.openxmlformats.org/"

  /// The part that places the chart.
  var drawing: String {
    let (column, row) = (corner.column, corner.row)
    func place(_ column: Int, _ row: Int) -> String {
      "<xdr:col>\(column)</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>\(row)</xdr:row><xdr:rowOff>0</xdr:rowOff>"
    }
    return #"<xdr:wsDr xmlns:xdr="\#(Self.schemas)drawingml/2006/spreadsheetDrawing" "#
      + #"xmlns:a="\#(Self.schemas)drawingml/2006/main"><xdr:twoCellAnchor><xdr:from>"#
      + place(column, row) + "</xdr:from><xdr:to>" + place(column + 9, row + 20) + "</xdr:to>"
      + #"<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart"/><xdr:cNvGraphicFramePr/>"#
      + #"</xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic>"#
      + #"<a:graphicData uri="\#(Self.schemas)drawingml/2006/chart">"#
      + #"<c:chart xmlns:c="\#(Self.schemas)drawingml/2006/chart" "#
      + #"xmlns:r="\#(Self.schemas)officeDocument/2006/relationships" r:id="rId1"/>"#
      + "</a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>"
  }

  /// The part that describes the chart.
  func markup(onSheet sheet: String) -> String {
    func cells(_ range: (first: CellAddress, last: CellAddress)) -> String {
      "<c:f>\(CellText.escaped(Formula.range(range.first, range.last, on: sheet)))</c:f>"
    }
    return #"<c:chartSpace xmlns:c="\#(Self.schemas)drawingml/2006/chart" "#
      + #"xmlns:a="\#(Self.schemas)drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>"#
      + CellText.escaped(title)
      + #"</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>"#
      + #"<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/>"#
      + #"<c:grouping val="clustered"/><c:varyColors val="0"/><c:ser><c:idx val="0"/><c:order val="0"/>"#
      + #"<c:invertIfNegative val="0"/><c:cat>"#
      + (namesAreTexts
        ? "<c:strRef>\(cells(names))</c:strRef>" : "<c:numRef>\(cells(names))</c:numRef>")
      + "</c:cat>"
      + #"<c:val><c:numRef>\#(cells(heights))</c:numRef></c:val></c:ser><c:gapWidth val="50"/>"#
      + #"<c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/>"#
      + #"<c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/>"#
      + #"<c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling>"#
      + (isLinear ? "" : #"<c:logBase val="10"/>"#)
      + #"<c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorGridlines/>"#
      + #"<c:crossAx val="1"/><c:crosses val="\#(isLinear ? "autoZero" : "min")"/></c:valAx></c:plotArea><c:plotVisOnly val="1"/></c:chart></c:chartSpace>"#
  }
}

/// Pieces of formulas.
enum Formula {
  /// A sheet's name as it stands in a formula.
  static func sheet(_ name: String) -> String { "'" + name.replacing("'", with: "''") + "'!" }

  /// Cells of a sheet.
  static func range(_ first: CellAddress, _ last: CellAddress, on sheet: String) -> String {
    "\(self.sheet(sheet))\(first.fixed):\(last.fixed)"
  }

  /// A text.
  static func text(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
}
