import SlotCompression

/// The files in a zip archive.
///
/// It is read from its directory at the end, as every reader does; what lies between files is ignored. Only what
/// workbooks are made of is accepted: stored and deflated files, neither encrypted nor beyond 4 GiB.
///
/// Source: PKWARE, ".ZIP File Format Specification" (APPNOTE.TXT), version 6.3.10.
struct ZipArchive {
  /// A file in the archive.
  struct Entry {
    let name: String
    let method: Int
    let checksum: UInt32
    let packedSize: Int
    let size: Int
    let offset: Int
    let isEncrypted: Bool
  }

  /// The most bytes that all files may have together.
  static let mostBytes = 64 << 20
  /// The most files.
  static let mostEntries = 1000

  let entries: [String: Entry]
  private let bytes: [UInt8]

  /// Reads the directory, and refuses an archive that would be too large before anything of it is decompressed.
  init(_ bytes: [UInt8]) throws(WorkbookError) {
    self.bytes = bytes
    let end = try Self.end(of: bytes)
    let count = bytes.short(at: end + 10)
    var place = bytes.long(at: end + 16)
    guard bytes.short(at: end + 4) == 0, count != 0xFFFF, place != 0xFFFF_FFFF else {
      throw WorkbookError(
        "the workbook is an archive of several parts or of more than 4 GiB; save a smaller one")
    }
    guard count <= Self.mostEntries else {
      throw WorkbookError(
        "the workbook has \(count) parts, more than \(Self.mostEntries); save only the sheets of the machine"
      )
    }
    var entries: [String: Entry] = [:]
    for _ in 0..<count {
      guard place + 46 <= end, bytes.long(at: place) == 0x0201_4B50 else {
        throw .damaged("its directory", "an entry is missing")
      }
      let length = bytes.short(at: place + 28)
      let next = place + 46 + length + bytes.short(at: place + 30) + bytes.short(at: place + 32)
      guard next <= end else { throw .damaged("its directory", "an entry is too long") }
      let name = String(decoding: bytes[place + 46..<place + 46 + length], as: UTF8.self)
      let entry = Entry(
        name: name, method: bytes.short(at: place + 10),
        checksum: UInt32(bytes.long(at: place + 16)), packedSize: bytes.long(at: place + 20),
        size: bytes.long(at: place + 24), offset: bytes.long(at: place + 42),
        isEncrypted: bytes.short(at: place + 8) & 1 == 1)
      guard entries.updateValue(entry, forKey: name) == nil else {
        throw .damaged(name, "it is there twice")
      }
      place = next
    }
    let total = entries.values.reduce(0) { $0 + $1.size }
    guard total <= Self.mostBytes else {
      throw WorkbookError(
        "the workbook unpacks to more than 64 MiB; save only the sheets of the machine")
    }
    self.entries = entries
  }

  /// The contents of a file; nil if there is none of that name.
  func contents(_ name: String) throws(WorkbookError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    guard !entry.isEncrypted else {
      throw WorkbookError("the workbook is encrypted; save it without a password")
    }
    let header = entry.offset
    guard header + 30 <= bytes.count, bytes.long(at: header) == 0x0403_4B50 else {
      throw .damaged(name, "it isn't where the directory says")
    }
    let start = header + 30 + bytes.short(at: header + 26) + bytes.short(at: header + 28)
    guard start + entry.packedSize <= bytes.count else { throw .truncated }
    let packed = Array(bytes[start..<start + entry.packedSize])
    let contents: [UInt8]
    switch entry.method {
    case 0 where entry.size == entry.packedSize: contents = packed
    case 8:
      do throws(CompressionError) {
        contents = try Inflate.raw(packed, count: entry.size)
      } catch {
        switch error {
        case .truncated: throw .damaged(name, "it ends too early")
        case .tooLong: throw .damaged(name, "it unpacks to more than its size says")
        case .damaged(let reason): throw .damaged(name, reason)
        }
      }
    default: throw .damaged(name, "it isn't compressed as workbooks are")
    }
    guard Checksum.crc32(contents) == entry.checksum else {
      throw .damaged(name, "its checksum is wrong")
    }
    return contents
  }

  /// Where the record is that ends the archive.
  private static func end(of bytes: [UInt8]) throws(WorkbookError) -> Int {
    guard bytes.count >= 4, bytes.long(at: 0) == 0x0403_4B50 else {
      throw bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
        ? WorkbookError(
          "this is an encrypted workbook, or one of the old kind .xls; save it as .xlsx without a password"
        )
        : WorkbookError("this isn't a workbook; save it as .xlsx, or give its reels as CSV")
    }
    let last = bytes.count - 22
    guard
      let end = stride(from: last, through: max(0, last - 0xFFFF), by: -1)
        .first(where: { bytes[$0] == 0x50 && bytes.long(at: $0) == 0x0605_4B50 })
    else { throw .truncated }
    return end
  }
}

extension [UInt8] {
  fileprivate func short(at place: Int) -> Int { Int(self[place]) | Int(self[place + 1]) << 8 }

  fileprivate func long(at place: Int) -> Int { short(at: place) | short(at: place + 2) << 16 }
}
