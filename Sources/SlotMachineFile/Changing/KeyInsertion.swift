/// A key that is added to a mapping in the text of a file that has been read before.
struct KeyInsertion {
  private let scalars: [Unicode.Scalar]
  private let start: Int
  private let column: Int

  /// Finds the mapping that begins at a place.
  ///
  /// - Complexity: O(*n*) for a text of *n* scalars.
  init(at place: FilePlace, in yaml: String) {
    scalars = Array(yaml.unicodeScalars)
    start = ScalarExtent.index(of: place, in: scalars)
    column = place.column
  }

  /// The whole text with the key as the first of the mapping.
  func adding(_ entry: String, toEmpty isEmpty: Bool) -> String {
    var all = String.UnicodeScalarView()
    if start < scalars.count, scalars[start] == "{" {
      all.append(contentsOf: scalars[...start])
      all.append(contentsOf: (isEmpty ? entry : entry + ", ").unicodeScalars)
      all.append(contentsOf: scalars[(start + 1)...])
    } else {
      let margin = String(repeating: " ", count: column - 1)
      all.append(contentsOf: scalars[..<start])
      all.append(contentsOf: "\(entry)\n\(margin)".unicodeScalars)
      all.append(contentsOf: scalars[start...])
    }
    return String(all)
  }
}
