import SlotMachineFile

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
  var mode: String {
    let words = sheet.split(separator: " ", maxSplits: 1)
    guard words.count == 2, ["reels", "weights"].contains(words[0].lowercased()) else { return "" }
    return String(words[1])
  }

  var isOfWeights: Bool {
    let name = sheet.lowercased()
    return name == "weights" || name.hasPrefix("weights ")
  }
}
