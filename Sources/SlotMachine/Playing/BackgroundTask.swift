import Synchronization

/// Work on another thread that reports how far it has come, so that the game continues.
final class BackgroundTask<Report: Sendable> {
  private let slot = Slot()
  private let task: Task<Void, Never>

  /// Starts working.
  ///
  /// - Parameter work: Does the work. It passes on each of its reports, and ends early if its task is cancelled.
  init(
    priority: TaskPriority = .background,
    _ work: @escaping @Sendable (_ report: (Report) -> Void) -> Void
  ) {
    let slot = slot
    task = Task.detached(priority: priority) {
      work { report in slot.report.withLock { $0 = report } }
    }
  }

  /// Starts computing a value, which is the only report.
  convenience init(computing value: @escaping @Sendable () -> Report) {
    self.init { report in report(value()) }
  }

  /// Gives the work up.
  func cancel() { task.cancel() }

  /// The last report; nil if there is none since the last call.
  func news() -> Report? {
    slot.report.withLock { report in
      defer { report = nil }
      return report
    }
  }

  /// The slot into which the thread puts its last report.
  private nonisolated final class Slot: Sendable {
    let report = Mutex<Report?>(nil)
  }
}
