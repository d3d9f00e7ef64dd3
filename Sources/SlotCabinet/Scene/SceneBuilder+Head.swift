import SlotEngine
import SlotPaint
import SlotStrings

extension SceneBuilder {
  /// The machine's title, or the information about the current stay.
  func head(_ tableau: Tableau, panel: PanelState) -> [Mark] {
    guard let stay = tableau.stay else {
      return [
        text(
          panel.title, in: layout.title, em: 30, face: .display, paint: palette.paleAccent,
          glow: palette.glow(0.35), finish: palette.look.hasCastTitle ? .metal : .flat,
          name: "title")
      ]
    }
    return self.stay(
      stay, collected: machine.collectedAtEnd(of: stay, on: tableau, stake: panel.shownStake))
  }

  /// The information about a stay, in place of the title: its name, spins, multiplier, symbols and
  /// pay.
  ///
  /// - Parameter collected: What would be collected if it ended now; nil where nothing is.
  private func stay(_ stay: StayPanel, collected: Credits?) -> [Mark] {
    let room = layout.title
    let side = room.height * 0.72
    var marks = [plate(room.grown(by: -2 * unit), radius: 12 * unit)]
    let drawn = stay.drawn.prefix(3)
    var right = room.x + room.width - 10 * unit
    for (place, symbol) in drawn.enumerated().reversed() {
      right -= side
      let rect = Rect(x: right, y: room.center.y - side / 2, width: side, height: side)
      marks.append(
        Mark(
          .shape(
            .rectangle(rect, radius: 6 * unit), fill: .solid(palette.reel),
            stroke: Stroke(palette.accent, width: 2 * unit))))
      marks.append(
        Mark(
          .picture(picture(symbol), in: rect.grown(by: -2 * unit)), name: "drawn \(place)"))
      right -= 6 * unit
    }
    let left = room.x + 14 * unit
    let width = right - left - 4 * unit
    let upper = Rect(x: left, y: room.y + 4 * unit, width: width, height: room.height / 2)
    let lower = Rect(
      x: left, y: room.center.y, width: width, height: room.height / 2 - 4 * unit)
    marks.append(
      text(
        stay.name.uppercased() + (stay.multiplier > 1 ? " × \(stay.multiplier)" : ""), in: upper,
        em: 19, face: .display, paint: palette.paleAccent, name: "stay"))
    let spins = words(.numberOf, ["number": "\(stay.played)", "count": "\(stay.given)"])
    let rest = words(.spinsLeft, ["count": "\(stay.left)"])
    let (total, amount) = (
      collected.map { words(.staySoFar, ["pay": words.number(stay.total + $0)]) }
        ?? words(.stayPaid, ["pay": words.number(stay.total)]),
      words.number(stay.total + (collected ?? 0))
    )
    // Where three don't fit beside each other, what is left can be told from the other two.
    let measure = layout.measure
    let third = width / 3 - 6 * unit
    let showsRest = [(spins, Text.Face.strong), (rest, .text), (total, .strong)].allSatisfy {
      measure.width(of: $0.0, face: $0.1) <= third
    }
    let first = showsRest ? width / 3 : min(width / 2, measure.width(of: spins, face: .strong) + 8)
    func part(from start: Double, to end: Double) -> Rect {
      Rect(x: left + start, y: lower.y, width: end - start, height: lower.height)
        .narrowed(by: 3 * unit)
    }
    marks.append(
      text(spins, in: part(from: 0, to: first), em: 15, face: .strong, name: "spins"))
    if showsRest {
      marks.append(
        text(
          rest, in: part(from: first, to: 2 * width / 3), em: 15, paint: palette.quiet,
          name: "spins left"))
    }
    marks.append(
      text(
        total, or: [amount], in: part(from: showsRest ? 2 * width / 3 : first, to: width), em: 15,
        face: .strong, paint: palette.accent, name: "stay total"))
    return marks
  }

  /// The number of ways of the present window, on a plate at the upper edge of the frame; nothing in a mode
  /// without wins on ways.
  func ways(_ tableau: Tableau) -> [Mark] {
    guard let ways = machine.ways(rows: tableau.rows, in: tableau.stay?.mode ?? .base) else {
      return []
    }
    let caption = words(.captionWays, ["count": words.number(ways)])
    let width = max(128 * unit, layout.measure.width(of: caption, face: .strong) + 20 * unit)
    let rect = Rect(
      x: layout.frame.center.x - width / 2, y: layout.frame.y, width: width,
      height: max(20 * unit, 9))
    return [
      plate(rect, radius: 10 * unit, fill: .solid(palette.groove)),
      text(caption, in: rect, em: 13, face: .strong, paint: palette.paleAccent, name: "ways"),
    ]
  }
}
