import CVectors

/// The rules of ``CountedReels`` for processors with AVX-512, AVX2 or NEON, where all rows of ways are followed together,
/// each in a lane of its own.
///
/// Covers rules whose ways pay credits for each number of reels from the smallest win on, and no less on more reels. A
/// round in which anything else may happen is undecided, and left to ``CountedReelRules``: a win by counts in the window, or a word that may
/// have to be refused.
///
/// Safety: the memory that the rules refer to lives as long as they do. A reel's entries begin at one of them.
@safe final class WaysVectors: Sendable {
  private let rules: ConstantMemory<CVectors_Ways>
  /// What the rules refer to.
  private let cells: ConstantMemory<UInt8>
  private let counts: ConstantMemory<UInt64>
  private let entries: ConstantMemory<UInt32>

  /// Lays out the rules; nil if they aren't covered, or if the processor lacks the instructions.
  init?(_ counted: CountedReelRules) {
    guard CVectors_CanReadGrids(), counted.heightBound > 1,
      counted.reelCount <= Int(CVECTORS_MOST_REELS), counted.rowCount <= Int(CVECTORS_ROWS),
      counted.paysForEachReel, !counted.winsByWildsAlone, counted.mostPay < UInt64(UInt32.max)
    else { return nil }
    let lanes = Int(CVECTORS_ROWS)
    cells = ConstantMemory(
      counted.shown.flatMap { entry in
        (0..<lanes).map { UInt8(entry.cells >> UInt64(4 * $0) & 15) }
      })
    counts = ConstantMemory(counted.shown.map(\.counts))
    entries = ConstantMemory(counted.entryOfHeight.map { UInt32($0) })
    var pays = [UInt32](repeating: 0, count: lanes * counted.reelCount)
    for row in 0..<counted.rowCount {
      for reel in 0..<counted.reelCount {
        pays[lanes * reel + row] = UInt32(counted.prize(ofRow: row, reels: reel + 1).credits)
      }
    }
    var ways = unsafe CVectors_Ways()
    unsafe (ways.cells, ways.counts) = (cells.first, counts.first)
    unsafe ways.reel_count = counted.reelCount
    unsafe ways.height_bound = counted.heightBound
    unsafe (ways.missing, ways.tops) = (counted.fields.missing, counted.fields.tops)
    let entries = entries
    let reels = unsafe counted.reels.map { turning in
      unsafe CVectors_WaysReel(
        weight: turning.weight, height_weight: turning.heightWeight,
        entry_of_height: entries.first + turning.firstDigit)
    }
    unsafe copy(reels, into: &ways.reels)
    unsafe copy(pays, into: &ways.pays)
    unsafe rules = ConstantMemory([ways])
  }
}

extension WaysVectors {
  /// The room that a list of wins needs beyond one for each round.
  static let spareWins = 8

  /// Plays rounds.
  ///
  /// - Parameters:
  ///   - stops: The fraction of each round's stops.
  ///   - heights: The generator's blocks, each with the fraction of a round's heights as its first word.
  ///   - wins: Receives the rounds that win or are undecided; has room for ``spareWins`` more than all.
  /// - Returns: The number of these.
  func play(
    _ stops: ContiguousArray<UInt64>.SubSequence, heights: ContiguousArray<UInt64>,
    into wins: inout ContiguousArray<CVectors_Win>
  ) -> Int {
    precondition(
      4 * stops.count <= heights.count && stops.count + Self.spareWins <= wins.count,
      "Every round has room.")
    // Safety: C reads a fraction and a block for each round and writes a win for each, and up to eight more.
    return unsafe stops.withUnsafeBufferPointer { stops in
      unsafe heights.withUnsafeBufferPointer { heights in
        unsafe wins.withUnsafeMutableBufferPointer { wins in
          unsafe CVectors_PlayWays(
            rules.first, stops.baseAddress, heights.baseAddress, stops.count, wins.baseAddress)
        }
      }
    }
  }
}

extension CountedReelRules {
  /// Whether every prize of ways is a pay, and there is one for each number of reels from a row's smallest win on, no
  /// smaller than the one before it.
  fileprivate var paysForEachReel: Bool {
    (0..<rowCount).allSatisfy { row in
      (1...reelCount).allSatisfy { count in
        let (prize, before) = (
          prize(ofRow: row, reels: count), self.prize(ofRow: row, reels: count - 1)
        )
        if prize.reels == 0 { return before.reels == 0 }
        return prize.reels == count && prize.credits > 0 && prize.credits >= before.credits
      }
    }
  }

  /// Whether a row that needs other cells may reach its smallest win by wilds alone.
  fileprivate var winsByWildsAlone: Bool {
    (0..<rowCount).contains { row in
      guard let least = (1...reelCount).first(where: { prize(ofRow: row, reels: $0).reels > 0 })
      else { return false }
      return (0..<least).allSatisfy { reel in
        entries(ofReel: reel).contains { $0.wilds >> UInt64(4 * row) & 15 > 0 }
      }
    }
  }

  /// An upper bound on what all rows pay together.
  fileprivate var mostPay: UInt64 {
    (0..<rowCount).reduce(UInt64(0)) { sum, row in
      var (ways, most) = (UInt64(1), UInt64(0))
      for reel in 0..<reelCount {
        ways *= entries(ofReel: reel).map { $0.cells >> UInt64(4 * row) & 15 }.max() ?? 0
        let pay = UInt64(max(0, prize(ofRow: row, reels: reel + 1).credits))
        most = max(most, ways.multipliedClamped(by: pay))
      }
      return sum.addingClamped(most)
    }
  }
}
