import SlotEngine
import SlotMachineFile

/// The line and scatter part of a machine's paid spin as formulas over its sheets: how many stops show a symbol, how
/// many combinations win, and what they pay on average.
///
/// Only what a symbol on a line decides is here: a paid spin that tumbles, expands, draws heights or sets of reels, or
/// turns mystery symbols has none of it.
struct FormulaModel {
  /// A figure with the formula for it.
  struct Figure {
    let formula: String
    let value: Double
  }

  var sheets: [Sheet] = []
  /// The mean credits of all looks at lines; nil where there is no formula for it.
  private(set) var lines: Figure?
  /// The hit frequency of a line by itself.
  private(set) var lineHits: [(line: Int, figure: Figure)] = []
  /// The mean credits of looks at the window.
  var scatters: [LookIndex: Figure] = [:]

  init(of workbook: MachineWorkbook) {
    let machine = workbook.machine
    let base = machine.modes[0]
    guard let reels = workbook.reels.first, reels.mode.isEmpty, !base.drawsReels,
      base.expands.isEmpty, base.drawnFactors.isEmpty,
      base.mysteries.isEmpty, base.tumble == nil, base.total == nil, machine.purchase == nil,
      !machine.heights(in: .base).contains(where: \.isDrawn)
    else { return }
    let counts = SymbolCounts(reels, symbols: workbook.tables.symbols, rows: machine.rows)
    sheets.append(counts.sheet)
    addLines(workbook, counts)
    addScatters(workbook, counts)
  }
}

// MARK: Lines

extension FormulaModel {
  private mutating func addLines(_ workbook: MachineWorkbook, _ counts: SymbolCounts) {
    let machine = workbook.machine
    guard !machine.lines.isEmpty,
      machine.looks.contains(where: { $0.place == .lines && $0.counts(in: .base) })
    else { return }
    // Lines on which the same stops count, and at which the same looks are, have the same odds.
    var profiles: [(rows: [Int], looks: [LookIndex], lines: [Int])] = []
    for (index, line) in machine.lines.enumerated() {
      let rows = zip(line, counts.isUniform).map { $1 ? 0 : $0.index }
      let looks = machine.looks.ids.filter { look in
        machine.looks[look].place == .lines && machine.looks[look].counts(in: .base)
          && (machine.looks[look].lines?.contains(LineIndex(index)) ?? true)
      }
      if let known = profiles.firstIndex(where: { $0.rows == rows && $0.looks == looks }) {
        profiles[known].lines.append(index)
      } else {
        profiles.append((rows, looks, [index]))
      }
    }
    let shown = machine.rows.indices.map { reel in
      base(machine).shownSymbols(onReel: ReelIndex(reel)).sorted { $0.index < $1.index }
    }
    var known: [[LookIndex]: LineOutcomes] = [:]
    for profile in profiles where known[profile.looks] == nil {
      known[profile.looks] = LineOutcomes(
        of: machine, line: LineIndex(profile.lines[0]), symbols: shown)
      guard known[profile.looks] != nil else { return }
    }
    let rows = profiles.reduce(0) { $0 + (known[$1.looks]?.boxes.count ?? 0) }
    guard rows <= LineOutcomes.mostBoxes else { return }
    write(profiles, known, workbook, counts)
  }

  private func base(_ machine: Machine) -> Mode { machine.modes[0] }

  private mutating func write(
    _ profiles: [(rows: [Int], looks: [LookIndex], lines: [Int])],
    _ known: [[LookIndex]: LineOutcomes],
    _ workbook: MachineWorkbook, _ counts: SymbolCounts
  ) {
    let machine = workbook.machine
    let count = machine.rows.count
    let name = "Line wins"
    var sheet = SheetWriter(name, widths: [26], frozenRows: 1)
    sheet.add(
      [.text("Win", .heading)] + (1...count).map { .text("Reel \($0) shows", .heading) }
        + (1...count).map { .text("Stops \($0)", .heading) }
        + ["Hits", "Probability", "Pay", "Lines", "Contribution"].map { .text($0, .heading) })
    let (hits, probability, pay, lines, contribution) = (
      2 * count + 1, 2 * count + 2, 2 * count + 3, 2 * count + 4, 2 * count + 5
    )
    var total = 0.0
    for profile in profiles {
      let first = sheet.row
      var share = 0.0
      for box in known[profile.looks]?.boxes ?? [] {
        let row = sheet.row
        let stops = box.symbols.enumerated().map { reel, symbols in
          counts.stops(of: symbols, onReel: reel, row: profile.rows[reel])
        }
        let combinations = stops.reduce(1) { $0 * $1.value }
        let credits = box.wins.reduce(0) { $0 + $1.credits }
        let chance = combinations / counts.cycle.value
        let mean = chance * Double(credits) * Double(profile.lines.count)
        func here(_ column: Int) -> String { "\(CellAddress(row: row, column: column))" }
        sheet.add(
          [.text(Self.title(of: box.wins))]
            + box.symbols.map { .text($0.map { machine.symbols[$0].name }.joined(separator: ", ")) }
            + stops.map { .formula($0.formula, $0.value) }
            + [
              .formula("PRODUCT(\(here(count + 1)):\(here(2 * count)))", combinations),
              .formula("\(here(hits))/\(counts.cycle.formula)", chance, .percentage),
              workbook.payCell(of: box.wins), .number(profile.lines.count),
              .formula("\(here(probability))*\(here(pay))*\(here(lines))", mean, .precise),
            ])
        share += chance
        total += mean
      }
      let figure = Figure(
        formula: sheet.row > first ? Self.sum(name, first, sheet.row - 1, probability) : "0",
        value: share)
      lineHits += profile.lines.map { ($0, figure) }
    }
    lineHits.sort { $0.line < $1.line }
    self.lines = Figure(
      formula: sheet.row > 1 ? Self.sum(name, 1, sheet.row - 1, contribution) : "0", value: total)
    sheets.append(sheet.sheet)
  }

  private static func title(of wins: [LineOutcomes.LineWin]) -> String {
    wins.map { "\($0.count) \($0.name)" }.joined(separator: " + ")
  }

  static func sum(_ sheet: String, _ first: Int, _ last: Int, _ column: Int) -> String {
    let cells = (CellAddress(row: first, column: column), CellAddress(row: last, column: column))
    return "SUM(\(Formula.range(cells.0, cells.1, on: sheet)))"
  }
}

extension MachineWorkbook {
  /// What wins pay: their cells in the sheet Pays, multiplied; a number where they have none.
  fileprivate func payCell(of wins: [LineOutcomes.LineWin]) -> Cell {
    let credits = wins.reduce(0) { $0 + $1.credits }
    let terms = wins.filter { $0.credits > 0 }.map { win -> String in
      guard let row = tables.pays.firstIndex(where: { $0.name == win.name }),
        let paid = tables.pays[row].pays.first(where: { $0.count == win.paidCount })?.credits.first,
        let column = payColumns.firstIndex(where: { $0.count == win.paidCount && $0.coins == 1 }),
        paid > 0, win.credits % paid == 0
      else { return "\(win.credits)" }
      let cell = SheetWriter.address(row + 1, column + 1, on: "Pays")
      return win.credits == paid ? cell : "\(cell)*\(win.credits / paid)"
    }
    if terms.isEmpty { return .number(0) }
    let formula = terms.joined(separator: "+")
    return Int(formula) == nil ? .formula(formula, Double(credits)) : .number(credits)
  }
}
