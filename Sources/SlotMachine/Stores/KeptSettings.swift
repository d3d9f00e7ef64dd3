import SlotFiles
import SlotScreens

/// Writes settings to their file a moment after they have changed.
final class KeptSettings {
  private let file: SettingsFile?
  /// The settings of this game when the file was last read or written.
  private var known: Settings
  private var changed: Settings?
  /// When they will be written; nil while nothing has changed.
  private(set) var deadline: Duration?

  /// Keeps settings in a file; nil for those of a game that keeps nothing.
  ///
  /// - Parameter known: The settings that were read from it.
  init(in file: SettingsFile?, known: Settings) { (self.file, self.known) = (file, known) }

  /// Notes that settings have changed.
  func keep(_ settings: Settings, at now: Duration) {
    guard file != nil else { return }
    (changed, deadline) = (settings, now + SettingsFile.pause)
  }

  /// Writes what has changed, if it is due; with `isLast`, in any case.
  ///
  /// Two games may be open: each writes only what it has changed itself, and of a setting that both change, the later
  /// change stays. While the other one is writing, this one tries again later.
  ///
  /// - Returns: Whether the file was written.
  func update(at now: Duration, isLast: Bool = false) throws(FileError) -> Bool {
    guard let file, let changed, let deadline, isLast || now >= deadline else { return false }
    (self.changed, self.deadline) = (nil, nil)
    do {
      try file.write(changed, since: known)
      known = changed
    } catch {
      guard error.problem == .isBusy, !isLast else { throw error }
      (self.changed, self.deadline) = (changed, now + SettingsFile.pause)
      return false
    }
    return true
  }
}
