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
    let gamble = machine.gamble.map { gamble -> String in
      let times =
        gamble.mostTosses == 1 ? "once" : "up to \(gamble.mostTosses) times in a row"
      return
        "After a round that paid, the player may gamble the whole pay, \(times): with a probability "
        + "of \(gamble.winning) in \(gamble.outOf) it is multiplied by \(gamble.factor); otherwise it "
        + "is lost.\n"
    }
    return (cap ?? "") + (gamble ?? "")
  }
}
