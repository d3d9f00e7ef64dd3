extension GridRules {
  /// Whether each row has a prize for exactly the counts from its smallest on, rows and lines are divided among the
  /// looks, and each line has one cell more of the next reel for each count.
  var isConsistent: Bool {
    let ends = rows.dropFirst().map(\.firstPrize) + [prizeOfCount.count]
    let lists = zip(rows, ends).allSatisfy { row, end in
      row.firstPrize < end && row.members & row.wilds == 0
        && prizeOfCount[row.firstPrize..<end].enumerated().allSatisfy { count, prize in
          count < row.least
            ? prize == -1
            : prizes.indices.contains(Int(prize)) && prizes[Int(prize)].count <= count
        }
    }
    let lines = lineNumbers.allSatisfy { line in
      let first = line * (reelCount + 1)
      return firstCells[first] == 0
        && (0..<reelCount).allSatisfy { reel in
          let (fewer, more) = (firstCells[first + reel], firstCells[first + reel + 1])
          let own = more ^ fewer
          return more & fewer == fewer && own.nonzeroBitCount == 1
            && own.trailingZeroBitCount / 8 == reel
        }
    }
    return lists && lines && !ladder.isEmpty
      && prizes.count == credits.count && prizes.count == hasAward.count
      && looks.flatMap(\.rows) == Array(rows.indices)
      && looks.flatMap(\.lines) == Array(lineNumbers.indices)
      && rowsOfSymbol.flatMap { $0 } == Array(startingRows.indices)
  }
}

extension GridRules: CustomStringConvertible {
  /// Its size, such as `2 looks, 5 rows, 12 prizes, 20 lines`.
  package var description: String {
    "\(looks.count) looks, \(rows.count) rows, \(prizes.count) prizes, \(lineNumbers.count) lines"
  }
}
