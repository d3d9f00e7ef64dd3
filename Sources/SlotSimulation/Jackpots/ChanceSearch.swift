internal import SlotEngine
internal import SlotStatistics
internal import Synchronization

/// Finds the rounds whose draws win a jackpot by chance, on all processors.
struct ChanceSearch: Sendable {
  /// The number of rounds that a thread takes at once.
  private static let stretch: UInt64 = 1 << 18
  /// The number of draws that are made at once.
  private static let mostAtOnce = 1 << 10

  private let numbers: SpinStream
  private let winning: UInt64

  /// - Parameter winning: The lowest numbers, as many as win.
  init(_ numbers: SpinStream, winning: UInt64) {
    (self.numbers, self.winning) = (numbers, winning)
  }

  /// The number of rounds that win, and their gaps.
  struct Found: Sendable {
    var count: UInt64 = 0
    var gaps: RoundGaps?
  }

  /// Searches a range. What its stretches have is merged in their order, whatever thread found it.
  func wins(in rounds: ClosedRange<UInt64>) -> Found {
    let most = rounds.upperBound - rounds.lowerBound
    let parts = Int(most / Self.stretch) + 1
    let state = Mutex((next: 0, found: [Found?](repeating: nil, count: parts)))
    OwnThreads.share(among: min(parts, OwnThreads.processorCount)) {
      while let part = state.withLock({ state -> Int? in
        guard state.next < parts else { return nil }
        defer { state.next += 1 }
        return state.next
      }) {
        let offset = UInt64(part) * Self.stretch
        let found = wins(
          from: rounds.lowerBound + offset, count: min(Self.stretch - 1, most - offset) + 1)
        state.withLock { $0.found[part] = found }
      }
    }
    return state.withLock { state in
      state.found.reduce(into: Found()) { all, found in
        all.count += found?.count ?? 0
        all.gaps = all.gaps?.followed(by: found?.gaps) ?? found?.gaps
      }
    }
  }

  private func wins(from first: UInt64, count: UInt64) -> Found {
    var found = Found()
    var drawn = ContiguousArray(repeating: UInt64(0), count: Self.mostAtOnce)
    var done: UInt64 = 0
    while done < count {
      var span = drawn.mutableSpan
      numbers.fill(&span, from: first + done)
      let rest = Int(min(UInt64(Self.mostAtOnce), count - done))
      for index in 0..<rest where span[index] < winning {
        let round = RoundGaps(round: first + done + UInt64(index))
        found.count += 1
        found.gaps = found.gaps?.followed(by: round) ?? round
      }
      done += UInt64(rest)
    }
    return found
  }
}
