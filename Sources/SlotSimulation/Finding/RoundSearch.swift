package import SlotEngine
internal import Foundation
internal import Synchronization

/// Searches the rounds of a seed for those that meet a condition, on several threads.
///
/// What is found comes in order, whatever the number of threads: each takes a stretch of rounds, and the matches of a
/// stretch wait until those of all earlier ones have been given out.
package struct RoundSearch: Sendable {
  /// The number of rounds that a thread takes at once.
  private static let stretch = UInt64(8 * RoundKernel.mostRoundsAtOnce)
  /// The number of stretches that may be searched ahead of the first that isn't finished.
  private static let mostAhead: UInt64 = 256

  private let engine: SlotEngine
  private let condition: RoundCondition
  private let mostSpins: Int

  /// Prepares a search.
  ///
  /// - Parameter mostSpins: The maximum number of spins of a round that has to be looked at.
  package init(_ engine: SlotEngine, where condition: RoundCondition, ofAtMost mostSpins: Int) {
    (self.engine, self.condition, self.mostSpins) = (engine, condition, mostSpins)
  }

  private struct State {
    /// The first round that nobody has taken; nil if there is none left.
    var next: UInt64?
    /// The number of stretches taken and of those given out.
    var (taken, finished): (UInt64, UInt64) = (0, 0)
    /// What was found in stretches that come after one that isn't finished.
    var waiting: [UInt64: RoundScanner.Found] = [:]
    var found = 0
    var failure: (any Error)?
    var isOver: Bool = false
  }
}

extension RoundSearch {
  /// Searches a range.
  ///
  /// - Parameters:
  ///   - limit: The number of matches after which the search ends.
  ///   - progress: Called now and then, from any of the threads but one at a time, with the number of rounds searched.
  ///   - found: Called with the number of each match, ascending, from any of the threads but one at a time.
  /// - Returns: The number of matches.
  /// - Throws: `RoundTooLong` at the first round that has to be looked at and is too long; whatever `found` throws.
  package func run(
    in numbers: ClosedRange<UInt64>, limit: Int, threads: Int,
    progress: @Sendable (UInt64) -> Void = { _ in },
    found: @Sendable (UInt64) throws -> Void
  ) throws -> Int {
    let state = Mutex(State())
    // A few rounds are searched sooner than tables are built.
    let first =
      numbers.lowerBound
      + min(
        numbers.upperBound - numbers.lowerBound, RoundScanner.roundsWithoutTables - 1)
    var scanner = RoundScanner(engine, where: condition, ofAtMost: mostSpins)
    let early = scanner.find(in: numbers.lowerBound...first, most: limit)
    state.withLock {
      $0.taken = 1
      Self.finish(0, early, &$0, limit: limit, found)
      if first < numbers.upperBound { $0.next = first + 1 } else { $0.isOver = true }
    }
    let library = SpinLibrary(machine: engine.machine, stake: engine.stake)
    if !state.withLock({ $0.isOver }) {
      OwnThreads.share(among: threads) {
        var scanner = RoundScanner(
          engine, where: condition, ofAtMost: mostSpins, library: library)
        while let (number, stretch) = Self.take(from: state, upTo: numbers.upperBound) {
          let matches = scanner.find(in: stretch, most: limit)
          state.withLock {
            Self.finish(number, matches, &$0, limit: limit, found)
            progress(stretch.upperBound - numbers.lowerBound + 1)
          }
        }
      }
    }
    return try state.withLock {
      if let failure = $0.failure { throw failure }
      return $0.found
    }
  }

  /// Takes the next stretch; nil if the search is over. Waits where others are far behind.
  private static func take(
    from state: borrowing Mutex<State>, upTo last: UInt64
  ) -> (number: UInt64, ClosedRange<UInt64>)? {
    while true {
      let (isOver, stretch) = state.withLock { state -> (Bool, (UInt64, ClosedRange<UInt64>)?) in
        guard !state.isOver, let first = state.next else { return (true, nil) }
        guard state.taken - state.finished < Self.mostAhead else { return (false, nil) }
        defer { state.taken += 1 }
        let end = first + min(last - first, Self.stretch - 1)
        state.next = end < last ? end + 1 : nil
        return (false, (state.taken, first...end))
      }
      if isOver { return nil }
      if let stretch { return stretch }
      Thread.sleep(forTimeInterval: 0.001)
    }
  }

  /// Notes what was found in a stretch, and gives out what no longer has to wait.
  private static func finish(
    _ number: UInt64, _ matches: RoundScanner.Found, _ state: inout State, limit: Int,
    _ found: (UInt64) throws -> Void
  ) {
    state.waiting[number] = matches
    while !state.isOver, let next = state.waiting.removeValue(forKey: state.finished) {
      state.finished += 1
      do {
        for match in next.numbers where state.found < limit {
          try found(match)
          state.found += 1
        }
        if state.found < limit, let tooLong = next.tooLong { throw tooLong }
      } catch {
        state.failure = error
      }
      state.isOver = state.failure != nil || state.found == limit
    }
  }
}
