import SlotEngine
import SlotMachineFile

/// How many stops of each reel show each symbol, as formulas over the sheets of reels and weights.
struct SymbolCounts {
  private let reels: MachineWorkbook.ModeReels
  private let symbols: [String]
  private let rows: [Int]
  /// Whether all stops of a reel have the same weight, so that every row shows a symbol equally often.
  let isUniform: [Bool]
  /// The product of the reels' stops.
  private(set) var cycle = FormulaModel.Figure(formula: "1", value: 1)
  private(set) var sheet = Sheet(name: "Counts")
  private let isPlain: Bool

  init(_ reels: MachineWorkbook.ModeReels, symbols: [String], rows: [Int]) {
    (self.reels, self.symbols, self.rows) = (reels, symbols, rows)
    isUniform = reels.sheet.reels.map { Set($0.map(\.weight)).count == 1 }
    // Spreadsheets compare without regard to case, and take some characters of a criterion for operators.
    isPlain =
      Set(symbols.map(CellReader.likeness)).count == symbols.count
      && symbols.allSatisfy { name in
        !name.contains { "*?~=<>\"".contains($0) } && Double(name) == nil
      }
    write()
  }

  /// The rows of the window that have counts of their own.
  private var blocks: Range<Int> { 0..<(isUniform.allSatisfy { $0 } ? 1 : rows.max() ?? 1) }

  private mutating func write() {
    var writer = SheetWriter("Counts", widths: [18], frozenRows: 0)
    for row in blocks {
      let title = blocks.count == 1 ? "Symbol" : "Symbol in row \(row + 1)"
      writer.add(
        [.text(title, .heading)]
          + reels.sheet.reels.indices.map { .text("Reel \($0 + 1)", .heading) })
      let first = writer.row
      for symbol in symbols {
        let name = CellAddress(row: writer.row, column: 0)
        writer.add(
          [.text(symbol)]
            + reels.sheet.reels.indices.map { reel in
              let value = count(symbol, onReel: reel, row: row)
              return .formula(formula(onReel: reel, row: row, name: "\(name)"), value)
            })
      }
      let last = writer.row - 1
      let totals = reels.sheet.reels.map { $0.reduce(0) { $0 + Double($1.weight) } }
      let row = writer.add(
        [.text("Total", .heading)]
          + totals.enumerated().map { reel, total in
            let cells = (
              CellAddress(row: first, column: reel + 1), CellAddress(row: last, column: reel + 1)
            )
            return .formula("SUM(\(cells.0):\(cells.1))", total)
          })
      writer.add()
      if cycle.formula == "1" {
        let cells = (CellAddress(row: row, column: 1), CellAddress(row: row, column: totals.count))
        let product = totals.reduce(1, *)
        let place = writer.add(
          .text("Cycle", .heading), .formula("PRODUCT(\(cells.0):\(cells.1))", product))
        writer.add()
        cycle = FormulaModel.Figure(
          formula: SheetWriter.address(place, 1, on: "Counts"), value: product)
      }
    }
    sheet = writer.sheet
  }

  /// The stops that show one of several symbols in a row.
  func stops(of some: [SymbolID], onReel reel: Int, row: Int) -> FormulaModel.Figure {
    let block = symbols.count + 3
    let start = row * block + (row > 0 ? 2 : 0) + 1
    let terms = some.map { SheetWriter.address(start + $0.index, reel + 1, on: "Counts") }
    let value = some.reduce(0) { $0 + count(symbols[$1.index], onReel: reel, row: row) }
    return FormulaModel.Figure(formula: terms.joined(separator: "+"), value: value)
  }

  private func count(_ symbol: String, onReel reel: Int, row: Int) -> Double {
    let stops = reels.sheet.reels[reel]
    return stops.indices.reduce(0) { sum, stop in
      stops[(stop + row) % stops.count].symbol == symbol ? sum + Double(stops[stop].weight) : sum
    }
  }

  private func formula(onReel reel: Int, row: Int, name: String) -> String {
    let stops = reels.sheet.reels[reel]
    if stops.allSatisfy({ $0.weight == 1 }) { return counting(reel, 0..<stops.count, name) }
    let row = isUniform[reel] ? 0 : row % stops.count
    let shifted = summing(reel, row..<stops.count, weights: 0..<stops.count - row, name)
    if row == 0 { return shifted }
    return shifted + "+" + summing(reel, 0..<row, weights: stops.count - row..<stops.count, name)
  }

  /// How many stops of a part of a reel are a symbol.
  func counting(_ reel: Int, _ stops: Range<Int>, _ name: String) -> String {
    let cells = range(reels.name, reel, stops)
    return isPlain ? "COUNTIF(\(cells),\(name))" : "SUMPRODUCT(--EXACT(\(cells),\(name)))"
  }

  private func summing(_ reel: Int, _ stops: Range<Int>, weights: Range<Int>, _ name: String)
    -> String
  {
    let (cells, sum) = (range(reels.name, reel, stops), range(reels.weightsName, reel, weights))
    return isPlain
      ? "SUMIF(\(cells),\(name),\(sum))" : "SUMPRODUCT(EXACT(\(cells),\(name))*\(sum))"
  }

  /// The weights of a reel's stops, in their sheet; nil if all are 1.
  func weights(_ reel: Int) -> String? {
    let stops = reels.sheet.reels[reel]
    return stops.allSatisfy { $0.weight == 1 }
      ? nil : range(reels.weightsName, reel, 0..<stops.count)
  }

  private func range(_ sheet: String, _ reel: Int, _ stops: Range<Int>) -> String {
    Formula.range(
      CellAddress(row: stops.lowerBound + 1, column: reel + 1),
      CellAddress(row: stops.upperBound, column: reel + 1), on: sheet)
  }
}
