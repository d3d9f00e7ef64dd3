extension MachineValidator {
  /// Refuses awards that could add up to spins of two modes or to two held symbols: a sum has only
  /// one of each, and the other would be lost.
  mutating func checkAwardSums() {
    checkAwardSums(\.stay.mode, "spins of two modes", machine.modes.map(\.name))
    checkAwardSums(\.stay.hold, "two symbols that are held", machine.symbols.map(\.name))
  }

  private mutating func checkAwardSums<Part>(
    _ key: KeyPath<Award, MachineIndex<Part>?>, _ what: String, _ names: [String]
  ) {
    let sums = Sums(machine: machine, key: key, count: names.count)
    func clashes() -> [(part: MachinePart, clash: [MachineIndex<Part>])] {
      machine.bonuses.enumerated().compactMap { index, bonus in
        sums.clash(in: bonus.play).map { (.bonus(BonusID(index)), $0) }
      }
        + machine.bets.enumerated().compactMap { index, bet in
          bet.award.flatMap(sums.clash).map { (.namedBet(BetID(index)), $0) }
        }
        + machine.grants.compactMap { grant in
          sums.clash(in: grant.award).map { (grant.part, $0) }
        }
    }
    for (part, clash) in clashes() {
      let both = clash.map { names[$0.index] }.joined(separator: " and ")
      refuse(
        part, "this could add up to \(what): \(both)", "award one of them by a rule of its own")
    }
  }
}

/// The values that a sum of awards may have at a key for which it keeps only one.
private struct Sums<Part> {
  typealias Values = IndexBits<Part>

  private let key: KeyPath<Award, MachineIndex<Part>?>
  /// How many values there are.
  private let count: Int
  /// The possible values of each bonus.
  private var ofBonuses: [Values]

  /// Computes the values of a machine's bonuses, visiting each of their items once.
  init(machine: Machine, key: KeyPath<Award, MachineIndex<Part>?>, count: Int) {
    self.key = key
    self.count = count
    ofBonuses = machine.bonuses.map { _ in Values(count: count) }
    var inner: [Set<BonusID>] = machine.bonuses.map { _ in [] }
    for (place, bonus) in machine.bonuses.enumerated() {
      for item in bonus.contents where item.weight > 0 {
        if let value = item.value.award?[keyPath: key] { ofBonuses[place].insert(value) }
        if let bonus = item.value.bonus { inner[place].insert(bonus) }
      }
    }
    var isNew = true
    while isNew {
      isNew = false
      for (place, bonuses) in inner.enumerated() {
        for bonus in bonuses where ofBonuses[place].formUnion(ofBonuses[bonus.index]) {
          isNew = true
        }
      }
    }
  }

  /// Two different values, one of an award and one of its bonus.
  func clash(in award: Award) -> [MachineIndex<Part>]? {
    guard let bonus = award.bonus, let own = award[keyPath: key] else { return nil }
    return clash(values([own]), ofBonuses[bonus.index])
  }

  /// Two different values that a bonus adds up itself.
  func clash(in play: Bonus.Play) -> [MachineIndex<Part>]? {
    switch play {
    case .draw(let items): return items.lazy.compactMap { clash(in: $0.value) }.first
    case .table(let table): return table.outcomes.lazy.compactMap { clash(in: $0.value) }.first
    case .pick(let count, let items, let plus, _):
      let given = items.map(values)
      let plus = values(of: plus)
      if let inner = items.lazy.compactMap(clash(in:)).first { return inner }
      if let clash = given.lazy.compactMap({ self.clash($0, plus) }).first { return clash }
      guard count > 1 else { return nil }
      return given.indices.lazy.compactMap { place in
        given[..<place].lazy.compactMap { clash($0, given[place]) }.first
      }.first
    case .repeat(let times, let inner):
      let given = ofBonuses[inner.index]
      return times.contains { $0.value > 1 && $0.weight > 0 } ? clash(given, given) : nil
    case .stated: return nil
    }
  }

  private func clash(in item: Bonus.Item) -> [MachineIndex<Part>]? {
    item.award.flatMap(clash(in:))
  }

  /// A value of each of two sums if they can differ.
  private func clash(_ first: Values, _ second: Values) -> [MachineIndex<Part>]? {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    var all = first
    all.formUnion(second)
    let two = all.indices.prefix(2)
    return two.count > 1 ? Array(two) : nil
  }

  private func values(_ indices: [MachineIndex<Part>]) -> Values {
    var values = Values(count: count)
    for index in indices { values.insert(index) }
    return values
  }

  private func values(of award: Award) -> Values {
    var values = values([award[keyPath: key]].compactMap { $0 })
    if let bonus = award.bonus { values.formUnion(ofBonuses[bonus.index]) }
    return values
  }

  private func values(of item: Bonus.Item) -> Values {
    switch item {
    case .award(let award): values(of: award)
    case .bonus(let bonus): ofBonuses[bonus.index]
    case .end: Values(count: count)
    }
  }
}
