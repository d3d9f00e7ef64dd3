/// A file that somebody is editing, which is told about only when it rests.
///
/// Editors save in several steps: they empty a file and write it part by part, or take it away and move another in its
/// place. So a change counts once the file has looked the same for a moment, and its absence once that has lasted.
package struct SettledFile: Sendable {
  /// What has become of it.
  package enum News: Sendable, Hashable { case saved, gone }

  /// Where the file is.
  package let path: String
  /// The file when something was last told of it, and when it was last looked at; nil while there is none.
  private var told: FileStamp?
  private var seen: FileStamp?
  private var seenSince: Duration?

  /// How long a file has to look the same before it counts as saved, and has to be missing before it counts as gone.
  private static let rest = Duration.milliseconds(500)
  private static let absence = Duration.seconds(1)

  /// Begins with the file as it is now.
  package init(path: String) {
    self.init(path: path, as: FileStamp(ofFileAt: path))
  }

  /// Begins with the file as it was at some time; nil if there was none.
  package init(path: String, as stamp: FileStamp?) {
    self.path = path
    told = stamp
    seen = stamp
  }

  /// Looks at the file, and tells what has become of it since it was last told.
  package mutating func news(at now: Duration) -> News? {
    news(of: FileStamp(ofFileAt: path), at: now)
  }

  /// - Parameter stamp: The file as it looks now; nil if there is none.
  mutating func news(of stamp: FileStamp?, at now: Duration) -> News? {
    if stamp != seen { (seen, seenSince) = (stamp, now) }
    guard seen != told, rests(for: seen == nil ? Self.absence : Self.rest, at: now) else {
      return nil
    }
    told = seen
    return seen == nil ? .gone : .saved
  }

  /// Whether it has looked the same for some time.
  package func rests(for time: Duration, at now: Duration) -> Bool {
    seenSince.map { now - $0 >= time } ?? true
  }
}
