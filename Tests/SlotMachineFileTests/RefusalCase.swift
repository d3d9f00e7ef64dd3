import SlotMachineFile
import Testing

/// A machine file of eleven lines; a case replaces or adds some.
struct RefusalCase: Sendable, CustomTestStringConvertible {
  /// What is wrong.
  let name: String
  /// The replaced lines by their numbers, from 1; others are appended.
  let lines: [Int: String]
  /// The issue's line, column and key: `4:14: symbols[3]`.
  let place: String

  init(_ name: String, _ lines: [Int: String], _ place: String) {
    self.name = name
    self.lines = lines
    self.place = place
  }

  var testDescription: String { name }

  /// The text of the file.
  var yaml: String {
    let count = max(Self.tiny.count, lines.keys.max() ?? 0)
    return (1...count).map { line in
      lines[line] ?? (line <= Self.tiny.count ? Self.tiny[line - 1] : "")
    }.joined(separator: "\n")
  }

  /// A small machine file with nothing wrong.
  static let tiny = [
    "format: 1",
    "name: tiny",
    "rows: 3",
    "symbols: [a, b, c, w]",
    "groups: {ab: [a, b]}",
    "wilds: {w: {}}",
    "strips: {s: [a, b, c, w]}",
    "reels: [s, s, s]",
    "lines: [[1, 1, 1], [0, 0, 0]]",
    "pays: {a: {3: 10}, ab: {3: 2}}",
    "wins: [{where: lines, match: left}]",
  ]
}

extension MachineFileError {
  /// The issues without file and text, such as `4:14: symbols[3]`.
  var places: [String] { issues.map { "\($0.line):\($0.column): \($0.key)" } }
}
