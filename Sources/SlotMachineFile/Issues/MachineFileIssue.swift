/// Something wrong or odd in a machine file, with its position.
public struct MachineFileIssue: Error, Sendable, Hashable {
  /// The file's name, as given.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// The path of the key from the top of the file, such as `wins[1].pays.seven`; lists count from 1.
  public let key: String
  /// What is wrong.
  public let problem: String
  /// How to fix it.
  public let remedy: String

  /// Creates an issue.
  public init(
    file: String, line: Int, column: Int, key: String, problem: String, remedy: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.problem = problem
    self.remedy = remedy
  }
}

extension MachineFileIssue: CustomStringConvertible {
  /// One line: `FILE:LINE:COLUMN: KEY: problem; remedy`.
  public var description: String {
    "\(file):\(line):\(column): \(key): \(problem); \(remedy)".withoutControlCharacters
  }
}

extension String {
  /// The text with control characters escaped, so that it stays on one line.
  var withoutControlCharacters: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      text += scalar.isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control or format character, or a line or paragraph separator.
  var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format: true
    default: false
    }
  }
}
