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
    let sums = Sums(machine: machine, key: key)
    func clashes() -> [(part: MachinePart, clash: [MachineIndex<Part>])] {
      machine.bonuses.enumerated().compactMap { index, bonus in
        sums.clash(in: bonus.play).map { (.bonus(BonusID(index)), $0) }
      }
        + machine.bets.enumerated().compactMap { index, bet in
          bet.award.flatMap(sums.clash).map { (.namedBet(BetID(index)), $0) }
        }
        + machine.grants.compactMap { grant in sums.clash(in: grant.award).map { (grant.part, $0) }
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
  typealias ID = MachineIndex<Part>

  private let key: KeyPath<Award, ID?>
  /// The possible values of each bonus.
  private var ofBonuses: [Set<ID>]

  /// Computes the values of a machine's bonuses; as they are nested at most `depth` levels deep,
  /// that many passes reach all of them.
  init(machine: Machine, key: KeyPath<Award, ID?>) {
    self.key = key
    ofBonuses = Array(repeating: [], count: machine.bonuses.count)
    for _ in 0..<MachineLimits.depth {
      for (place, bonus) in machine.bonuses.enumerated() {
        ofBonuses[place] = values(of: bonus)
      }
    }
  }

  /// Two different values, one of an award and one of its bonus.
  func clash(in award: Award) -> [ID]? {
    guard let bonus = award.bonus, let own = award[keyPath: key] else { return nil }
    return clash([own], ofBonuses[bonus.index])
  }

  /// Two different values that a bonus adds up itself.
  func clash(in play: Bonus.Play) -> [ID]? {
    switch play {
    case .draw(let items): return items.lazy.compactMap { clash(in: $0.value) }.first
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

  private func clash(in item: Bonus.Item) -> [ID]? { item.award.flatMap(clash(in:)) }

  /// A value of each of two sums if they can differ.
  private func clash(_ first: Set<ID>, _ second: Set<ID>) -> [ID]? {
    let all = first.union(second).sorted()
    return all.count > 1 && !first.isEmpty && !second.isEmpty ? Array(all.prefix(2)) : nil
  }

  private func values(of award: Award) -> Set<ID> {
    let own = award[keyPath: key].map { Set([$0]) } ?? []
    return award.bonus.map { own.union(ofBonuses[$0.index]) } ?? own
  }

  private func values(of item: Bonus.Item) -> Set<ID> {
    switch item {
    case .award(let award): values(of: award)
    case .bonus(let bonus): ofBonuses[bonus.index]
    case .end: []
    }
  }

  private func values(of bonus: Bonus) -> Set<ID> {
    bonus.contents.filter { $0.weight > 0 }
      .reduce(into: []) { $0.formUnion(values(of: $1.value)) }
  }
}
