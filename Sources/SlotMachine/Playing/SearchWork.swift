import SlotEngine
import SlotScreens

/// Searches for the next spin of a seed on which a row wins.
nonisolated enum SearchWork {
  /// How far a search has come.
  struct Progress: Sendable, Hashable {
    /// How many spins have been looked at.
    let looked: UInt64
    /// The spin that was found; nil for none so far.
    let found: UInt64?
    /// Whether nothing more will be looked at.
    let isOver: Bool
  }

  /// How many spins are looked at between two looks at whether the search was given up.
  private static let block: UInt64 = 4096

  /// Searches until the spin is found, a number of spins has been looked at, or the search is given up.
  ///
  /// - Parameters:
  ///   - row: What has to win.
  ///   - most: How many spins are looked at before the search ends without one.
  ///   - engine: The engine, whose next spin is the first one to be looked at.
  @MainActor static func next(
    _ row: OddsTable.Row, among most: UInt64, with engine: SlotEngine
  ) -> BackgroundTask<Progress> {
    BackgroundTask(priority: .utility) { report in
      let first = engine.nextSpin
      // The last number of all is nobody's next spin.
      let end = first.addingReportingOverflow(most)
      let last = end.overflow ? .max : end.partialValue
      var next = first
      repeat {
        let to = next + min(block, last - next)
        let found = next < to ? engine.firstSpin(in: next...to - 1, where: row.isWon) : nil
        next = to
        let isOver = found != nil || next == last
        report(Progress(looked: next - first, found: found, isOver: isOver))
        if isOver { return }
      } while !Task.isCancelled
    }
  }
}
