import SlotEngine

/// Builds reels from a table's cells.
struct SheetReader {
  let rows: [[FileNode]]
  let machine: Machine?
  let inspector: Inspector

  /// The columns of a reel's symbols and weights.
  private struct Column {
    let heading: FileNode
    let symbols: Int
    var weights: Int?
  }

  /// The stops of each reel; nil, with an issue, if one can't be read.
  func reels() -> [[ReelSheet.Stop]]? {
    guard let columns = columns() else { return nil }
    refuseCellsWithoutHeading()
    let reels = columns.enumerated().compactMap { stops(of: $1, reel: $0) }
    return reels.count == columns.count ? reels : nil
  }

  private func columns() -> [Column]? {
    let start = FileNode(place: .start, path: "headings", content: .scalar(""))
    guard let headings = rows.first else {
      return inspector.refused(start, "the table is empty", Self.example)
    }
    var (symbols, weights): ([Int: Int], [Int: Int]) = ([:], [:])
    for (place, cell) in headings.enumerated() where !cell.isBlank {
      guard let heading = SheetHeading(cell.text) else {
        return inspector.refused(cell, "\(cell.summary) isn't a heading", Self.example)
      }
      let isNew =
        heading.isWeight
        ? weights.updateValue(place, forKey: heading.reel) == nil
        : symbols.updateValue(place, forKey: heading.reel) == nil
      guard isNew else {
        return inspector.refused(
          cell, "there is another column \(cell.summary)", "number each reel once")
      }
    }
    let count = symbols.count
    guard count > 0, Set(symbols.keys) == Set(1...count) else {
      return inspector.refused(
        start, "the reels aren't numbered 1, 2, 3 and so on", Self.example)
    }
    if let stray = weights.keys.sorted().first(where: { symbols[$0] == nil }) {
      return inspector.refused(
        headings[weights[stray] ?? 0], "there are weights, but no reel \(stray)", Self.example)
    }
    guard hasRightCount(count, at: start) else { return nil }
    return (1...count).compactMap { reel in
      symbols[reel].map {
        Column(heading: headings[$0], symbols: $0, weights: weights[reel])
      }
    }
  }

  private static let example = "write a first line such as reel 1,reel 2 or reel 1,weight 1"

  private func hasRightCount(_ count: Int, at node: FileNode) -> Bool {
    if let machine, machine.reels.count != count {
      inspector.refuse(
        node, "there are \(count) reels instead of the \(machine.reels.count) of \(machine.name)",
        "give one column per reel")
    } else if count > Machine.mostReels {
      inspector.refuse(
        node, "\(count) reels are too many", "use at most \(Machine.mostReels)")
    } else {
      return true
    }
    return false
  }

  private func refuseCellsWithoutHeading() {
    for row in rows.dropFirst() {
      for (place, cell) in row.enumerated() where !cell.isBlank {
        guard self.cell(0, place) == nil else { continue }
        inspector.refuse(cell, "there is no heading above \(cell.summary)", Self.example)
      }
    }
  }

  /// The cell at a row and column; nil if it is blank or doesn't exist.
  private func cell(_ row: Int, _ column: Int) -> FileNode? {
    guard column < rows[row].count, !rows[row][column].isBlank else { return nil }
    return rows[row][column]
  }
}

extension SheetReader {
  private func stops(of column: Column, reel: Int) -> [ReelSheet.Stop]? {
    let path = "reel \(reel + 1)"
    let filled = rows.indices.dropFirst().filter { row in
      cell(row, column.symbols) != nil || column.weights.flatMap { cell(row, $0) } != nil
    }
    let heading = column.heading.at(path)
    guard let last = filled.last else {
      return inspector.refused(heading, "the reel has no stops", "list its symbols below")
    }
    guard last <= Limits.stops else {
      return inspector.refused(
        heading, "\(last) stops are too many for a reel", "use at most \(Limits.stops.grouped)")
    }
    if let rows = machine?.rows[reel], last < rows, last != 1 {
      return inspector.refused(
        heading, "\(last) stops can't fill \(rows) rows",
        "give at least \(rows) stops, or exactly one, which fills the reel")
    }
    let stops = (1...last).compactMap { stop(row: $0, column, path: path) }
    guard stops.count == last else { return nil }
    return hasWeight(stops, heading) ? stops : nil
  }

  private func stop(row: Int, _ column: Column, path: String) -> ReelSheet.Stop? {
    guard let cell = cell(row, column.symbols)?.at(path) else {
      let place = column.symbols < rows[row].count ? rows[row][column.symbols] : rows[row].last
      return inspector.refused(
        (place ?? column.heading).at(path), "a stop is missing, but the reel goes on",
        "fill the cell, or move those below it up")
    }
    guard let name = symbol(cell) else { return nil }
    guard let weights = column.weights else { return ReelSheet.Stop(symbol: name, weight: 1) }
    guard let weight = self.cell(row, weights) else {
      return inspector.refused(cell, "\(name) has no weight", "write 1 next to it")
    }
    return inspector.number(weight.at(path), "weight", in: 0...Limits.reelWeight)
      .map { ReelSheet.Stop(symbol: name, weight: UInt64($0)) }
  }

  private func symbol(_ cell: FileNode) -> String? {
    guard let name = inspector.name(cell, "a symbol") else { return nil }
    guard let names = machine?.symbols.map(\.name), !names.contains(name) else { return name }
    return inspector.refused(
      cell, "there is no symbol \(cell.summary)",
      cell.nearest(of: names).map { "did you mean \"\($0)\"?" }
        ?? "use one of \(names.joined(separator: ", "))")
  }

  private func hasWeight(_ stops: [ReelSheet.Stop], _ heading: FileNode) -> Bool {
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

extension FileNode {
  /// The text of a cell.
  fileprivate var text: String {
    if case .scalar(let text) = content { text } else { "" }
  }

  fileprivate var isBlank: Bool { text.isEmpty }

  /// The cell with the path of the thing it belongs to, for messages.
  fileprivate func at(_ path: String) -> FileNode {
    FileNode(place: place, path: path, content: content)
  }
}
