extension Page {
  /// The document in Markdown.
  package var markdown: String {
    let head = ["# \(Self.escaped(title)): \(kind)", Self.escaped(subtitle)]
    let about = about.map { [Self.escaped($0)] } ?? []
    let sections = sections.flatMap { section in
      ["## \(Self.escaped(section.title))"] + section.blocks.compactMap(block)
    }
    return (head + about + sections).joined(separator: "\n\n") + "\n"
  }

  private func block(_ block: PageBlock) -> String? {
    switch block {
    case .paragraph(let text): Self.escaped(text)
    case .verbatim(let text):
      // Indented by four spaces, which makes a Markdown code block of anything.
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    case .tiles(let tiles):
      tiles.map {
        "- **\(Self.escaped($0.name)): \(Self.escaped($0.value))** \(Self.escaped($0.note))"
      }.joined(separator: "\n")
    case .table(let table), .folded(let table): self.table(table)
    case .charts, .pictures: nil
    }
  }

  private func table(_ table: PageTable) -> String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map(Self.escaped).joined(separator: " | ") + " |"
    }
    let rule = "|" + table.columns.map { $0.isText ? " :-- |" : " --: |" }.joined()
    return
      ([Self.escaped(table.fullCaption) + ":", "", line(table.columns.map(\.title)), rule]
      + table.rows.map { line($0.map(\.text)) }).joined(separator: "\n")
  }

  /// A text on one line with everything that Markdown would interpret escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\", "|", "`", "*", "_", "[", "]", "#": result += "\\\(character)"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n", "\r", "\r\n": result += " "
      default: result.append(character)
      }
    }
    return result
  }
}
