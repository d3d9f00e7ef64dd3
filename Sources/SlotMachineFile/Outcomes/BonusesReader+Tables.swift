import SlotEngine
import SlotFiles

extension BonusesReader {
  /// The keys of a bonus whose outcomes are in a table.
  static let keysOfTables = ["table", "mode"]

  /// A bonus that draws a row of a table: of a file beside the machine's, or of a text in the machine's file itself.
  func table(_ node: FileNode) -> Bonus.Play? {
    guard
      let fields = Fields(
        node, "a bonus with a table", keys: Self.keysOfTables, inspector: inspector),
      let source = fields["table"], let text = inspector.text(source, "a file or a table")
    else { return nil }
    if let key = fields.field("table")?.key { inspector.requireFormat2(key, "table") }
    let mode = fields["mode"].flatMap(awards.mode)
    if fields["mode"] != nil, mode == nil { return nil }
    if text.isTable {
      let reader = OutcomeTableReader(mode: mode) { line, column, problem, remedy in
        inspector.refuse(source, "line \(line), column \(column) of the table: \(problem)", remedy)
      }
      return reader.table(Array(text.utf8)).map { .table($0) }
    }
    return bytes(ofFile: text, at: source).flatMap { path, bytes in
      let reader = OutcomeTableReader(mode: mode) { line, column, problem, remedy in
        inspector.refuse(
          MachineFileIssue(
            file: path, line: line, column: column, key: source.path, problem: problem,
            remedy: remedy))
      }
      return reader.table(bytes).map { .table($0) }
    }
  }

  private func bytes(ofFile name: String, at node: FileNode) -> (path: String, bytes: [UInt8])? {
    guard name.isNameBesideMachine else {
      return inspector.refused(
        node, "\(node.summary) isn't the name of a file beside the machine's",
        "give the name of a file in the same folder, without / and quotes, or the lines of the table"
      )
    }
    guard let files = inspector.tables else {
      return inspector.refused(
        node, "the table \(name) is in another file, and only the text of this one is here",
        "read the machine from its file, or write the lines of the table here")
    }
    do throws(FileError) {
      return (files.path(of: name), try files.bytes(of: name))
    } catch {
      if case .isTooLong = error.problem {
        return inspector.refused(node, "the file \(name) is too long", "keep it to 16 MiB")
      }
      return inspector.refused(
        node, "the file \(name) can't be read", "put a plain file of that name beside the machine's"
      )
    }
  }
}

extension String {
  /// Whether the text is a table itself, of more than one line.
  var isTable: Bool { utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } }

  /// Whether the text can be the name of a file in the machine's folder: not a path to anywhere else.
  fileprivate var isNameBesideMachine: Bool {
    self != "." && self != ".."
      && !unicodeScalars.contains { "/\\\"'".unicodeScalars.contains($0) || $0.isControl }
  }
}
