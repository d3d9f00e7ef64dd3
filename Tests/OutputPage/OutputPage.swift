package import Foundation

/// `docs/OUTPUT.md`: tables of the commands' output, each between two markers with its name.
package struct OutputPage {
  /// The project's folder.
  package static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  /// The page itself.
  package static let file = project.appending(path: "docs/OUTPUT.md")

  /// The page's text.
  package private(set) var text: String

  /// Reads the page.
  package init() throws {
    text = try String(contentsOf: Self.file, encoding: .utf8)
  }

  /// The first column of a table; empty if there is no such table.
  package func names(of table: String) -> Set<String> {
    guard let range = range(of: table) else { return [] }
    let names = text[range].split(separator: "\n")
      .compactMap { $0.firstMatch(of: /^\| `([^`]+)`/).map { String($0.output.1) } }
    return Set(names)
  }

  /// The names in the first column of a table with the types in the second; empty if there is no such table.
  package func types(of table: String) -> [String: Set<String>] {
    guard let range = range(of: table) else { return [:] }
    let rows = text[range].split(separator: "\n").compactMap { row in
      row.firstMatch(of: /^\| `([^`]+)` \| ([^|]*) \|/).map { match in
        (String(match.output.1), Set(match.output.2.split(separator: " or ").map(String.init)))
      }
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Replaces the table with a name; does nothing if there is no such table.
  package mutating func put(_ table: String, as name: String) {
    if let range = range(of: name) { text.replaceSubrange(range, with: table) }
  }

  private func range(of table: String) -> Range<String.Index>? {
    guard let begin = text.range(of: "<!-- begin \(table) -->\n"),
      let end = text.range(of: "<!-- end \(table) -->")
    else { return nil }
    return begin.upperBound..<end.lowerBound
  }
}
