import SlotEngine

/// Reads the bets other than the base bet.
struct BetsReader {
  let names: Names
  let shape: Shape
  let reels: ReelsReader
  let awards: AwardReader
  let inspector: Inspector

  static let keys = ["cost", "reels", "then", "cap"]

  /// The bets, in order of name; those that can't be read are omitted.
  func bets(_ node: FileNode?) -> [NamedBet] {
    if let node, node.fields.isEmpty, names.bets.isEmpty, !names.hasGaps {
      inspector.refuse(node, "there are no bets", "add one, or leave out \"bets\"")
    }
    return names.bets.compactMap { name in
      node?.field(name).flatMap { bet($0.value, name: name) }
    }
  }

  private func bet(_ node: FileNode, name: String) -> NamedBet? {
    guard let fields = Fields(node, "a bet", keys: Self.keys, inspector: inspector) else {
      return nil
    }
    let cost = fields.required("cost").flatMap {
      inspector.number($0, "cost of a round", in: 1...Limits.cost)
    }
    let cap = EndsReader.cap(fields["cap"], inspector)
    guard let opening = opening(fields), let cost else { return nil }
    return NamedBet(name: name, cost: Credits(cost), opening: opening, cap: cap)
  }

  private func opening(_ fields: Fields) -> NamedBet.Opening? {
    switch (fields["reels"], fields["then"]) {
    case (let node?, nil):
      return reels.reels(node, rows: shape.heights.isEmpty ? nil : shape.heights.map(\.most)).map {
        .paidSpin($0)
      }
    case (nil, let node?): return awards.award(node).map { .award($0) }
    case (_?, let node?):
      return inspector.refused(
        node, "a bet with \"then\" has no paid spin, and so no reels",
        "leave out \"then\" or \"reels\"")
    case (nil, nil):
      return inspector.refused(
        fields.node, "the bet doesn't say how its rounds begin",
        "add \"reels\" for the paid spin, or \"then\" for an award without one")
    }
  }
}
