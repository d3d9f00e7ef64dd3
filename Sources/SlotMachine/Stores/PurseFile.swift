import Foundation
import SlotCabinet
import SlotFiles

/// The ledger of a machine on disk: an append-only log, one line for each record.
///
/// Each machine has a ledger of its own, named after its digest. Its first record says so; of the
/// others the last one tells the whole purse, so a game that is killed at any moment leaves one that
/// is right. It is locked while the game runs: a second one plays with a purse that isn't kept.
struct PurseFile: ~Copyable {
  private var log: AppendOnlyLog
  /// The purse that the ledger tells of; nil for a new one.
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
  ///   - folder: Where ledgers are; created where it is missing.
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

  /// The purse that a ledger's last record tells of; nil where there is none yet.
  private static func purse(of record: [UInt8]?, path: String) throws(FileError) -> Purse? {
    guard let record else { return nil }
    guard let read = try? JSONDecoder().decode(LedgerRecord.self, from: Data(record)),
      read.balance >= 0
    else { throw FileError(.isForeign, path: path) }
    return read.purse
  }

  /// Adds a record; it is safe when this returns.
  mutating func keep(_ record: LedgerRecord) throws(FileError) {
    try log.append(Self.json(record))
  }

  private static func json(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Plain numbers and strings always can be encoded.
    return (try? encoder.encode(value)).map(Array.init) ?? []
  }

  /// Where ledgers are: the user's data folder.
  ///
  /// Source: XDG Base Directory Specification, version 0.8.
  static func folder(_ environment: [String: String]) -> String? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return data + "/slot-machine/purses"
    }
    return environment["HOME"].map { $0 + "/.local/share/slot-machine/purses" }
  }
}
