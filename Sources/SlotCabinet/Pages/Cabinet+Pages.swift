import SlotEngine

extension Cabinet {
  /// The pages about the machine: what pays, the rules, and the exact figures.
  var pages: [Page] {
    let machine = engine.machine
    let pays = machine.payTable(stake: engine.stake).flatMap { $0.inLines(of: 5) }
    var pages = pays.isEmpty ? [] : [Page("What pays", blocks: pays.map(Page.Block.pays))]
    if !card.rules.isEmpty {
      pages.append(Page("Rules", blocks: card.rules.map { .paragraph($0) }))
    }
    pages.append(
      presentFigures?.page
        ?? Page("Figures", blocks: [.paragraph("The exact figures are being worked out …")]))
    pages.append(Page("This game", blocks: identity))
    if !history.last.isEmpty { pages.append(Page("Your last rounds", blocks: lastRounds)) }
    return pages
  }

  /// The last rounds of the session, latest first.
  private var lastRounds: [Page.Block] {
    history.last.map { round in
      .fact(
        "\(engine.seed):\(round.number)" + (round.bet.map { " at \($0)" } ?? ""),
        "cost \(round.cost.grouped) · paid \(round.pay.grouped)")
    }
  }

  private var identity: [Page.Block] {
    var blocks: [Page.Block] = [
      .fact("Machine", engine.machine.name),
      .fact("Digest", card.digest),
      .fact("Seed", "\(engine.seed)"),
      .fact("Last round", performance.map { "\($0.round.number)" } ?? "none yet"),
      .fact("Next round", "\(engine.nextSpin)"),
    ]
    if offers.count > 1 { blocks.append(.fact("Bet", betName ?? NamedBet.base)) }
    blocks.append(
      .paragraph(
        "What goes by on a reel is its true strip, and where it stops was drawn when Spin was "
          + "pressed. Near misses aren't made. What you pick in a bonus decides only where a prize "
          + "is shown: the prizes were drawn before, in their order."))
    if let returned = history.returned {
      let interval = history.halfWidth.map { " ± \(percent($0))" } ?? ""
      blocks.append(
        .fact(
          "Your return so far",
          percent(returned) + interval + " in " + count(history.rounds, "round")))
    }
    return blocks
  }

  /// A share as a percentage, with one decimal by default.
  func percent(_ share: Double, digits: Int = 1) -> String {
    let unit = (0..<digits).reduce(1) { product, _ in product * 10 }
    let parts = Int((share * 100 * Double(unit)).rounded())
    let decimals = String(unit + parts % unit).dropFirst()
    return "\((parts / unit).grouped).\(decimals) %"
  }
}
