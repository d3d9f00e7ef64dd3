import SlotCompression

/// Writes a zip archive, in which every file has the same date: the same contents give the same bytes.
struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// The first of January 1980 at midnight, the earliest date that the format can say.
  private static let date: [UInt8] = [0, 0, 0x21, 0]

  /// Adds a file, deflated.
  mutating func add(_ name: String, _ text: String) {
    let contents = Array(text.utf8)
    let packed = Deflate.raw(contents)
    let title = Array(name.utf8)
    // Version 2.0, names in UTF-8, deflated.
    let common =
      [20, 0, 0, 8, 8, 0] + Self.date + Self.long(Checksum.crc32(contents))
      + Self.long(UInt32(packed.count)) + Self.long(UInt32(contents.count))
      + Self.short(title.count) + [0, 0]
    directory += Self.long(0x0201_4B50) + [20, 0] + common + [UInt8](repeating: 0, count: 10)
    directory += Self.long(UInt32(bytes.count)) + title
    bytes += Self.long(0x0403_4B50) + common + title + packed
    count += 1
  }

  /// The archive.
  func finished() -> [UInt8] {
    bytes + directory + Self.long(0x0605_4B50) + [0, 0, 0, 0] + Self.short(count)
      + Self.short(count)
      + Self.long(UInt32(directory.count)) + Self.long(UInt32(bytes.count)) + [0, 0]
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func long(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
