/// The range of a list, or of a mapping in braces, in the text of a file that has already been parsed.
struct ListExtent {
  /// Whether its elements are on lines of their own, after dashes.
  let isBlock: Bool
  /// The indentation of its replacement, in spaces: that of the dashes in a block list, otherwise
  /// that of the line on which the list begins.
  let margin: Int

  let scalars: [Unicode.Scalar]
  /// Where it is in the scalars.
  let range: Range<Int>

  /// Finds the extent of the list that begins at a place.
  ///
  /// - Complexity: O(*n*) for a text of *n* scalars.
  init(of place: FilePlace, in text: String) {
    let scalars = Array(text.unicodeScalars)
    let lines = Self.lines(of: scalars)
    let line = lines[place.line - 1]
    let start = line.lowerBound + place.column - 1
    self.scalars = scalars
    isBlock = scalars[start] == "-"
    margin = isBlock ? place.column - 1 : line.prefix { scalars[$0] == " " }.count
    range =
      isBlock
      ? start..<Self.endOfBlock(at: place, in: lines, of: scalars)
      : start..<Self.closingBracket(from: start, in: scalars)
  }

  /// The whole text with the list replaced.
  func replaced(by list: String) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[..<range.lowerBound])
    text.append(contentsOf: list.unicodeScalars)
    text.append(contentsOf: scalars[range.upperBound...])
    return String(text)
  }
}

extension ListExtent {
  /// The index range of each line, including its line break; a byte order mark belongs to no line.
  private static func lines(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = scalars.first == "\u{FEFF}" ? 1 : 0
    for place in scalars.indices where scalars[place].isBreak {
      let isHalf =
        scalars[place] == "\r" && place + 1 < scalars.count && scalars[place + 1] == "\n"
      guard !isHalf else { continue }
      lines.append(start..<place + 1)
      start = place + 1
    }
    return lines + [start..<scalars.count]
  }

  /// The end of a block list: the end of its last line with content, before the first line that is
  /// indented less. Blank lines and comments in between don't count.
  private static func endOfBlock(
    at place: FilePlace, in lines: [Range<Int>], of scalars: [Unicode.Scalar]
  ) -> Int {
    let content = lines[(place.line - 1)...].compactMap { line -> (line: Range<Int>, first: Int)? in
      let first = line.first { scalars[$0] != " " }
      guard let first, !scalars[first].isBreak, scalars[first] != "#" else { return nil }
      return (line, first)
    }
    let following = content.dropFirst().prefix { line, first in
      let column = first - line.lowerBound + 1
      return column > place.column || (column == place.column && scalars[first] == "-")
    }
    let last = following.last?.line ?? lines[place.line - 1]
    return last.last { !scalars[$0].isBreak }.map { $0 + 1 } ?? last.lowerBound
  }

  /// The index after the bracket that closes the one at `start`.
  private static func closingBracket(from start: Int, in scalars: [Unicode.Scalar]) -> Int {
    var depth = 0
    var place = start
    // Quotes are only special where a value may begin.
    var mayBegin = true
    while place < scalars.count {
      let scalar = scalars[place]
      if mayBegin, scalar == "\"" || scalar == "'" {
        place = closingQuote(from: place, in: scalars)
      } else if scalar == "#", scalars[place - 1] == " " || scalars[place - 1].isBreak {
        while place < scalars.count, !scalars[place].isBreak { place += 1 }
      } else {
        if scalar == "[" || scalar == "{" { depth += 1 }
        if scalar == "]" || scalar == "}" { depth -= 1 }
        if depth == 0 { return place + 1 }
        mayBegin =
          ["[", ",", "{", ":"].contains(scalar) || (mayBegin && (scalar == " " || scalar.isBreak))
      }
      place += 1
    }
    return scalars.count
  }

  /// The index of the quote that closes the one at `start`.
  private static func closingQuote(from start: Int, in scalars: [Unicode.Scalar]) -> Int {
    let quote = scalars[start]
    var place = start + 1
    while place < scalars.count {
      if quote == "\"", scalars[place] == "\\" {
        place += 1
      } else if scalars[place] == quote {
        // In single quotes, '' is an escaped quote rather than the end of the text.
        guard quote == "'", place + 1 < scalars.count, scalars[place + 1] == quote else {
          return place
        }
        place += 1
      }
      place += 1
    }
    return place
  }
}

extension Unicode.Scalar {
  /// Whether YAML treats the scalar as a line break.
  var isBreak: Bool {
    ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(self)
  }
}
