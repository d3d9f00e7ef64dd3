import SlotEngine
import SlotStatistics

/// The mean number of spins of one mode that awards bring, including their bonuses.
struct BonusSpins {
  private let machine: Machine
  private let mode: ModeID
  private var known: [BonusID: Rational] = [:]

  init(machine: Machine, mode: ModeID) {
    self.machine = machine
    self.mode = mode
  }

  /// The mean of an award.
  ///
  /// - Parameter plus: The mode for spins whose award doesn't name one: that of the pick's `plus`.
  mutating func mean(of award: Award, plus: ModeID? = nil) -> Rational {
    let own = (award.stay.mode ?? plus) == mode ? Rational(award.stay.spins) : .zero
    return award.bonus.map { own + mean(ofBonus: $0) } ?? own
  }

  private mutating func mean(ofBonus bonus: BonusID) -> Rational {
    if let known = known[bonus] { return known }
    let mean = mean(of: machine.bonuses[bonus].play)
    known[bonus] = mean
    return mean
  }

  private mutating func mean(of play: Bonus.Play) -> Rational {
    switch play {
    case .draw(let items):
      let total = items.reduce(0) { $0 + $1.weight }
      var sum = Rational.zero
      for item in items { sum += mean(of: item.value, plus: nil) * Rational(item.weight, total) }
      return sum
    case .table(let table):
      var sum = Rational.zero
      for outcome in table.outcomes where outcome.value.stay.spins > 0 || outcome.value.bonus != nil
      {
        sum += mean(of: outcome.value) * Rational(outcome.weight, table.totalWeight)
      }
      return sum
    case .pick(let count, let items, let plus, _):
      var sum = Rational.zero
      for item in items { sum += mean(of: item, plus: plus.stay.mode) }
      return sum * Self.chanceOfEach(among: items, picking: count) + mean(of: plus)
    case .repeat(let times, let inner):
      let total = times.reduce(0) { $0 + $1.weight }
      let mean = mean(ofBonus: inner)
      return times.reduce(.zero) {
        $0 + mean * Rational($1.value) * Rational($1.weight, total)
      }
    case .stated: return .zero
    }
  }

  private mutating func mean(of item: Bonus.Item, plus: ModeID?) -> Rational {
    switch item {
    case .award(let award): mean(of: award, plus: plus)
    case .bonus(let bonus): mean(ofBonus: bonus)
    case .end: .zero
    }
  }

  /// The probability that a given prize is picked before picking ends: the mean number of prizes
  /// picked, divided by the number of prizes.
  private static func chanceOfEach(among items: [Bonus.Item], picking count: Int) -> Rational {
    let prizes = items.filter { $0 != .end }.count
    guard prizes > 0 else { return .zero }
    var mean = Rational.zero
    var going = Rational.one
    for picked in 0..<min(count, prizes) {
      going *= Rational(prizes - picked, items.count - picked)
      mean += going
    }
    return mean / Rational(prizes)
  }
}
