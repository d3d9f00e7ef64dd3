/// A list of machines for people: the name that commands take, the title and a description.
package struct MachineList: Sendable {
  /// An entry of the list.
  package struct Entry: Sendable, Hashable {
    /// The name to pass to `--machine`.
    package let name: String
    /// The title to show.
    package let title: String
    /// A description of the machine; nil for none.
    package let about: String?

    /// Creates an entry from a machine's names and description.
    package init(name: String, title: String, about: String?) {
      self.name = name
      self.title = title
      self.about = about
    }
  }

  private let entries: [Entry]

  /// Creates a list that shows the entries in the given order.
  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The list, each description below its machine in lines of at most about 80 characters.
  package var text: String {
    let width = (entries.map(\.name.count).max() ?? 0) + 2
    let margin = String(repeating: " ", count: width)
    return entries.map { entry in
      let name = entry.name.padding(to: width)
      let about = lines(of: entry.about ?? "", width: 80 - width)
      return ([name + entry.title] + about.map { margin + $0 }).joined(separator: "\n") + "\n"
    }.joined()
  }

  /// Breaks a text between words; a word that is too long gets its own line.
  private func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
