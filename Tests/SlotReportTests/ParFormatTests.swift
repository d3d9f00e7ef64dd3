import Foundation
import SlotReport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.timeLimit(.minutes(20))) struct `The formats of a PAR sheet` {
  /// A title with every character that means something to a format.
  private static let hostile = #"<script>alert("1")</script> & "co", 'x' | *y* `z` \ _w_ #1"#

  @Test func `give a page that is well-formed`() throws {
    for sheet in [
      try ParCase.tidePool(), try ParCase.classic(),
      try ParCase.weighted(title: Self.hostile, about: "one\u{1}two\nthree <b>"),
    ] {
      let page = try sheet.document(.html)
      let parser = XMLParser(data: Data(page.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    }
  }

  @Test func `take a title for text, whatever it holds`() throws {
    let page = try ParCase.weighted(title: Self.hostile, about: Self.hostile).document(.html)
    #expect(!page.contains("<script"))
    #expect(page.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &quot;co&quot;"))
    let markdown = try ParCase.weighted(title: Self.hostile).document(.md)
    #expect(!markdown.contains("<script"))
    #expect(
      markdown.hasPrefix(
        ##"# &lt;script&gt;alert("1")&lt;/script&gt; &amp; "co", 'x' \| \*y\* \`z\` \\ \_w\_ \#1: PAR"##
      ))
    let record = try #require(
      try JSONSerialization.jsonObject(
        with: Data(try ParCase.weighted(title: Self.hostile).document(.json).utf8))
        as? [String: Any])
    #expect(record["title"] as? String == Self.hostile)
  }

  @Test func `give a page that needs nothing else`() throws {
    let page = try ParCase.tidePool().document(.html)
      .replacing("http://www.w3.org/2000/svg", with: "")
    for reference in ["http:", "https:", "//", " src=", "url(", "@import", "<link", "<script"] {
      #expect(!page.contains(reference), "\(reference)")
    }
    let links = page.matches(of: /href="([^"]*)"/).map { String($0.output.1) }
    #expect(!links.isEmpty)
    for link in links {
      #expect(link.hasPrefix("#") && page.contains(#"id="\#(link.dropFirst())""#), "\(link)")
    }
  }

  @Test func `give a page that can be read without seeing it`() throws {
    let page = try ParCase.tidePool().document(.html)
    let tables = page.components(separatedBy: "<table>").dropFirst()
    #expect(!tables.isEmpty)
    for table in tables {
      #expect(table.hasPrefix("<caption>"))
      #expect(table.contains(#"scope="col""#) && table.contains(#"scope="row"#))
    }
    let pictures = page.components(separatedBy: #"role="img""#).dropFirst()
    #expect(!pictures.isEmpty)
    #expect(pictures.allSatisfy { $0.contains("<title>") && $0.contains("aria-label=") })
    #expect(page.components(separatedBy: "<h1>").count == 2)
  }

  @Test func `give lines of five fields in CSV, quoted where they must be`() throws {
    let about = "a, \"b\"\nand c"
    for sheet in [try ParCase.tidePool(), try ParCase.weighted(about: about)] {
      let lines = try fields(ofCSV: sheet.document(.csv))
      #expect(lines.count > 20)
      #expect(lines.allSatisfy { $0.count == 5 })
      #expect(lines[0] == ["figure", "item", "value", "numerator", "denominator"])
    }
    let lines = try fields(ofCSV: ParCase.weighted(about: about).document(.csv))
    #expect(lines.contains(["about", "", about, "", ""]))
  }

  @Test func `give tables in Markdown whose rows are as wide as their heads`() throws {
    let text = try ParCase.tidePool().document(.md)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rules = lines.indices.filter {
      lines[$0].hasPrefix("| :--") || lines[$0].hasPrefix("| --:")
    }
    #expect(rules.count > 5)
    for rule in rules {
      let width = lines[rule].filter { $0 == "|" }.count
      var row = rule - 1
      while row < lines.count, lines[row].hasPrefix("|") {
        #expect(lines[row].replacing("\\|", with: "").filter { $0 == "|" }.count == width)
        row += 1
      }
      #expect(row > rule + 1)
    }
  }

  /// The test's own reader of RFC 4180, one character at a time.
  private func fields(ofCSV text: String) throws -> [[String]] {
    var (lines, line, field, isQuoted) = ([[String]](), [String](), "", false)
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      switch (scalar, isQuoted) {
      case ("\"", true) where next == "\"":
        field += "\""
        next = scalars.next()
      case ("\"", _): isQuoted.toggle()
      case (",", false):
        line.append(field)
        field = ""
      case ("\n", false):
        lines.append(line + [field])
        (line, field) = ([], "")
      default: field.unicodeScalars.append(scalar)
      }
    }
    #expect(!isQuoted && field.isEmpty && line.isEmpty)
    return lines
  }
}
