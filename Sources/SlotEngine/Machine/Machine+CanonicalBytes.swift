extension Machine {
  /// The version of the encoding that ``canonicalBytes`` uses; it is part of the bytes.
  private static let canonicalVersion = 2

  /// Everything that affects draws or pays, in one fixed form: the identity of a machine.
  ///
  /// Two machines with the same bytes draw and pay identically for every seed. The form is JSON without white
  /// space and with sorted keys; symbols, groups, modes and so on are referred to by index, and only the
  /// machine and its symbols also by name. Defaults and values without effect are left out, so that a later
  /// version of the format doesn't change the bytes of a machine that doesn't use its new features.
  public var canonicalBytes: [UInt8] { canonicalText.utf8 }

  private var canonicalText: CanonicalText {
    let modes = CanonicalText.list(statedModes.enumerated()) {
      $1.canonical(base: $0 == 0 ? nil : statedModes[0])
    }
    let fields: [(String, CanonicalText?)] = [
      ("bet", bet.canonical),
      ("bets", .unlessEmpty(bets) { $0.canonical }),
      ("bonuses", .unlessEmpty(bonuses) { $0.play.canonical }),
      ("cap", cap.map { .number($0) }),
      ("draws", .unlessEmpty(draws) { .list($0.items) { $0.canonical { .index($0) } } }),
      ("gamble", gamble.map { $0.canonical }),
      ("groups", .unlessEmpty(groups) { $0.members.canonical }),
      ("jackpots", .unlessEmpty(jackpots) { $0.canonical }),
      ("lines", .unlessEmpty(lines) { .list($0) { .index($0) } }),
      ("looks", .unlessEmpty(looks, canonical)),
      ("meters", .unlessEmpty(meters) { $0.canonical }),
      ("modes", modes),
      ("name", .text(name)),
      ("rows", .list(rows, CanonicalText.number)),
      ("symbols", .list(symbols) { .text($0.name) }),
      ("version", .number(Self.canonicalVersion)),
      ("wilds", .unlessEmpty(wilds) { $0.canonical }),
    ]
    return .object(fields)
  }

  private func canonical(_ look: Look) -> CanonicalText {
    let isEverywhere = look.modes.map { $0.count == modes.count } ?? true
    // If wilds can't substitute here anyway, it makes no difference whether they are allowed to.
    let findsClusters = look.choice.rules.contains { $0.pattern.match == .cluster }
    let tellsWilds = (look.place != .window || findsClusters) && hasWilds
    return .object([
      ("by", look.meter.map { .index($0) }),
      ("clears", look.clears ? nil : .text("no")),
      ("in", isEverywhere ? nil : .list((look.modes ?? []).sorted()) { .index($0) }),
      ("lines", look.lines.map { .list($0.sorted()) { .index($0) } }),
      ("on", look.grids == .each ? nil : .text(look.grids.rawValue)),
      ("where", .text(look.place.rawValue)),
      ("wins", look.choice.canonical(tellsWilds: tellsWilds)),
    ])
  }
}

extension Bet {
  fileprivate var canonical: CanonicalText? {
    let isDefault = mostCoins == 1 && !choosesLines && fixedCost == nil
    return isDefault
      ? nil
      : .object([
        ("coins", mostCoins == 1 ? nil : .number(mostCoins)),
        ("cost", fixedCost.map(CanonicalText.credits)),
        ("lines", choosesLines ? .text("any") : nil),
      ])
  }
}

extension Jackpot {
  /// The pay or, for a jackpot that grows, an object.
  fileprivate var canonical: CanonicalText { growth?.canonical ?? credits.canonical }
}

extension JackpotGrowth {
  private var canonicalWin: (key: String, value: CanonicalText)? {
    switch win {
    case .award: nil
    case .reaching(let most): ("by", .credits(most))
    case .chance(let winning, let outOf, let perCredit):
      (
        perCredit ? "chancepercredit" : "chance",
        .list([winning, outOf]) { CanonicalText.number($0) }
      )
    }
  }

  fileprivate var canonical: CanonicalText {
    .object(
      [canonicalWin.map { ($0.key, Optional($0.value)) }].compactMap(\.self) + [
        ("fed", feeding == .before ? nil : .text(feeding.rawValue)),
        ("rate", .list([part, outOf]) { CanonicalText.number($0) }),
        ("seed", .credits(seed)),
      ])
  }
}

extension Gamble {
  /// The chance, the factor and the maximum number of tosses; with several kinds or a limit, an object.
  fileprivate var canonical: CanonicalText {
    func numbers(_ kind: TossKind) -> [UInt64] { [kind.winning, kind.outOf, UInt64(kind.factor)] }
    if kinds.count == 1, limit == nil {
      return .list(numbers(kinds[0]) + [UInt64(mostTosses)]) { CanonicalText.number($0) }
    }
    return .object([
      ("kinds", .list(kinds) { .list(numbers($0)) { CanonicalText.number($0) } }),
      ("limit", limit.map { .credits($0) }),
      ("most", .number(mostTosses)),
    ])
  }
}

extension NamedBet {
  /// A bet that begins with a paid spin has reels; one that begins with an award has the award.
  fileprivate var canonical: CanonicalText {
    .object([
      ("cap", cap.map { .number($0) }),
      ("cost", .credits(cost)),
      ("reels", reels.map { .list($0) { $0.canonical } }),
      ("then", award?.canonical),
    ])
  }
}

extension Mode {
  /// - Parameter base: The base game, whose reels needn't be repeated; nil for the base game
  ///   itself.
  fileprivate func canonical(base: Mode?) -> CanonicalText {
    let factors = factors.enumerated().filter { $0.element != 1 }
    return .object([
      ("by", total == base?.total ? nil : total.map { .index($0) }),
      (
        "combine",
        combine == .product || factors.isEmpty && drawnFactors.isEmpty
          ? nil : .text(combine.rawValue)
      ),
      ("draws", .unlessEmpty(draws) { .index($0) }),
      ("expands", .unlessEmpty(expands) { .index($0) }),
      ("factors", .unlessEmpty(factors) { .list([$0.offset, $0.element], CanonicalText.number) }),
      (
        "factorsdrawn",
        .unlessEmpty(drawnFactors) { own in
          .list([
            .index(own.symbol), .list(own.items) { $0.canonical(CanonicalText.number) },
          ]) { $0 }
        }
      ),
      ("marks", marks == base?.marks ? nil : marks?.canonical ?? .text("no")),
      ("most", mostSpins == Mode.defaultMostSpins ? nil : .number(mostSpins)),
      ("multiplier", multiplier == 1 ? nil : .number(multiplier)),
      (
        "mystery",
        .unlessEmpty(mysteries) { mystery in
          .list([.index(mystery.symbol), .list(mystery.items) { $0.canonical { .index($0) } }]) {
            $0
          }
        }
      ),
      ("reels", canonicalReels(base: base)),
      ("rows", .unlessEmpty(rows) { .list($0.items) { $0.canonical(CanonicalText.number) } }),
      ("tumble", tumble == base?.tumble ? nil : tumble?.canonical ?? .text("no")),
      ("until", until.map { $0.canonical(tellsWilds: false) }),
      ("values", values == base?.values ?? [] ? nil : .list(values) { $0.canonical }),
      ("walks", walk.map { $0.canonical }),
      ("wilds", wilds.map { .list($0) { $0.canonical } }),
    ])
  }

  /// A list of reels; where they are drawn, an object with the sets and their weights.
  private func canonicalReels(base: Mode?) -> CanonicalText? {
    if reelSets == base?.reelSets
      || (!drawsReels && base?.drawsReels == false && reels == base?.reels)
    {
      return nil
    }
    guard drawsReels else { return .list(reels) { $0.canonical } }
    let sets = CanonicalText.list(reelSets) { set in set.canonical { .list($0) { $0.canonical } } }
    return .object([("draw", sets)])
  }
}

extension Reel {
  /// A list of circles; for a reel that doesn't turn independently, an object or a word.
  fileprivate var canonical: CanonicalText {
    switch filling {
    case .turning: .list(circles) { $0.canonical }
    case .cells: .object([("cells", .list(circles) { $0.canonical })])
    case .sameAsLeft: .text("same")
    }
  }
}

extension Circle {
  fileprivate var canonical: CanonicalText {
    .list(stops) { .list([UInt64($0.symbol.index), $0.weight], CanonicalText.number) }
  }
}

extension PlaceMarks {
  fileprivate var canonical: CanonicalText {
    .object([
      ("combine", combine == .product ? nil : .text(combine.rawValue)),
      ("ladder", .list(ladder) { CanonicalText.number($0) }),
    ])
  }
}

extension Walk {
  fileprivate var canonical: CanonicalText {
    .object([
      ("respins", isRespin ? .text("yes") : nil),
      ("symbols", symbols.canonical),
      ("to", .text(direction.rawValue)),
    ])
  }
}

extension Wild {
  fileprivate var canonical: CanonicalText {
    .object([
      ("for", standsInFor.canonical),
      ("real", real == 1 ? nil : .number(real)),
      ("symbol", .index(symbol)),
    ])
  }
}

extension SymbolSet {
  fileprivate var canonical: CanonicalText { .list(members) { .index($0) } }
}
