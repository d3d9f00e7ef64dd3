package import SlotFiles

/// The files beside a machine's file that hold its tables, each read once.
final class TableFiles {
  /// The path of the machine's file.
  private let machine: String
  /// What has been read, by name, and the file as it was before that.
  private var texts: [String: (read: Result<[UInt8], FileError>, stamp: FileStamp?)] = [:]

  /// Creates a reader of the files beside a machine's.
  init(besideMachineFile path: String) {
    machine = path
  }

  /// The files that were read, in order of their paths.
  var files: [TableFile] {
    texts.map { TableFile(path: path(of: $0), stamp: $1.stamp) }.sorted { $0.path < $1.path }
  }

  /// Where a file of a name is.
  func path(of name: String) -> String {
    let folder = machine.lastIndex(of: "/").map { machine[...$0] } ?? ""
    return folder + name
  }

  /// The bytes of a file.
  func bytes(of name: String) throws(FileError) -> [UInt8] {
    if let known = texts[name] { return try known.read.get() }
    let path = path(of: name)
    let stamp = FileStamp(ofFileAt: path)
    let read = Result { () throws(FileError) in
      try PlainFile.read(path, limit: SizeLimit.table)
    }
    texts[name] = (read, stamp)
    return try read.get()
  }
}

/// A file that holds a table of a machine, as it was before it was read.
package struct TableFile: Sendable, Hashable {
  /// Where it is.
  package let path: String
  /// The file as it was; nil if there was none.
  package let stamp: FileStamp?
}
