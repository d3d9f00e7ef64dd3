/// What bonuses gave, before multipliers.
struct BonusResult {
  /// Everything awarded, added up key by key.
  var award = Award()
  /// The jackpots that were hit, in order.
  var jackpots: [JackpotID] = []
}

extension BonusResult {
  /// The credits paid.
  ///
  /// - Parameter award: The award that had this result.
  func credits(of award: ScaledAward, coins: Int) -> Credits {
    self.award.credits.credits(coins: coins) * award.scale
  }
}

/// What bonuses are played with: a source of draws that also observes what happens.
protocol BonusTable: RoundDraws, BonusWitness, ~Copyable {
  /// Whether the round should end as soon as possible, regardless of what it could still give.
  var isCutOff: Bool { get }
}

/// Plays bonuses depth-first: what an item leads to is played before the next item is drawn.
struct BonusPlayer {
  let machine: Machine

  private var mostCoins: Int { machine.bet.mostCoins }

  /// Everything that a win's award gives immediately, including its bonus.
  func play<Table: BonusTable & ~Copyable>(
    _ award: ScaledAward, _ table: inout Table
  ) throws(Table.Failure) -> BonusResult {
    table.begin(award)
    return try play(award.award, &table)
  }

  private func play<Table: BonusTable & ~Copyable>(
    _ award: Award, _ table: inout Table
  ) throws(Table.Failure) -> BonusResult {
    var result = BonusResult(award: award)
    if let jackpot = award.jackpot {
      result.add(credits: machine.jackpots[jackpot].credits, coins: mostCoins)
      result.jackpots.append(jackpot)
    }
    if let bonus = award.bonus {
      result.award.bonus = nil
      result.add(try play(bonus: bonus, &table), coins: mostCoins)
    }
    return result
  }

  private func play<Table: BonusTable & ~Copyable>(
    bonus: BonusID, _ table: inout Table
  ) throws(Table.Failure) -> BonusResult {
    var sum = BonusResult()
    if table.isCutOff { return sum }
    table.open(bonus: bonus)
    switch machine.bonuses[bonus].play {
    case .draw(let items):
      let index = try table.index(drawnFrom: items)
      sum = try play(items[index].value, as: .drew(item: index), &table)
    case .table(let rows):
      let row = try table.row(drawnFrom: rows)
      sum = try play(.award(rows[row].value), as: .drew(item: row), &table)
    case .pick(let count, let items, let plus, let equal):
      sum = try pick(count, from: items, plus: plus, equal: equal, &table)
    case .repeat(let times, let repeated):
      let count = try table.choose(from: times)
      table.note(.drewTimes(count), award: nil, gave: BonusResult())
      for turn in 0..<count {
        let result = try play(bonus: repeated, &table)
        table.note(.turn(turn + 1), award: nil, gave: result)
        sum.add(result, coins: mostCoins)
      }
    case .stated:
      preconditionFailure("A machine with such a bonus isn't playable, so nothing plays it.")
    }
    table.close(gave: sum)
    return sum
  }

  private func play<Table: BonusTable & ~Copyable>(
    _ item: Bonus.Item, as event: BonusStep.Event, _ table: inout Table
  ) throws(Table.Failure) -> BonusResult {
    var (award, result) = (Award?.none, BonusResult())
    switch item {
    case .award(let stated): (award, result) = (stated, try play(stated, &table))
    case .bonus(let bonus): result = try play(bonus: bonus, &table)
    case .end: break
    }
    table.note(event, award: award, gave: result)
    return result
  }

  private func pick<Table: BonusTable & ~Copyable>(
    _ count: Int, from items: [Bonus.Item], plus: Award, equal: Int, _ table: inout Table
  ) throws(Table.Failure) -> BonusResult {
    var left = Array(items.indices)
    var picked: [Int] = []
    var sum = BonusResult()
    while picked.count < count, !left.isEmpty {
      let index = left.remove(at: Int(try table.number(below: UInt64(left.count))))
      let isEnd = items[index] == .end
      sum.add(
        try play(items[index], as: isEnd ? .ended(item: index) : .picked(item: index), &table),
        coins: mostCoins)
      if isEnd { break }
      picked.append(index)
    }
    if plus != Award() { sum.add(try play(.award(plus), as: .added, &table), coins: mostCoins) }
    if picked.count == count, picked.allSatisfy({ items[$0] == items[picked[0]] }) {
      sum.multiplyCredits(by: equal)
      if equal != 1 { table.note(.multiplied(by: equal), award: nil, gave: BonusResult()) }
    }
    return sum
  }
}

extension BonusResult {
  fileprivate mutating func add(_ other: BonusResult, coins: Int) {
    add(credits: other.award.credits, coins: coins)
    award.stay = award.stay + other.award.stay
    jackpots += other.jackpots
  }

  fileprivate mutating func add(credits: Pay, coins: Int) {
    award.credits = award.credits.adding(credits, coins: coins)
  }

  fileprivate mutating func multiplyCredits(by factor: Int) {
    award.credits = award.credits.multiplied(by: factor)
  }
}
