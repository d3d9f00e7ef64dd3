import SlotEngine

extension Cabinet {
  /// The pages about the machine: what pays, the rules, and the exact figures.
  var pages: [Page] {
    let machine = engine.machine
    let pays = payBlocks(of: machine)
    var pages = pays.isEmpty ? [] : [Page("What pays", blocks: pays)]
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
        "\(engine.seed):\(round.number)",
        "cost \(round.cost.grouped)  ·  paid \(round.pay.grouped)")
    }
  }

  private func payBlocks(of machine: Machine) -> [Page.Block] {
    var blocks: [Page.Block] = []
    var shown: Set<CountRow<Pay>> = []
    for look in machine.looks where look.place != .window {
      for rule in look.choice.rules {
        for row in rule.pays?.rows ?? [] where shown.insert(row).inserted {
          blocks.append(block(of: row, rule, machine))
        }
      }
    }
    for look in machine.looks where look.place == .window {
      for rule in look.choice.rules {
        for row in rule.pays?.rows ?? [] where shown.insert(row).inserted {
          blocks.append(block(of: row, rule, machine))
        }
      }
    }
    return blocks
  }

  private func block(of row: CountRow<Pay>, _ rule: Rule, _ machine: Machine) -> Page.Block {
    let symbols: [SymbolID] =
      switch row.asked {
      case .symbol(let symbol): [symbol]
      case .group(let group): machine.groups[group].members.members
      case .drawn: []
      }
    let coins = engine.stake.coins
    return .pays(
      symbols: symbols, name: machine.name(of: row.asked),
      entries: row.entries.map { entry in
        let credits = entry.value.credits(coins: coins)
        return Page.PayEntry(
          count: entry.count,
          gives: rule.isTimesBet ? "\(credits.grouped) × bet" : credits.grouped)
      })
  }

  private var identity: [Page.Block] {
    var blocks: [Page.Block] = [
      .fact("Machine", engine.machine.name),
      .fact("Digest", card.digest),
      .fact("Seed", "\(engine.seed)"),
      .fact("Last round", performance.map { "\($0.round.number)" } ?? "none yet"),
      .fact("Next round", "\(engine.nextSpin)"),
    ]
    blocks.append(
      .paragraph(
        "What goes by on a reel is its true strip, and where it stops was drawn when Spin was "
          + "pressed. Near misses aren't made. What you pick in a bonus decides only where a prize "
          + "is shown: the prizes were drawn before, in their order."))
    if let returned = history.returned {
      let interval = history.halfWidth.map { " ± \(percent($0))" } ?? ""
      blocks.append(
        .fact("Your return so far", percent(returned) + interval + " in \(history.rounds) rounds"))
    }
    return blocks
  }

  /// A share as a percentage with one decimal.
  func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return "\((tenths / 10).grouped).\(tenths % 10) %"
  }
}
