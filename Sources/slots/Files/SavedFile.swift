import Foundation
import SlotFiles
import SlotMachineFile

/// A machine file that somebody is editing.
struct SavedFile {
  /// The time between two looks at the file, in seconds.
  private static let interval: TimeInterval = 0.2

  let path: String

  /// Does something now and after each change of the file, below a heading that says when and what changed.
  /// Errors in the file are printed and don't end it.
  ///
  /// - Throws: What `work` throws except errors in a machine file, and errors of writing.
  func atEachChange(_ work: () throws -> Void) throws -> Never {
    var last: MachineText?
    while true {
      var watch = FileWatch(path: path)
      let yaml = try? MachineSource.file(path: path).text()
      let text = yaml.map { MachineText(yaml: $0, name: path) }
      try CheckedOutput.standardError.write("\(Self.time)  \(news(text, since: last))\n")
      last = text ?? last
      do {
        try work()
      } catch let error as MachineSourceError {
        try CheckedOutput.standardError.write("\(error)\n")
      } catch let error as MachineFileError {
        try CheckedOutput.standardError.write("\(error)\n")
      }
      while !watch.hasChanged() { Thread.sleep(forTimeInterval: Self.interval) }
    }
  }

  /// What a run is for: that it is the first, or how the file differs from the one before.
  private func news(_ text: MachineText?, since last: MachineText?) -> String {
    guard let last else { return "watching \(path); press Ctrl-C to stop" }
    guard let text else { return "\(path) can't be read" }
    let changes = text.changes(since: last)
    if changes.isEmpty { return "\(path) was saved" }
    let more = changes.count - Self.mostChanges
    return changes.prefix(Self.mostChanges).joined(separator: ", ")
      + (more > 0 ? ", and \(more) more" : "")
  }

  /// The most changed values that a heading lists.
  private static let mostChanges = 3

  /// The time of day: `21:05:09`.
  private static var time: String {
    let now = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
    return [now.hour, now.minute, now.second].map { String("0\($0 ?? 0)".suffix(2)) }
      .joined(separator: ":")
  }
}
