/// A JSON record on a line with its checksum: `{"crc32":"cbf43926","record":{…}}`.
///
/// The checksum covers the record's bytes exactly as they appear on the line.
package enum CheckedLine {
  private static let start = Array(#"{"crc32":""#.utf8)
  private static let middle = Array(#"","record":"#.utf8)
  private static let newline = UInt8(ascii: "\n")
  private static let end = Array("}\n".utf8)
  private static let digits = 8

  /// The line of a record, including its line feed.
  ///
  /// - Precondition: The record is JSON on one line.
  package static func line(of record: [UInt8]) -> [UInt8] {
    precondition(!record.contains(newline), "A record is one line.")
    return start + checksum(of: record) + middle + record + end
  }

  /// The record of a line; nil if the line is incomplete, or differs from what was written.
  ///
  /// - Parameter line: The line, including its line feed.
  package static func record(of line: some Collection<UInt8>) -> [UInt8]? {
    let bytes = Array(line)
    let head = start.count + digits + middle.count
    guard bytes.count >= head + end.count, bytes.starts(with: start),
      bytes[(head - middle.count)..<head].elementsEqual(middle),
      bytes[(bytes.count - end.count)...].elementsEqual(end)
    else { return nil }
    let record = Array(bytes[head..<(bytes.count - end.count)])
    let isWhole = bytes[start.count...].starts(with: checksum(of: record))
    return isWhole ? record : nil
  }

  /// Whether the bytes may be the beginning of a line whose writing was interrupted.
  static func isTorn(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(newline) && mayBegin(bytes)
  }

  /// Whether the bytes begin as a line does, as far as they go.
  static func mayBegin(_ bytes: [UInt8]) -> Bool {
    zip(bytes, start).allSatisfy(==)
  }

  private static func checksum(of record: [UInt8]) -> [UInt8] {
    let hexadecimal = String(CRC32.checksum(of: record), radix: 16)
    return Array((String(repeating: "0", count: digits - hexadecimal.count) + hexadecimal).utf8)
  }
}
