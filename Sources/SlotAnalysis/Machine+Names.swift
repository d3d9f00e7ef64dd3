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

  /// The wins of a look, in the trade's words; numbered if several looks of the same kind pay.
  private func wins(of look: LookIndex) -> String {
    let place = looks[look].place
    let wins =
      switch place {
      case .lines: "line wins"
      case .ways: "ways wins"
      case .window where looks[look].collects: "collected values"
      case .window where looks[look].findsClusters: "cluster wins"
      case .window: "scatter wins"
      }
    let others = looks.ids.filter { $0 != look && looks[$0].place == place && looks[$0].pays }
    return others.isEmpty ? wins : "\(wins) (look \(look.number))"
  }
}

extension Look {
  /// Whether any of its rules pays credits.
  fileprivate var pays: Bool { choice.rules.contains { $0.pays != nil || $0.collect != nil } }

  fileprivate var collects: Bool { choice.rules.contains { $0.collect != nil } }

  fileprivate var findsClusters: Bool { choice.rules.contains { $0.pattern.match == .cluster } }
}
