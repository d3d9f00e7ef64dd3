/// Finds rounds of a seed that meet a condition, and plays by the rules only those that may.
///
/// Where counted rounds tell something of the condition (``CountedNeed``), they are played by the machine's plan, batch by
/// batch. The first rounds are played by the rules all the same: a few are found sooner than tables are built.
package struct RoundScanner: ~Copyable {
  /// What was found in some rounds.
  package struct Found: Sendable {
    /// The numbers of the rounds that meet the condition, ascending.
    package fileprivate(set) var numbers: [UInt64] = []
    /// Why the rounds after these weren't looked at; nil if they were.
    package fileprivate(set) var tooLong: RoundTooLong?
  }

  /// The number of rounds that are played by the rules before tables are built.
  package static let roundsWithoutTables: UInt64 = 1_024

  private let engine: SlotEngine
  private let condition: RoundCondition
  private let mostSpins: Int
  private let need: CountedNeed?
  private var library: SpinLibrary?
  private var kernel: RoundKernel?
  private var roundsSeen: UInt64 = 0

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - mostSpins: The maximum number of spins of a round: see ``SlotEngine/firstRound(in:where:ofAtMost:)``.
  ///   - library: Tables shared with others, used from the first round on; nil to build some when it pays.
  package init(
    _ engine: SlotEngine, where condition: RoundCondition, ofAtMost mostSpins: Int,
    library: SpinLibrary? = nil
  ) {
    (self.engine, self.condition, self.mostSpins) = (engine, condition, mostSpins)
    self.library = library
    need = CountedNeed(condition, on: engine.machine)
  }
}

extension RoundScanner {
  /// Looks for the first rounds in a range that meet the condition.
  ///
  /// - Parameter most: The number of rounds to find.
  package mutating func find(in numbers: ClosedRange<UInt64>, most: Int) -> Found {
    var found = Found()
    var next: UInt64? = numbers.lowerBound
    while let first = next, found.numbers.count < most, found.tooLong == nil {
      let last = first + min(numbers.upperBound - first, UInt64(RoundKernel.mostRoundsAtOnce - 1))
      for number in candidates(in: first...last) where found.numbers.count < most {
        let paidSpin = engine.outcome(ofSpin: number, ofAtMost: mostSpins)
        if let paidSpin, !condition.holds(forPaidSpin: paidSpin) { continue }
        guard paidSpin != nil, let round = engine.round(number, ofAtMost: mostSpins) else {
          found.tooLong = RoundTooLong(number: number, mostSpins: mostSpins)
          break
        }
        if condition.holds(for: round) { found.numbers.append(number) }
      }
      roundsSeen += last - first + 1
      next = last < numbers.upperBound ? last + 1 : nil
    }
    return found
  }

  /// The rounds of a batch that may meet the condition.
  mutating func candidates(in batch: ClosedRange<UInt64>) -> [UInt64] {
    guard let need, library != nil || roundsSeen >= Self.roundsWithoutTables else {
      return Array(batch)
    }
    let shelf = library ?? SpinLibrary(machine: engine.machine, stake: engine.stake)
    library = shelf
    var playing = kernel.take() ?? RoundKernel(shelf, seed: engine.seed)
    do throws(RoundCutOff) {
      try playing.play(Int(batch.upperBound - batch.lowerBound) + 1, from: batch.lowerBound)
    } catch {
      // Some round of the batch is too long to be counted, and ends the search only if it has to be looked at.
      return Array(batch)
    }
    let (hits, pays) = (playing.hits, playing.hitPays)
    let candidates = (need.goesOn ? playing.hitsThatMayGoOn : Array(hits.indices)).compactMap {
      need.allows(pays[$0]) ? batch.lowerBound + UInt64(hits[$0]) : nil
    }
    kernel = consume playing
    return candidates
  }
}
