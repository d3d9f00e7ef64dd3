package import SlotAnalysis
import SlotEngine
package import SlotMachineFile
package import SlotReport
import SlotStatistics

/// A machine as a workbook: its parts one to a sheet, as `docs/WORKBOOKS.md` lays them out, and its figures as formulas
/// over them beside the exact ones.
package struct MachineWorkbook {
  /// What is known of the machine's figures.
  package struct Numbers {
    let analysis: MachineAnalysis
    let payouts: PayoutTable?
    let sessions: [SessionSummary]
    let sensitivities: SensitivityReport?

    /// Creates the numbers of a machine at its default stake.
    ///
    /// - Parameters:
    ///   - payouts: What a round pays; nil where that can't be listed.
    ///   - sessions: The players' results after some numbers of rounds.
    ///   - sensitivities: What one more of each number changes; nil to leave that out.
    package init(
      analysis: MachineAnalysis, payouts: PayoutTable? = nil, sessions: [SessionSummary] = [],
      sensitivities: SensitivityReport? = nil
    ) {
      (self.analysis, self.payouts) = (analysis, payouts)
      (self.sessions, self.sensitivities) = (sessions, sensitivities)
    }
  }

  let machine: Machine
  let tables: MachineTables
  /// The reels of the modes that sheets can hold, in the order of the modes.
  let reels: [ModeReels]
  let numbers: Numbers?
  /// Why there are no numbers.
  let reason: String?

  /// The reels of a mode, and the names of their sheets.
  struct ModeReels {
    let mode: String
    let sheet: ReelSheet
    var name: String { mode.isEmpty ? "Reels" : "Reels " + mode }
    var weightsName: String { mode.isEmpty ? "Weights" : "Weights " + mode }
    var isWeighted: Bool { sheet.reels.contains { $0.contains { $0.weight != 1 } } }
  }

  /// Describes a machine.
  ///
  /// - Parameters:
  ///   - text: The machine's file.
  ///   - numbers: Its figures at the default stake; nil if they can't be computed.
  ///   - reason: Why they can't.
  package init(
    _ text: MachineText, numbers: Numbers?, reason: String? = nil
  ) throws(MachineFileError) {
    machine = try MachineFile(yaml: text.yaml, name: text.name).machine
    var reels: [ModeReels] = []
    var tabled: [String: String] = [:]
    let own = MachineTables.modesWithReels(in: text)
    for (index, mode) in machine.modes.enumerated() {
      let name = index == 0 ? "" : mode.name
      guard index == 0 || own.contains(mode.name), Self.isSheetName(name),
        let sheet = try? ReelSheet(of: machine, mode: ModeID(index))
      else { continue }
      let modeReels = ModeReels(mode: name, sheet: sheet)
      reels.append(modeReels)
      tabled[mode.name] = "=" + modeReels.name
    }
    tables = try MachineTables(text, tabled: tabled)
    (self.reels, self.numbers, self.reason) = (reels, numbers, reason)
  }

  private static func isSheetName(_ mode: String) -> Bool {
    mode.count <= 23 && !mode.contains { "[]:*?/\\'\"".contains($0) } && !mode.hasPrefix(" ")
      && !mode.hasSuffix(" ")
  }
}

extension MachineWorkbook {
  /// The workbook. The same machine gives the same bytes.
  package var workbook: Workbook {
    var sheets = [game]
    for mode in reels {
      sheets.append(sheet(of: mode))
      if mode.isWeighted { sheets.append(weights(of: mode)) }
    }
    if !tables.pays.isEmpty { sheets.append(pays) }
    if !tables.groups.isEmpty { sheets.append(groups) }
    if !machine.lines.isEmpty { sheets.append(lines) }
    sheets.append(rules)
    let model = FormulaModel(of: self)
    return Workbook(sheets: sheets + model.sheets + figures(model))
  }

  private var game: Sheet {
    var sheet = SheetWriter("Game", widths: [18, 24, 14, 14], frozenRows: 1)
    sheet.add(.text("Key", .heading), .text("Value", .heading))
    sheet.add(.text("Name"), .text(tables.name))
    if let title = tables.title { sheet.add(.text("Title"), .text(title)) }
    if let about = tables.about { sheet.add(.text("About"), .text(about)) }
    if let rows = tables.rows { sheet.add([.text("Rows")] + rows.map { .number($0) }) }
    sheet.add(.text("Bet"), .number(machine.cost(of: machine.defaultStake).count))
    sheet.add([.text("Symbols")] + tables.symbols.map { .text($0) })
    if !machine.lines.isEmpty { sheet.add(.text("First row"), .number(1)) }
    if reels.contains(where: \.isWeighted) { sheet.add(.text("Weights of row"), .text("top")) }
    sheet.add(.text("Digest"), .text(machine.digest))
    return sheet.sheet
  }

  private func sheet(of mode: ModeReels) -> Sheet {
    columns(mode.name, mode.sheet.reels) { .text($0.symbol) }
  }

  private func weights(of mode: ModeReels) -> Sheet {
    columns(mode.weightsName, mode.sheet.reels) { .number(Int($0.weight)) }
  }

  private func columns(
    _ name: String, _ reels: [[ReelSheet.Stop]], cell: (ReelSheet.Stop) -> Cell
  ) -> Sheet {
    var sheet = SheetWriter(name, widths: [6] + reels.map { _ in 14 }, frozenRows: 1)
    sheet.add([.text("Pos.", .heading)] + reels.indices.map { .text("Reel \($0 + 1)", .heading) })
    for row in 0..<(reels.map(\.count).max() ?? 0) {
      sheet.add([.number(row + 1)] + reels.map { row < $0.count ? cell($0[row]) : nil })
    }
    return sheet.sheet
  }

  /// The columns of the pays: each count, with a number of coins.
  var payColumns: [(count: Int, coins: Int)] {
    let all = tables.pays.flatMap { row in
      row.pays.flatMap { pay in pay.credits.indices.map { pay.count * 10_000 + $0 + 1 } }
    }
    return Set(all).sorted().map { ($0 / 10_000, $0 % 10_000) }
  }

  private var pays: Sheet {
    let columns = payColumns
    var sheet = SheetWriter("Pays", widths: [18], frozenRows: 1)
    sheet.add(
      [.text("Symbol", .heading)]
        + columns.map {
          .text($0.coins == 1 ? "\($0.count)x" : "\($0.count)x, \($0.coins) coins", .heading)
        })
    for row in tables.pays {
      sheet.add(
        [.text(row.name)]
          + columns.map { column in
            let credits = row.pays.first { $0.count == column.count }?.credits ?? []
            return credits.indices.contains(column.coins - 1)
              ? .number(credits[column.coins - 1]) : nil
          })
    }
    return sheet.sheet
  }

  private var groups: Sheet {
    var sheet = SheetWriter("Groups", widths: [18], frozenRows: 1)
    let most = tables.groups.map(\.members.count).max() ?? 1
    sheet.add(
      [.text("Group", .heading)] + (1...max(1, most)).map { .text("Symbol \($0)", .heading) })
    for group in tables.groups { sheet.add(([group.name] + group.members).map { .text($0) }) }
    return sheet.sheet
  }

  private var lines: Sheet {
    var sheet = SheetWriter("Lines", frozenRows: 1)
    sheet.add(
      [.text("Line", .heading)] + machine.rows.indices.map { .text("Reel \($0 + 1)", .heading) })
    for (index, line) in machine.lines.enumerated() {
      sheet.add([.number(index + 1)] + line.map { .number($0.index + 1) })
    }
    return sheet.sheet
  }

  private var rules: Sheet {
    var sheet = SheetWriter("Rules", widths: [100], frozenRows: 1)
    sheet.add(.text("Everything else, as in the machine's file", .heading))
    for line in tables.rules { sheet.add(.text(line)) }
    return sheet.sheet
  }
}
