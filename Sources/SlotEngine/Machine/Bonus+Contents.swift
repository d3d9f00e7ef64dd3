// The contents of a bonus, for code that needs to know what it may give but not how that is drawn.

extension Bonus {
  /// Whether only its mean and deviation are stated, so that it can be analysed but not played.
  package var isStated: Bool {
    if case .stated = play { true } else { false }
  }

  /// The items of a draw or a pick, in order, so that the index in ``BonusStep/Event/drew(item:)``
  /// refers to this list. Empty for other bonuses.
  package var items: [Item] {
    switch play {
    case .draw(let items): items.map(\.value)
    case .pick(_, let items, _, _): items
    case .repeat, .stated: []
    }
  }

  /// Everything that may be given, with its weight if it is drawn by weight.
  ///
  /// An item of a pick is completed with the stay of `plus`, because the two are added; `plus`
  /// itself comes last.
  package var contents: [Weighted<Item>] {
    switch play {
    case .draw(let items): items
    case .pick(_, let items, let plus, _):
      (items.map { $0.completed(by: plus) } + [.award(plus)]).map { Weighted($0) }
    case .repeat(_, let repeated): [Weighted(.bonus(repeated))]
    case .stated: []
    }
  }
}

extension Bonus.Item {
  /// The award, if it is one.
  package var award: Award? {
    if case .award(let award) = self { award } else { nil }
  }

  /// The bonus that the item leads to, directly or by its award.
  package var bonus: BonusID? {
    switch self {
    case .award(let award): award.bonus
    case .bonus(let bonus): bonus
    case .end: nil
    }
  }

  /// The item of a pick, with the missing parts of its stay taken from the pick's `plus`.
  fileprivate func completed(by plus: Award) -> Bonus.Item {
    guard case .award(var award) = self else { return self }
    award.stay = award.stay.completed(by: plus.stay)
    return .award(award)
  }
}
