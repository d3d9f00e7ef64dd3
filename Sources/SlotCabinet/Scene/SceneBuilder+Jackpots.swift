import SlotEngine
import SlotPaint

/// The meters of jackpots that grow.
extension SceneBuilder {
  /// Each on a plate, with its name.
  func jackpots(_ tableau: Tableau) -> [Mark] {
    zip(layout.jackpots, machine.jackpotsInRank).flatMap { rect, place -> [Mark] in
      guard tableau.jackpots.indices.contains(place) else { return [] }
      let name = machine.jackpots[machine.growingJackpots[place]].name
      return [plate(rect, radius: 10 * unit, fill: .solid(palette.groove))]
        + labelled(
          name.uppercased(), words.number(tableau.jackpots[place]), in: rect, em: 25,
          face: .display, paint: palette.colors.isLight ? palette.paleAccent : palette.win,
          labelPaint: palette.paleAccent, name: "jackpot \(name)")
    }
  }
}
