import SlotEngine
import SlotWorkbench

/// Spins that the workbench needs searched for, on another thread.
final class BenchWork {
  private var search: (pose: SpinPose, task: BackgroundTask<PoseSearch.Progress>)?

  /// How often a search is looked at.
  static let glance = Duration.milliseconds(250)

  /// Does what the workbench asks for; log entries are the caller's.
  func perform(_ effect: WorkbenchEffect) {
    switch effect {
    case .search(let wanted):
      search?.task.cancel()
      search = (wanted.pose, Self.task(of: wanted))
    case .cancelSearch:
      search?.task.cancel()
      search = nil
    case .click, .log: break
    }
  }

  /// Whether the caller should come back soon.
  var isWorking: Bool { search != nil }

  /// What has happened since the last call; nil for nothing.
  func news() -> WorkbenchAction? {
    guard let running = search, let progress = running.task.news() else { return nil }
    if case .searched = progress {} else { search = nil }
    return .searched(progress, for: running.pose)
  }

  private static func task(of search: PoseSearch) -> BackgroundTask<PoseSearch.Progress> {
    BackgroundTask { report in
      var search = search
      while !Task.isCancelled {
        let progress = search.advance(by: part)
        report(progress)
        guard case .searched = progress else { return }
      }
    }
  }

  /// How many spins are searched between two looks at whether to go on.
  private nonisolated static let part: UInt64 = 1 << 16
}
