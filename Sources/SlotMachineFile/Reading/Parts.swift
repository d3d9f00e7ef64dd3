import SlotEngine

/// Reads the parts of a machine once names and shape are known, and assembles them.
struct Parts {
  let top: Fields
  let names: Names
  let shape: Shape
  let inspector: Inspector

  /// The machine, and its looks with their places; the machine is nil if an essential part is
  /// missing.
  func machine(name: String, lines: [[RowIndex]]) -> (Machine?, [LooksReader.Found]) {
    let reels = ReelsReader(top: top, names: names, inspector: inspector)
    let modesReader = ModesReader(names: names, shape: shape, reels: reels, inspector: inspector)
    let rows = shape.heights.isEmpty ? nil : shape.heights.map(\.most)
    let baseReels = top["reels"].flatMap { reels.reelSets($0, rows: rows) } ?? []
    let base = modesReader.base(top, reels: baseReels)
    let modes = modesReader.modes(top, base: base)
    let draws = modesReader.draws(top["modes"])

    let pays = PayReader(bet: shape.bet, cost: shape.cost, inspector: inspector)
    let awards = AwardReader(names: names, pays: pays, inspector: inspector)
    let meters = MetersReader(names: names, awards: awards, inspector: inspector)
      .meters(top["meters"])
    let bonuses = BonusesReader(names: names, awards: awards, inspector: inspector)
      .bonuses(top["bonuses"])
    let jackpots = JackpotsReader(names: names, pays: pays, inspector: inspector)
      .jackpots(top["jackpots"])
    let bets = BetsReader(
      names: names, shape: shape, reels: reels, awards: awards, inspector: inspector
    ).bets(top["bets"])
    let ends = EndsReader(top: top, inspector: inspector)
    let (cap, gamble) = (ends.cap(), ends.gamble())
    let wilds = WildsReader(names: names, inspector: inspector).wilds(top["wilds"])
    let looks = looks(pays: pays, awards: awards, draws: draws)

    guard let modes, !shape.rows.isEmpty, modes.allSatisfy({ $0.reels.count == shape.reels }) else {
      return (nil, looks)
    }
    let machine = Machine(
      unchecked: name, bet: shape.bet,
      symbols: names.symbols.enumerated().map { SlotSymbol(id: SymbolID($0), name: $1) },
      groups: names.groups, wilds: wilds, rows: shape.rows, lines: lines,
      looks: looks.map(\.look), modes: modes, draws: draws, bonuses: bonuses, jackpots: jackpots,
      bets: bets, meters: meters, cap: cap, gamble: gamble)
    return (machine, looks)
  }

  private func looks(
    pays: PayReader, awards: AwardReader, draws: [SymbolDraw]
  ) -> [LooksReader.Found] {
    let shared = top["pays"].flatMap { FileTable($0, inspector, value: pays.pay) }
    refuseUnknownRows(shared)
    return LooksReader(
      names: names, shape: shape, pays: pays, awards: awards,
      drawable: draws.map { SymbolSet($0.items.filter { $0.weight > 0 }.map(\.value)) },
      shared: shared, inspector: inspector
    ).looks(top["wins"])
  }

  /// Checks the names in the machine's own table even if no rule uses it.
  private func refuseUnknownRows(_ table: FileTable<Pay>?) {
    for row in table?.rows ?? [] {
      if case .scalar(Names.star) = row.key.content { continue }
      _ = names.asked(row.key, in: [], inspector)
    }
  }
}
