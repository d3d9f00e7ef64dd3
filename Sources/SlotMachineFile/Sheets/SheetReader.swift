import SlotEngine

/// Builds reels from a table's cells: a column of stops for each reel, or of the counts of each symbol.
struct SheetReader {
  let rows: [[FileNode]]
  /// The machine for which the reels are meant, and the mode that turns them; nil for any.
  let target: (machine: Machine, mode: ModeID)?
  /// Whether counts may be read as stops although their order matters.
  let takesAnyOrder: Bool
  let inspector: Inspector

  /// The stops of each reel; nil, with an issue, if one can't be read.
  func reels() -> [[ReelSheet.Stop]]? {
    guard let table = SheetTable(rows, inspector: inspector) else { return nil }
    let counts = table.column(.symbol)
    guard hasRightColumns(table, isOfCounts: counts != nil) else { return nil }
    if let counts { return self.counts(of: counts, in: table) }
    guard hasRightPositions(table) else { return nil }
    let reels = table.reels.compactMap { stops(of: $0, in: table) }
    return reels.count == table.reels.count ? reels : nil
  }

  private func hasRightColumns(_ table: SheetTable, isOfCounts: Bool) -> Bool {
    let start = FileNode(
      place: table.headings[0].cell.place, path: "headings", content: .scalar(""))
    let numbers = table.reels.map(\.number)
    guard numbers == Array(1...max(1, numbers.count)) else {
      inspector.refuse(start, "the reels aren't numbered 1, 2, 3 and so on", SheetTable.example)
      return false
    }
    for heading in table.headings {
      switch heading.meaning {
      case .weights(let reel) where !numbers.contains(reel):
        inspector.refuse(
          heading.cell, "there are weights, but no reel \(reel)", SheetTable.example)
        return false
      case .weights where isOfCounts, .position where isOfCounts:
        inspector.refuse(
          heading.cell, "a table of counts has no column \(heading.cell.summary)",
          "leave the column out, or give each reel a column of its stops instead of \"symbol\"")
        return false
      case .total where !isOfCounts:
        inspector.refuse(
          heading.cell, "a table of stops has no column \(heading.cell.summary)",
          "leave the column out, or head the names of the symbols with \"symbol\"")
        return false
      default: break
      }
    }
    return hasRightCount(numbers.count, at: start)
  }

  private func hasRightCount(_ count: Int, at node: FileNode) -> Bool {
    if let target, target.machine.modes[target.mode].reels.count != count {
      let wanted = target.machine.modes[target.mode].reels.count
      inspector.refuse(
        node, "there are \(count) reels instead of the \(wanted) of \(target.machine.name)",
        "give one column per reel")
    } else if count > Machine.mostReels {
      inspector.refuse(
        node, "\(count) reels are too many", "use at most \(Machine.mostReels)")
    } else {
      return true
    }
    return false
  }

  /// The most rows that a reel shows; nil if that isn't known.
  func rows(ofReel reel: Int) -> Int? {
    target.map { $0.machine.heights(in: $0.mode)[reel].most }
  }

  func symbol(_ cell: FileNode) -> String? {
    guard let name = inspector.name(cell, "a symbol") else { return nil }
    guard let names = target?.machine.symbols.map(\.name), !names.contains(name) else {
      return name
    }
    return inspector.refused(
      cell, "there is no symbol \(cell.summary)",
      cell.nearest(of: names).map { "did you mean \"\($0)\"?" }
        ?? "use one of \(names.joined(separator: ", "))")
  }
}

// MARK: Stops

extension SheetReader {
  /// Refuses positions that aren't counted from 0 or 1: in another order the reels would be others.
  private func hasRightPositions(_ table: SheetTable) -> Bool {
    guard let heading = table.column(.position) else { return true }
    var last: Int?
    for line in table.body.indices {
      guard let cell = table.cell(line, heading.column) else {
        guard let stop = table.headings.compactMap({ table.cell(line, $0.column) }).first else {
          continue
        }
        inspector.refuse(stop, "the line has no position", "number the stops from 1, one by one")
        return false
      }
      let number = Int(wholeNumber: cell.text)
      guard let number, last.map({ number == $0 + 1 }) ?? (number == 0 || number == 1) else {
        inspector.refuse(
          cell, "\(cell.summary) isn't the next position",
          last.map { "number the stops one by one; \($0 + 1) follows \($0)" }
            ?? "number the stops from 1, or from 0")
        return false
      }
      last = number
    }
    return true
  }

  private func stops(of reel: SheetTable.Heading, in table: SheetTable) -> [ReelSheet.Stop]? {
    let path = "reel \(reel.number)"
    let weights = table.column(.weights(reel.number))
    let heading = reel.cell.at(path)
    let last = table.body.indices.last { line in
      table.cell(line, reel.column) != nil
        || weights.flatMap { table.cell(line, $0.column) } != nil
    }
    guard let count = last.map({ $0 + 1 }) else {
      return inspector.refused(heading, "the reel has no stops", "list its symbols below")
    }
    guard hasRightLength(count, reel.number, heading) else { return nil }
    let stops = (0..<count).compactMap {
      stop(in: $0, of: table, reel, weights: weights, path: path)
    }
    guard stops.count == count else { return nil }
    return hasWeight(stops, heading) ? stops : nil
  }

  private func stop(
    in line: Int, of table: SheetTable, _ reel: SheetTable.Heading, weights: SheetTable.Heading?,
    path: String
  ) -> ReelSheet.Stop? {
    guard let cell = table.cell(line, reel.column)?.at(path) else {
      return inspector.refused(
        table.place(line, reel.column, of: reel).at(path),
        "a stop is missing, but the reel goes on", "fill the cell, or move those below it up")
    }
    guard let name = symbol(cell) else { return nil }
    guard let weights else { return ReelSheet.Stop(symbol: name, weight: 1) }
    guard let weight = table.cell(line, weights.column) else {
      return inspector.refused(cell, "\(name) has no weight", "write 1 next to it")
    }
    return inspector.number(weight.at(path), "weight", in: 0...Limits.reelWeight)
      .map { ReelSheet.Stop(symbol: name, weight: UInt64($0)) }
  }

  func hasRightLength(_ count: Int, _ reel: Int, _ heading: FileNode) -> Bool {
    if count > Limits.stops {
      inspector.refuse(
        heading, "\(count) stops are too many for a reel", "use at most \(Limits.stops.grouped)")
    } else if let rows = rows(ofReel: reel - 1), count < rows, count != 1 {
      inspector.refuse(
        heading, "\(count) stops can't fill \(rows) rows",
        "give at least \(rows) stops, or exactly one, which fills the reel")
    } else {
      return true
    }
    return false
  }

  func hasWeight(_ stops: [ReelSheet.Stop], _ heading: FileNode) -> Bool {
    // The weights and their number are limited, so the sum can't overflow.
    let total = stops.reduce(0) { $0 + $1.weight }
    if total == 0 {
      inspector.refuse(heading, "the reel's weights add up to 0", "give a stop a weight")
    } else if total > UInt64(Limits.reelWeight) {
      inspector.refuse(heading, "the reel's weights add up to 2^32 or more", "use smaller weights")
    } else {
      return true
    }
    return false
  }
}
