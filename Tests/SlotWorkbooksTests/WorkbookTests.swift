import Foundation
import SlotCompression
import Testing

@testable import SlotWorkbooks

@Suite struct `A workbook` {
  /// Written by other programs, or by hand: see `make.py` beside it.
  private func fixture(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
    return Array(try Data(contentsOf: url))
  }

  @Test func `is read as another program wrote it`() throws {
    let workbook = try Workbook(fixture("openpyxl.xlsx"))
    #expect(workbook.sheets.map(\.name) == ["Plain", "Old", "it's & <odd>"])
    #expect(workbook.sheets.map(\.isHidden) == [false, true, false])
    let cells = workbook.sheets[0].cells
    #expect(cells[try #require(CellAddress("A1"))]?.value == .text("=1+1"))
    #expect(cells[try #require(CellAddress("A1"))]?.formula == nil)
    #expect(cells[try #require(CellAddress("B2"))] == Cell(.number(0.25)))
    #expect(cells[try #require(CellAddress("C3"))] == Cell(nil, formula: "1+1"))
    #expect(cells[try #require(CellAddress("D4"))]?.value == .flag(true))
    #expect(cells[try #require(CellAddress("E5"))]?.value == .error("#N/A"))
    #expect(cells[try #require(CellAddress("AB6"))]?.value == .text("é < ü & \"x\""))
    #expect(cells.count == 6)
  }

  @Test func `comes back as it was written`() throws {
    var sheet = Sheet(name: "it's & <odd>")
    let values: [Cell.Value] = [
      .text("=1+1"), .text("  two spaces "), .text("_x0041_ & <b> \"q\" \u{1} \r\n ü 🍒"),
      .number(-0.1), .number(1e300), .number(9_007_199_254_740_991), .flag(false),
      .error("#DIV/0!"),
    ]
    for (row, value) in values.enumerated() { sheet[row, row * 5] = Cell(value) }
    sheet[9, 0] = Cell(.number(2), formula: "1+1")
    sheet[9, 1] = Cell(.text("a<b"), formula: "IF(1<2,\"a<b\",\"\")")
    let workbook = Workbook(sheets: [sheet, Sheet(name: "second")])
    #expect(try Workbook(workbook.bytes) == workbook)
    #expect(workbook.bytes == workbook.bytes)
  }

  @Test(arguments: [
    ("A1", 0, 0), ("Z10", 9, 25), ("AA1", 0, 26), ("XFD1048576", 1_048_575, 16_383),
  ])
  func `has cells by letters and numbers`(name: String, row: Int, column: Int) {
    #expect(CellAddress(name) == CellAddress(row: row, column: column))
    #expect("\(CellAddress(row: row, column: column))" == name)
  }

  @Test(arguments: ["", "A", "1", "A0", "XFE1", "A1048577", "A-1", "A+1", "A1B"])
  func `has no cells of other names`(name: String) { #expect(CellAddress(name) == nil) }

  @Test(arguments: [
    ("macros.xlsm", "has macros"), ("links.xlsx", "takes values from other files"),
    ("bomb.xlsx", "unpacks to more than 64 MiB"),
    ("liar.xlsx", "unpacks to more than its size says"),
    ("doctype.xlsx", "declares a document type"), ("encrypted.xlsx", "encrypted"),
    ("zip-encrypted.xlsx", "encrypted"),
  ])
  func `is refused in a sentence`(name: String, words: String) throws {
    let error = #expect(throws: WorkbookError.self) { try Workbook(fixture(name)) }
    #expect(try #require(error).description.contains(words))
  }

  @Test func `is refused for its number of cells before all are read`() throws {
    let bytes = try fixture("openpyxl.xlsx")
    #expect(try Workbook(bytes, mostCells: 6).sheets[0].cells.count == 6)
    #expect(throws: WorkbookError.self) { try Workbook(bytes, mostCells: 5) }
  }

  @Test func `has no text longer than a mebibyte, and no more elements than there is room for`()
    throws
  {
    func read(_ text: String, room: Int = 10) throws(WorkbookError) -> Int {
      var reader = MarkupReader(Array(text.utf8), part: "part", room: room)
      var count = 0
      while try reader.next() != nil { count += 1 }
      return count
    }
    let text = String(repeating: "a", count: 1 << 20)
    #expect(try read("<a>\(text)</a>") == 3)
    #expect(throws: WorkbookError.self) { try read("<a>\(text)a</a>") }
    #expect(try read("<a><b/><b/></a>", room: 3) == 6)
    #expect(throws: WorkbookError.self) { try read("<a><b/><b/></a>", room: 2) }
  }

  @Test func `that is cut off anywhere is refused`() throws {
    let bytes = try fixture("openpyxl.xlsx")
    for count in 0..<bytes.count {
      #expect(throws: WorkbookError.self) { try Workbook(Array(bytes[..<count])) }
    }
  }

  /// A workbook of one sheet whose rows and cells are as they are given.
  private func workbook(rows: String) -> [UInt8] {
    var archive = ZipWriter()
    func relations(_ id: String, _ type: String, _ target: String) -> String {
      "<Relationships><Relationship Id=\"\(id)\" Type=\"x/\(type)\" Target=\"\(target)\"/></Relationships>"
    }
    archive.add("_rels/.rels", relations("a", "officeDocument", "xl/workbook.xml"))
    archive.add(
      "xl/workbook.xml", "<workbook><sheets><sheet name=\"S\" r:id=\"b\"/></sheets></workbook>")
    archive.add("xl/_rels/workbook.xml.rels", relations("b", "worksheet", "s.xml"))
    archive.add("xl/s.xml", "<worksheet><sheetData>\(rows)</sheetData></worksheet>")
    return archive.finished()
  }

  @Test func `has rows that say their number, or follow one another`() throws {
    let rows = "<row><c><v>1</v></c></row><row r=\"1048576\"><c r=\"B1048576\"><v>2</v></c></row>"
    let cells = try Workbook(workbook(rows: rows)).sheets[0].cells
    #expect(cells.keys.sorted().map(\.description) == ["A1", "B1048576"])
  }

  @Test(arguments: [
    "<row r=\"9223372036854775807\"/><row/>", "<row r=\"-9223372036854775808\"/>", "<row r=\"0\"/>",
    "<row r=\"a\"/>", "<row r=\"1048576\"/><row/>", "<row r=\"99999999999999999999\"/>",
  ])
  func `has no rows outside a sheet`(rows: String) {
    #expect(throws: WorkbookError.self) { try Workbook(workbook(rows: rows)) }
  }

  @Test func `is read with the texts that its cells share`() throws {
    let cells = try Workbook(fixture("shared.xlsx")).sheets[0].cells
    #expect(
      cells.sorted { $0.key < $1.key }.map(\.value) == [
        Cell(.text("one")), Cell(.text("two")), Cell(.text("one")), Cell(.text("=1+1")),
        Cell(.text("_x0041_ & é")), Cell(.text("plain bold plain")),
        Cell(.text("ab"), formula: "\"a\"&\"b\""), Cell(.number(2), formula: "1+1"),
      ])
  }

  /// Bytes of a small workbook are changed. Dates, versions and attributes don't matter; where something does, the
  /// change is found.
  @Test func `with a wrong byte is read the same or refused`() throws {
    let bytes = try fixture("openpyxl.xlsx")
    let workbook = try Workbook(bytes)
    var refused = 0
    for index in stride(from: 0, to: bytes.count, by: 61) {
      var damaged = bytes
      damaged[index] ^= 0x41
      do throws(WorkbookError) {
        let read = try Workbook(damaged)
        #expect(read == workbook, "byte \(index)")
      } catch {
        refused += 1
      }
    }
    #expect(refused > bytes.count / 61 / 3)
  }
}

@Suite struct `Deflate without a header` {
  @Test func `comes back`() throws {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7 &* ($0 % 13)) }
    let packed = Deflate.raw(bytes)
    #expect(packed.count < bytes.count)
    #expect(try Inflate.raw(packed, count: bytes.count) == bytes)
    #expect(throws: CompressionError.tooLong) { try Inflate.raw(packed, count: bytes.count - 1) }
    #expect(throws: CompressionError.truncated) { try Inflate.raw(packed, count: bytes.count + 1) }
  }
}
