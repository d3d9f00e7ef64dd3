import Foundation
import SlotFiles
import SlotMachineFile

/// A machine file that somebody is editing.
struct SavedFile {
  /// The time between two looks at the file, in seconds.
  private static let interval: TimeInterval = 0.2

  let path: String

  /// Does something now and after each change of the file. Errors in the file are printed and don't
  /// end it.
  ///
  /// - Throws: What `work` throws except errors in a machine file, and errors of writing.
  func atEachChange(_ work: () throws -> Void) throws -> Never {
    while true {
      let seen = stamp
      do {
        try work()
      } catch let error as MachineSourceError {
        try CheckedOutput.standardError.write("\(error)\n")
      } catch let error as MachineFileError {
        try CheckedOutput.standardError.write("\(error)\n")
      }
      while stamp == seen { Thread.sleep(forTimeInterval: Self.interval) }
    }
  }

  /// What changes when the file is saved; nil while there is no file, as some editors replace it.
  private var stamp: Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
