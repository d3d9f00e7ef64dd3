import SlotEngine

/// What an award gives, including everything its bonuses gave.
struct NaivePrize: Hashable {
  var credits = 0
  var mode: ModeID?
  var spins = 0
  var multiplier: Int?
  var hold: SymbolID?
  var jackpots: [JackpotID] = []

  /// Adds another prize, key by key.
  mutating func add(_ other: NaivePrize) {
    credits += other.credits
    mode = mode ?? other.mode
    spins += other.spins
    if let more = other.multiplier { multiplier = (multiplier ?? 0) + more }
    hold = hold ?? other.hold
    jackpots += other.jackpots
  }
}

extension NaiveRoundPlayer {
  /// The prize of an award, whose bonus is played immediately.
  func prize(_ award: Award) -> NaivePrize {
    var prize = NaivePrize(
      credits: award.credits.credits(coins: stake.coins).count, mode: award.stay.mode,
      spins: award.stay.spins, multiplier: award.stay.multiplier, hold: award.stay.hold,
      jackpots: award.jackpot.map { [$0] } ?? [])
    for jackpot in prize.jackpots {
      prize.credits += machine.jackpots[jackpot].credits.credits(coins: stake.coins).count
    }
    if let bonus = award.bonus { prize.add(play(machine.bonuses[bonus])) }
    return prize
  }

  private func prize(_ item: Bonus.Item) -> NaivePrize {
    switch item {
    case .award(let award): prize(award)
    case .bonus(let bonus): play(machine.bonuses[bonus])
    case .end: NaivePrize()
    }
  }

  private func play(_ bonus: Bonus) -> NaivePrize {
    switch bonus.play {
    case .draw(let items):
      return prize(item(items))
    case .table(let table):
      return prize(item((0..<table.rowCount).map { table[$0] }))
    case .pick(let count, let from, let plus, let equal):
      return pick(count, from: from, plus: plus, equal: equal)
    case .repeat(let times, let other):
      var sum = NaivePrize()
      for _ in 0..<item(times) { sum.add(play(machine.bonuses[other])) }
      return sum
    case .stated:
      return NaivePrize()
    }
  }

  private func pick(
    _ count: Int, from items: [Bonus.Item], plus: Award, equal: Int
  ) -> NaivePrize {
    var left = items
    var picked: [Bonus.Item] = []
    var sum = NaivePrize()
    while picked.count < count, picked.last != .end {
      let place = left.count == 1 ? 0 : Int(draw(below: UInt64(left.count)))
      picked.append(left.remove(at: place))
      sum.add(prize(picked[picked.count - 1]))
    }
    sum.add(prize(plus))
    if Set(picked).count == 1, picked != [.end] {
      sum.credits *= equal
      sum.spins *= equal
      sum.multiplier = sum.multiplier.map { $0 * equal }
    }
    return sum
  }
}
