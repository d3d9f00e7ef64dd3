/// A key with its value that is taken out of the text of a file that has already been parsed.
struct FieldRemoval {
  private let scalars: [Unicode.Scalar]
  private let range: Range<Int>

  /// Finds the extent of a field whose value is a list, or a mapping of lists.
  ///
  /// - Complexity: O(*n*) for a text of *n* scalars.
  init(of field: FileField, in text: String) {
    scalars = Array(text.unicodeScalars)
    let start = ScalarExtent.index(of: field.key.place, in: scalars)
    let end = Self.end(of: field.value, in: text)
    let lineStart = scalars[..<start].lastIndex { $0.isBreak }.map { $0 + 1 } ?? 0
    range =
      scalars[lineStart..<start].allSatisfy { $0 == " " }
        && !Self.isInBraces(start, of: scalars)
      ? lineStart..<Self.endOfLine(from: end, in: scalars)
      : Self.withComma(start..<end, in: scalars)
  }

  /// The text without the field.
  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[..<range.lowerBound])
    text.append(contentsOf: scalars[range.upperBound...])
    return String(text)
  }
}

extension FieldRemoval {
  /// The end of a value: of a list, of a mapping in braces, or of the last value of a mapping on lines of its own.
  private static func end(of value: FileNode, in text: String) -> Int {
    let last = value.fields.max { $0.value.place < $1.value.place }?.value
    let extent = ListExtent(of: value.place, in: text)
    guard let last, extent.scalars[extent.range.lowerBound] != "{" else {
      return extent.range.upperBound
    }
    return end(of: last, in: text)
  }

  /// Whether a key stands in braces: what comes before it is a brace or a comma.
  private static func isInBraces(_ start: Int, of scalars: [Unicode.Scalar]) -> Bool {
    let before = scalars[..<start].last { $0 != " " && !$0.isBreak }
    return before == "{" || before == ","
  }

  /// The index after the end of a line, with what else is on it.
  private static func endOfLine(from end: Int, in scalars: [Unicode.Scalar]) -> Int {
    guard let place = scalars[end...].firstIndex(where: \.isBreak) else { return scalars.count }
    let isPair = scalars[place] == "\r" && scalars.dropFirst(place + 1).first == "\n"
    return place + (isPair ? 2 : 1)
  }

  /// A field in braces together with the comma after it, or else the one before it.
  private static func withComma(
    _ field: Range<Int>, in scalars: [Unicode.Scalar]
  ) -> Range<Int> {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar.isBreak }
    let next = scalars[field.upperBound...].firstIndex { !isBlank($0) } ?? scalars.count
    if next < scalars.count, scalars[next] == "," {
      return field.lowerBound..<(scalars[(next + 1)...].firstIndex { !isBlank($0) } ?? next + 1)
    }
    let previous = scalars[..<field.lowerBound].lastIndex { !isBlank($0) } ?? 0
    return (scalars[previous] == "," ? previous : field.lowerBound)..<field.upperBound
  }
}
