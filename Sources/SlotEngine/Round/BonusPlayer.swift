/// What bonuses gave, before it is multiplied.
struct BonusResult {
  /// Everything awarded, summed key by key.
  var award = Award()
  /// The jackpots that were hit, in order.
  var jackpots: [Int] = []
}

extension BonusResult {
  /// The credits that are paid.
  ///
  /// - Parameter award: The award of which this is the result.
  func credits(of award: ScaledAward, coins: Int) -> Int {
    self.award.credits.credits(coins: coins) * award.scale
  }
}

/// Plays bonuses, depth first: what an item leads to is played before the next item is drawn.
struct BonusPlayer {
  private let bonuses: [Bonus]
  private let jackpots: [Jackpot]
  private let mostCoins: Int

  init(machine: Machine) {
    bonuses = machine.bonuses
    jackpots = machine.jackpots
    mostCoins = machine.bet.mostCoins
  }

  /// Everything that an award gives at once, its bonus included.
  func play(_ award: Award, _ draws: inout some RoundDraws) -> BonusResult {
    var result = BonusResult(award: award)
    if let jackpot = award.jackpot {
      result.add(credits: jackpots[jackpot].credits, coins: mostCoins)
      result.jackpots.append(jackpot)
    }
    if let bonus = award.bonus {
      result.award.bonus = nil
      result.add(play(bonus: bonus, &draws), coins: mostCoins)
    }
    return result
  }

  private func play(bonus: Int, _ draws: inout some RoundDraws) -> BonusResult {
    switch bonuses[bonus].play {
    case .draw(let items):
      return play(draws.choose(from: items), &draws)
    case .pick(let count, let items, let plus, let equal):
      return pick(count, from: items, plus: plus, equal: equal, &draws)
    case .repeat(let times, let repeated):
      var sum = BonusResult()
      for _ in 0..<draws.choose(from: times) {
        sum.add(play(bonus: repeated, &draws), coins: mostCoins)
      }
      return sum
    case .stated:
      preconditionFailure("A bonus of which only mean and deviation are known can't be played.")
    }
  }

  private func play(_ item: Bonus.Item, _ draws: inout some RoundDraws) -> BonusResult {
    switch item {
    case .award(let award): play(award, &draws)
    case .bonus(let bonus): play(bonus: bonus, &draws)
    case .end: BonusResult()
    }
  }

  private func pick(
    _ count: Int, from items: [Bonus.Item], plus: Award, equal: Int,
    _ draws: inout some RoundDraws
  ) -> BonusResult {
    var left = items
    var picked: [Bonus.Item] = []
    var sum = BonusResult()
    while picked.count < count, !left.isEmpty {
      let item = left.remove(at: Int(draws.number(below: UInt64(left.count))))
      if item == .end { break }
      picked.append(item)
      sum.add(play(item, &draws), coins: mostCoins)
    }
    sum.add(play(plus, &draws), coins: mostCoins)
    if picked.count == count, picked.allSatisfy({ $0 == picked[0] }) {
      sum.multiplyCredits(by: equal)
    }
    return sum
  }
}

extension BonusResult {
  fileprivate mutating func add(_ other: BonusResult, coins: Int) {
    add(credits: other.award.credits, coins: coins)
    award.mode = award.mode ?? other.award.mode
    award.spins += other.award.spins
    award.hold = award.hold ?? other.award.hold
    if let multiplier = other.award.multiplier {
      award.multiplier = (award.multiplier ?? 0) + multiplier
    }
    jackpots += other.jackpots
  }

  fileprivate mutating func add(credits: Pay, coins: Int) {
    award.credits = award.credits.adding(credits, coins: coins)
  }

  fileprivate mutating func multiplyCredits(by factor: Int) {
    award.credits = award.credits.multiplied(by: factor)
  }
}
