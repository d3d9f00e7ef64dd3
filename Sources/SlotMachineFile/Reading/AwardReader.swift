import SlotEngine

/// Reads what wins award.
struct AwardReader {
  let names: Names
  let pays: PayReader
  let inspector: Inspector

  /// The keys of an award.
  static let keys = [
    "credits", "mode", "spins", "multiplier", "hold", "bonus", "jackpot", "reset",
  ]

  /// A complete award: spins come with their mode, and a mode with its spins.
  func award(_ node: FileNode) -> Award? {
    guard let award = item(node) else { return nil }
    guard case .mapping = node.content else { return award }
    return isWhole(award, at: node) ? award : nil
  }

  /// An award that gives something but may be incomplete: an item of a pick.
  func item(_ node: FileNode) -> Award? {
    if case .mapping(let fields) = node.content, fields.isEmpty {
      return inspector.refused(
        node, "the award gives nothing", "give some credits, or leave it out")
    }
    return part(node)
  }

  /// A possibly incomplete award, such as spins whose mode comes from `plus`.
  func part(_ node: FileNode) -> Award? {
    if case .scalar(let text) = node.content {
      guard Int(wholeNumber: text) != nil else {
        return inspector.refused(node, "\(node.summary) isn't an award", hint(for: text))
      }
      return pays.pay(node).map { Award(credits: $0) }
    }
    guard let fields = Fields(node, "an award", keys: Self.keys, inspector: inspector) else {
      return nil
    }
    return Award(
      credits: fields["credits"].flatMap(pays.pay) ?? .perCoin(0),
      mode: fields["mode"].flatMap(mode),
      spins: fields["spins"].flatMap {
        inspector.number($0, "number of spins", in: 1...Limits.spins)
      } ?? 0,
      multiplier: fields["multiplier"].flatMap {
        inspector.number($0, "multiplier", in: 1...Limits.multiplier)
      },
      hold: fields["hold"].flatMap { names.symbol($0, inspector) },
      bonus: fields["bonus"].flatMap {
        names.id($0, "a bonus", of: names.bonuses, inspector)
      },
      jackpot: fields["jackpot"].flatMap {
        names.id($0, "a jackpot", of: names.jackpots, inspector)
      },
      reset: fields["reset"].flatMap {
        inspector.number($0, "number of spins", in: 1...Limits.spins)
      })
  }

  /// A hint on how to award the thing that a name refers to.
  private func hint(for name: String) -> String {
    if names.modes.dropFirst().contains(name) { return "write { mode: \(name), spins: … }" }
    if names.bonuses.contains(name) { return "write { bonus: \(name) }" }
    if names.jackpots.contains(name) { return "write { jackpot: \(name) }" }
    return "give a whole number of credits, or { } with \(Self.keys.joined(separator: ", "))"
  }

  func mode(_ node: FileNode) -> ModeID? {
    guard case .scalar(Names.base) = node.content else {
      return names.id(node, "a mode", of: names.modes, inspector)
    }
    return inspector.refused(node, "the base game can't be awarded", "name another mode")
  }

  private func isWhole(_ award: Award, at node: FileNode) -> Bool {
    let has = Set(node.fields.map(\.name))
    if has.contains("mode"), !has.contains("spins") {
      inspector.refuse(node, "a mode is awarded without spins", "add spins")
      return false
    }
    for field in node.fields where field.name == "reset" {
      inspector.requireFormat2(field.key, "reset")
      guard has.contains("mode") else { continue }
      inspector.refuse(
        field.key, "\"reset\" applies to the current stay", "leave out \"mode\" or \"reset\"")
      return false
    }
    // Without a mode, cells are held in the present stay.
    let held = inspector.format == 1 ? ["hold"] : []
    let dependent = (["spins", "multiplier"] + held).filter(has.contains)
    if let first = dependent.first, !has.contains("mode") {
      inspector.refuse(node, "\"\(first)\" belongs to a mode that isn't named", "add \"mode\"")
      return false
    }
    return true
  }
}
