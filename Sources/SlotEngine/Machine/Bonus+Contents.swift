// The contents of a bonus, for code that needs to know what it may give but not how that is drawn.

extension Bonus {
  /// Whether only its mean and deviation are stated, so that it can be analysed but not played.
  package var isStated: Bool {
    if case .stated = play { true } else { false }
  }

  /// The number of items of a draw or a pick, or of rows of a table, to which the index in
  /// ``BonusStep/Event/drew(item:)`` refers. 0 for other bonuses.
  package var itemCount: Int {
    switch play {
    case .draw(let items): items.count
    case .table(let table): table.rowCount
    case .pick(_, let items, _, _): items.count
    case .repeat, .stated: 0
    }
  }

  /// Everything that may be given, with its weight if it is drawn by weight; each outcome of a table once.
  ///
  /// An item of a pick is completed with the stay of `plus`, because the two are added; `plus`
  /// itself comes last.
  package var contents: [Weighted<Item>] {
    switch play {
    case .draw(let items): items
    case .table(let table): table.outcomes.map { Weighted(.award($0.value), weight: $0.weight) }
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
