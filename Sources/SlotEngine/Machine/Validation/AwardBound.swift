/// The most that awards may give at once, with everything that their bonuses lead to, at the highest number of coins.
///
/// A bonus gives at most its largest items: as many of them as are picked, times `equal` where that many items are
/// equal, as often as it is repeated. Sums are clamped to the largest integer, which is beyond every limit.
///
/// Unlike ``BonusSums``, this includes jackpots and takes no longer for bonuses with many different sums.
///
/// - Precondition: No bonus contains itself.
struct AwardBound {
  /// What an award gives at most.
  struct Most {
    /// The credits, jackpots included.
    var credits: Credits = 0
    /// The spins, of whichever mode.
    var spins = 0
    /// The multiplier of a stay.
    var multiplier = 0
    /// The modes in which it may give spins.
    var modes: Set<ModeID> = []
  }

  private let machine: Machine
  private var known: [Most?]

  init(machine: Machine) {
    self.machine = machine
    known = Array(repeating: nil, count: machine.bonuses.count)
  }
}

extension AwardBound {
  /// What an award gives at most.
  mutating func most(of award: Award) -> Most {
    var most = Most(
      credits: machine.most(of: award.credits), spins: award.stay.spins,
      multiplier: award.stay.multiplier ?? 0, modes: Set([award.stay.entered].compactMap { $0 }))
    if let jackpot = award.jackpot {
      most = most.adding(Most(credits: machine.most(of: machine.jackpots[jackpot].credits)))
    }
    return award.bonus.map { most.adding(self.most(of: $0)) } ?? most
  }

  private mutating func most(of bonus: BonusID) -> Most {
    if let most = known[bonus.index] { return most }
    let most: Most
    switch machine.bonuses[bonus].play {
    case .draw(let items):
      most = Most(largest: 1, of: items.map { self.most(of: $0.value) })
    case .table(let table):
      most = Most(largest: 1, of: table.outcomes.map { self.most(of: $0.value) })
    case .pick(let count, let items, let plus, let equal):
      most = self.most(ofPicking: count, from: items, plus: plus, equal: equal)
    case .repeat(let times, let inner):
      most = self.most(of: inner).multiplied(by: times.map(\.value).max() ?? 0)
    case .stated:
      most = Most()
    }
    known[bonus.index] = most
    return most
  }

  private mutating func most(
    ofPicking count: Int, from items: [Bonus.Item], plus: Award, equal: Int
  ) -> Most {
    let plus = most(of: plus)
    let each = items.map { item -> Most in
      var most = self.most(of: item)
      // An item may leave the mode of its spins to `plus`.
      if most.spins > 0 { most.modes.formUnion(plus.modes) }
      return most
    }
    var most = Most(largest: count, of: each).adding(plus)
    for (item, own) in zip(items, each) where items.count(where: { $0 == item }) >= count {
      let all = own.multiplied(by: count).adding(plus)
      most.credits = max(most.credits, all.credits.multipliedClamped(by: equal))
    }
    return most
  }

  private mutating func most(of item: Bonus.Item) -> Most {
    switch item {
    case .award(let award): most(of: award)
    case .bonus(let bonus): most(of: bonus)
    case .end: Most()
    }
  }
}

extension AwardBound.Most {
  /// The sum of the largest of some awards, key by key.
  fileprivate init(largest count: Int, of awards: [AwardBound.Most]) {
    func largest(_ numbers: [Int]) -> Int {
      numbers.sorted(by: >).prefix(count).reduce(0) { $0.addingClamped($1) }
    }
    self.init(
      credits: Credits(largest(awards.map(\.credits.count))), spins: largest(awards.map(\.spins)),
      multiplier: largest(awards.map(\.multiplier)),
      modes: awards.reduce(into: []) { $0.formUnion($1.modes) })
  }

  fileprivate func adding(_ other: AwardBound.Most) -> AwardBound.Most {
    AwardBound.Most(
      credits: credits.addingClamped(other.credits), spins: spins.addingClamped(other.spins),
      multiplier: multiplier.addingClamped(other.multiplier), modes: modes.union(other.modes))
  }

  fileprivate func multiplied(by times: Int) -> AwardBound.Most {
    AwardBound.Most(
      credits: credits.multipliedClamped(by: times), spins: spins.multipliedClamped(by: times),
      multiplier: multiplier.multipliedClamped(by: times), modes: modes)
  }
}

extension Machine {
  /// The most that a pay may come to, at any number of coins.
  func most(of pay: Pay) -> Credits {
    switch pay {
    case .perCoin(let number): Credits(number).multipliedClamped(by: bet.mostCoins)
    case .byCoins(let numbers): Credits(numbers.max() ?? 0)
    }
  }
}
