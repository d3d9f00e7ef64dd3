import SlotEngine

/// Refuses machines whose wins could come to more credits than whole numbers hold everywhere.
///
/// 2⁵³ is where the numbers of JSON end, and it leaves the sums over a run room in 64 bits. The
/// bound is rough: every reel is given its highest factor, every line its best row.
struct CreditCheck {
  let machine: Machine
  let looks: [LooksReader.Found]
  /// The most that each bonus may come to.
  let bonuses: [BonusSums.Sum]
  let inspector: Inspector

  private static let most = 9_007_199_254_740_992.0

  /// Notes the looks that could pay too much.
  func run() {
    for look in looks {
      let highest = look.look.choice.rules.map { bound($0, at: look.look.place) }.max() ?? 0
      guard highest * instances(of: look.look.place) >= Self.most else { continue }
      inspector.refuse(
        look.node, "the wins of a spin could come to 2^53 credits or more",
        "use smaller pays, factors or multipliers")
    }
  }

  private func bound(_ rule: Rule, at place: Look.Place) -> Double {
    let pays = (rule.pays?.rows ?? []).flatMap { $0.entries + $0.entriesOfDrawn.joined() }
      .map { credits($0.value) }
    let awards = (rule.awards?.rows ?? []).flatMap { $0.entries + $0.entriesOfDrawn.joined() }
      .map { credits($0.value) }
    let rows = place == .lines ? 1 : max(rule.pays?.rows.count ?? 0, rule.awards?.rows.count ?? 0)
    let pay =
      (pays.max() ?? 0) * (rule.isMultiplied ? highestFactor(at: place) : 1) + (awards.max() ?? 0)
    return pay * Double(rows)
      * (rule.isTimesBet ? Double(machine.cost(lines: machine.lines.count)) : 1)
      * (rule.isMultiplied ? highestMultiplier : 1)
  }

  private func credits(_ pay: Pay) -> Double {
    switch pay {
    case .perCoin(let credits): Double(credits) * Double(machine.bet.mostCoins)
    case .byCoins(let credits): Double(credits.max() ?? 0)
    }
  }

  private func credits(_ award: Award) -> Double {
    let bonus = award.bonus.map { bonuses[$0].credits } ?? 0
    return credits(award.credits) + Double(bonus) * Double(machine.bet.mostCoins)
  }

  private func instances(of place: Look.Place) -> Double {
    switch place {
    case .lines: Double(machine.lines.count)
    case .ways: machine.rows.reduce(1) { $0 * Double($1) }
    case .window: 1
    }
  }

  private var highestMultiplier: Double {
    let awarded = looks.flatMap(\.grants).compactMap(\.award.multiplier)
    let drawn = bonuses.map(\.multiplier)
    return Double((machine.modes.map(\.multiplier) + awarded + drawn).max() ?? 1)
  }

  /// The factors of one reading, combined, at most.
  private func highestFactor(at place: Look.Place) -> Double {
    machine.modes.map { mode in
      let cells = zip(mode.reels, machine.rows).flatMap { reel, rows in
        Array(repeating: mode.highestFactor(on: reel), count: place == .window ? rows : 1)
      }
      switch mode.combine {
      case .product: return cells.reduce(1, *)
      case .sum: return cells.reduce(0, +)
      case .highest: return cells.max() ?? 1
      }
    }.max() ?? 1
  }
}

extension Mode {
  fileprivate func highestFactor(on reel: Reel) -> Double {
    let symbols = Set(reel.circles.flatMap(\.stops).map(\.symbol))
    return symbols.map { Double(factors[$0]) }.max() ?? 1
  }
}
