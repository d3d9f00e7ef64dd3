internal import Foundation
internal import SlotFiles

/// Where a machine comes from: built in, or read from a file.
public enum MachineSource: Sendable, Hashable {
  /// A built-in machine, by name.
  case shipped(String)
  /// A file, by path.
  case file(path: String)

  /// Interprets a text as the name of a built-in machine, or else as a file's path.
  ///
  /// A file with the same name as a built-in machine can be given as `./name`.
  public init(_ text: String) {
    self = ShippedMachines.names.contains(text) ? .shipped(text) : .file(path: text)
  }
}

extension MachineSource {
  /// Reads the machine.
  ///
  /// - Throws: ``MachineSourceError`` if there is no such machine, or its file is unreadable or
  ///   refused.
  public func load() throws(MachineSourceError) -> MachineFile {
    switch self {
    case .shipped(let name):
      guard let file = ShippedMachines.file(named: name) else { throw .unknown(name) }
      return file
    case .file(let path):
      let text = try Self.writtenText(at: path)
      do {
        return try MachineFile(
          yaml: text, name: path, tables: TableFiles(besideMachineFile: path))
      } catch {
        throw .refused(error)
      }
    }
  }

  /// The text of the machine's file, with the tables of other files written into it: all that the machine is.
  ///
  /// - Throws: ``MachineSourceError`` if there is no such machine, or its file can't be read as
  ///   UTF-8.
  public func text() throws(MachineSourceError) -> String {
    try exactText().withoutByteOrderMark
  }

  /// The same text byte for byte but for its tables, also with a byte order mark.
  ///
  /// - Throws: As ``text()``.
  package func exactText() throws(MachineSourceError) -> String {
    switch self {
    case .shipped(let name):
      guard let text = ShippedMachines.text(named: name) else { throw .unknown(name) }
      return text
    case .file(let path):
      let text = MachineText(yaml: try Self.writtenText(at: path), name: path)
      do {
        return try text.includingTables(TableFiles(besideMachineFile: path)).yaml
      } catch {
        throw .refused(error)
      }
    }
  }

  /// The text of a file as it is written.
  static func writtenText(at path: String) throws(MachineSourceError) -> String {
    guard FileManager.default.fileExists(atPath: path) else { throw .unknown(path) }
    let bytes: Data
    do throws(FileError) {
      bytes = Data(try PlainFile.read(path, limit: Limits.bytes))
    } catch {
      guard case .isTooLong = error.problem else { throw .unreadable(path) }
      throw .refused(MachineFileError(issues: [.tooLong(file: path)]))
    }
    guard !bytes.looksLikeWideText, let text = String(validating: bytes, as: UTF8.self) else {
      throw .refused(MachineFileError(issues: [.notText(bytes, inFile: path)]))
    }
    return text
  }
}

extension String {
  /// The text without the byte order mark that some editors put at the start.
  var withoutByteOrderMark: String {
    guard unicodeScalars.first == "\u{FEFF}" else { return self }
    return String(unicodeScalars.dropFirst())
  }
}

extension MachineFileIssue {
  /// Reports that a file has more than ``Limits/bytes``.
  fileprivate static func tooLong(file path: String) -> MachineFileIssue {
    MachineFileIssue(
      file: path, line: FilePlace.start.line, column: FilePlace.start.column, key: "file",
      problem: FileNode.tooLong, remedy: FileNode.shorter)
  }

  /// Reports where the bytes of a file first aren't UTF-8.
  fileprivate static func notText(_ bytes: Data, inFile path: String) -> MachineFileIssue {
    let isWide = bytes.looksLikeWideText
    let place = isWide ? .start : FilePlace(ofFirstErrorIn: bytes) ?? .start
    return MachineFileIssue(
      file: path, line: place.line, column: place.column, key: "file",
      problem: isWide ? "this is text in UTF-16 or UTF-32" : "this isn't text in UTF-8",
      remedy: "save the file as UTF-8")
  }
}

extension Data {
  /// Whether the bytes begin like UTF-16 or UTF-32: with a byte order mark, or with a zero byte
  /// among the first two.
  fileprivate var looksLikeWideText: Bool {
    let first = Array(prefix(2))
    return first == [0xFF, 0xFE] || first == [0xFE, 0xFF] || (first.count == 2 && first.contains(0))
  }
}
