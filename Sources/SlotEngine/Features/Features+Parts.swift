// What each part of a machine declares.
//
// Swift can't take a struct apart by all of its stored properties, but the initializer that it writes for one demands
// them all. So each part is made once more from its properties: a property that is added to one of these types doesn't
// compile until it stands here, where its author decides whether it is a feature. The assertions are never evaluated
// in a release build; the compiler checks them nevertheless. Where an initializer is written by hand and gives a new
// property a default, the assertion fails for the first machine that has another value.

extension Features {
  /// What the spins of a mode draw and show, and how they go on.
  init(_ mode: Mode) {
    assert(
      mode
        == Mode(
          name: mode.name, reels: mode.reels, reelSets: mode.reelSets, factors: mode.factors,
          combine: mode.combine, expands: mode.expands, multiplier: mode.multiplier,
          draws: mode.draws, mostSpins: mode.mostSpins, values: mode.values, tumble: mode.tumble,
          total: mode.total, cycle: mode.cycle, rows: mode.rows, mysteries: mode.mysteries,
          wilds: mode.wilds, until: mode.until, drawnFactors: mode.drawnFactors,
          walk: mode.walk, marks: mode.marks))
    var features: Set<Feature> = []
    if mode.drawsReels { features.insert(.drawnReels) }
    for reel in mode.reelSets.flatMap(\.value) { features.insert(reel.declared) }
    if mode.factors.contains(where: { $0 != 1 }) { features.insert(.factors) }
    assert(
      mode.drawnFactors.allSatisfy { $0 == SymbolFactors(symbol: $0.symbol, items: $0.items) })
    if !mode.drawnFactors.isEmpty { features.insert(.drawnFactors) }
    if !mode.expands.isEmpty { features.insert(.expands) }
    if !mode.draws.isEmpty { features.insert(.drawnSymbols) }
    assert(mode.values.allSatisfy { $0 == SymbolValues(symbol: $0.symbol, items: $0.items) })
    if !mode.values.isEmpty { features.insert(.values) }
    if mode.total != nil { features.insert(.totalMeter) }
    if !mode.rows.isEmpty { features.insert(.ownHeights) }
    if mode.rows.contains(where: \.isDrawn) { features.insert(.drawnHeights) }
    assert(mode.mysteries.allSatisfy { $0 == Mystery(symbol: $0.symbol, items: $0.items) })
    if !mode.mysteries.isEmpty { features.insert(.mystery) }
    if mode.until != nil { features.insert(.until) }
    assert(
      mode.walk
        == mode.walk.map { Walk($0.symbols, to: $0.direction, isRespin: $0.isRespin) })
    if mode.walk != nil { features.insert(.walks) }
    assert(mode.marks == mode.marks.map { PlaceMarks(ladder: $0.ladder, combine: $0.combine) })
    if mode.marks != nil { features.insert(.marks) }
    self.init(features)
    if let tumble = mode.tumble { formUnion(Features(tumble)) }
  }

  private init(_ tumble: Tumble) {
    assert(
      tumble
        == Tumble(
          ladder: tumble.ladder, mostGrids: tumble.mostGrids, falls: tumble.falls,
          keeps: tumble.keeps))
    self = [.tumble]
  }

  /// How a look looks, and what its rules do, without their awards.
  init(_ look: Look) {
    assert(
      look
        == Look(
          place: look.place, choice: look.choice, modes: look.modes, grids: look.grids,
          clears: look.clears, meter: look.meter, lines: look.lines, isMark: look.isMark))
    var features: Set<Feature> = [look.place.feature]
    if let grids = look.grids.feature { features.insert(grids) }
    if !look.clears { features.insert(.clearsNothing) }
    if look.meter != nil { features.insert(.meteredLook) }
    if look.lines != nil { features.insert(.someLines) }
    switch look.choice {
    case .rule: break
    case .best, .first, .all: features.insert(.choice)
    }
    self.init(features)
    for rule in look.choice.rules { formUnion(Features(rule)) }
  }

  private init(_ rule: Rule) {
    assert(
      rule
        == Rule(
          finding: rule.finding, isTimesBet: rule.isTimesBet, isMultiplied: rule.isMultiplied,
          conditions: rule.conditions, rows: rule.rows, askedByRow: rule.askedByRow))
    var features: Set<Feature> = []
    if !rule.isMultiplied { features.insert(.fixedPay) }
    assert(rule.conditions.allSatisfy(\.isDeclared))
    if !rule.conditions.isEmpty { features.insert(.condition) }
    if rule.rows.contains(where: \.isDrawn) { features.insert(.drawnRow) }
    switch rule.finding {
    case .rows: break
    case .collect(let collect):
      assert(
        collect
          == Collect(
            collect.asked, for: collect.collector, least: collect.least,
            onlyNewCells: collect.onlyNewCells))
      features.insert(.collect)
      if collect.onlyNewCells { features.insert(.newCells) }
    case .spin: features.insert(.spinPay)
    case .raise: features.insert(.raisedPay)
    }
    self.init(features)
    if case .rows(let pattern, _, _) = rule.finding { formUnion(Features(pattern)) }
  }

  private init(_ pattern: Pattern) {
    assert(
      pattern
        == Pattern(
          match: pattern.match, onlyNewCells: pattern.onlyNewCells, allowsWilds: pattern.allowsWilds
        ))
    self = [pattern.match.feature]
    if pattern.onlyNewCells { formUnion([.newCells]) }
  }

  /// What the wilds of a mode do.
  init(_ wild: Wild) {
    assert(wild == Wild(symbol: wild.symbol, real: wild.real, standsInFor: wild.standsInFor))
    self = [.wilds]
  }

  /// What an award gives at once and leads to.
  init(_ award: Award) {
    let stay = award.stay
    assert(
      award
        == Award(
          credits: award.credits,
          stay: StayGrant(
            mode: stay.mode, spins: stay.spins, multiplier: stay.multiplier, hold: stay.hold,
            reset: stay.reset),
          bonus: award.bonus, jackpot: award.jackpot))
    var features: Set<Feature> = []
    if award.credits != .perCoin(0) { features.insert(.credits) }
    if stay.spins > 0 { features.insert(.spins) }
    if stay.multiplier != nil { features.insert(.stayMultiplier) }
    if stay.hold != nil { features.insert(.hold) }
    if stay.reset != nil { features.insert(.reset) }
    if award.bonus != nil { features.insert(.bonus) }
    if award.jackpot != nil { features.insert(.jackpot) }
    self.init(features)
  }

  /// What a meter does where it counts, without its awards.
  init(_ meter: Meter) {
    assert(
      meter
        == Meter(
          name: meter.name, addition: meter.addition, start: meter.start, period: meter.period,
          modes: meter.modes, most: meter.most, levels: meter.levels, awards: meter.awards,
          holdsForNextSpin: meter.holdsForNextSpin, rests: meter.rests))
    var features: Set<Feature> = [meter.addition.feature]
    if meter.period != .spin { features.insert(.keptMeter) }
    if meter.rests { features.insert(.restingMeter) }
    if meter.holdsForNextSpin { features.insert(.delayedMeter) }
    if !meter.awards.isEmpty { features.insert(.awardingMeter) }
    self.init(features)
  }
}

// MARK: Whole rounds

extension Machine {
  /// Whether the parts that only whole rounds have are what their known properties say.
  ///
  /// None of them is a feature of a state, since each is read in one place that all players share: what a round costs, how
  /// it begins and its cap by `cost(of:)`, `played(at:)`, `purchase` and `mostPay(of:)`, what bonuses give by
  /// `BonusPlayer`, tosses by `RoundWords`, and jackpots that grow, which no round knows, by `JackpotMeters`. A property
  /// that is added has to be read there, or to become a feature.
  var wholeRoundsAreDeclared: Bool {
    bet == Bet(mostCoins: bet.mostCoins, choosesLines: bet.choosesLines, fixedCost: bet.fixedCost)
      && bets.allSatisfy {
        $0 == NamedBet(name: $0.name, cost: $0.cost, opening: $0.opening, cap: $0.cap)
      }
      && bonuses.allSatisfy { $0 == Bonus(name: $0.name, play: $0.play) }
      && jackpots.allSatisfy { jackpot in
        jackpot
          == (jackpot.growth.map { Jackpot(name: jackpot.name, growth: $0) }
            ?? Jackpot(name: jackpot.name, credits: jackpot.credits))
          && jackpot.growth
            == jackpot.growth.map {
              JackpotGrowth(
                seed: $0.seed, part: $0.part, outOf: $0.outOf, feeding: $0.feeding, win: $0.win)
            }
      }
      && gamble
        == gamble.map {
          Gamble(
            kinds: $0.kinds.map {
              TossKind(name: $0.name, winning: $0.winning, outOf: $0.outOf, factor: $0.factor)
            }, mostTosses: $0.mostTosses, limit: $0.limit)
        }
  }
}

// MARK: Cases

extension Reel {
  fileprivate var declared: Feature {
    switch filling {
    case .turning:
      assert(self == Reel(circles: circles))
      return .turningReels
    case .sameAsLeft:
      assert(self == .sameAsLeft)
      return .linkedReels
    case .cells: return .drawnCells
    }
  }
}

extension Condition {
  /// Whether it is what its known properties say.
  fileprivate var isDeclared: Bool {
    self
      == Condition(
        mustHold: mustHold, place: place, pattern: pattern,
        demands: demands.map { Demand(anyOf: $0.anyOf, atLeast: $0.atLeast) })
  }
}

extension Look.Place {
  fileprivate var feature: Feature {
    switch self {
    case .lines: .lines
    case .ways: .ways
    case .window: .window
    }
  }
}

extension Look.Grids {
  fileprivate var feature: Feature? {
    switch self {
    case .each: nil
    case .first: .firstGrid
    case .last: .lastGrid
    case .end: .stayEnd
    }
  }
}

extension Pattern.Match {
  fileprivate var feature: Feature {
    switch self {
    case .left: .fromLeft
    case .right: .fromRight
    case .adjacent: .adjacent
    case .count: .count
    case .cluster: .cluster
    case .reels: .anyReels
    case .sequence: .sequence
    }
  }
}

extension Meter.Addition {
  fileprivate var feature: Feature {
    switch self {
    case .landing: .landingMeter
    case .winning: .winningMeter
    case .values: .valuesMeter
    case .winningValues: .winningValuesMeter
    }
  }
}

extension Asked {
  fileprivate var isDrawn: Bool { if case .drawn = self { true } else { false } }
}
