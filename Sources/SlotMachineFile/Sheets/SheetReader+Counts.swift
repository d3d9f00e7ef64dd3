import SlotEngine

// Tables of counts: a line for each symbol, and how often it is on each reel.
//
// Counts don't say in which order a reel shows its symbols. On a reel of one row that makes no difference, and each
// symbol is one stop with its count as weight. On others it does: to scatters, to ways, and to all that counts several
// cells of a reel. So an order is never guessed. Where any will do, equal symbols are placed one below the other.

extension SheetReader {
  /// What the lines of a table of counts are about.
  private struct Lines {
    var symbols: [(line: Int, name: String)] = []
    /// The line of sums, which comes last.
    var total: Int?
  }

  /// The stops of each reel; nil, with an issue, if one can't be read.
  func counts(of symbols: SheetTable.Heading, in table: SheetTable) -> [[ReelSheet.Stop]]? {
    guard let lines = lines(of: symbols, in: table) else { return nil }
    var counts: [[Int]] = []
    for reel in table.reels {
      let read = lines.symbols.compactMap { count($0.line, reel, in: table) }
      guard read.count == lines.symbols.count else { return nil }
      let total = read.reduce(0, +)
      if let line = lines.total, !agrees(total, with: reel, in: line, of: table) { return nil }
      counts.append(read)
    }
    if let column = table.column(.total) {
      let sums = lines.symbols.indices.map { symbol in counts.reduce(0) { $0 + $1[symbol] } }
      for (line, sum) in zip(lines.symbols.map(\.line), sums)
      where !agrees(sum, with: column, in: line, of: table) { return nil }
      if let line = lines.total, !agrees(sums.reduce(0, +), with: column, in: line, of: table) {
        return nil
      }
    }
    let reels = zip(table.reels, counts).compactMap { reel, counts in
      stops(lines.symbols.map(\.name), counts: counts, reel)
    }
    return reels.count == counts.count ? reels : nil
  }

  private func lines(of symbols: SheetTable.Heading, in table: SheetTable) -> Lines? {
    var lines = Lines()
    var names: Set<String> = []
    for line in table.body.indices {
      guard let cell = table.cell(line, symbols.column) else {
        if let stray = table.headings.compactMap({ table.cell(line, $0.column) }).first {
          return inspector.refused(stray, "the line has no symbol", "name the symbol it counts")
        }
        continue
      }
      if lines.total != nil {
        return inspector.refused(cell, "a line follows the sums", "put the sums last")
      }
      if SheetHeading(cell.text) == .total, !isSymbol(cell.text) {
        lines.total = line
        continue
      }
      guard let name = symbol(cell) else { return nil }
      if !names.insert(name).inserted {
        return inspector.refused(
          cell, "there is another line \(cell.summary)", "count each symbol once")
      }
      lines.symbols.append((line, name))
    }
    return lines
  }

  private func isSymbol(_ name: String) -> Bool {
    target?.machine.symbols.contains { $0.name == name } ?? false
  }

  /// A count; a blank cell is none.
  private func count(_ line: Int, _ reel: SheetTable.Heading, in table: SheetTable) -> Int? {
    guard let cell = table.cell(line, reel.column) else { return 0 }
    return inspector.number(cell.at("reel \(reel.number)"), "count", in: 0...Limits.reelWeight)
  }

  /// Whether a sum is right, or isn't there.
  private func agrees(
    _ sum: Int, with heading: SheetTable.Heading, in line: Int, of table: SheetTable
  ) -> Bool {
    guard let cell = table.cell(line, heading.column), Int(wholeNumber: cell.text) != sum else {
      return true
    }
    inspector.refuse(
      cell, "\(cell.summary) isn't the sum of the counts, which is \(sum.grouped)",
      "correct the counts or their sum")
    return false
  }

  private func stops(
    _ names: [String], counts: [Int], _ reel: SheetTable.Heading
  ) -> [ReelSheet.Stop]? {
    let heading = reel.cell.at("reel \(reel.number)")
    let counted = zip(names, counts).filter { $1 > 0 }
      .map { ReelSheet.Stop(symbol: $0, weight: UInt64($1)) }
    guard !counted.isEmpty else {
      return inspector.refused(heading, "the reel has no stops", "count its symbols below")
    }
    let rows = rows(ofReel: reel.number - 1)
    if rows == 1 { return hasWeight(counted, heading) ? counted : nil }
    guard takesAnyOrder || counted.count == 1 else {
      return inspector.refused(
        heading,
        "counts don't say in which order \(rows.map { "the \($0) rows" } ?? "the rows") of the reel show its symbols",
        "give each reel a column of its stops, or, if any order will do, add --any-order")
    }
    // The counts and their number are limited, so the sum can't overflow.
    guard hasRightLength(counts.reduce(0, +), reel.number, heading) else { return nil }
    return counted.flatMap { stop in
      Array(repeating: ReelSheet.Stop(symbol: stop.symbol, weight: 1), count: Int(stop.weight))
    }
  }
}
