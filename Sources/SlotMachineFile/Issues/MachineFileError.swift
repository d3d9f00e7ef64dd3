/// Why a machine file was refused: everything found wrong with it, ordered by position.
public struct MachineFileError: Error, Sendable, Hashable {
  /// The maximum number of issues kept.
  public static let mostIssues = 20

  /// The first issues, at most ``mostIssues``; never empty.
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
  /// The issues, one per line.
  public var description: String {
    issues.map(\.description).joined(separator: "\n")
  }
}
