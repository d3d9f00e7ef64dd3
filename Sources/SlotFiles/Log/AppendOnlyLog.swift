/// A file to which records are only ever added, each on a ``CheckedLine``, and safe once added.
///
/// The first record says what the log is about. Of the others only the last one counts, so that a
/// log that has grown long is replaced by one that begins again. The file is locked for as long as
/// the log is open.
///
/// A process that is killed, or a disk that is full, leaves at most a torn last line, which is
/// dropped when the log is opened again. Damage anywhere else is refused.
public struct AppendOnlyLog: ~Copyable, Sendable {
  /// A log shorter than this is never replaced, however short its lines are.
  private static let shortInBytes = 1 << 20
  /// How many lines of the present length a log may have before it is replaced.
  private static let mostLines = 16

  /// The file, through all symbolic links.
  public let path: String
  /// The first record; nil in a new log.
  public private(set) var header: [UInt8]?
  /// The last record; nil if there is none but the header.
  public private(set) var last: [UInt8]?
  /// Whether a torn last line was dropped when the log was opened.
  public let wasTorn: Bool

  private var file: SystemFile
  private var lengthInBytes: Int

  /// Opens a log, or creates an empty one.
  ///
  /// - Throws: ``FileError`` if the file can't be opened, is written by another process, isn't a
  ///   log, or has changed since it was written.
  public init(path: String) throws(FileError) {
    let real = SystemFile.resolved(path)
    let file = try SystemFile.exclusive(path: real)
    let bytes = try file.bytes()
    let records = try Self.records(of: bytes, path: path)
    let length = records.last?.end ?? 0
    try file.truncate(to: length)
    self.path = real
    self.file = file
    header = records.first?.record
    last = records.dropFirst().last?.record
    lengthInBytes = length
    wasTorn = length < bytes.count
  }
}

extension AppendOnlyLog {
  /// Writes the first record of a new log; it is safe when this returns.
  ///
  /// - Precondition: ``header`` is nil.
  /// - Throws: ``FileError``, after which the log must not be used.
  public mutating func begin(with record: [UInt8]) throws(FileError) {
    precondition(header == nil, "A log has one header.")
    try add(CheckedLine.line(of: record))
    try SystemFile.syncFolder(of: path)
    header = record
  }

  /// Adds a record; it is safe when this returns.
  ///
  /// - Precondition: The log has a header.
  /// - Throws: ``FileError``, after which the log must not be used. All records added before are
  ///   safe still.
  public mutating func append(_ record: [UInt8]) throws(FileError) {
    guard let header else { preconditionFailure("A log begins with its header.") }
    let line = CheckedLine.line(of: record)
    if lengthInBytes + line.count > max(Self.shortInBytes, Self.mostLines * line.count) {
      let all = CheckedLine.line(of: header) + line
      file = try SystemFile.replacing(path, by: all)
      lengthInBytes = all.count
    } else {
      try add(line)
    }
    last = record
  }

  private mutating func add(_ line: [UInt8]) throws(FileError) {
    try file.write(line)
    try file.sync()
    lengthInBytes += line.count
  }

  /// The records of a log and where their lines end, without a torn last line.
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
