import SlotEngine
import Testing

@Suite struct `A cell of a spreadsheet` {
  @Test(
    arguments: [
      ("=1+1", "'=1+1"), ("+x", "'+x"), ("-x", "'-x"), ("@SUM(A1)", "'@SUM(A1)"),
      ("\t=1", "'\t=1"), ("\r=1", "'\r=1"), ("\r\n=1", "'\r\n=1"), ("＝1", "'＝1"), ("'=1", "''=1"),
      ("-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"), ("-", "'-"), ("+", "'+"),
      // Numbers, and texts that are no formulas.
      ("-0.25", "-0.25"), ("+3", "+3"), ("-1e-05", "-1e-05"), ("12", "12"), ("a=b", "a=b"),
      ("'tis", "'tis"), ("", ""), ("'", "'"), ("seven", "seven"),
    ])
  func `is no formula, and gives the text back`(text: String, cell: String) {
    #expect(SpreadsheetCell.disarmed(text) == cell)
    #expect(SpreadsheetCell.text(of: cell) == text)
  }
}
