import SlotEngine

// Values, tumbles and meters in sentences.

extension RulesText {
  /// How the grids of the base game work, or how those of a mode differ from them.
  ///
  /// - Parameter isMode: Whether only differences from the base game are told.
  func grids(of index: ModeID, isMode: Bool = false) -> String {
    let mode = machine.modes[index]
    let base = isMode ? machine.modes[ModeID.base] : nil
    var sentences: [String] = []
    if mode.values != base?.values ?? [] {
      sentences += mode.values.map(values)
      if mode.values.isEmpty { sentences.append("No symbol has a value.\n") }
    }
    let tumbling = mode.tumble.map { tumble($0, of: mode) }
    if tumbling != base.flatMap({ base in base.tumble.map { tumble($0, of: base) } }) {
      sentences.append(tumbling ?? "Nothing is cleared.\n")
    }
    if mode.marks != base?.marks {
      let end = index == .base ? "spin" : "feature"
      sentences.append(
        mode.marks.map { marks($0, in: mode, until: end) } ?? "Places multiply nothing.\n")
    }
    if mode.total != base?.total {
      sentences.append(
        mode.total.map {
          "When a spin ends, its wins are multiplied by the \(machine.meters[$0].name) meter.\n"
        } ?? "No meter multiplies the wins of a whole spin.\n")
    }
    return sentences.joined()
  }

  private func values(_ values: SymbolValues) -> String {
    let list = weighted(values.items) { value in
      switch value {
      case .number(let number): number.grouped
      case .jackpot(let jackpot): "the \(machine.jackpots[jackpot].name) jackpot"
      }
    }
    return "Wherever \(machine.symbols[values.symbol].name) lands, its cell has a value: \(list).\n"
  }

  private func tumble(_ tumble: Tumble, of mode: Mode) -> String {
    let kept = tumble.keeps.members
    let falling = tumble.falls ? "the symbols above them fall, " : ""
    let keeping = kept.isEmpty ? "" : " (but never \(names(kept, joinedBy: "or")))"
    let most =
      tumble.mostGrids == Tumble.defaultMostGrids
      ? "" : "; a spin has at most \(tumble.mostGrids.counted("grid"))"
    let text =
      "Winning cells are cleared\(keeping), \(falling)and the gaps are filled \(filling(mode)), until a grid "
      + "clears nothing\(most).\n"
    guard tumble.ladder != [1] else { return text }
    if tumble.ladder.count == 1 {
      return text + "The wins of every grid are multiplied by \(tumble.ladder[0]).\n"
    }
    let ladder = tumble.ladder.map { "\($0)" }.joined(separator: ", ")
    return text
      + "The wins of a spin's first, second, … grid are multiplied by \(ladder); the last "
      + "multiplier applies to all later grids.\n"
  }

  /// How places multiply the wins that they are part of.
  ///
  /// - Parameter end: What ends when all marks are gone.
  private func marks(_ marks: PlaceMarks, in mode: Mode, until end: String) -> String {
    let (one, many) = mode.tumble == nil ? ("game", "games") : ("grid", "grids")
    let ladder = marks.ladder.map { "\($0)" }.joined(separator: ", ")
    let isOne = marks.ladder.count == 1
    let several = marks.combine == .sum ? "added" : "multiplied"
    return
      "Places keep multipliers to the end of the \(end): after \(isOne ? "a \(one)" : "one, two, … \(many)") with a "
      + "win that a place is part of, it multiplies the wins that it is part of by \(ladder)"
      + "\(isOne ? "" : "; the last multiplier stays"). Several in one win are \(several).\n"
  }

  /// What fills gaps: on a turning reel what comes next on its strip, and draws where each cell is drawn.
  private func filling(_ mode: Mode) -> String {
    let reels = mode.reelSets.map(\.value)
    let drawn = machine.rows.indices.filter { reel in
      reels.contains { $0[reel].filling == .cells }
    }
    let turning = machine.rows.indices.filter { reel in
      reels.contains { $0[reel].filling != .cells }
    }
    let strips = turning.count == 1 ? "its strip" : "their strips"
    let next = "with the symbols that come next above on \(strips)"
    if drawn.isEmpty { return next }
    if turning.isEmpty { return "with newly drawn symbols" }
    // In another set, a reel may be of the other kind.
    guard Set(drawn).isDisjoint(with: turning) else {
      return "with newly drawn symbols where cells are drawn independently, and elsewhere \(next)"
    }
    func names(_ reels: [Int]) -> String {
      "\(reels.count == 1 ? "reel" : "reels") \(reels.map { "\($0 + 1)" }.listed())"
    }
    return "on \(names(turning)) \(next), on \(names(drawn)) with newly drawn symbols"
  }

  /// A meter: what it counts, its multipliers and its awards.
  func meter(_ meter: Meter) -> String {
    var clauses: [String] = []
    switch meter.addition {
    case .landing(let number, let asked):
      clauses.append("adds \(number) for each \(machine.name(of: asked)) that lands")
    case .winning(let number): clauses.append("adds \(number) after each \(winning(meter))")
    case .values(let asked):
      clauses.append("adds the value of each \(machine.name(of: asked)) that lands")
    case .winningValues(let asked):
      clauses.append(
        "adds the value of each \(machine.name(of: asked)) that landed on a spin as it ends, if it had a "
          + winning(meter))
    }
    if let modes = meter.modes {
      clauses.append("counts only in \(names(of: modes)) games")
    }
    let period = meter.period == .stay ? "feature" : meter.period.rawValue
    clauses.append("starts at \(meter.start) in each \(period)")
    if let most = meter.most { clauses.append("never exceeds \(most.grouped)") }
    if let levels = meter.levels {
      let list = levels.map { "by \($0.factor) from \($0.count) on" }.joined(separator: ", ")
      clauses.append("multiplies \(list)")
    }
    if meter.holdsForNextSpin { clauses.append("multiplies by its value before the spin") }
    if meter.rests { clauses.append("multiplies only spins on which it has added something") }
    clauses += meter.awards.map { "awards \(award($0.value)) at \($0.count)" }
    return "The \(meter.name) meter \(clauses.joined(separator: "; ")).\n"
  }

  /// After what a meter that counts wins is added to.
  private func winning(_ meter: Meter) -> String {
    let counted = machine.modes.ids.filter(meter.counts).map { machine.modes[$0].tumble != nil }
    if counted.allSatisfy(\.self) { return "grid whose wins clear cells" }
    return counted.contains(true)
      ? "grid whose wins clear cells or, where nothing is cleared, each spin with a win"
      : "spin with a win"
  }

  /// The clauses after a look's heading: the grids to which it applies, and the effects of its wins.
  func clauses(of look: Look) -> String {
    var text = ""
    switch look.grids {
    case .each: break
    case .first: text += ", on the first grid of a spin"
    case .last: text += ", on the last grid of a spin"
    case .end: text += ", once at the end of the feature"
    }
    if !look.clears { text += ", without clearing anything" }
    if let meter = look.meter { text += ", multiplied by the \(machine.meters[meter].name) meter" }
    return text
  }

  /// The heading of a rule that collects values.
  func heading(ofCollecting collect: Collect) -> String {
    let each = collect.collector.map { ", once for each \(machine.name(of: $0))" } ?? ""
    let least = collect.least == 1 ? "" : ", if at least \(collect.least) show"
    return "The sum of the values of every \(machine.name(of: collect.asked))\(each)\(least)"
  }
}
