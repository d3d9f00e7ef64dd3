extension MachineBuilder {
  /// The machine.
  ///
  /// - Throws: ``MachineError/unknownSymbol(_:known:)`` for a name that is on no reel, and
  ///   ``MachineError/faults(_:)`` for weights that don't fit the strips, for a feature with two multipliers
  ///   and for whatever ``Machine`` refuses.
  public func machine() throws(MachineError) -> Machine {
    var names: [String] = []
    for name in reels.joined() where !names.contains(name) { names.append(name) }
    let strips = try strips(names)
    let features = try features()
    let factors = names.map { _ in 1 }
    var modes = [try Mode(name: "base", reels: strips, factors: factors)]
    for feature in features {
      modes.append(
        try Mode(
          name: feature.mode, reels: strips, factors: factors, multiplier: feature.multiplier))
    }
    return try Machine(
      name: name, bet: bet,
      symbols: names.enumerated().map { SlotSymbol(id: SymbolID($0), name: $1) },
      wilds: try wilds(names), rows: reels.map { _ in rows },
      lines: lines.isEmpty ? [reels.map { _ in RowIndex(rows / 2) }] : lines,
      looks: try paying(names) + awarding(features, names), modes: modes,
      jackpots: jackpots.sorted { $0.name < $1.name })
  }

  private func strips(_ names: [String]) throws(MachineError) -> [Reel] {
    guard weights.isEmpty || weights.count == reels.count else {
      throw .fault(
        .rows, "there are weights for \(weights.count) of \(reels.count) reels",
        "give one list per reel, [] for stops that are equally likely")
    }
    var strips: [Reel] = []
    for (index, strip) in reels.enumerated() {
      let given = weights.isEmpty || weights[index].isEmpty ? strip.map { _ in 1 } : weights[index]
      guard given.count == strip.count else {
        throw .fault(
          .reel(ReelIndex(index), mode: .base),
          "there are \(given.count) weights for \(strip.count) stops", "give one weight per stop")
      }
      strips.append(
        Reel(
          stops: zip(strip, given).map {
            ReelStop(symbol: SymbolID(names.firstIndex(of: $0) ?? 0), weight: $1)
          }))
    }
    return strips
  }

  private func wilds(_ names: [String]) throws(MachineError) -> [Wild] {
    let symbols = try symbols(wilds.map(\.symbol), among: names)
    var ordinary = SymbolSet(names.indices.prefix(Machine.mostSymbols).map { SymbolID($0) })
    ordinary.subtract(SymbolSet(symbols))
    var all: [Wild] = []
    for (symbol, wild) in zip(symbols, wilds) {
      var standsInFor = ordinary
      standsInFor.subtract(SymbolSet(try self.symbols(wild.exceptions, among: names)))
      all.append(Wild(symbol: symbol, standsInFor: standsInFor))
    }
    return all
  }
}

// MARK: Features

extension MachineBuilder {
  /// Free games of one kind, with all symbols that award them.
  private struct Feature {
    let mode: String
    let multiplier: Int
    var prizes: [Prize]
  }

  /// The features in the order in which their first games were added.
  private func features() throws(MachineError) -> [Feature] {
    var features: [Feature] = []
    var unnamed: [Int: String] = [:]
    for games in freeGames {
      if games.mode == "base" {
        throw .fault(.modes, "free games can't be played in the base game", "use another name")
      }
      let usual = unnamed.isEmpty ? "free" : "free x\(games.multiplier)"
      let mode = games.mode ?? unnamed[games.multiplier] ?? usual
      if games.mode == nil { unnamed[games.multiplier] = mode }
      guard let same = features.firstIndex(where: { $0.mode == mode }) else {
        features.append(
          Feature(mode: mode, multiplier: games.multiplier, prizes: [games.prize]))
        continue
      }
      guard features[same].multiplier == games.multiplier else {
        throw .fault(
          .mode(ModeID(same + 1)), named: mode,
          "it is given the multipliers \(features[same].multiplier) and \(games.multiplier)",
          "give it one, or give each feature a mode of its own")
      }
      features[same].prizes.append(games.prize)
    }
    return features
  }

  private func awarding(
    _ features: [Feature], _ names: [String]
  ) throws(MachineError) -> [Look] {
    var looks: [Look] = []
    for (index, feature) in features.enumerated() {
      let mode = ModeID(index + 1)
      let awards = try table(feature.prizes, names) { Award(mode: mode, spins: $0) }
      looks.append(
        Look(
          place: .window, choice: .rule(Rule(pattern: Self.anywhere, pays: nil, awards: awards)),
          modes: features.count == 1 ? nil : [.base, mode]))
    }
    return looks
  }
}

// MARK: Tables

extension MachineBuilder {
  private static let anywhere = Pattern(match: .count, allowsWilds: false)

  private func paying(_ names: [String]) throws(MachineError) -> [Look] {
    var matches: [Pattern.Match] = []
    for pay in linePays where !matches.contains(pay.match) { matches.append(pay.match) }
    var looks: [Look] = []
    for match in matches {
      let prizes = linePays.filter { $0.match == match }.map(\.prize)
      let pays = try table(prizes, names, Pay.perCoin)
      looks.append(
        Look(place: .lines, choice: .rule(Rule(pattern: Pattern(match: match), pays: pays))))
    }
    if !scatterPays.isEmpty {
      let pays = try table(scatterPays, names, Pay.perCoin)
      looks.append(
        Look(
          place: .window,
          choice: .rule(Rule(pattern: Self.anywhere, pays: pays, isTimesBet: true))))
    }
    return looks
  }

  private func table<Value>(
    _ prizes: [Prize], _ names: [String], _ value: (Int) -> Value
  ) throws(MachineError) -> CountTable<Value> {
    let symbols = try symbols(prizes.map(\.symbol), among: names)
    return CountTable(
      rows: zip(symbols, prizes).map { symbol, prize in
        CountRow(
          asked: .symbol(symbol),
          entries: prize.counts.map { CountEntry(count: $0.key, value: value($0.value)) })
      })
  }

  private func symbols(
    _ asked: [String], among names: [String]
  ) throws(MachineError) -> [SymbolID] {
    var symbols: [SymbolID] = []
    for name in asked {
      guard let symbol = names.firstIndex(of: name) else {
        throw .unknownSymbol(name, known: names)
      }
      symbols.append(SymbolID(symbol))
    }
    return symbols
  }
}

extension MachineError {
  /// A fault of parts that don't make a machine yet.
  fileprivate static func fault(
    _ part: MachinePart, named name: String? = nil, _ problem: String, _ remedy: String
  ) -> MachineError {
    let place =
      switch part {
      case .reel(let reel, _): "reel \(reel.number)"
      case .mode: "mode \(name ?? "")"
      case .modes: "modes"
      default: "reels"
      }
    return .faults([
      MachineFault(
        part: part, place: place, other: nil, otherPlace: nil, problem: problem, remedy: remedy)
    ])
  }
}
