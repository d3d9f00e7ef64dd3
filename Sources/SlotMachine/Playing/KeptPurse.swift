import SlotCabinet
import SlotFiles

/// An open ledger, held by a table.
final class KeptPurse {
  let purse: Purse?
  let path: String
  /// When it was opened, in milliseconds since 1970.
  let opened = HistoryWork.now
  /// The open file; nil once it is closed.
  private var file: PurseFile?
  /// Whether a line couldn't be written; anything after a torn line would be taken for damage.
  private var hasFailed = false

  init(file: consuming PurseFile) {
    purse = file.purse
    path = file.path
    self.file = consume file
  }

  /// Writes a line, unless an earlier one failed.
  func keep(_ record: LedgerRecord) throws(FileError) -> Bool {
    guard !hasFailed else { return false }
    var record = record
    record.time = HistoryWork.now
    do {
      guard try file?.keep(record) != nil else { return false }
    } catch {
      hasFailed = true
      throw error
    }
    return true
  }

  /// Leaves the ledger to other games, whoever still holds this.
  func close() { file = nil }
}
