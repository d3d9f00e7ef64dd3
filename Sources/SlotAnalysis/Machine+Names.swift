// The names of what analyses report, in the words that all reports use.

package import SlotEngine

extension Machine {
  /// An award's name for messages.
  package func name(of kind: AwardOdds.Kind) -> String {
    switch kind {
    case .mode(let mode): "\(modes[mode].name) games"
    case .bonus(let bonus): "bonus \(bonuses[bonus].name)"
    case .jackpot(let jackpot): "jackpot \(jackpots[jackpot].name)"
    }
  }
}

extension Machine {
  /// Where a part of the return comes from, in words.
  package func name(of source: ReturnPart.Source) -> String {
    switch source {
    case .look(let look): wins(of: look)
    case .awards: "credits and jackpots awarded"
    case .bonus(let bonus): "bonus \(bonuses[bonus].name)"
    case .mode(let mode): "\(modes[mode].name) games"
    case .cap: "cut off by the cap"
    case .gamble: "tosses"
    }
  }

  /// Whether a part of the return can exceed 0, which that of a look that only makes awards cannot.
  package func canPay(_ source: ReturnPart.Source) -> Bool {
    if case .look(let look) = source { looks[look].pays } else { true }
  }

  /// The wins of a look, in the trade's words. If several looks of the same kind pay on a paid spin, they are told
  /// apart by the direction in which they count, or else by their numbers.
  private func wins(of look: LookIndex) -> String {
    let place = looks[look].place
    let wins =
      switch place {
      case .lines: "line wins"
      case .ways: "ways wins"
      case .window where looks[look].raises: "top-ups"
      case .window where looks[look].collects: "collected values"
      case .window where looks[look].findsClusters: "cluster wins"
      case .window: "scatter wins"
      }
    let others = looks.ids.filter {
      $0 != look && looks[$0].place == place && looks[$0].pays
        && looks[$0].raises == looks[look].raises
        && looks[$0].counts(in: .base) == looks[look].counts(in: .base)
    }
    if others.isEmpty { return wins }
    let direction = looks[look].direction
    if let direction, others.allSatisfy({ looks[$0].direction != direction }) {
      return "\(wins) \(direction)"
    }
    return "\(wins) (look \(look.number))"
  }
}

extension Look {
  /// Whether any of its rules pays credits.
  fileprivate var pays: Bool {
    choice.rules.contains { $0.pays != nil || $0.collect != nil || $0.raise != nil }
  }

  /// Whether it raises what the whole spin pays.
  fileprivate var raises: Bool { choice.rules.contains { $0.raise != nil } }

  /// Where the runs of all of its rules begin; nil if they don't all begin at the same end.
  fileprivate var direction: String? {
    let directions = Set(
      choice.rules.map { rule -> String? in
        switch rule.pattern.match {
        case .left: "from the left"
        case .right: "from the right"
        case .sequence: "in order"
        case .adjacent, .count, .cluster, .reels: nil
        }
      })
    return directions.count == 1 ? directions.first ?? nil : nil
  }

  fileprivate var collects: Bool { choice.rules.contains { $0.collect != nil } }

  fileprivate var findsClusters: Bool { choice.rules.contains { $0.pattern.match == .cluster } }
}
