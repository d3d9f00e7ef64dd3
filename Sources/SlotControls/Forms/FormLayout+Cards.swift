import SlotPaint

// Cards in rows and columns: a picture, and below it the title, the kind, facts and a few sentences. All cards of a row are
// as high as the highest one.
extension FormLayout {
  /// The least width of a card, in ems, and the height of a picture as a share of its width.
  private static let leastCard = 13.5
  private static let pictureShape = 0.6

  /// What is on a card.
  private enum CardDetail {
    case all, withoutText, withoutPicture
  }

  /// Places cards with the upper edge of the first row at a height. Where a card would be higher than the window, so that
  /// it could never be seen whole, all of them go without their sentences, and then without their pictures.
  ///
  /// - Returns: The height that they take, with the gap below them.
  mutating func place(
    _ cards: [Form.Card], of id: FormID, at y: Double, in column: Rect
  ) -> Double {
    let before = self
    for detail in [CardDetail.all, .withoutText] {
      let (height, highest) = place(cards, of: id, detail, at: y, in: column)
      if highest <= scroll.room.height { return height }
      self = before
    }
    return place(cards, of: id, .withoutPicture, at: y, in: column).height
  }

  private mutating func place(
    _ cards: [Form.Card], of id: FormID, _ detail: CardDetail, at y: Double, in column: Rect
  ) -> (height: Double, ofHighest: Double) {
    let between = 0.8 * em
    let across = max(1, Int((column.width + between) / (Self.leastCard * em + between)))
    let width = (column.width - between * Double(across - 1)) / Double(across)
    var (top, highest) = (y, 0.0)
    for first in stride(from: 0, to: cards.count, by: across) {
      let row = first..<min(first + across, cards.count)
      let heights = row.map { index in
        place(
          cards[index], detail,
          in: Rect(
            x: column.x + (width + between) * Double(index - first), y: top, width: width,
            height: 0),
          FormControlID(id, .choice(index)))
      }
      let height = heights.max() ?? 0
      for index in row {
        controls.append(
          FormControl(
            FormControlID(id, .choice(index)), .card,
            in: Rect(
              x: column.x + (width + between) * Double(index - first), y: top, width: width,
              height: height),
            label: cards[index].title, state: cards[index].spoken,
            isEnabled: cards[index].isEnabled, isChosen: cards[index].isChosen))
      }
      top += height + between
      highest = max(highest, height)
    }
    return (top - y, highest)
  }

  /// Places what is on a card; its height is what it needs.
  private mutating func place(
    _ card: Form.Card, _ detail: CardDetail, in frame: Rect, _ id: FormControlID
  ) -> Double {
    let inset = 0.7 * em
    var rest = frame
    (rest.x, rest.width) = (frame.x + inset, frame.width - 2 * inset)
    rest.y += inset
    if detail != .withoutPicture {
      rest.height = Self.pictureShape * rest.width
      pictures[id] = (rest, card.picture)
      rest.y += rest.height + 0.5 * em
    }
    rest.y += place(title: card.title, in: rest)
    if !card.state.isEmpty { rest.y += place(card.state, face: .strong, in: rest) }
    rest.y += place(card.kind, face: .text, in: rest) + 0.2 * em
    for fact in card.facts {
      rest.height = 1.4 * em
      rest.y += place(fact.name, fact.value, in: rest)
    }
    if detail == .all, !card.about.isEmpty {
      rest.y += 0.5 * em
      rest.y += place(card.about, face: .text, em: max(TextFitter.leastEm, 0.85 * em), in: rest)
    }
    return rest.y + inset - frame.y
  }

  /// Lines of quiet or strong text.
  private mutating func place(
    _ text: String, face: Text.Face, em: Double? = nil, in rect: Rect
  ) -> Double {
    let em = em ?? self.em
    let lines = fitter.lines(text, face: face, em: em, in: rect)
    if lines.contains(where: { width(of: $0.string, face: face, em: em) > rect.width }) {
      overflows = true
    }
    passages.append(
      Passage(lines: lines, em: em, face: face, isQuiet: face == .text, alignment: .leading))
    return TextFitter.lineHeight * em * Double(lines.count)
  }

  /// A name, however long: in several lines, smaller where a word of it is too wide, and cut off where even that doesn't
  /// help, so that one name doesn't make everything smaller.
  private mutating func place(title: String, in rect: Rect) -> Double {
    let words = title.split(separator: " ").map(String.init)
    let widest = words.map { width(of: $0, face: .display, em: 1) }.max() ?? 0
    let em = max(TextFitter.leastEm, min(1.3 * self.em, rect.width / max(widest, 1e-9)))
    let fitting = words.map { word in
      var word = word
      while word.count > 2, width(of: word, face: .display, em: em) > rect.width + 1e-6 {
        word = word.dropLast(word.hasSuffix("…") ? 2 : 1) + "…"
      }
      return word
    }
    let lines = fitter.lines(
      fitting.joined(separator: " "), face: .display, em: em, in: rect)
    passages.append(
      Passage(
        lines: lines, em: em, face: .display, isQuiet: false, alignment: .leading,
        name: "card title"))
    return TextFitter.lineHeight * em * Double(lines.count)
  }
}

extension Form {
  /// Whether it has cards, which use all the width that there is.
  var hasCards: Bool {
    columns.joined().contains { if case .cards = $0 { true } else { false } }
  }
}
