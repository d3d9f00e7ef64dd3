/// The different totals that bonuses may give, at one coin.
///
/// Analysis visits all of them, so a bonus with too many is refused. The work is limited too:
/// a bonus whose sums take too long to list counts as having too many.
struct BonusSums {
  /// A total that a bonus may give.
  struct Sum: Hashable {
    var credits: Credits = 0
    var spins = 0
    var multiplier = 0
    /// The mode entered, counted from 1; 0 if none is.
    var mode = 0

    static func + (one: Sum, other: Sum) -> Sum {
      Sum(
        credits: one.credits + other.credits, spins: one.spins + other.spins,
        multiplier: one.multiplier + other.multiplier, mode: max(one.mode, other.mode))
    }

    /// Whether each part is below 2⁴⁰, so that the sum of two such sums fits.
    var isSmall: Bool { max(credits.count, spins, multiplier) <= MachineLimits.pay }

    /// Millions of sums are hashed, and hashing one word takes a third of the time of several.
    func hash(into hasher: inout Hasher) {
      hasher.combine(
        credits.count &* 0x9E37_79B9_7F4A_7C1 &+ spins &* 0x5851_F42D &+ multiplier
          &+ mode &* 0x2545_F491)
    }
  }

  private let machine: Machine
  private var known: [BonusID: Set<Sum>?] = [:]
  private let mostSteps: Int
  /// How many sums have been added up or put together.
  private(set) var steps = 0

  /// Whether the sums of the bonuses asked for so far take too long to list.
  var isExhausted: Bool { steps > mostSteps }

  /// Prepares a machine whose bonuses don't contain themselves.
  init(machine: Machine, mostSteps: Int = 20_000_000) {
    self.machine = machine
    self.mostSteps = mostSteps
  }

  /// The sums of a bonus; nil if there are too many or one is too large.
  mutating func sums(ofBonus bonus: BonusID) -> Set<Sum>? {
    if let sums = known[bonus] { return sums }
    let sums = limited(unlimited(machine.bonuses[bonus].play))
    known[bonus] = .some(sums)
    return sums
  }

  private mutating func unlimited(_ play: Bonus.Play) -> Set<Sum>? {
    switch play {
    case .draw(let items):
      var all: Set<Sum> = []
      var seen: Set<BonusID> = []
      for item in items {
        // The same bonus has the same sums.
        if case .bonus(let bonus) = item.value, !seen.insert(bonus).inserted { continue }
        guard let sums = sums(of: item.value), take(sums.count) else { return nil }
        all.formUnion(sums)
        guard all.count <= MachineLimits.bonusSums else { return nil }
      }
      return all
    case .table(let table):
      let outcomes = table.outcomes
      guard outcomes.count <= MachineLimits.bonusSums else { return nil }
      var all: Set<Sum> = []
      for outcome in outcomes {
        guard let sums = sums(of: .award(outcome.value)), take(sums.count) else { return nil }
        all.formUnion(sums)
      }
      return all
    case .pick(let count, let items, let plus, let equal):
      return picked(count, from: items, plus: plus, equal: equal)
    case .repeat(let times, let inner):
      return sums(ofBonus: inner).flatMap { repeated(times.map(\.value), of: $0) }
    case .stated:
      return [Sum()]
    }
  }

  private mutating func picked(
    _ count: Int, from items: [Bonus.Item], plus: Award, equal: Int
  ) -> Set<Sum>? {
    // picks[j]: the sums of j items.
    var picks: [Set<Sum>] = [[Sum()]] + Array(repeating: [], count: count)
    for item in items where item != .end {
      guard let own = sums(of: item) else { return nil }
      for place in (1...count).reversed() {
        if own.count == 1, let own = own.first {
          guard add(own, to: picks[place - 1], into: &picks[place]) else { return nil }
        } else {
          guard let more = sums(picks[place - 1], own), take(more.count) else { return nil }
          picks[place].formUnion(more)
        }
      }
    }
    var all = picks[count]
    guard take(picks.reduce(0) { $0 + $1.count }) else { return nil }
    if items.contains(.end) { all.formUnion(picks[..<count].joined()) }
    guard let rest = sums(of: .award(plus)), let total = sums(all, rest) else { return nil }
    guard equal > 1 else { return total }
    return total.union(
      total.map {
        Sum(
          credits: $0.credits.multipliedClamped(by: equal), spins: $0.spins,
          multiplier: $0.multiplier, mode: $0.mode)
      })
  }

  private mutating func repeated(_ times: [Int], of sums: Set<Sum>) -> Set<Sum>? {
    var all: Set<Sum> = []
    var repeated: Set<Sum> = [Sum()]
    let times = Set(times)
    for time in 0...(times.max() ?? 0) {
      if time > 0 {
        guard let longer = limited(self.sums(repeated, sums)) else { return nil }
        repeated = longer
      }
      guard times.contains(time) else { continue }
      guard take(repeated.count) else { return nil }
      all.formUnion(repeated)
    }
    return all
  }

  private mutating func sums(of item: Bonus.Item) -> Set<Sum>? {
    switch item {
    case .end: return [Sum()]
    case .bonus(let bonus): return sums(ofBonus: bonus)
    case .award(let award):
      let own: Set<Sum> = [
        Sum(
          credits: award.credits.credits(coins: 1), spins: award.stay.spins,
          multiplier: award.stay.multiplier ?? 0, mode: award.stay.mode.map { $0.index + 1 } ?? 0)
      ]
      guard let bonus = award.bonus else { return own }
      guard let inner = sums(ofBonus: bonus) else { return nil }
      return sums(own, inner)
    }
  }

  /// All sums of one element of each set.
  private mutating func sums(_ first: Set<Sum>, _ second: Set<Sum>) -> Set<Sum>? {
    guard take(first.count * second.count) else { return nil }
    var all: Set<Sum> = []
    for one in first {
      for other in second {
        all.insert(one + other)
      }
    }
    return limited(all)
  }

  /// Adds one sum to each of a set and inserts the results into another: the common case of an item
  /// with a single sum.
  ///
  /// - Returns: False if that takes too many steps or gives a sum that is too large.
  private mutating func add(_ own: Sum, to sums: Set<Sum>, into all: inout Set<Sum>) -> Bool {
    guard take(sums.count), sums.count <= MachineLimits.bonusSums else { return false }
    for one in sums {
      let sum = one + own
      guard sum.isSmall else { return false }
      all.insert(sum)
    }
    return true
  }

  /// Counts steps, as long as there aren't too many.
  private mutating func take(_ more: Int) -> Bool {
    steps += more
    return !isExhausted
  }

  private func limited(_ sums: Set<Sum>?) -> Set<Sum>? {
    sums.flatMap { sums in
      sums.count <= MachineLimits.bonusSums
        && sums.allSatisfy(\.isSmall)
        ? sums : nil
    }
  }
}
