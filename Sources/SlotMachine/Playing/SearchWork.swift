import SlotEngine
import SlotScreens
import Synchronization

/// Searches on another thread for the next spin of a seed on which a row wins, until it is found or
/// given up.
final class SearchWork {
  private let state = State()
  private let task: Task<Void, Never>

  /// How many spins are looked at between two looks at whether the search was given up.
  private nonisolated static let block: UInt64 = 4096

  /// Starts searching.
  ///
  /// - Parameters:
  ///   - row: What has to win.
  ///   - engine: The engine, whose next spin is the first one to be looked at.
  init(for row: OddsTable.Row, with engine: SlotEngine) {
    let state = state
    task = Task.detached(priority: .utility) {
      let first = engine.nextSpin
      var next = first
      while !Task.isCancelled {
        let last = min(next.addingReportingOverflow(Self.block - 1).partialValue, .max - 1)
        guard next <= last else { return }
        let found = engine.firstSpin(in: next...last, where: row.isWon)
        next = last + 1
        state.values.withLock { $0 = (next - first, found) }
        if found != nil { return }
      }
    }
  }

  /// Gives the search up.
  func cancel() { task.cancel() }

  /// How many spins have been looked at, and the one that was found.
  var progress: (looked: UInt64, found: UInt64?) { state.values.withLock { $0 } }

  /// What the thread reports.
  private nonisolated final class State: Sendable {
    let values = Mutex<(looked: UInt64, found: UInt64?)>((0, nil))
  }
}
