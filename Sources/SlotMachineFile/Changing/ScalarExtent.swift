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
    var here = FilePlace.start
    var start = scalars.first == "\u{FEFF}" ? 1 : 0
    while start < scalars.count, here < place {
      // CR LF is one end of a line, and CR alone one too.
      let endsLine = scalars[start] == "\r" && scalars.dropFirst(start + 1).first != "\n"
      here = here.after(endsLine ? "\n" : scalars[start])
      start += 1
    }
    let wanted = Array(text.unicodeScalars)
    guard !wanted.isEmpty, scalars[start...].starts(with: wanted) else { return nil }
    self.scalars = scalars
    range = start..<start + wanted.count
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
