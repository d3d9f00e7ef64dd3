import SlotEngine

/// Reads what wins award.
struct AwardReader {
  let names: Names
  let pays: PayReader
  let inspector: Inspector

  private static let keys = [
    "credits", "mode", "spins", "multiplier", "hold", "bonus", "jackpot",
  ]

  /// A whole award.
  func award(_ node: FileNode) -> Award? {
    guard let award = part(node) else { return nil }
    guard case .mapping = node.content else { return award }
    return isWhole(award, at: node) ? award : nil
  }

  /// An award that may be a part of one: spins without their mode, say, which comes from `plus`.
  func part(_ node: FileNode) -> Award? {
    if case .scalar = node.content {
      return pays.pay(node).map { Award(credits: $0) }
    }
    guard let fields = Fields(node, "an award", keys: Self.keys, inspector: inspector) else {
      return nil
    }
    return Award(
      credits: fields["credits"].flatMap(pays.pay) ?? .perCoin(0),
      mode: fields["mode"].flatMap(mode),
      spins: fields["spins"].flatMap {
        inspector.number($0, "a number of spins", in: 1...Limits.spins)
      } ?? 0,
      multiplier: fields["multiplier"].flatMap {
        inspector.number($0, "a multiplier", in: 1...Limits.multiplier)
      },
      hold: fields["hold"].flatMap { names.symbol($0, inspector) },
      bonus: fields["bonus"].flatMap {
        names.place($0, "a bonus", of: names.bonuses, inspector)
      },
      jackpot: fields["jackpot"].flatMap {
        names.place($0, "a jackpot", of: names.jackpots, inspector)
      })
  }

  private func mode(_ node: FileNode) -> Int? {
    guard case .scalar(Names.base) = node.content else {
      return names.place(node, "a mode", of: names.modes, inspector)
    }
    return inspector.refused(node, "the base game can't be awarded", "name one of modes")
  }

  private func isWhole(_ award: Award, at node: FileNode) -> Bool {
    let has = Set(node.fields.map(\.name))
    if has.contains("mode"), !has.contains("spins") {
      inspector.refuse(node, "a mode is awarded without spins", "add spins")
      return false
    }
    let dependent = ["spins", "multiplier", "hold"].filter(has.contains)
    if let first = dependent.first, !has.contains("mode") {
      inspector.refuse(node, "\(first) belongs to a mode that isn't named", "add mode")
      return false
    }
    return true
  }
}
