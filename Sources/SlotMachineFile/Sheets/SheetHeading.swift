/// The meaning of a column's heading, such as `reel 1`, `R1` or `weight 1`.
struct SheetHeading {
  let reel: Int
  let isWeight: Bool

  init?(_ text: String) {
    let lowered = text.lowercased()
    let digits = String(lowered.reversed().prefix { ("0"..."9").contains($0) }.reversed())
    let word = lowered.dropLast(digits.count).filter { !" _#-".contains($0) }
    guard let reel = Int(digits), reel >= 1 else { return nil }
    self.reel = reel
    switch word {
    case "reel", "r", "strip", "": isWeight = false
    case "weight", "weights", "w": isWeight = true
    default: return nil
    }
  }
}
