/// Where a list begins and ends in the text of a file that has been read before.
struct ListExtent {
  /// Whether its elements stand on lines of their own, behind dashes.
  let isBlock: Bool
  /// How far what replaces it has to be indented, in spaces: to its dashes, or else as its line is.
  let margin: Int

  private let scalars: [Unicode.Scalar]
  private let range: Range<Int>

  /// Finds a list by the place where it begins.
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

  /// The whole text with something else in the list's place.
  func replaced(by list: String) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[..<range.lowerBound])
    text.append(contentsOf: list.unicodeScalars)
    text.append(contentsOf: scalars[range.upperBound...])
    return String(text)
  }
}

extension ListExtent {
  /// The places of each line's scalars, its end included; a byte order mark belongs to none.
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

  /// The end of a list of dashes: that of the last line before one that is indented less, without
  /// the blank lines and comments between them.
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

  /// The place after the bracket that closes the one at the start.
  private static func closingBracket(from start: Int, in scalars: [Unicode.Scalar]) -> Int {
    var depth = 0
    var place = start
    // Quotes and # only mean something where a value may begin.
    var mayBegin = true
    while place < scalars.count {
      let scalar = scalars[place]
      if mayBegin, scalar == "\"" || scalar == "'" {
        place = closingQuote(from: place, in: scalars)
      } else if scalar == "#", scalars[place - 1] == " " || scalars[place - 1].isBreak {
        while place < scalars.count, !scalars[place].isBreak { place += 1 }
      } else {
        if scalar == "[" { depth += 1 }
        if scalar == "]" { depth -= 1 }
        if depth == 0 { return place + 1 }
        mayBegin =
          ["[", ",", "{", ":"].contains(scalar) || (mayBegin && (scalar == " " || scalar.isBreak))
      }
      place += 1
    }
    return scalars.count
  }

  /// The place of the quote that closes the one at the start.
  private static func closingQuote(from start: Int, in scalars: [Unicode.Scalar]) -> Int {
    let quote = scalars[start]
    var place = start + 1
    while place < scalars.count {
      if quote == "\"", scalars[place] == "\\" {
        place += 1
      } else if scalars[place] == quote {
        // A single quote written twice stands for itself; so does a new text right after it.
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
  /// Whether YAML takes the scalar for the end of a line.
  fileprivate var isBreak: Bool {
    ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(self)
  }
}
