import SlotEngine

extension RulesText {
  /// How rounds end: at a cap, and with a gamble.
  var ends: String {
    let others = machine.bets.filter { $0.cap != nil }.map(\.name)
    let cap = machine.cap.map { cap -> String in
      let cost = machine.bets.isEmpty ? "its cost" : "its cost at the base bet"
      let unless =
        others.isEmpty ? "" : ", except at the \(others.listed()) bet\(others.count > 1 ? "s" : "")"
      return
        "A round pays at most \(cap.grouped) × \(cost)\(unless), and ends as soon as it reaches that.\n"
    }
    return (cap ?? "") + (machine.gamble.map(sentence) ?? "")
  }

  private func sentence(_ gamble: Gamble) -> String {
    let times = gamble.mostTosses == 1 ? "once" : "up to \(gamble.mostTosses) times in a row"
    let kinds = gamble.kinds.map { kind in
      (kind.name.map { "on \($0), " } ?? "")
        + "with a probability of \(kind.winning) in \(kind.outOf) it is multiplied by \(kind.factor)"
    }
    let limit = gamble.limit.map {
      " A toss that would leave more than \($0.inWords) isn't offered."
    }
    let choice = gamble.kinds.count > 1 ? ", each time on a toss of one kind" : ""
    return
      "After a round that paid, the player may gamble the whole pay, \(times)\(choice): "
      + kinds.joined(separator: "; ") + "; otherwise it is lost.\(limit ?? "")\n"
  }
}
