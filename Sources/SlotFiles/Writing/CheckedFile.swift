/// A file with a single record and its checksum: one ``CheckedLine``.
package enum CheckedFile {
  /// Writes a record atomically, with a ``ReplacedFile``.
  ///
  /// - Throws: ``FileError`` if the file can't be created or written, or would be longer than is read.
  package static func write(_ record: [UInt8], to path: String) throws(FileError) {
    let line = CheckedLine.line(of: record)
    guard line.count <= SizeLimit.results else {
      throw FileError(.wouldBeTooLong(limitInBytes: SizeLimit.results), path: path)
    }
    try ReplacedFile(path: path).write(line)
  }

  /// Reads the record.
  ///
  /// - Throws: ``FileError`` if the file can't be read, isn't of this kind, or has changed since it
  ///   was written.
  package static func record(at path: String) throws(FileError) -> [UInt8] {
    let bytes = try PlainFile.read(path, limit: SizeLimit.results)
    if let record = CheckedLine.record(of: bytes) { return record }
    throw FileError(
      CheckedLine.mayBegin(bytes) ? .isDamaged(line: 1) : .isForeign, path: path)
  }
}
