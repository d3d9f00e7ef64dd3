import SlotControls
import SlotEngine
import SlotPaint
import SlotStrings

/// A bet as the player chooses it.
struct Card {
  /// The bet's name in its file.
  let name: String
  /// Its name as the player sees it.
  let title: String
  /// The text to the right of the title; nil for none.
  var aside: String?
  /// The bold text below the title; nil for none.
  var fact: String?
  let about: String
  /// Whether it is the one that is chosen now.
  var isChosen = false
}

extension PageLayout {
  /// Where cards lie.
  func cells(_ count: Int) -> [Rect] {
    let shape = layout.isUpright ? 3 : count > 2 ? 2.2 : 1.8
    return GridLayout(count, in: body, shape: shape, gap: 14 * unit).cells
  }

  /// A bet with what it costs and returns.
  func card(of offer: Offer) -> Card {
    Card(
      name: offer.name, title: NamedBet.title(of: offer.name, in: words),
      aside: words(
        offer.isPurchase ? .buyFor : .costPerRound, ["cost": words.number(offer.cost)]),
      fact: cabinet.sentence(aboutReturnAt: offer.stake), about: offer.about,
      isChosen: offer.stake == cabinet.engine.stake)
  }

  /// A card, which is a control.
  func card(_ card: Card, _ control: StageControl) -> [Mark] {
    let rect = control.frame
    let inside = rect.grown(by: -12 * unit)
    let upper = Rect(
      x: inside.x, y: inside.y, width: inside.width,
      height: max(min(34 * unit, inside.height * 0.4), min(12, inside.height)))
    let left = Rect(
      x: upper.x, y: upper.y, width: upper.width * (card.aside == nil ? 1 : 0.55),
      height: upper.height)
    var marks = [
      builder.plate(rect, radius: 14 * unit, fill: builder.fill(control)),
      builder.text(
        card.title, in: left, em: 23, face: .display, paint: palette.paleAccent,
        alignment: .leading),
    ]
    if let aside = card.aside {
      let right = Rect(
        x: upper.x + upper.width * 0.58, y: upper.y, width: upper.width * 0.42,
        height: upper.height)
      marks.append(
        builder.text(
          aside, in: right, em: 19, face: .strong, paint: palette.accent, alignment: .trailing,
          name: "cost of \(card.name)"))
    }
    var below = Rect(
      x: inside.x, y: upper.y + upper.height + 4 * unit, width: inside.width,
      height: inside.height - upper.height - 4 * unit)
    if let fact = card.fact {
      let row = Rect(
        x: below.x, y: below.y, width: below.width,
        height: min(1.4 * layout.em(16), below.height))
      marks.append(
        builder.text(
          fact, in: row, em: 16, face: .strong, alignment: .leading,
          name: "return of \(card.name)"))
      below = Rect(
        x: below.x, y: below.y + row.height, width: below.width,
        height: below.height - row.height)
    }
    marks += paragraph(card.about, in: below)
    if control.isFocused || card.isChosen {
      let paint = control.isFocused ? palette.text : palette.accent
      marks.append(
        Mark(
          .shape(
            .rectangle(rect.grown(by: 3 * unit), radius: 16 * unit), fill: nil,
            stroke: Stroke(paint, width: 2 * unit))))
    }
    return marks
  }

  /// Text in as many lines as there is room for; what doesn't fit is left out.
  private func paragraph(_ text: String, in rect: Rect) -> [Mark] {
    let em = layout.em(14)
    let lines = layout.measure.lines(of: text, em: em, width: rect.width)
    let most = max(0, Int(rect.height / (em * 1.35)))
    return lines.prefix(most).enumerated().map { index, line in
      let isCut = index == most - 1 && lines.count > most
      let row = Rect(
        x: rect.x, y: rect.y + em * 1.35 * Double(index), width: rect.width, height: em * 1.35)
      return builder.text(
        isCut ? line + " …" : line, or: [line], in: row, em: 14, alignment: .leading)
    }
  }
}

extension StageControlID {
  /// Whether it is drawn as a card.
  var isCard: Bool {
    switch self {
    case .bet: true
    default: false
    }
  }
}
