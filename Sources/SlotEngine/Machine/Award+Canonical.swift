extension Pay {
  /// One number per coin, or a list by coins.
  var canonical: CanonicalText {
    switch self {
    case .perCoin(let credits): .number(credits)
    case .byCoins(let credits): .list(credits, CanonicalText.number)
    }
  }
}

extension Award {
  /// The award without unused keys.
  var canonical: CanonicalText {
    .object([
      ("bonus", bonus.map { .index($0) }),
      ("credits", credits == .perCoin(0) ? nil : credits.canonical),
      ("hold", stay.hold.map { .index($0) }),
      ("jackpot", jackpot.map { .index($0) }),
      ("mode", stay.mode.map { .index($0) }),
      ("multiplier", stay.multiplier.map(CanonicalText.number)),
      ("reset", stay.reset.map(CanonicalText.number)),
      ("spins", stay.spins == 0 ? nil : .number(stay.spins)),
    ])
  }
}

extension Bonus.Play {
  /// How a bonus is played, with its items in order.
  var canonical: CanonicalText {
    switch self {
    case .draw(let items):
      .object([("draw", .list(items) { $0.canonical { $0.canonical } })])
    case .table(let table):
      .object([("draw", table.canonical)])
    case .pick(let count, let items, let plus, let equal):
      .object([
        ("equal", equal == 1 ? nil : .number(equal)),
        ("from", .list(items) { $0.canonical }),
        ("pick", .number(count)),
        ("plus", plus == Award() ? nil : plus.canonical),
      ])
    case .repeat(let times, let bonus):
      .object([
        ("of", .index(bonus)),
        ("repeat", .list(times) { $0.canonical(CanonicalText.number) }),
      ])
    case .stated(let mean, let deviation):
      .object([("deviation", .text(deviation)), ("mean", .text(mean))])
    }
  }
}

extension OutcomeTable {
  /// The rows as items of a draw.
  fileprivate var canonical: CanonicalText {
    let awards = outcomes.map { $0.value.canonical }
    return .list(ofPairs: rowCount) { row in
      (awards[outcome(ofRow: row)], self[row].weight)
    }
  }
}

extension Bonus.Item {
  /// An award is an object; another bonus is a number.
  fileprivate var canonical: CanonicalText {
    switch self {
    case .award(let award): award.canonical
    case .bonus(let bonus): .index(bonus)
    case .end: .text("end")
    }
  }
}

extension Weighted {
  /// The value and its weight.
  func canonical(_ encode: (Value) -> CanonicalText) -> CanonicalText {
    .list([encode(value), .number(weight)]) { $0 }
  }
}
