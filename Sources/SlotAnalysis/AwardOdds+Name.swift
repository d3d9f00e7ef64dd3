package import SlotEngine

extension Machine {
  /// What is awarded, in words.
  package func name(of kind: AwardOdds.Kind) -> String {
    switch kind {
    case .mode(let mode): "\(modes[mode].name) games"
    case .bonus(let bonus): "bonus \(bonuses[bonus].name)"
    case .jackpot(let jackpot): "jackpot \(jackpots[jackpot].name)"
    }
  }
}
