extension Machine {
  /// What an ordinal of the cycle shows, whether it wins, and where the winning run stands.
  ///
  /// This is the reference: it reads like the rules, and everything faster has to agree with it.
  ///
  /// - Precondition: `ordinal` is below ``cycle``.
  public func outcome(ofOrdinal ordinal: UInt64) -> Outcome {
    let stops = stops(ofOrdinal: ordinal)
    let window = window(at: stops)
    return Outcome(ordinal: ordinal, stops: stops, window: window, wins: wins(in: window))
  }

  /// The stop of each reel: the digits of the ordinal, the first reel's the most significant.
  private func stops(ofOrdinal ordinal: UInt64) -> [Int] {
    precondition(ordinal < cycle, "An ordinal is below the cycle.")
    var stops = Array(repeating: 0, count: reels.count)
    var rest = ordinal
    for place in reels.indices.reversed() {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: reels[place].totalWeight)
      stops[place] = reels[place].stop(ofDigit: digit)
      rest = quotient
    }
    return stops
  }

  private func window(at stops: [Int]) -> Window {
    var shown: [SlotSymbol] = []
    shown.reserveCapacity(rows * reels.count)
    for row in 0..<rows {
      for (reel, stop) in zip(reels, stops) { shown.append(symbols[reel.symbol(at: stop + row)]) }
    }
    return Window(reels: reels.count, rows: rows, symbols: shown)
  }

  private func wins(in window: Window) -> [Win] {
    rules.flatMap { rule in
      lines.indices.compactMap { line in bestWin(of: rule, line: line, in: window) }
    }
  }

  /// The win of most credits; of equal ones, that of the row stated first.
  private func bestWin(of rule: Rule, line: Int, in window: Window) -> Win? {
    let cells = lines[line].enumerated().map { Cell(reel: $0.offset, row: $0.element) }
    var best: Win?
    for row in rule.pays.rows {
      let run: ArraySlice<Cell>
      switch rule.match {
      case .adjacent: run = longestRun(of: row.symbol, on: cells, in: window)
      }
      guard let prize = row.prize(for: run.count) else { continue }
      if let best, best.pay >= prize.credits { continue }
      best = Win(
        line: line, symbol: symbols[row.symbol], count: prize.count,
        cells: Array(run.prefix(prize.count)), pay: prize.credits)
    }
    return best
  }

  /// The longest run of a symbol along a line; of equal ones, the one furthest left.
  private func longestRun(of symbol: Int, on cells: [Cell], in window: Window) -> ArraySlice<Cell> {
    var longest = cells[0..<0]
    var start = 0
    for end in cells.indices {
      if window[cells[end]].index != symbol {
        start = end + 1
      } else if end + 1 - start > longest.count {
        longest = cells[start...end]
      }
    }
    return longest
  }
}
