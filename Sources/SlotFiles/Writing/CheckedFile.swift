#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file with a single record and its checksum: one ``CheckedLine``.
package enum CheckedFile {
  /// Writes a record atomically, with a ``ReplacedFile``.
  ///
  /// - Throws: ``FileError`` if the file can't be created or written.
  package static func write(_ record: [UInt8], to path: String) throws(FileError) {
    try ReplacedFile(path: path).write(CheckedLine.line(of: record))
  }

  /// Reads the record.
  ///
  /// - Throws: ``FileError`` if the file can't be read, isn't of this kind, or has changed since it
  ///   was written.
  package static func record(at path: String) throws(FileError) -> [UInt8] {
    let file = try SystemFile(path: path, flags: O_RDONLY, orElse: .cannotRead)
    let bytes = try file.bytes()
    if let record = CheckedLine.record(of: bytes) { return record }
    throw FileError(
      CheckedLine.mayBegin(bytes) ? .isDamaged(line: 1) : .isForeign, path: path)
  }
}
