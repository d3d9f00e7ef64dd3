import SlotEngine

// Values, tumbles and meters in sentences.

extension RulesText {
  /// What the base game, or a mode where it is otherwise, says of its grids.
  ///
  /// - Parameter base: The base game; nil for itself.
  func grids(of mode: Mode, base: Mode? = nil) -> String {
    var sentences: [String] = []
    if mode.values != base?.values ?? [] {
      sentences += mode.values.map(values)
      if mode.values.isEmpty { sentences.append("No symbol has a value there.\n") }
    }
    if mode.tumble != base?.tumble {
      sentences.append(mode.tumble.map(tumble) ?? "Nothing is cleared there.\n")
    }
    if mode.total != base?.total, let meter = mode.total {
      sentences.append(
        "The wins of a spin are multiplied by the meter \(machine.meters[meter].name) as the spin ends.\n"
      )
    }
    return sentences.joined()
  }

  private func values(_ values: SymbolValues) -> String {
    let list = weighted(values.items) { value in
      switch value {
      case .number(let number): number.grouped
      case .jackpot(let jackpot): "the jackpot \(machine.jackpots[jackpot].name)"
      }
    }
    return "Where \(machine.symbols[values.symbol].name) lands, its cell has a value: \(list).\n"
  }

  private func tumble(_ tumble: Tumble) -> String {
    let kept = tumble.keeps.members
    let falling =
      tumble.falls ? "what is above them falls, and the gaps are filled" : "the gaps are filled"
    let keeping = kept.isEmpty ? "" : " (\(names(kept)) never is)"
    let most =
      tumble.mostGrids == Tumble.defaultMostGrids
      ? "" : ", of which there are at most \(tumble.mostGrids.grouped)"
    var text = "The cells of wins are cleared\(keeping), \(falling), until a grid clears nothing"
    text += "\(most).\n"
    guard tumble.ladder != [1] else { return text }
    let ladder = tumble.ladder.map { "\($0)" }.joined(separator: ", ")
    return text + "The wins of the first, second, … grid of a spin are multiplied by \(ladder), "
      + "the last for all that follow.\n"
  }

  /// What a meter counts, multiplies by and awards.
  func meter(_ meter: Meter) -> String {
    var clauses: [String] = []
    switch meter.addition {
    case .landing(let number, let asked):
      clauses.append("adds \(number) for each \(machine.name(of: asked)) that lands")
    case .winning(let number): clauses.append("adds \(number) after each grid that wins")
    case .values(let asked):
      clauses.append("adds the value of each \(machine.name(of: asked)) that lands")
    }
    if let modes = meter.modes {
      clauses.append(
        "counts in \(modes.sorted().map { machine.modes[$0].name }.joined(separator: ", ")) games")
    }
    clauses.append("begins at \(meter.start) in each \(meter.period.rawValue)")
    if let most = meter.most { clauses.append("is never above \(most.grouped)") }
    if let levels = meter.levels {
      let list = levels.map { "by \($0.factor) from \($0.count) on" }.joined(separator: ", ")
      clauses.append("multiplies \(list)")
    }
    if meter.holdsForNextSpin { clauses.append("multiplies by what it was before the spin") }
    clauses += meter.awards.map { "awards \(award($0.value)) at \($0.count)" }
    return "The meter \(meter.name) \(clauses.joined(separator: "; ")).\n"
  }

  /// Which grids a look looks at, and what its wins do there, after its heading.
  func clauses(of look: Look) -> String {
    var text = ""
    switch look.grids {
    case .each: break
    case .first: text += ", on the first grid of a spin"
    case .last: text += ", on the last grid of a spin"
    case .end: text += ", once as a stay ends"
    }
    if !look.clears { text += ", clearing nothing" }
    if let meter = look.meter { text += ", multiplied by the meter \(machine.meters[meter].name)" }
    return text
  }

  /// What a rule collects.
  func heading(ofCollecting collect: Collect) -> String {
    let each = collect.collector.map { ", once for each \(machine.name(of: $0))" } ?? ""
    let least = collect.least == 1 ? "" : ", if there are at least \(collect.least)"
    return "The sum of the values of all \(machine.name(of: collect.asked))\(each)\(least)"
  }
}
