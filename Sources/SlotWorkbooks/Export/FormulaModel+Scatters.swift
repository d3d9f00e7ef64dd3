import SlotEngine
import SlotMachineFile

extension FormulaModel {
  /// Adds the looks that pay for how many of a symbol show anywhere.
  mutating func addScatters(_ workbook: MachineWorkbook, _ counts: SymbolCounts) {
    let machine = workbook.machine
    guard let reels = workbook.reels.first else { return }
    var sheet = SheetWriter("Scatters", widths: [18])
    for look in machine.looks.ids {
      guard let scatter = Scatter(look, of: machine) else { continue }
      scatters[look] = scatter.write(to: &sheet, reels: reels, counts: counts, machine: machine)
      sheet.add()
    }
    if !scatters.isEmpty { sheets.append(sheet.sheet) }
  }
}

/// A look that pays for how many of some symbols show.
private struct Scatter {
  let symbols: [SymbolID]
  /// What each count pays, in ascending order, multiplied by the bet if it is.
  let pays: [(count: Int, credits: Int)]
  let isTimesBet: Bool
  let title: String

  /// Takes a look; nil if more than the number of symbols decides what it pays.
  init?(_ index: LookIndex, of machine: Machine) {
    let look = machine.looks[index]
    guard look.place == .window, look.counts(in: .base), look.meter == nil, look.grids != .end,
      case .rule(let rule) = look.choice, case .rows(let pattern, let pays?, _) = rule.finding,
      pattern.match == .count, rule.conditions.isEmpty, pays.rows.count == 1
    else { return nil }
    switch pays.rows[0].asked {
    case .symbol(let symbol):
      symbols = [symbol]
      title = machine.symbols[symbol].name
    case .group(let group):
      symbols = machine.symbols.ids.filter(machine.groups[group].members.contains)
      title = machine.groups[group].name
    case .drawn: return nil
    }
    let shown = symbols
    let factors = machine.modes[0].factors
    guard shown.allSatisfy({ factors[$0.index] == 1 }),
      !pattern.allowsWilds
        || !machine.wilds(in: .base).contains(where: { wild in
          shown.contains { wild.standsInFor.contains($0) && wild.symbol != $0 }
        })
    else { return nil }
    isTimesBet = rule.isTimesBet
    self.pays = pays.rows[0].entries.map { ($0.count, $0.value.credits(coins: 1).count) }
  }

  func pay(_ count: Int) -> Int { pays.last { $0.count <= count }?.credits ?? 0 }

  /// Writes the tables of a scatter, and gives its mean credits.
  func write(
    to sheet: inout SheetWriter, reels: MachineWorkbook.ModeReels, counts: SymbolCounts,
    machine: Machine
  ) -> FormulaModel.Figure {
    let name = "Scatters"
    let columns = reels.sheet.reels.indices
    func cell(_ row: Int, _ column: Int) -> String { "\(CellAddress(row: row, column: column))" }
    sheet.add(.text("\(title): how many show when a reel stops there", .heading))
    sheet.add([.text("Stop", .heading)] + columns.map { .text("Reel \($0 + 1)", .heading) })
    let names = symbols.map { machine.symbols[$0].name }
    let shown = columns.map { reel in
      let stops = reels.sheet.reels[reel]
      return stops.indices.map { stop in
        (0..<machine.rows[reel]).count { names.contains(stops[(stop + $0) % stops.count].symbol) }
      }
    }
    let first = sheet.row
    for stop in 0..<(shown.map(\.count).max() ?? 0) {
      sheet.add(
        [.number(stop + 1)]
          + columns.map { reel in
            guard stop < shown[reel].count else { return nil }
            return .formula(
              formula(stop, reel, of: shown[reel].count, rows: machine.rows[reel], names, counts),
              Double(shown[reel][stop]))
          })
    }
    // For each number of symbols: the stops of each reel that show it, then the combinations of the reels so far.
    let most = machine.rows.max() ?? 1
    sheet.add([.text("Number", .heading)] + columns.map { .text("Stops \($0 + 1)", .heading) })
    let ways = sheet.row
    var stops: [[Double]] = columns.map { _ in [Double](repeating: 0, count: most + 1) }
    for (reel, numbers) in shown.enumerated() {
      for (stop, number) in numbers.enumerated() {
        stops[reel][number] += Double(reels.sheet.reels[reel][stop].weight)
      }
    }
    for number in 0...most {
      let row = sheet.row
      sheet.add(
        [.number(number)]
          + columns.map { reel in
            let cells = "\(cell(first, reel + 1)):\(cell(first + shown[reel].count - 1, reel + 1))"
            let formula =
              counts.weights(reel).map { "SUMIF(\(cells),\(cell(row, 0)),\($0))" }
              ?? "COUNTIF(\(cells),\(cell(row, 0)))"
            return .formula(formula, stops[reel][number])
          })
    }
    return writeTogether(
      to: &sheet, stops: stops, ways: ways, counts: counts, machine: machine, name: name)
  }

  private func formula(
    _ stop: Int, _ reel: Int, of count: Int, rows: Int, _ names: [String], _ counts: SymbolCounts
  ) -> String {
    names.map(Formula.text).map { name in
      if count == 1 { return "\(rows)*" + counts.counting(reel, 0..<1, name) }
      let end = stop + rows
      let upper = counts.counting(reel, stop..<min(end, count), name)
      return end <= count ? upper : upper + "+" + counts.counting(reel, 0..<end - count, name)
    }.joined(separator: "+")
  }

  private func writeTogether(
    to sheet: inout SheetWriter, stops: [[Double]], ways: Int, counts: SymbolCounts,
    machine: Machine,
    name: String
  ) -> FormulaModel.Figure {
    func cell(_ row: Int, _ column: Int) -> String { "\(CellAddress(row: row, column: column))" }
    let reels = stops.count
    sheet.add(
      [.text("Together", .heading)]
        + stops.indices.map { .text($0 == 0 ? "Reel 1" : "Reels 1 to \($0 + 1)", .heading) }
        + ["Probability", "Pay", "Contribution"].map { .text($0, .heading) })
    let first = sheet.row
    let last = machine.rows.reduce(0, +)
    let bet = isTimesBet ? machine.cost(lines: machine.lines.count).count : 1
    var together: [[Double]] = []
    for (reel, numbers) in stops.enumerated() {
      together.append(
        (0...last).map { sum in
          numbers.indices.reduce(0.0) { total, number in
            let before =
              reel == 0
              ? (sum == number ? 1.0 : 0) : sum >= number ? together[reel - 1][sum - number] : 0
            return total + numbers[number] * before
          }
        })
    }
    var mean = 0.0
    for sum in 0...last {
      let row = sheet.row
      let cells = stops.indices.map { reel -> Cell in
        let terms = stops[reel].indices.compactMap { number -> String? in
          if reel == 0 { return sum == number ? cell(ways + number, 1) : nil }
          return sum >= number
            ? "\(cell(first + sum - number, reel))*\(cell(ways + number, reel + 1))" : nil
        }
        return .formula(terms.isEmpty ? "0" : terms.joined(separator: "+"), together[reel][sum])
      }
      let chance = together[reels - 1][sum] / counts.cycle.value
      let pay = Double(pay(sum) * bet)
      mean += chance * pay
      sheet.add(
        [.number(sum)] + cells + [
          .formula("\(cell(row, reels))/\(counts.cycle.formula)", chance, .percentage),
          .number(pay),
          .formula("\(cell(row, reels + 1))*\(cell(row, reels + 2))", chance * pay, .precise),
        ])
    }
    return FormulaModel.Figure(
      formula: FormulaModel.sum(name, first, sheet.row - 1, reels + 3), value: mean)
  }
}
