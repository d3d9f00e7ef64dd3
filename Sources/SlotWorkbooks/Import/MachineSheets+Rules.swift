import SlotMachineFile

extension MachineSheets {
  /// The lines of the sheet Rules; nil if there is none.
  var rulesText: [(text: String, place: CellPlace)]? {
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
  func addRules(
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

  func addBet(lines: Int, to draft: inout MachineDraft) {
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

  func addGroups(to draft: inout MachineDraft, symbols: [String], pays: PayTable?) {
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

  /// How wins on lines are counted. It only matters for pays of fewer symbols than there are reels. On three reels these
  /// are the cherries of steppers, which count anywhere by custom; on others it has to be said.
  private func match(pays: PayTable?) -> LineWins {
    if let lineWins { return lineWins }
    if let stated = keys.names(.lineWins).first {
      if let match = LineWins(rawValue: stated.name.lowercased()) { return match }
      log.refuse(
        stated.place, "wins aren't counted as \"\(stated.name)\"",
        "write left, right, adjacent or count")
    }
    let reels = baseReels?.reels.count ?? 0
    guard let row = pays?.rows.first(where: { $0.pays.contains { $0.count < reels } }) else {
      return .left
    }
    if reels == 3 {
      log.note(
        row.place, "nothing says whether \(row.name) counts from the left or anywhere on a line",
        "it counts anywhere, as is usual on three reels; --line-wins left gives another game")
      return .count
    }
    log.refuse(
      row.place,
      "nothing says whether \(row.name) counts from the left or anywhere on a line, and each gives another game",
      "add --line-wins left, right, adjacent or count (anywhere), or the key Line wins to the sheet Game"
    )
    return .left
  }

  /// Adds what pays where no rules are given: lines from the left, and scatters anywhere.
  func addWins(pays: PayTable?, hasLines: Bool, to draft: inout MachineDraft) {
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
