/// Breaks names that are too long for a line.
package struct LineBreaks {
  private let room: Double
  private let width: (Substring) -> Double

  /// - Parameters:
  ///   - room: The width of a line.
  ///   - width: The width of a part of a text.
  package init(room: Double, width: @escaping (Substring) -> Double) {
    (self.room, self.width) = (room, width)
  }

  /// A name in lines: broken after a hyphen, an underscore or a space if it has any, and within a word that is too
  /// long. A line has at least one letter, even where there is no room for it.
  package func lines(of name: String) -> [String] {
    var lines: [Substring] = []
    for word in words(of: name) {
      if let last = lines.last {
        let longer = name[last.startIndex..<word.endIndex]
        if width(longer.last == " " ? longer.dropLast() : longer) <= room {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines += parts(of: word)
    }
    return lines.map { line in String(line.last == " " ? line.dropLast() : line) }
  }

  /// A word in parts that fit a line each.
  package func parts(of word: Substring) -> [Substring] {
    var parts: [Substring] = []
    var (start, taken) = (word.startIndex, 0.0)
    for index in word.indices {
      let letter = width(word[index...index])
      if taken + letter > room, index > start {
        parts.append(word[start..<index])
        (start, taken) = (index, 0)
      }
      taken += letter
    }
    return parts + [word[start...]]
  }

  private func words(of name: String) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    for index in name.indices where "-_ .".contains(name[index]) {
      words.append(name[start...index])
      start = name.index(after: index)
    }
    return words + (start < name.endIndex ? [name[start...]] : [])
  }
}
