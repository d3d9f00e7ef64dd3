import SlotAnalysis
import SlotEngine

extension Machine {
  /// Where a part of the return comes from, in words.
  func name(of source: ReturnPart.Source) -> String {
    switch source {
    case .look(let look): "wins of look \(look.number) (\(looks[look].place.rawValue))"
    case .awards: "credits and jackpots awarded"
    case .bonus(let bonus): "bonus \(bonuses[bonus].name)"
    case .mode(let mode): "\(modes[mode].name) games"
    }
  }
}
