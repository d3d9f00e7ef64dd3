import SlotMachineFile

/// The row of the window to which the weights of a table's stops belong.
package enum WeightedRow: String, Sendable, CaseIterable {
  case top, middle, bottom

  /// The row's number from the top; nil where there is no such row.
  func index(ofRows rows: Int) -> Int? {
    switch self {
    case .top: 0
    case .middle: rows % 2 == 1 ? rows / 2 : nil
    case .bottom: rows - 1
    }
  }
}

/// How equal symbols on a line are counted, as in `match` of a machine file.
package enum LineWins: String, Sendable, CaseIterable {
  case left, right, adjacent, count
}

/// The stops of the reels in one or two tables: symbols, and in columns between them or in a sheet of their own the
/// weights.
struct ReelTable {
  /// A reel: its stops with the weights as they are written, and where its heading is.
  struct Column {
    let place: CellPlace
    var symbols: [String] = []
    var weights: [UInt64]?
    var weightPlace: CellPlace?
  }

  var reels: [Column]

  static let mostStops = 10_000

  /// Reads the reels; nil if something is wrong with them.
  init?(_ table: FoundTable, weights: FoundTable?) {
    let reader = table.reader
    let log = reader.log
    var stops: [Int: Int] = [:]
    var inside: [Int: Int] = [:]
    for (column, text) in table.headings {
      switch SheetHeading(text) {
      case .reel(let number):
        guard stops.updateValue(column, forKey: number) == nil else {
          log.refuse(
            reader.place(table.headingRow, column), "there are two columns \(text)",
            "number each reel once")
          return nil
        }
      case .weights(let number):
        guard inside.updateValue(column, forKey: number) == nil else {
          log.refuse(
            reader.place(table.headingRow, column), "there are two columns \(text)",
            "number each reel once")
          return nil
        }
      case .position: Self.checkPositions(column, of: table)
      case .symbol, .total, nil: continue
      }
    }
    guard stops.keys.sorted() == Array(1...stops.count) else {
      log.refuse(
        table.place, "the reels aren't numbered 1, 2, 3 and so on",
        "head the columns Reel 1, Reel 2 and so on")
      return nil
    }
    if let stray = inside.first(where: { stops[$0.key] == nil }) {
      log.refuse(
        reader.place(table.headingRow, stray.value), "there are weights, but no reel \(stray.key)",
        "head the stops that they belong to Reel \(stray.key)")
      return nil
    }
    var total = 0
    var failed = false
    reels = []
    for number in 1...stops.count {
      guard let column = stops[number] else { continue }
      var reel = Column(place: reader.place(table.headingRow, column))
      let last = table.rows.last { !reader.isBlank($0, column) }
      guard let last else {
        log.refuse(reel.place, "the reel has no stops", "list its symbols below")
        return nil
      }
      total += last - table.headingRow
      guard total <= Self.mostStops else {
        log.refuse(
          reel.place, "the reels have more than 10,000 stops together", "use shorter reels")
        return nil
      }
      for row in table.rows.lowerBound...last {
        if reader.isBlank(row, column) {
          log.refuse(
            reader.place(row, column), "a stop is missing, but the reel goes on",
            "fill the cell, or move those below it up")
        }
        guard let name = reader.name(row, column) else {
          failed = true
          continue
        }
        reel.symbols.append(name)
      }
      if let column = inside[number] {
        reel.weights = Self.weights(column, of: table, count: last - table.headingRow)
        reel.weightPlace = reader.place(table.headingRow, column)
      }
      reels.append(reel)
    }
    Self.noteLikeness(of: table, stops: stops)
    guard !failed, take(weights) else { return nil }
  }

  /// Takes the weights of a table of their own.
  private mutating func take(_ table: FoundTable?) -> Bool {
    guard let table else { return true }
    for (column, text) in table.headings {
      switch SheetHeading(text) {
      case .reel(let number), .weights(let number):
        guard reels.indices.contains(number - 1) else {
          table.reader.log.refuse(
            table.reader.place(table.headingRow, column),
            "there are weights, but no reel \(number)",
            "leave the column out, or add the reel")
          return false
        }
        reels[number - 1].weights = Self.weights(
          column, of: table, count: reels[number - 1].symbols.count)
        reels[number - 1].weightPlace = table.reader.place(table.headingRow, column)
      case .position: Self.checkPositions(column, of: table)
      case .symbol, .total, nil: continue
      }
    }
    return true
  }

  /// The weights in a column, one for each stop; nil, with an issue, if they don't fit.
  private static func weights(_ column: Int, of table: FoundTable, count: Int) -> [UInt64]? {
    let reader = table.reader
    var weights: [UInt64] = []
    for row in table.rows {
      let index = row - table.rows.lowerBound
      if reader.isBlank(row, column) {
        if index < count {
          return reader.log.refused(
            reader.place(row, column), "the stop has no weight", "write 1, or its weight")
        }
        continue
      }
      guard index < count else {
        return reader.log.refused(
          reader.place(row, column), "there is a weight, but no stop",
          "leave it out, or add the stop")
      }
      guard let weight = reader.number(row, column, "weight", in: 0...Int(UInt32.max)) else {
        return nil
      }
      weights.append(UInt64(weight))
    }
    guard weights.count == count else {
      return reader.log.refused(
        reader.place(table.headingRow, column),
        "there are \(weights.count) weights for \(count) stops", "give each stop a weight")
    }
    return weights
  }

  private static func checkPositions(_ column: Int, of table: FoundTable) {
    var last: Int?
    for row in table.rows {
      let number = table.reader.number(row, column, "position", in: 0...CellAddress.mostRows)
      let isNext = last.map { number == $0 + 1 } ?? (number == 0 || number == 1)
      guard isNext else {
        return table.reader.log.refuse(
          table.reader.place(row, column), "this isn't the next position",
          last.map { "number the stops one by one; \($0 + 1) follows \($0)" }
            ?? "number the stops from 1, or from 0")
      }
      last = number
    }
  }

  /// Notes names that look alike, and the same name as a number and as a text.
  private static func noteLikeness(of table: FoundTable, stops: [Int: Int]) {
    let reader = table.reader
    var seen: [String: (name: String, isNumber: Bool, place: CellAddress)] = [:]
    for row in table.rows {
      for column in stops.values.sorted() {
        guard let cell = reader.sheet[row, column], let value = cell.value,
          let words = reader.words(row, column)
        else { continue }
        var isNumber = false
        if case .number = value { isNumber = true }
        let key = CellReader.likeness(words)
        guard let first = seen[key] else {
          seen[key] = (words, isNumber, CellAddress(row: row, column: column))
          continue
        }
        if first.name != words {
          reader.log.note(
            reader.place(row, column),
            "\"\(words)\" looks like \"\(first.name)\" in \(first.place)",
            "they are two symbols; write them alike if they are one")
        } else if first.isNumber != isNumber {
          reader.log.note(
            reader.place(row, column),
            "\(words) is a \(isNumber ? "number" : "text") here and a \(first.isNumber ? "number" : "text") in \(first.place)",
            "they are the same symbol")
        }
      }
    }
  }
}

extension ReelTable {
  /// Whether it depends on the weights' row which reels these are.
  var needsRow: Bool {
    reels.contains { reel in Set(reel.weights ?? []).count > 1 }
  }

  /// The reels with the weights of the stops that show on top.
  ///
  /// A stop shows in the top row when it is drawn, so the weight that belongs to a lower row is that of the stop which
  /// shows there.
  func sheet(weighting row: Int) -> ReelSheet {
    ReelSheet(
      reels: reels.map { reel in
        reel.symbols.indices.map { stop in
          let weights = reel.weights ?? []
          let weight = weights.isEmpty ? 1 : weights[(stop + row) % weights.count]
          return ReelSheet.Stop(symbol: reel.symbols[stop], weight: weight)
        }
      })
  }
}

extension ReelTable {
  /// Whether the reels fit a machine; if not, there is an issue.
  func fit(_ target: ReelTarget, log: SheetLog) -> Bool {
    guard reels.count == target.heights.count else {
      log.refuse(
        reels[0].place,
        "there are \(reels.count) reels instead of the \(target.heights.count) of \(target.name)",
        "give one column per reel")
      return false
    }
    var fits = true
    for (reel, height) in zip(reels, target.heights) {
      for (index, symbol) in reel.symbols.enumerated() where !target.symbols.contains(symbol) {
        let heading = reel.place.cell ?? CellAddress(row: 0, column: 0)
        let cell = CellAddress(row: heading.row + 1 + index, column: heading.column)
        log.refuse(
          CellPlace(sheet: reel.place.sheet, cell: cell), "there is no symbol \"\(symbol)\"",
          "use one of \(target.symbols.joined(separator: ", "))")
        fits = false
      }
      if reel.symbols.count < height, reel.symbols.count != 1 {
        log.refuse(
          reel.place, "\(reel.symbols.count) stops can't fill \(height) rows",
          "give at least \(height) stops, or exactly one, which fills the reel")
        fits = false
      }
    }
    return fits
  }
}
