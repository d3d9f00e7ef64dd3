import Foundation
import SlotCabinet
import SlotEngine
import SlotFiles

/// The ledger of a machine on disk: an append-only log, one line for each record.
///
/// Each machine has its own ledger, named after its digest. The first record is a header; of the
/// others, the last one holds the complete purse, so a game that is killed at any moment leaves a
/// correct one. The others are the history: the rounds that were settled, with their times. At least the
/// latest 16 MiB are kept, some 50,000 rounds. The ledger is locked while the game runs: a second game plays with a purse that
/// isn't saved. A machine without credits has a ledger for its history alone.
struct PurseFile: ~Copyable {
  private var log: AppendOnlyLog
  /// Where it is.
  let path: String
  /// The purse that the ledger records; nil for a new one.
  let purse: Purse?
  /// The ledger that couldn't be used and was set aside; nil for none.
  let setAside: SetAside?

  /// A ledger that was set aside.
  struct SetAside {
    /// What was wrong with it.
    let error: FileError
    /// Where it is now.
    let path: String
  }

  private struct Header: Codable, Equatable {
    let format: String
    let machine: String
  }

  /// How much of a ledger stays when it has grown to twice as much.
  private static let historyInBytes = 16 << 20
  private static let kind = "slot-machine purse"
  private static let format = "\(kind) 1"

  /// Opens a machine's ledger, or creates it.
  ///
  /// One that was changed since it was written, isn't a ledger of the machine or holds a purse that no game can go on
  /// with is set aside, and a new one begins.
  ///
  /// - Parameters:
  ///   - digest: The machine's digest.
  ///   - folder: The folder of the ledgers, created if it is missing.
  ///   - obstacle: Why a game can't go on with a purse; nil if it can.
  /// - Throws: ``FileError`` if it can't be opened, is in use, or was written by another version.
  init(
    of digest: String, in folder: String, unless obstacle: (Purse) -> String? = { _ in nil }
  ) throws(FileError) {
    let path = "\(folder)/\(digest.prefix(16)).purse"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileError(.cannotCreate, path: folder, reason: error.localizedDescription)
    }
    let header = Header(format: Self.format, machine: digest)
    let setAside = try Self.setAside(path, header, obstacle)
    var log = try AppendOnlyLog(path: path, keeping: Self.historyInBytes)
    let purse = try Self.purse(log.header, log.last, header, obstacle, path: path)
    if log.header == nil { try log.begin(with: Self.json(header)) }
    (self.setAside, self.purse) = (setAside, purse)
    self.path = log.path
    self.log = log
  }

  /// Sets a ledger aside that can't be used; nil where it can.
  private static func setAside(
    _ path: String, _ header: Header, _ obstacle: (Purse) -> String?
  ) throws(FileError) -> SetAside? {
    do throws(FileError) {
      let log = try AppendOnlyLog(path: path)
      _ = try purse(log.header, log.last, header, obstacle, path: path)
      return nil
    } catch {
      guard error.isAboutContents else { throw error }
      let aside = try AppendOnlyLog.setAside(path: path) { first, last in
        (try? purse(first, last, header, obstacle, path: path)) != nil
      }
      return aside.map { SetAside(error: error, path: $0) }
    }
  }

  /// The purse in a ledger's last record; nil if there is none yet.
  private static func purse(
    _ first: [UInt8]?, _ last: [UInt8]?, _ header: Header, _ obstacle: (Purse) -> String?,
    path: String
  ) throws(FileError) -> Purse? {
    if let first {
      let read = try? JSONDecoder().decode(Header.self, from: Data(first))
      guard read == header else {
        let isOther = read.map { $0.format != format && $0.format.hasPrefix(kind) }
        throw FileError(isOther == true ? .isOfOtherVersion : .isForeign, path: path)
      }
    }
    guard let last else { return nil }
    guard let read = try? JSONDecoder().decode(LedgerRecord.self, from: Data(last)),
      read.balance >= 0
    else { throw FileError(.isForeign, path: path) }
    if let obstacle = obstacle(read.purse) {
      throw FileError(.isForeign, path: path, reason: obstacle)
    }
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

extension PurseFile.SetAside: CustomStringConvertible {
  /// What has happened, in a sentence.
  var description: String {
    let fault =
      switch error.problem {
      case .isDamaged(let line): "line \(line) of '\(error.path)' has changed since it was written"
      case .isTooLong: "'\(error.path)' can't be read: \(error.cause)"
      case .isForeign where !error.reason.isEmpty:
        "nobody can play on with '\(error.path)': \(error.reason)"
      default: "'\(error.path)' isn't a ledger of this machine"
      }
    return "\(fault), so it is set aside as '\(path)' and your credits begin anew"
  }
}

extension FileError {
  /// Whether the file could be read, but not used.
  fileprivate var isAboutContents: Bool {
    switch problem {
    case .isDamaged, .isForeign, .isTooLong: true
    default: false
    }
  }
}
