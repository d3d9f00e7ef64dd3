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
