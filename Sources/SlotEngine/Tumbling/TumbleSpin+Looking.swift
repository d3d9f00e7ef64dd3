extension TumbleSpin {
  /// Whether anything is won when each symbol shows in given cells.
  ///
  /// No symbol in a cell can take a win away. So if the cells of reels that are still open are given every
  /// symbol that they can show, the result is whether anything can still be won.
  ///
  /// - Parameter cells: For each symbol, the cells that show it.
  mutating func wins(showing cells: some Sequence<CellBits>) -> Bool {
    for (symbol, bits) in cells.enumerated() { shown[symbol] = bits }
    show(0)
    wins.removeAll(keepingCapacity: true)
    for index in rules.looks.indices {
      _ = find(rules.looks[index], factor: 1)
      if !wins.isEmpty { return true }
    }
    return false
  }

  mutating func showColumns() {
    for symbol in shown.indices { shown[symbol] = 0 }
    for reel in columns.indices {
      var column = columns[reel]
      var bit: CellBits = 1 << CellBits(8 * reel)
      for _ in 0..<rows[reel] {
        shown[Int(column & 0xFF)] |= bit
        column >>= 8
        bit <<= 1
      }
    }
  }

  /// Finds the wins of the looks at a grid.
  ///
  /// - Returns: The cells that these wins clear.
  mutating func find(isFirst: Bool, isLast: Bool, ladder: Int) -> CellBits {
    var cleared: CellBits = 0
    for index in rules.looks.indices {
      let look = rules.looks[index]
      guard isLast ? look.grids == .last : look.grids == .each || (look.grids == .first && isFirst)
      else { continue }
      let factor =
        look.isMultiplied
        ? ladder.multipliedClamped(by: look.meter.map { factors[$0.index] } ?? 1) : 1
      let cells = find(look, factor: factor)
      if look.clears, !isLast { cleared |= cells }
    }
    return cleared
  }

  private mutating func find(_ look: GridRules.GridLook, factor: Int) -> CellBits {
    switch look.place {
    case .lines: findLines(look, factor: factor)
    case .ways: findWays(look, factor: factor)
    case .window: findCounts(look, factor: factor)
    case .clusters: findClusters(look, factor: factor)
    }
  }

  /// The cells that show one of a set of symbols.
  @inline(__always)
  func cells(showing symbols: UInt64) -> CellBits {
    var (cells, rest) = (CellBits(0), symbols)
    while rest != 0 {
      cells |= shown[rest.trailingZeroBitCount]
      rest &= rest &- 1
    }
    return cells
  }

  private mutating func append(
    _ prize: Int, line: LineIndex?, ways: Int, factor: Int, isMultiplied: Bool
  ) {
    wins.append(
      Win(
        prize: prize, line: line, ways: ways, credits: rules.credits[prize] * ways * factor,
        factor: factor, isMultiplied: isMultiplied))
  }

  private mutating func findLines(_ look: GridRules.GridLook, factor: Int) -> CellBits {
    for row in look.rows {
      let asked = rules.rows[row]
      fits[row] = cells(showing: asked.members | asked.wilds)
    }
    var won: CellBits = 0
    for place in look.lines {
      let line = rules.lineNumbers[place]
      let symbol = Int(columns[0] >> UInt64(8 * rules.firstRows[line]) & 0xFF)
      guard let found = prize(ofLine: line, look, beginningWith: symbol) else { continue }
      won |= found.cells
      append(
        found.prize, line: LineIndex(line), ways: 1, factor: factor,
        isMultiplied: look.isMultiplied)
    }
    return won
  }

  /// The win of a line that begins with a symbol: among several rows of the table, the one with the most
  /// credits, and the first of equal ones.
  @inline(__always)
  private func prize(
    ofLine line: Int, _ look: GridRules.GridLook, beginningWith symbol: Int
  ) -> (prize: Int, cells: CellBits)? {
    var best: (prize: Int, cells: CellBits)?
    for place in rules.rowsOfSymbol[look.firstSymbol + symbol] {
      guard let found = prize(ofLine: line, row: rules.startingRows[place]) else { continue }
      if let best, rules.credits[best.prize] >= rules.credits[found.prize] { continue }
      best = found
    }
    return best
  }

  /// The win of a line by one row of the table.
  @inline(__always)
  private func prize(ofLine line: Int, row: Int) -> (prize: Int, cells: CellBits)? {
    let asked = rules.rows[row]
    let first = line * (rules.reelCount + 1)
    let others = ~fits[row]
    guard asked.least <= rules.reelCount, rules.firstCells[first + asked.least] & others == 0
    else { return nil }
    var count = asked.least
    while count < rules.reelCount, rules.firstCells[first + count + 1] & others == 0 { count += 1 }
    let prize = Int(rules.prizeOfCount[asked.firstPrize + count])
    guard prize >= 0 else { return nil }
    let used = rules.firstCells[first + rules.prizes[prize].count]
    if asked.needsReal, used & cells(showing: asked.members) == 0 { return nil }
    return (prize, used)
  }

  private mutating func findWays(_ look: GridRules.GridLook, factor: Int) -> CellBits {
    var won: CellBits = 0
    for row in look.rows {
      let asked = rules.rows[row]
      let real = cells(showing: asked.members)
      let fits = real | cells(showing: asked.wilds)
      var reach = 0
      while reach < rules.reelCount, fits >> CellBits(8 * reach) & 0xFF != 0 { reach += 1 }
      let prize = Int(rules.prizeOfCount[asked.firstPrize + reach])
      guard prize >= 0 else { continue }
      let count = rules.prizes[prize].count
      var (ways, wildWays, reelsWithReal) = (1, 1, 0)
      for reel in 0..<count {
        let column = fits >> CellBits(8 * reel) & 0xFF
        let own = real >> CellBits(8 * reel) & 0xFF
        ways *= column.nonzeroBitCount
        wildWays *= (column & ~own).nonzeroBitCount
        if own != 0 { reelsWithReal += 1 }
      }
      if asked.needsReal { ways -= wildWays }
      guard ways > 0 else { continue }
      var used = fits & CellBits.max >> CellBits(64 - 8 * count)
      // If only one reel has real cells, its wilds aren't on any way that includes a real cell.
      if asked.needsReal, reelsWithReal == 1 {
        for reel in 0..<count where real >> CellBits(8 * reel) & 0xFF != 0 {
          used &= ~(0xFF << CellBits(8 * reel)) | real
        }
      }
      won |= used
      append(prize, line: nil, ways: ways, factor: factor, isMultiplied: look.isMultiplied)
    }
    return won
  }

  private mutating func findCounts(_ look: GridRules.GridLook, factor: Int) -> CellBits {
    var won: CellBits = 0
    for row in look.rows {
      let asked = rules.rows[row]
      let cells = cells(showing: asked.members)
      let prize = Int(rules.prizeOfCount[asked.firstPrize + cells.nonzeroBitCount])
      guard prize >= 0 else { continue }
      won |= cells
      append(prize, line: nil, ways: 1, factor: factor, isMultiplied: look.isMultiplied)
    }
    return won
  }

  private mutating func findClusters(_ look: GridRules.GridLook, factor: Int) -> CellBits {
    var won: CellBits = 0
    for row in look.rows {
      let asked = rules.rows[row]
      let real = cells(showing: asked.members)
      var waiting = real | cells(showing: asked.wilds)
      while waiting.nonzeroBitCount >= asked.least {
        let cluster = Self.cluster(of: waiting & (0 &- waiting), in: waiting)
        waiting &= ~cluster
        let prize = Int(rules.prizeOfCount[asked.firstPrize + cluster.nonzeroBitCount])
        guard prize >= 0, !asked.needsReal || cluster & real != 0 else { continue }
        won |= cluster
        append(prize, line: nil, ways: 1, factor: factor, isMultiplied: look.isMultiplied)
      }
    }
    return won
  }

  /// Those of some cells that touch a cell among them, directly or through others.
  private static func cluster(of first: CellBits, in cells: CellBits) -> CellBits {
    // The top and the bottom row of every reel, which neighbours on other reels would be moved to.
    let (top, bottom): (CellBits, CellBits) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var (cluster, found) = (CellBits(0), first)
    while cluster != found {
      cluster = found
      let below = cluster << 1 & ~top
      let above = cluster >> 1 & ~bottom
      found = (cluster | below | above | cluster << 8 | cluster >> 8) & cells
    }
    return cluster
  }
}
