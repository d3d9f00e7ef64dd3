import SlotEngine
import SlotMachineFile

/// The visible sheets of a workbook with the tables that were found in them.
final class MachineSheets {
  private let readers: [CellReader]
  private let tables: [FoundTable]
  private let keys: GameKeys
  private let rules: CellReader?
  private let weighted: WeightedRow?
  private let lineWins: LineWins?
  private let log: SheetLog
  /// The reels of the base game, once they were read.
  private(set) var baseReels: ReelSheet?
  /// The modes whose reels the rules take from sheets.
  private var modesTaken: Set<String> = [""]

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
  private func table(_ kind: FoundTable.Kind) -> FoundTable? {
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

// MARK: Reels

extension MachineSheets {
  /// The reels of a mode, empty for the base game; nil, with an issue, if they can't be read.
  func reels(of mode: String, rows: Int?, for target: ReelTarget? = nil) -> ReelSheet? {
    let ending = mode.isEmpty ? "" : " " + mode
    let all = tables.filter { $0.kind == .reels && !$0.isOfWeights && $0.mode == mode }
    guard let table = all.first else {
      if let counts = tables.first(where: { $0.kind == .counts }) {
        return log.refused(
          counts.place, "counts don't say in which order a reel shows its symbols",
          "give each reel a column of its stops")
      }
      let place = readers.first { $0.sheet.name.lowercased() == "reels" + ending.lowercased() }.map
      {
        CellPlace(sheet: $0.sheet.name, cell: CellAddress(row: 0, column: 0))
      }
      return log.refused(
        place, "no line has the headings of reels\(mode.isEmpty ? "" : " for the mode \(mode)")",
        "head the stops of each reel Reel 1, Reel 2 and so on")
    }
    if all.count > 1 {
      return log.refused(
        all[1].place,
        "there is another table of reels, in \(table.sheet)!\(table.place.cell?.description ?? "")",
        "keep one, and hide the sheet of the other")
    }
    for counts in tables where counts.kind == .counts && mode.isEmpty {
      log.note(counts.place, "the table of counts isn't read", "the reels say the same")
    }
    let weights = tables.first { $0.kind == .reels && $0.isOfWeights && $0.mode == mode }
    guard let reels = ReelTable(table, weights: weights) else { return nil }
    if let target, !reels.fit(target, log: log) { return nil }
    guard reels.needsRow, rows != 1 else { return reels.sheet(weighting: 0) }
    let place = reels.reels.lazy.compactMap(\.weightPlace).first
    guard let row = weighted ?? statedRow else {
      return log.refused(
        place, "nothing says to which row the weights belong, and each gives another game",
        "add --weights top, --weights middle or --weights bottom, or the key Weights of row to the sheet Game"
      )
    }
    guard row != .top else { return reels.sheet(weighting: 0) }
    guard let rows else {
      return log.refused(
        place, "nothing says how many rows show", "add the key Rows to the sheet Game")
    }
    guard let index = row.index(ofRows: rows) else {
      return log.refused(
        place, "\(rows) rows have no middle one", "add --weights top or --weights bottom")
    }
    return reels.sheet(weighting: index)
  }

  private var statedRow: WeightedRow? {
    guard let stated = keys.names(.weightsOf).first else { return nil }
    return WeightedRow(rawValue: stated.name.lowercased())
      ?? log.refused(
        stated.place, "there is no row \"\(stated.name)\"", "write top, middle or bottom")
  }
}

extension FoundTable {
  /// The mode whose reels a sheet has, such as `free` in the sheet `Reels free`; empty for the base game.
  fileprivate var mode: String {
    let words = sheet.split(separator: " ", maxSplits: 1)
    guard words.count == 2, ["reels", "weights"].contains(words[0].lowercased()) else { return "" }
    return String(words[1])
  }

  fileprivate var isOfWeights: Bool {
    let name = sheet.lowercased()
    return name == "weights" || name.hasPrefix("weights ")
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

// MARK: Rules

extension MachineSheets {
  /// The lines of the sheet Rules; nil if there is none.
  private var rulesText: [(text: String, place: CellPlace)]? {
    guard let rules else { return nil }
    let rows = rules.sheet.cells.keys.filter { $0.column == 0 && $0.row > 0 }.map(\.row).sorted()
    return rows.compactMap { row in
      guard case .text(let text) = rules.sheet[row, 0]?.value, rules.sheet[row, 0]?.formula == nil
      else {
        return log.refused(
          rules.place(row, 0), "this isn't a text", "write the line of a machine file as text")
      }
      return (text, rules.place(row, 0))
    }
  }

  /// Adds the rules, with the reels of modes from their sheets.
  private func addRules(
    _ rules: [(text: String, place: CellPlace)], rows: Int?, to draft: inout MachineDraft
  ) {
    for rule in rules {
      var text = rule.text
      while let start = text.firstRange(of: Self.mark + "Reels ") {
        guard let end = text[start.upperBound...].firstIndex(of: "\"") else { break }
        let mode = String(text[start.upperBound..<end])
        modesTaken.insert(mode)
        guard let reels = reels(of: mode, rows: rows) else { return }
        let list = "[\(reels.reels.map(ReelSheet.yaml).joined(separator: ", "))]"
        text.replaceSubrange(start.lowerBound...end, with: list)
      }
      draft.add(text, from: rule.place)
    }
  }

  /// How the rules begin to name a sheet in place of reels.
  static let mark = "\"="

  private func addBet(lines: Int, to draft: inout MachineDraft) {
    let cost = keys.numbers(.bet, in: 0...1_000_000).first
    let coins = keys.numbers(.coins, in: 1...1000).first
    if let stated = keys.numbers(.lines, in: 1...1024).first, lines > 0, stated != lines {
      log.refuse(keys.place(.lines), "there are \(lines) lines", "correct the number, or the lines")
    }
    let parts =
      [coins.map { "coins: \($0)" }, cost.flatMap { $0 == lines ? nil : "cost: \($0)" }].compactMap(
        \.self)
    if !parts.isEmpty {
      draft.add("bet: {\(parts.joined(separator: ", "))}", from: keys.place(.bet))
    }
  }

  private func addGroups(to draft: inout MachineDraft, symbols: [String], pays: PayTable?) {
    var groups: [(name: String, members: [String], place: CellPlace)] = []
    if let table = table(.groups) {
      for row in table.rows {
        let names = table.columns.compactMap { column in
          table.reader.isBlank(row, column) ? nil : table.reader.name(row, column)
        }
        guard let first = names.first else { continue }
        groups.append(
          (first, Array(names.dropFirst()), table.reader.place(row, table.columns.lowerBound)))
      }
    } else if rules == nil {
      for row in pays?.rows ?? [] where !symbols.contains(row.name) && row.name != "*" {
        if let found = described(row.name, symbols: symbols) {
          groups.append((row.name, found.members, found.place))
        } else {
          log.refuse(
            row.place, "no reel shows \"\(row.name)\", and nothing says what it stands for",
            "write in a cell \"\(row.name): \" and its symbols with commas, or add a sheet Groups")
        }
      }
    }
    if groups.isEmpty { return }
    draft.add("groups:", from: groups[0].place)
    for group in groups {
      let members = group.members.map(ReelSheet.scalar).joined(separator: ", ")
      draft.add("  \(ReelSheet.scalar(group.name)): [\(members)]", from: group.place)
    }
  }

  /// The members of a group from a note such as `Any BAR: any mix of 1 BAR and 2 BAR`, in which every name is known.
  private func described(_ name: String, symbols: [String]) -> (
    members: [String], place: CellPlace
  )? {
    for reader in readers {
      for cell in reader.sheet.cells.keys.sorted() {
        guard let words = reader.words(cell.row, cell.column), words.hasPrefix(name + ":") else {
          continue
        }
        var rest = words.dropFirst(name.count + 1).drop(while: \.isWhitespace)
        for start in ["any mix of ", "any of ", "any "] where rest.lowercased().hasPrefix(start) {
          rest = rest.dropFirst(start.count)
          break
        }
        let members = rest.replacing(" and ", with: ",").replacing(" or ", with: ",").split(
          separator: ","
        )
        .map { String($0.drop(while: \.isWhitespace)) }
        if !members.isEmpty, members.allSatisfy(symbols.contains) {
          return (members, reader.place(cell.row, cell.column))
        }
      }
    }
    return nil
  }

  /// How wins on lines are counted. It only matters for pays of fewer symbols than there are reels, so only then has it
  /// to be said.
  private func match(pays: PayTable?) -> LineWins {
    if let lineWins { return lineWins }
    if let stated = keys.names(.lineWins).first {
      if let match = LineWins(rawValue: stated.name.lowercased()) { return match }
      log.refuse(
        stated.place, "wins aren't counted as \"\(stated.name)\"",
        "write left, right, adjacent or count")
    }
    let reels = baseReels?.reels.count ?? 0
    let row = pays?.rows.first { $0.pays.contains { $0.count < reels } }
    if let row {
      log.refuse(
        row.place,
        "nothing says whether \(row.name) counts from the left or anywhere on a line, and each gives another game",
        "add --line-wins left, right, adjacent or count (anywhere), or the key Line wins to the sheet Game"
      )
    }
    return .left
  }

  /// Adds what pays where no rules are given: lines from the left, and scatters anywhere.
  private func addWins(pays: PayTable?, hasLines: Bool, to draft: inout MachineDraft) {
    let wilds = keys.names(.wild)
    if !wilds.isEmpty {
      let except = keys.names(.wildExcept).map { ReelSheet.scalar($0.name) }
      let value = except.isEmpty ? "{}" : "{except: [\(except.joined(separator: ", "))]}"
      draft.add(
        "wilds: {\(wilds.map { "\(ReelSheet.scalar($0.name)): \(value)" }.joined(separator: ", "))}",
        from: wilds[0].place)
    }
    draft.add("wins:", from: nil)
    if hasLines {
      draft.add(
        "  - {where: lines, match: \(match(pays: pays).rawValue)}", from: keys.place(.lineWins))
    } else {
      log.refuse(
        nil, "there are no lines",
        "add a sheet Lines, or pictures of them named Line 1, Line 2 and so on")
    }
    let scatters = Set(keys.names(.scatter).map(\.name))
    let rows = (pays?.rows ?? []).filter { !$0.scatterPays.isEmpty }
    for row in rows where !scatters.contains(row.name) {
      log.refuse(
        row.place, "\(row.name) has pays of a scatter, but isn't one",
        "add it to the key Scatter of the sheet Game")
    }
    if rows.isEmpty { return }
    let each = rows.map { "\(ReelSheet.scalar($0.name)): \($0.scatterPays.yaml)" }
    draft.add(
      "  - {where: window, match: count, times: bet, pays: {\(each.joined(separator: ", "))}}",
      from: rows[0].place)
  }
}
