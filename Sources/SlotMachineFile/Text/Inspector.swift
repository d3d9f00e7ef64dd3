/// Collects what is wrong or odd in a file while it is read.
///
/// Reading continues after a mistake, so that one run reports as many as possible. A value that can't be read
/// is nil, and there is always an issue that says why.
final class Inspector {
  /// The file's name, as given.
  let file: String
  /// The files beside it, for its tables; nil if there is only its text.
  let tables: TableFiles?
  /// The format that the file says it has.
  var format = 2
  /// The first issues, ordered by position; no more of them than an error shows.
  private var refused: [MachineFileIssue] = []
  private var odd: Set<MachineFileIssue> = []

  /// Creates an inspector.
  ///
  /// - Parameters:
  ///   - file: The file's name, for messages.
  ///   - tables: The files beside it; nil if there is only its text.
  init(file: String, tables: TableFiles? = nil) {
    self.file = file
    self.tables = tables
  }

  /// What is wrong, ordered by position: the first ``MachineFileError/mostIssues``.
  var issues: [MachineFileIssue] { refused }

  /// What is odd, ordered by position.
  var warnings: [MachineFileIssue] { odd.sorted { $0.precedes($1) } }

  /// Reports something wrong.
  ///
  /// What comes after more issues than an error shows is dropped before its words are put together, so that a
  /// file with a million mistakes is refused as quickly as one with twenty.
  ///
  /// - Parameters:
  ///   - node: Where it is.
  ///   - problem: What is wrong.
  ///   - remedy: How to fix it.
  func refuse(
    _ node: FileNode, _ problem: @autoclosure () -> String, _ remedy: @autoclosure () -> String
  ) {
    let isFull = refused.count == MachineFileError.mostIssues
    if isFull, let last = refused.last, last.isBefore(node.place) { return }
    refuse(issue(node, problem(), remedy()))
  }

  /// Reports something wrong in this file or in a table beside it.
  func refuse(_ issue: MachineFileIssue) {
    guard !refused.contains(issue) else { return }
    let isFull = refused.count == MachineFileError.mostIssues
    let place = refused.firstIndex { issue.precedes($0) } ?? refused.count
    refused.insert(issue, at: place)
    if isFull { refused.removeLast() }
  }

  /// Reports something wrong with a value, and returns nil in its place.
  func refused<Value>(
    _ node: FileNode, _ problem: @autoclosure () -> String, _ remedy: @autoclosure () -> String
  ) -> Value? {
    refuse(node, problem(), remedy())
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
}

extension MachineFileIssue {
  /// Whether the issue is reported before another one.
  fileprivate func precedes(_ other: MachineFileIssue) -> Bool {
    (line, column, key, problem) < (other.line, other.column, other.key, other.problem)
  }

  /// Whether the issue is nearer to the start of the file than a place.
  fileprivate func isBefore(_ place: FilePlace) -> Bool {
    (line, column) < (place.line, place.column)
  }
}
