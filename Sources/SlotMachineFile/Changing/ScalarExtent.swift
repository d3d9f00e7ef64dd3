/// Where a plain scalar begins and ends in the text of a file that has been read before.
struct ScalarExtent {
  private let scalars: [Unicode.Scalar]
  private let range: Range<Int>

  /// Finds a scalar by its position; nil if its text differs from its value, as in quotes or on several
  /// lines.
  ///
  /// - Complexity: O(*n*) for a text of *n* scalars.
  init?(of text: String, at place: FilePlace, in yaml: String) {
    let scalars = Array(yaml.unicodeScalars)
    let start = Self.index(of: place, in: scalars)
    let wanted = Array(text.unicodeScalars)
    guard !wanted.isEmpty, scalars[start...].starts(with: wanted) else { return nil }
    self.scalars = scalars
    range = start..<start + wanted.count
  }

  /// The index of a place in a text, which may begin with a byte order mark.
  static func index(of place: FilePlace, in scalars: [Unicode.Scalar]) -> Int {
    var here = FilePlace.start
    var index = scalars.first == "\u{FEFF}" ? 1 : 0
    while index < scalars.count, here < place {
      // CR LF is one end of a line, and CR alone one too.
      let endsLine = scalars[index] == "\r" && scalars.dropFirst(index + 1).first != "\n"
      here = here.after(endsLine ? "\n" : scalars[index])
      index += 1
    }
    return index
  }

  /// The whole text with something else in the scalar's place.
  func replaced(by text: String) -> String {
    var all = String.UnicodeScalarView()
    all.append(contentsOf: scalars[..<range.lowerBound])
    all.append(contentsOf: text.unicodeScalars)
    all.append(contentsOf: scalars[range.upperBound...])
    return String(all)
  }
}
