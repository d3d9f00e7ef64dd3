extension Look.Choice {
  /// The choice in canonical form: a rule is an object, a choice a list that begins with its kind.
  ///
  /// - Parameter tellsWilds: Whether it makes a difference if wilds can substitute.
  func canonical(tellsWilds: Bool) -> CanonicalText {
    switch self {
    case .rule(let rule): rule.canonical(tellsWilds: tellsWilds)
    case .best(let children): Self.canonical("best", children, tellsWilds)
    case .first(let children): Self.canonical("first", children, tellsWilds)
    case .all(let children): Self.canonical("all", children, tellsWilds)
    }
  }

  private static func canonical(
    _ kind: String, _ children: [Look.Choice], _ tellsWilds: Bool
  ) -> CanonicalText {
    let children = children.map { $0.canonical(tellsWilds: tellsWilds) }
    return .list([.text(kind)] + children) { $0 }
  }
}

extension Rule {
  fileprivate func canonical(tellsWilds: Bool) -> CanonicalText {
    .object([
      ("awards", awards.map { $0.canonical { $0.canonical } }),
      ("collect", collect?.canonical),
      ("if", .unlessEmpty(conditions) { $0.canonical(tellsWilds: tellsWilds) }),
      ("multiplied", isMultiplied ? nil : .text("no")),
      (
        "pattern",
        collect == nil && !asksSpin ? pattern.canonical(tellsWilds: tellsWilds) : nil
      ),
      ("pays", pays.map { $0.canonical { $0.canonical } }),
      ("raises", raise.map { .credits($0) }),
      ("spin", spin.map { spin in .list([.credits(spin.least), spin.award.canonical]) { $0 } }),
      ("times", isTimesBet ? .text("bet") : nil),
    ])
  }
}

extension Collect {
  fileprivate var canonical: CanonicalText {
    .object([
      ("for", collector?.canonical),
      ("least", least == 1 ? nil : .number(least)),
      ("new", onlyNewCells ? .text("yes") : nil),
      ("of", asked.canonical),
    ])
  }
}

extension Condition {
  /// The condition in canonical form.
  ///
  /// - Parameter tellsWilds: Whether it makes a difference if wilds can substitute.
  func canonical(tellsWilds: Bool) -> CanonicalText {
    .object([
      ("of", .unlessEmpty(demands) { $0.canonical }),
      ("pattern", pattern.canonical(tellsWilds: place == nil ? tellsWilds : place == .ways)),
      ("unless", mustHold ? nil : .text("yes")),
      ("where", place.map { .text($0.rawValue) }),
    ])
  }
}

extension Condition.Demand {
  fileprivate var canonical: CanonicalText {
    .list([.list(anyOf) { $0.canonical }, CanonicalText.number(atLeast)]) { $0 }
  }
}

extension Pattern {
  fileprivate func canonical(tellsWilds: Bool) -> CanonicalText {
    .object([
      ("match", match.canonical),
      ("new", onlyNewCells ? .text("yes") : nil),
      ("wild", tellsWilds && !allowsWilds ? .text("no") : nil),
    ])
  }
}

extension Pattern.Match {
  fileprivate var canonical: CanonicalText {
    switch self {
    case .left: .text("left")
    case .right: .text("right")
    case .adjacent: .text("adjacent")
    case .count: .text("count")
    case .cluster: .text("cluster")
    case .reels: .text("reels")
    case .sequence(let asked): .list(asked) { $0.canonical }
    }
  }
}

extension CountTable {
  fileprivate func canonical(_ encode: (Value) -> CanonicalText) -> CanonicalText {
    .list(rows) { row in
      let drawn = CanonicalText.unlessEmpty(row.entriesOfDrawn) { Self.canonical($0, encode) }
      let pieces = [row.asked.canonical, Self.canonical(row.entries, encode), drawn]
      return .list(pieces.compactMap { $0 }) { $0 }
    }
  }

  private static func canonical(
    _ entries: [CountEntry<Value>], _ encode: (Value) -> CanonicalText
  ) -> CanonicalText {
    .list(entries) { entry in .list([.number(entry.count), encode(entry.value)]) { $0 } }
  }
}

extension Asked {
  /// A symbol is a number; groups and drawn symbols have a letter before theirs.
  var canonical: CanonicalText {
    switch self {
    case .symbol(let symbol): .index(symbol)
    case .group(let group): .text("g\(group)")
    case .drawn(let draw): .text("d\(draw)")
    }
  }
}
