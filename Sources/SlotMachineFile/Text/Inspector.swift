/// Notes what is wrong with a file, and what is odd, while it is read.
///
/// Reading goes on after a mistake, so that one run shows as many as can be told apart. What
/// can't be read is nil, and never nil without an issue.
final class Inspector {
  /// The file's name, as it was given.
  let file: String
  private var refused: Set<MachineFileIssue> = []
  private var odd: Set<MachineFileIssue> = []

  /// Creates an inspector.
  ///
  /// - Parameter file: The file's name, for the messages.
  init(file: String) {
    self.file = file
  }

  /// What is wrong, in order of place.
  var issues: [MachineFileIssue] { sorted(refused) }

  /// What is odd, in order of place.
  var warnings: [MachineFileIssue] { sorted(odd) }

  /// Notes something wrong.
  ///
  /// - Parameters:
  ///   - node: Where.
  ///   - problem: What is wrong.
  ///   - remedy: What would be right.
  func refuse(_ node: FileNode, _ problem: String, _ remedy: String) {
    refused.insert(issue(node, problem, remedy))
  }

  /// Notes something wrong with a value, and gives nil for it.
  func refused<Value>(_ node: FileNode, _ problem: String, _ remedy: String) -> Value? {
    refuse(node, problem, remedy)
    return nil
  }

  /// Notes something odd.
  func warn(_ node: FileNode, _ problem: String, _ remedy: String) {
    odd.insert(issue(node, problem, remedy))
  }

  private func issue(_ node: FileNode, _ problem: String, _ remedy: String) -> MachineFileIssue {
    MachineFileIssue(
      file: file, line: node.place.line, column: node.place.column,
      key: node.path.isEmpty ? "file" : node.path, problem: problem, remedy: remedy)
  }

  private func sorted(_ issues: Set<MachineFileIssue>) -> [MachineFileIssue] {
    issues.sorted {
      ($0.line, $0.column, $0.key, $0.problem) < ($1.line, $1.column, $1.key, $1.problem)
    }
  }
}
