import Foundation
import SlotCabinet
import SlotFiles

/// The ledger of a machine on disk: an append-only log, one line for each record.
///
/// Each machine has its own ledger, named after its digest. The first record is a header; of the
/// others, the last one holds the complete purse, so a game that is killed at any moment leaves a
/// correct one. The ledger is locked while the game runs: a second game plays with a purse that
/// isn't saved.
struct PurseFile: ~Copyable {
  private var log: AppendOnlyLog
  /// The purse that the ledger records; nil for a new one.
  let purse: Purse?

  private struct Header: Codable, Equatable {
    let format: String
    let machine: String
  }

  private static let kind = "slot-machine purse"
  private static let format = "\(kind) 1"

  /// Opens a machine's ledger, or creates it.
  ///
  /// - Parameters:
  ///   - digest: The machine's digest.
  ///   - folder: The folder of the ledgers, created if it is missing.
  /// - Throws: ``FileError`` if it can't be opened, is in use, or isn't a ledger of the machine.
  init(of digest: String, in folder: String) throws(FileError) {
    let path = "\(folder)/\(digest.prefix(16)).purse"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileError(.cannotCreate, path: folder, reason: error.localizedDescription)
    }
    var log = try AppendOnlyLog(path: path)
    let header = Header(format: Self.format, machine: digest)
    if let first = log.header {
      let read = try? JSONDecoder().decode(Header.self, from: Data(first))
      guard read == header else {
        let isOther = read.map { $0.format != Self.format && $0.format.hasPrefix(Self.kind) }
        throw FileError(isOther == true ? .isOfOtherVersion : .isForeign, path: path)
      }
    } else {
      try log.begin(with: Self.json(header))
    }
    purse = try Self.purse(of: log.last, path: path)
    self.log = log
  }

  /// The purse in a ledger's last record; nil if there is none yet.
  private static func purse(of record: [UInt8]?, path: String) throws(FileError) -> Purse? {
    guard let record else { return nil }
    guard let read = try? JSONDecoder().decode(LedgerRecord.self, from: Data(record)),
      read.balance >= 0
    else { throw FileError(.isForeign, path: path) }
    return read.purse
  }

  /// Appends a record, which is durable when this returns.
  mutating func keep(_ record: LedgerRecord) throws(FileError) {
    try log.append(Self.json(record))
  }

  private static func json(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Plain numbers and strings can always be encoded.
    return (try? encoder.encode(value)).map(Array.init) ?? []
  }

  /// The folder of the ledgers, in the user's data folder.
  ///
  /// Source: XDG Base Directory Specification, version 0.8.
  static func folder(_ environment: [String: String]) -> String? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return data + "/slot-machine/purses"
    }
    return environment["HOME"].map { $0 + "/.local/share/slot-machine/purses" }
  }
}
