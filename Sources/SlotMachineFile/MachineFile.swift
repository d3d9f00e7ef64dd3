public import SlotEngine

/// A machine read from a file: the machine, what the file says about it, and what is odd.
///
/// ```swift
/// let file = try MachineFile(yaml: text, name: "tidepool.yaml")
/// let engine = try SlotEngine(machine: file.machine, seed: 42)
/// ```
///
/// The format is described in `docs/FORMAT.md`. A file is read as a whole or refused as a whole;
/// what is refused says where it stands and what would be right.
public struct MachineFile: Sendable, Hashable {
  /// The machine.
  public let machine: Machine
  /// The name to show to people, if the file gives one; not part of the machine's digest.
  public let title: String?
  /// A text about the machine, if the file gives one; not part of the machine's digest.
  public let about: String?
  /// What the file may say, but hardly means.
  public let warnings: [MachineFileIssue]
  /// Where the machine's parts stand in the file.
  package let places: MachinePlaces

  /// Reads a machine from the text of a file.
  ///
  /// - Parameters:
  ///   - yaml: The file's text; a byte order mark before it is passed over.
  ///   - name: The file's name, for the messages.
  /// - Throws: ``MachineFileError`` with all that is wrong, if anything is.
  public init(yaml: String, name: String) throws(MachineFileError) {
    let inspector = Inspector(file: name)
    let reader = FileNode(yaml: yaml.withoutByteOrderMark, inspector: inspector)
      .map { MachineReader(root: $0, inspector: inspector) }
    let read = reader?.read()
    guard let reader, let read, inspector.issues.isEmpty else {
      throw MachineFileError(issues: inspector.issues)
    }
    machine = read.machine
    places = read.places
    title = reader.title
    about = reader.about
    warnings = inspector.warnings
  }
}
