import CVectors

/// The rules of ``LineGrids`` for processors with AVX-512, AVX2 or NEON, where vectors hold the lines of all rows.
///
/// Covers rules whose lines pay credits for each number of cells from the smallest win on.
final class LineVectors: Sendable {
  private let rules: ConstantMemory<CVectors_Lines>
  private let reelCount: Int

  /// Lays out the rules; nil if they aren't covered, or if the processor lacks the instructions.
  init?(_ grids: LineGrids) {
    guard CVectors_CanReadGrids(), grids.reelCount <= Int(CVECTORS_MOST_REELS),
      grids.rowCount <= Int(CVECTORS_ROWS), grids.paysForEachCell,
      grids.mostPay < UInt64(UInt32.max)
    else { return nil }
    precondition(LineGrids.Shown.beginsAsInC, "C reads the first fields where Swift writes them.")
    var lines = CVectors_Lines()
    lines.reel_count = grids.reelCount
    lines.first_least = grids.firstLeast
    lines.shared_lines = grids.sharedLines
    (lines.missing, lines.tops) = (grids.fields.missing, grids.fields.tops)
    let (rows, heights) = (Int(CVECTORS_ROWS), Int(CVECTORS_MOST_HEIGHT))
    var through = [UInt32](repeating: 0, count: heights * grids.reelCount)
    for (place, row) in grids.rowsOfLines.enumerated() {
      let (line, reel) = place.quotientAndRemainder(dividingBy: grids.reelCount)
      through[heights * reel + row] |= 1 << UInt32(line)
    }
    var furtherPays = [UInt32](repeating: 0, count: rows * grids.reelCount)
    var winning = furtherPays
    for reel in 0..<grids.reelCount {
      for row in 0..<grids.rowCount {
        // A line that wins less with one more cell takes something away, modulo 2³².
        furtherPays[rows * reel + row] = UInt32(
          truncatingIfNeeded: grids.pay(ofRow: row, cells: reel + 1)
            - grids.pay(ofRow: row, cells: reel))
        if grids.leasts[row] <= reel + 1 { winning[rows * reel + row] = .max }
      }
    }
    copy(through, into: &lines.through)
    copy(furtherPays, into: &lines.further_pays)
    copy(winning, into: &lines.winning)
    rules = ConstantMemory([lines])
    reelCount = grids.reelCount
  }
}

extension LineVectors {
  /// Looks at grids.
  ///
  /// - Parameters:
  ///   - numbers: For each reel of each grid, the index of what it shows.
  ///   - wins: Receives what the grids win that win anything, in order; has room for one more than all.
  /// - Returns: The number of these.
  func look(
    at shown: ContiguousArray<LineGrids.Shown>, _ numbers: ContiguousArray<Int>, grids: Int,
    into wins: inout ContiguousArray<CVectors_LineWins>
  ) -> Int {
    precondition(
      grids * reelCount <= numbers.count && grids < wins.count,
      "Each grid has its reels and room for its wins.")
    // Safety: C reads a number for each reel of each grid and writes a win for each, and one more. A number is the index
    // of what a reel shows, whose first fields lie as in C. An `Int` has 64 bits.
    return unsafe shown.withUnsafeBytes { shown in
      unsafe numbers.withUnsafeBytes { numbers in
        unsafe wins.withUnsafeMutableBufferPointer { wins in
          unsafe CVectors_LookAtLines(
            rules.first, shown.baseAddress, MemoryLayout<LineGrids.Shown>.stride,
            numbers.baseAddress?.assumingMemoryBound(to: Int64.self), grids, wins.baseAddress)
        }
      }
    }
  }
}

extension LineGrids.Shown {
  /// Whether the first fields lie as they do in C.
  fileprivate static var beginsAsInC: Bool {
    MemoryLayout<Self>.offset(of: \.lanes) == MemoryLayout<CVectors_ShownReel>.offset(of: \.lanes)
      && MemoryLayout<Self>.offset(of: \.realLanes)
        == MemoryLayout<CVectors_ShownReel>.offset(of: \.real_lanes)
      && MemoryLayout<Self>.offset(of: \.counts)
        == MemoryLayout<CVectors_ShownReel>.offset(of: \.counts)
      && MemoryLayout<Self>.offset(of: \.wildLines)
        == MemoryLayout<CVectors_ShownReel>.offset(of: \.wild_lines)
  }
}

extension LineGrids {
  /// What a line pays a row by a number of cells.
  fileprivate func pay(ofRow row: Int, cells: Int) -> Int {
    prizes[row * (reelCount + 1) + cells].credits
  }

  /// Whether every prize of lines is a pay, and there is one for each number of cells from a row's smallest win on.
  fileprivate var paysForEachCell: Bool {
    (0..<rowCount).allSatisfy { row in
      (0...reelCount).allSatisfy { count in
        let prize = prizes[row * (reelCount + 1) + count]
        return prize.cells == (count < leasts[row] ? 0 : count) && !prize.hasAward
          && prize.credits >= 0
      }
    }
  }

  /// An upper bound on what all lines pay together.
  fileprivate var mostPay: UInt64 {
    let most = prizes.map { UInt64($0.credits) }.max() ?? 0
    return most.multipliedClamped(by: UInt64(rowCount * UInt32.bitWidth))
  }
}
