/// An append-only file of records, one per ``CheckedLine``, each durable once it is added.
///
/// The first record is a header that says what the log is about. Of the others only the last one
/// counts, so a log that has grown long is replaced by a new one with just the header and the
/// latest record, or with as many of the latest records as its owner wants to keep. The file is locked while
/// the log is open.
///
/// A killed process or a full disk leaves at most a torn last line, which is dropped when the log
/// is opened again. Damage anywhere else is refused.
package struct AppendOnlyLog: ~Copyable, Sendable {
  /// A log shorter than this is never replaced, however short its lines are.
  private static let shortInBytes = 1 << 20
  /// A log is replaced when it grows longer than this many times the line being added.
  private static let mostLines = 16

  /// The file's path, with symbolic links resolved.
  package let path: String
  /// The first record; nil in a new log.
  package private(set) var header: [UInt8]?
  /// The last record; nil if there is only the header.
  package private(set) var last: [UInt8]?
  /// Whether a torn last line was dropped when the log was opened.
  package let wasTorn: Bool

  private var file: SystemFile
  private var lengthInBytes: Int
  private let historyInBytes: Int

  /// Opens a log, or creates an empty one.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - historyInBytes: How much of the latest records stays when the log has grown to twice as much; only
  ///     the latest record by default.
  /// - Throws: ``FileError`` if the file can't be opened, is locked by another process, isn't a
  ///   log, is longer than ``SizeLimit/results``, or has changed since it was written.
  package init(path: String, keeping historyInBytes: Int = 0) throws(FileError) {
    let real = SystemFile.resolved(path)
    let file = try SystemFile.exclusive(path: real)
    let bytes = try file.bytes(limit: SizeLimit.results)
    let records = try Self.records(of: bytes, path: path)
    let length = records.last?.end ?? 0
    try file.truncate(to: length)
    self.path = real
    self.historyInBytes = historyInBytes
    self.file = file
    header = records.first?.record
    last = records.dropFirst().last?.record
    lengthInBytes = length
    wasTorn = length < bytes.count
  }
}

extension AppendOnlyLog {
  /// Writes the header of a new log, which is durable when this returns.
  ///
  /// - Precondition: ``header`` is nil.
  /// - Throws: ``FileError``, after which the log must not be used.
  package mutating func begin(with record: [UInt8]) throws(FileError) {
    precondition(header == nil, "A log has one header.")
    try add(CheckedLine.line(of: record))
    try SystemFile.syncFolder(of: path)
    header = record
  }

  /// Adds a record, which is durable when this returns.
  ///
  /// - Precondition: The log has a header.
  /// - Throws: ``FileError``, after which the log must not be used. All records added before remain
  ///   durable.
  package mutating func append(_ record: [UInt8]) throws(FileError) {
    guard let header else { preconditionFailure("A log begins with its header.") }
    let line = CheckedLine.line(of: record)
    let wanted = max(Self.shortInBytes, Self.mostLines * line.count, 2 * historyInBytes)
    if lengthInBytes + line.count > min(wanted, SizeLimit.results) {
      let all = try CheckedLine.line(of: header) + latestLines() + line
      guard all.count <= SizeLimit.results else {
        throw FileError(.wouldBeTooLong(limitInBytes: SizeLimit.results), path: path)
      }
      file = try SystemFile.replacing(path, by: all)
      lengthInBytes = all.count
    } else {
      try add(line)
    }
    last = record
  }

  /// The latest lines after the header, as many as are kept.
  private func latestLines() throws(FileError) -> ArraySlice<UInt8> {
    guard historyInBytes > 0, let header else { return [] }
    let bytes = try file.bytes(limit: SizeLimit.results)
    let first = CheckedLine.line(of: header).count
    let earliest = bytes.count - historyInBytes
    guard earliest > first else { return bytes[first...] }
    // The first line that begins there or later.
    let newline = bytes[(earliest - 1)...].firstIndex(of: UInt8(ascii: "\n"))
    return newline.map { bytes[($0 + 1)...] } ?? []
  }

  private mutating func add(_ line: [UInt8]) throws(FileError) {
    try file.write(line)
    try file.sync()
    lengthInBytes += line.count
  }

  /// The records of a log with the offsets at which their lines end, without a torn last line.
  static func records(
    of bytes: [UInt8], path: String
  ) throws(FileError) -> [(record: [UInt8], end: Int)] {
    if CheckedLine.isTorn(bytes) { return [] }
    var records: [(record: [UInt8], end: Int)] = []
    var start = 0
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map { $0 + 1 } ?? bytes.count
      if let record = CheckedLine.record(of: bytes[start..<end]) {
        records.append((record, end))
      } else if records.isEmpty {
        throw FileError(
          CheckedLine.mayBegin(bytes) ? .isDamaged(line: 1) : .isForeign, path: path)
      } else if end < bytes.count {
        throw FileError(.isDamaged(line: records.count + 1), path: path)
      }
      start = end
    }
    return records
  }
}
