import BigInt
import SlotEngine
import SlotStatistics

/// Computes exactly what bonuses give, in credits for the coins staked, before multipliers.
struct BonusSolver<Measure: CreditMeasure> {
  private let machine: Machine
  private let coins: Int
  private let bound: Int
  private let known = Known()

  /// The laws of bonuses found so far, cached because the items of one bonus may lead to another
  /// many times.
  private final class Known {
    var laws: [BonusID: GrantLaw<Measure>] = [:]
  }

  /// Creates a solver.
  ///
  /// - Parameter bound: Outcomes from this number of credits on needn't be distinguished.
  init(machine: Machine, stake: Stake, bound: Int = .max) {
    self.machine = machine
    self.bound = bound
    coins = stake.coins
  }

  /// What an award gives immediately, including its bonus.
  func law(of award: Award) -> GrantLaw<Measure> {
    var credits = Measure(credits: award.credits.credits(coins: coins).count).bounded(by: bound)
    if let jackpot = award.jackpot { credits = credits * measure(ofJackpot: jackpot) }
    let own = GrantLaw(award.stay, credits)
    return award.bonus.map { own * law(ofBonus: $0) } ?? own
  }

  /// The consequences of awards together, with the credits paid immediately.
  ///
  /// Each award is combined with everything that the awards before it may give. That can be as many kinds as there are
  /// ways to add up spins, and denominators grow with every product, so each product and each sum counts as effort.
  ///
  /// - Parameters:
  ///   - first: What the spin leaves without them, and its credits.
  ///   - factor: The multiplier of the scales of awards.
  ///   - shown: The cells that show a symbol that an award holds.
  func consequences(
    of awards: [ScaledAward], after first: (kind: Consequences, measure: Measure), factor: Int = 1,
    in mode: ModeID, effort: AnalysisEffort, shown: (SymbolID) -> [Cell: SymbolID]
  ) throws(AnalysisError) -> Mixture<Consequences, Measure> {
    var law = Mixture<Consequences, Measure>()
    law.add(first.kind, first.measure)
    for given in awards {
      let grants = self.law(of: given.award).multiplied(by: given.scale * factor).grants
      var next = Mixture<Consequences, Measure>()
      for (consequences, measure) in law.parts {
        for (grant, more) in grants.parts {
          try effort.take(AnalysisEffort.steps(ofMultiplying: measure, more))
          var longer = consequences
          longer.add(grant, in: mode, shown: shown)
          let product = measure * more
          let sum = next.add(longer, product)
          try effort.take(AnalysisEffort.steps(ofMultiplying: product, sum))
        }
      }
      law = next
    }
    return law
  }

  private func measure(ofJackpot jackpot: JackpotID) -> Measure {
    Measure(credits: machine.jackpots[jackpot].credits.credits(coins: coins).count)
      .counted(as: .award(.jackpot(jackpot)))
  }

  /// The credits of collected values.
  func measure(of values: CollectedValues) -> Measure {
    let total = values.items.reduce(0) { $0 + $1.weight }
    let one = values.items.filter { $0.weight > 0 }.reduce(Measure.none) { sum, item in
      let taken = values.takes.reduce(Measure.certain) { product, take in
        product * measure(of: item.value, times: take.times).multiplied(by: take.scale)
      }
      return sum + taken.weighted(by: Rational(item.weight, total))
    }
    return (0..<values.cells).reduce(.certain) { sum, _ in sum * one }
  }

  private func measure(of value: CellValue, times: Int) -> Measure {
    switch value {
    case .number(let number): Measure(credits: number * coins * times).bounded(by: bound)
    case .jackpot(let jackpot):
      (0..<times).reduce(.certain) { sum, _ in sum * measure(ofJackpot: jackpot) }
    }
  }

  /// What a bonus gives.
  func law(ofBonus bonus: BonusID) -> GrantLaw<Measure> {
    if let law = known.laws[bonus] { return law }
    let law = law(of: machine.bonuses[bonus].play).counted(as: .award(.bonus(bonus)))
    known.laws[bonus] = law
    return law
  }

  private func law(of play: Bonus.Play) -> GrantLaw<Measure> {
    switch play {
    case .draw(let items): mixture(of: items) { law(of: $0) }
    case .table(let table): law(of: table)
    case .pick(let count, let items, let plus, let equal):
      picks(count, from: items, plus: plus, equal: equal)
    case .repeat(let times, let repeated):
      repeats(times, of: law(ofBonus: repeated))
    case .stated(let mean, let deviation):
      stated(mean: Rational(decimal: mean), deviation: Rational(decimal: deviation))
    }
  }

  /// Outcomes with the same grant are one measure of all their credits, so that a table takes as long as it has
  /// different outcomes, and no sum of fractions for each.
  private func law(of table: OutcomeTable) -> GrantLaw<Measure> {
    var grants: [StayGrant] = []
    var weights: [StayGrant: [Int: UInt128]] = [:]
    var law = GrantLaw<Measure>.none
    for outcome in table.outcomes where outcome.weight > 0 {
      let award = outcome.value
      guard award.bonus == nil, award.jackpot == nil else {
        let share = Rational(outcome.weight, table.totalWeight)
        law.add(self.law(of: award).weighted(by: share))
        continue
      }
      if weights[award.stay] == nil { grants.append(award.stay) }
      let credits = award.credits.credits(coins: coins).count
      weights[award.stay, default: [:]][credits, default: 0] += UInt128(outcome.weight)
    }
    for grant in grants {
      let combinations = (weights[grant] ?? [:]).map { (credits: $0, number: $1) }
        .sorted { $0.credits < $1.credits }
      let measure = Measure(combinations: combinations, cycle: UInt128(table.totalWeight))
      law.add(GrantLaw(grant, measure.bounded(by: bound)))
    }
    return law
  }

  private func law(of item: Bonus.Item) -> GrantLaw<Measure> {
    switch item {
    case .award(let award): law(of: award)
    case .bonus(let bonus): law(ofBonus: bonus)
    case .end: .nothing
    }
  }

  private func repeats(_ times: [Weighted<Int>], of law: GrantLaw<Measure>) -> GrantLaw<Measure> {
    mixture(of: times) { law.repeated($0) }
  }

  private func mixture<Value>(
    of items: [Weighted<Value>], _ law: (Value) -> GrantLaw<Measure>
  ) -> GrantLaw<Measure> {
    let total = items.reduce(0) { $0 + $1.weight }
    // What has no weight would be a grant with the probability 0, by which what it leads to is divided.
    return items.filter { $0.weight > 0 }.reduce(into: .none) {
      $0.add(law($1.value).weighted(by: Rational($1.weight, total)))
    }
  }

  private func stated(mean: Rational?, deviation: Rational?) -> GrantLaw<Measure> {
    guard let mean, let deviation, let credits = Measure(mean: mean, deviation: deviation) else {
      preconditionFailure("A stated bonus has decimals, and is asked for no more than moments.")
    }
    return GrantLaw(.nothing, credits.multiplied(by: coins))
  }
}

// MARK: Picks

extension BonusSolver {
  /// Picks without replacement. How many items come before the first end, and which ones, are
  /// independent, so the number is drawn first and then a set of that size, all equally likely.
  private func picks(
    _ count: Int, from items: [Bonus.Item], plus: Award, equal: Int
  ) -> GrantLaw<Measure> {
    let prizes = items.filter { $0 != .end }
    let ends = items.count - prizes.count
    let sets = Picks(of: prizes, upTo: min(count, prizes.count)) { law(of: $0) }
    var sum = GrantLaw<Measure>.none
    var going = Rational.one
    for picked in 0...min(count, prizes.count) {
      // No more are picked than there are items, so some are left before the last one.
      let stops = picked == count ? Rational.one : Rational(ends, items.count - picked)
      let law = sets.law(
        ofPicking: picked, multiplyingEqualBy: picked == count ? equal : 1, plus: law(of: plus))
      sum = sum + law.weighted(by: going * stops)
      going *= Rational.one - stops
    }
    return sum
  }
}

extension Rational {
  /// Creates a number from a decimal such as `330.16`; nil if the text isn't one.
  init?(decimal: String) {
    let parts = decimal.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let digits = BigInt(parts.joined()) else { return nil }
    let places = parts.count == 2 ? parts[1].count : 0
    self.init(digits, BigInt(10).power(places))
  }
}
