import Foundation
import SlotFiles
import SlotMachineFile

/// A machine file that somebody is editing.
struct SavedFile {
  /// How often the file is looked at.
  private static let interval: TimeInterval = 0.2

  let path: String

  /// Does something now and after each change of the file. What is wrong with the file is said, and doesn't
  /// end it.
  ///
  /// - Throws: What `work` throws, but for what is wrong with a machine file; and what can't be written.
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

  /// What changes when the file is saved; nil while there is none, as some editors write a new one.
  private var stamp: Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
