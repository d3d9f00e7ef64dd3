/// Collects what is wrong or odd in a file while it is read.
///
/// Reading continues after a mistake, so that one run reports as many as possible. A value that can't be read
/// is nil, and there is always an issue that says why.
final class Inspector {
  /// The file's name, as given.
  let file: String
  /// The format that the file says it has.
  var format = 2
  private var refused: Set<MachineFileIssue> = []
  private var odd: Set<MachineFileIssue> = []

  /// Creates an inspector.
  ///
  /// - Parameter file: The file's name, for messages.
  init(file: String) {
    self.file = file
  }

  /// What is wrong, ordered by position.
  var issues: [MachineFileIssue] { sorted(refused) }

  /// What is odd, ordered by position.
  var warnings: [MachineFileIssue] { sorted(odd) }

  /// Reports something wrong.
  ///
  /// - Parameters:
  ///   - node: Where it is.
  ///   - problem: What is wrong.
  ///   - remedy: How to fix it.
  func refuse(_ node: FileNode, _ problem: String, _ remedy: String) {
    refused.insert(issue(node, problem, remedy))
  }

  /// Reports something wrong with a value, and returns nil in its place.
  func refused<Value>(_ node: FileNode, _ problem: String, _ remedy: String) -> Value? {
    refuse(node, problem, remedy)
    return nil
  }

  /// Refuses what belongs to format 2, in a file that says that it has format 1.
  func requireFormat2(_ node: FileNode, _ what: String) {
    if format == 1 { refuse(node, "\(what) belongs to format 2", "write format: 2") }
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
