import SlotFiles
import SlotMachineFile
import SlotScreens

/// Follows the file of the machine that is played, and those of its tables and its show, for all screens.
///
/// What was saved is read on another thread. A file that can't be used may only be half written, so that is told when it
/// hasn't changed for a while.
final class MachineWatch {
  private var file: SettledFile?
  /// The file of its show, which may not be there.
  private var show: SettledFile?
  /// The files of its tables.
  private var tables: [SettledFile] = []
  private var reading: BackgroundTask<Result<LoadedMachine, GameError>>?
  /// Why the file couldn't be used when it was last read; nil once that is told.
  private var doubt: GameError?

  /// How often the file is looked at.
  static let glance = Duration.milliseconds(250)
  /// How long a file that can't be used has to stay as it is.
  private static let patience = Duration.seconds(1)

  /// Whether there is a file to be looked at.
  var isWatching: Bool { file != nil }

  /// Whether the file is being read.
  var isReading: Bool { reading != nil }

  /// What has become of the file since the last call; nil for nothing.
  func news(of loaded: LoadedMachine, at now: Duration) -> FileNews? {
    if file?.path != loaded.path {
      (file, show, reading, doubt) = (loaded.file, loaded.showFile, nil, nil)
      tables = loaded.tableFiles
    }
    guard let path = file?.path else { return nil }
    // A show that is gone is one that says nothing.
    let isShowChanged = show?.news(at: now) != nil
    // One that is gone is told of by whoever reads the machine again.
    let isTableChanged = tables.indices.count { tables[$0].news(at: now) != nil } > 0
    switch file?.news(at: now) ?? (isShowChanged || isTableChanged ? .saved : nil) {
    case .gone:
      (reading, doubt) = (nil, nil)
      return .gone
    case .saved:
      doubt = nil
      reading = BackgroundTask(priority: .utility) { report in
        report(Result { () throws(GameError) in try LoadedMachine(.file(path: path)) })
      }
    case nil: break
    }
    if let read = reading?.news() {
      reading = nil
      switch read {
      case .success(let loaded):
        // It may have other tables now.
        tables = loaded.tableFiles
        return .saved(SavedMachine(loaded.machine, card: loaded.card))
      case .failure(let error): doubt = error
      }
    }
    guard let doubt,
      ([file, show] + tables).allSatisfy({ $0?.rests(for: Self.patience, at: now) != false })
    else { return nil }
    self.doubt = nil
    return .refused(doubt.messages(about: path))
  }
}

extension GameError {
  /// The error line by line, with a file called by its name alone.
  fileprivate func messages(about path: String) -> [String] {
    description.split(separator: "\n").map { line in
      for path in [path, ShowFile.path(besideMachineFile: path)] where line.hasPrefix(path) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name + line.dropFirst(path.count)
      }
      return String(line)
    }
  }
}
