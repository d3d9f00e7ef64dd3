import SlotEngine
import SlotMachineFile

/// The visible sheets of a workbook with the tables that were found in them.
final class MachineSheets {
  let readers: [CellReader]
  let tables: [FoundTable]
  let keys: GameKeys
  let rules: CellReader?
  let weighted: WeightedRow?
  let lineWins: LineWins?
  let log: SheetLog
  /// The reels of the base game, once they were read.
  private(set) var baseReels: ReelSheet?
  /// The modes whose reels the rules take from sheets.
  var modesTaken: Set<String> = [""]

  /// The sheets that an export adds for reading, which say nothing new.
  static let figures: Set = [
    "counts", "line wins", "scatters", "return", "awards", "distribution",
  ]

  init(_ workbook: Workbook, weighted: WeightedRow?, lineWins: LineWins?, log: SheetLog) {
    self.log = log
    self.lineWins = lineWins
    self.weighted = weighted
    for sheet in workbook.sheets where sheet.isHidden {
      log.note(CellPlace(sheet: sheet.name, cell: nil), "the sheet is hidden", "it isn't read")
    }
    let visible = workbook.sheets.filter { !$0.isHidden }.map { CellReader(sheet: $0, log: log) }
    rules = visible.first { $0.sheet.name.lowercased() == "rules" }
    let isExport = rules != nil
    readers = visible.filter { reader in
      let name = reader.sheet.name.lowercased()
      return name != "rules" && !(isExport && Self.figures.contains(name))
    }
    // A list of symbols may look like headings.
    tables = readers.filter { !isExport || $0.sheet.name.lowercased() != "game" }
      .flatMap { FoundTable.all(in: $0) }
    keys = GameKeys(in: readers, outside: tables)
  }

  /// Whether there is more than reels.
  var holdMachine: Bool {
    rules != nil || tables.contains { $0.kind == .pays } || keys.place(.name) != nil
  }

  /// The only table of a kind; nil if there is none, or with an issue if there are several.
  func table(_ kind: FoundTable.Kind) -> FoundTable? {
    let all = tables.filter { $0.kind == kind }
    if all.count > 1 {
      log.refuse(
        all[1].place,
        "there is another table of \(kind), in \(all[0].sheet)!\(all[0].place.cell?.description ?? "")",
        "keep one, and hide the sheet of the other")
    }
    return all.first
  }
}

// MARK: The machine

extension MachineSheets {
  /// The machine as a file; nil, with an issue, if it can't be read.
  func machine(name: String) -> MachineText? {
    let lineTable = table(.lines)
    var heights = keys.numbers(.rows, in: 1...12)
    // Pictures of lines show the rows as well.
    let reelCount = tables.first { $0.kind == .reels && !$0.isOfWeights && $0.mode.isEmpty }.map {
      table in
      table.headings.count { heading in
        if case .reel? = SheetHeading(heading.text) { true } else { false }
      }
    }
    let pictures =
      lineTable == nil
      ? readers.lazy.compactMap { LineTable(picturesIn: $0, reels: reelCount ?? 0) }.first : nil
    if heights.isEmpty, let rows = pictures?.pictureRows {
      heights = [rows]
      log.note(
        pictures?.lines.first?.place, "the pictures of lines have \(rows) rows",
        "these are the rows that show")
    }
    let rules = rulesText
    if heights.isEmpty, !(rules?.contains { $0.text.hasPrefix("rows:") } ?? false) {
      log.refuse(nil, "nothing says how many rows show", "add the key Rows to a sheet Game")
    }
    let hasReels = rules?.contains { $0.text.hasPrefix("reels:") } ?? false
    if !hasReels { baseReels = reels(of: "", rows: heights.max()) }
    let lines =
      pictures
      ?? lineTable.map {
        LineTable(
          $0, reels: baseReels?.reels.count, rows: heights.max(),
          first: keys.numbers(.firstRow, in: 0...1).first)
      }
    let pays = table(.pays).map(PayTable.init)
    guard hasReels || baseReels != nil, log.refused.isEmpty else { return nil }
    var draft = MachineDraft()
    addNames(to: &draft, file: name)
    let symbols = self.symbols(pays: pays)
    if rules == nil { addBet(lines: lines?.lines.count ?? 0, to: &draft) }
    if !heights.isEmpty {
      draft.add(
        "rows: \(heights.count == 1 ? "\(heights[0])" : "[\(heights.map(String.init).joined(separator: ", "))]")",
        from: keys.place(.rows))
    }
    draft.add(
      "symbols: [\(symbols.map(ReelSheet.scalar).joined(separator: ", "))]",
      from: keys.place(.symbols))
    addGroups(to: &draft, symbols: symbols, pays: pays)
    if let baseReels { addReels(baseReels, to: &draft) }
    if let lines, !lines.lines.isEmpty {
      draft.add("lines:", from: lines.lines[0].place)
      for line in lines.lines {
        draft.add("  - [\(line.rows.map(String.init).joined(separator: ", "))]", from: line.place)
      }
    }
    addPays(pays, to: &draft)
    if let rules {
      addRules(rules, rows: heights.max(), to: &draft)
    } else {
      addWins(pays: pays, hasLines: lines != nil, to: &draft)
    }
    for table in tables where table.kind == .reels && !modesTaken.contains(table.mode) {
      log.refuse(
        table.place, "nothing uses the reels of a mode \"\(table.mode)\"",
        "hide the sheet, or take its reels in the rules")
    }
    guard log.refused.isEmpty, let machine = draft.machine(log: log)?.machine else { return nil }
    compare(machine)
    return MachineText(yaml: draft.yaml, name: name)
  }

  /// Compares what an exported workbook says of its machine with the machine.
  private func compare(_ machine: Machine) {
    if rules == nil { return }
    let cost = machine.cost(of: machine.defaultStake).count
    if let bet = keys.numbers(.bet, in: 0...1_000_000).first, bet != cost {
      log.refuse(
        keys.place(.bet),
        "the bet is \(bet) here, but a round costs \(cost) by the lines and rules",
        "change the bet where the rules state it, or the number of lines")
    }
    if let digest = keys.names(.digest).first, digest.name != machine.digest {
      log.note(
        digest.place, "the machine isn't the one that was exported any more",
        "its digest is \(machine.digest)")
    }
  }

  private func addNames(to draft: inout MachineDraft, file: String) {
    func text(_ key: GameKeys.Key) -> String? { keys.names(key).first?.name }
    if rules == nil { draft.add("format: 1", from: nil) }
    if let name = text(.name) {
      draft.add("name: \(ReelSheet.scalar(name))", from: keys.place(.name))
    } else {
      let base = file.split(separator: "/").last.map(String.init) ?? file
      let name = base.lowercased().hasSuffix(".xlsx") ? String(base.dropLast(5)) : base
      draft.add("name: \(ReelSheet.scalar(name))", from: nil)
      log.note(nil, "nothing says the machine's name", "it is named \(name) after the file")
    }
    for (key, word) in [(GameKeys.Key.title, "title"), (.about, "about")] {
      guard let text = text(key) else { continue }
      let line = ReelSheet.scalar(text).replacing("\n", with: "\\n")
      draft.add("\(word): \(line)", from: keys.place(key))
    }
  }

  /// The symbols in the order of the sheets: as stated, or the wilds, then those that pay, then those of the reels.
  private func symbols(pays: PayTable?) -> [String] {
    let stated = keys.names(.symbols).map(\.name)
    if !stated.isEmpty { return stated }
    let onReels = (baseReels?.reels ?? []).flatMap { $0.map(\.symbol) }
    let shown = Set(onReels)
    var symbols: [String] = []
    let wanted =
      keys.names(.wild).map(\.name) + (pays?.rows.map(\.name) ?? []).filter(shown.contains)
      + onReels
    for name in wanted where !symbols.contains(name) { symbols.append(name) }
    return symbols
  }

  private func addReels(_ sheet: ReelSheet, to draft: inout MachineDraft) {
    let table = tables.first { $0.kind == .reels && !$0.isOfWeights && $0.mode.isEmpty }
    draft.add("reels:", from: table?.place)
    let columns = (table?.headings ?? []).filter { heading in
      if case .reel? = SheetHeading(heading.text) { true } else { false }
    }
    for (index, reel) in sheet.reels.enumerated() {
      let place =
        columns.indices.contains(index)
        ? table?.reader.place(table?.headingRow ?? 0, columns[index].column) : table?.place
      draft.add("  - \(ReelSheet.yaml(of: reel))", from: place)
    }
  }

  private func addPays(_ pays: PayTable?, to draft: inout MachineDraft) {
    let rows = (pays?.rows ?? []).filter { !$0.pays.isEmpty }
    if rows.isEmpty { return }
    draft.add("pays:", from: rows[0].place)
    for row in rows {
      draft.add("  \(ReelSheet.scalar(row.name)): \(row.pays.yaml)", from: row.place)
    }
  }
}
