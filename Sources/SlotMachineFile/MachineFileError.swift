/// Why a machine file was refused: everything that was found wrong with it, in order of place.
public struct MachineFileError: Error, Sendable, Hashable {
  /// How many issues are kept of a file that has more.
  public static let mostIssues = 20

  /// What is wrong, at most ``mostIssues`` of it; never empty.
  public let issues: [MachineFileIssue]

  /// Creates an error.
  ///
  /// - Precondition: There is at least one issue.
  public init(issues: [MachineFileIssue]) {
    precondition(!issues.isEmpty, "A file is refused for a reason.")
    self.issues = Array(issues.prefix(Self.mostIssues))
  }
}

extension MachineFileError: CustomStringConvertible {
  /// The issues, one a line.
  public var description: String {
    issues.map(\.description).joined(separator: "\n")
  }
}
