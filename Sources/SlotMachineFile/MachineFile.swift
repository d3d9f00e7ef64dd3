public import SlotEngine

/// A machine read from a file, with its title, its description and any warnings.
///
/// ```swift
/// let file = try MachineFile(path: "lighthouse.yaml")
/// let engine = try SlotEngine(machine: file.machine, seed: 42)
/// ```
///
/// The format is described in `docs/FORMAT.md`. A file is either accepted or refused as a whole;
/// each issue says where it is and how to fix it.
public struct MachineFile: Sendable, Hashable {
  /// The machine.
  public let machine: Machine
  /// The display name, if the file gives one; not part of the machine's digest.
  public let title: String?
  /// A description of the machine, if the file gives one; not part of the machine's digest.
  public let about: String?
  /// What is valid, but probably unintended.
  public let warnings: [MachineFileIssue]
  /// The places of the machine's parts in the file.
  package let places: MachinePlaces
  /// The files that hold its tables.
  package let tables: [TableFile]

  /// Reads a machine from the text of a file. Tables must be in the text.
  ///
  /// - Parameters:
  ///   - yaml: The file's text; a leading byte order mark is skipped.
  ///   - name: The file's name, for messages.
  /// - Throws: ``MachineFileError`` with everything that is wrong, if anything is.
  public init(yaml: String, name: String) throws(MachineFileError) {
    try self.init(yaml: yaml, name: name, tables: nil)
  }

  /// - Parameter tables: The files beside it; nil if there is only its text.
  init(yaml: String, name: String, tables: TableFiles?) throws(MachineFileError) {
    let inspector = Inspector(file: name, tables: tables)
    let reader = FileNode(yaml: yaml.withoutByteOrderMark, inspector: inspector)
      .map { MachineReader(root: $0, inspector: inspector) }
    let read = reader?.read()
    guard let reader, let read, inspector.issues.isEmpty else {
      throw MachineFileError(issues: inspector.issues)
    }
    machine = read.machine
    places = read.places
    self.tables = tables?.files ?? []
    title = reader.title
    about = reader.about
    warnings = inspector.warnings
  }

  /// Reads a machine from a file.
  ///
  /// - Parameter path: The file's path, absolute or from the current folder.
  /// - Throws: ``MachineSourceError`` if there is no such file, or it can't be read or is refused.
  public init(path: String) throws(MachineSourceError) {
    self = try MachineSource.file(path: path).load()
  }
}
