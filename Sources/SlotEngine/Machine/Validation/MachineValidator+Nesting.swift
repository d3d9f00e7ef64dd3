extension MachineValidator {
  /// Refuses bonuses that contain themselves or are nested too deeply.
  mutating func checkBonusNesting() {
    // The nesting levels below each bonus, which grow with every pass until they are stable; in a
    // circle they never are.
    var levels = Array(repeating: 1, count: machine.bonuses.count)
    let inner = machine.bonuses.ids.map { Set(self.inner(of: $0)) }
    for _ in 0..<MachineLimits.depth {
      for bonus in machine.bonuses.ids {
        levels[bonus.index] = 1 + (inner[bonus.index].map { levels[$0.index] }.max() ?? 0)
      }
    }
    let deep = machine.bonuses.ids.filter { levels[$0.index] > MachineLimits.depth }
    // Not all of them, as each may lead through all others.
    for bonus in deep.prefix(Self.mostDeep) {
      let isCircle = reached(from: bonus, through: inner).contains(bonus)
      refuse(
        .bonus(bonus),
        isCircle ? "the bonus contains itself" : "bonuses are nested too deeply here",
        isCircle
          ? "remove it from what it gives (\(MachineLimits.seeInexpressible))"
          : "use at most \(MachineLimits.depth) levels")
    }
  }

  /// Refuses awards that lead to too many bonus items to follow in reasonable time.
  mutating func checkAwarded() {
    let inner = machine.bonuses.ids.map { Set(self.inner(of: $0)) }
    var sizes: [BonusID: Int] = [:]
    var all = 0
    for award in machine.grants.map(\.award) + machine.bets.compactMap(\.award) {
      guard let bonus = award.bonus else { continue }
      let size =
        sizes[bonus]
        ?? reached(from: bonus, through: inner).union([bonus])
        .reduce(0) { $0 + machine.bonuses[$1].contents.count }
      sizes[bonus] = size
      all += size
      guard all > MachineLimits.awarded else { continue }
      let most = MachineLimits.awarded.grouped
      return refuse(
        .bonus(bonus), "the bonuses of all awards have more than \(most) items together",
        "list fewer items, or let fewer awards lead to a bonus with many")
    }
  }

  /// Refuses bonuses with too many sums for analysis, or with a sum that is too large.
  mutating func checkBonusSums() {
    var sums = BonusSums(machine: machine)
    let remedy = "use fewer items or repeats, or smaller ones"
    for bonus in machine.bonuses.ids where sums.sums(ofBonus: bonus) == nil {
      guard !sums.isExhausted else {
        return refuse(
          .bonus(bonus), "the sums of all bonuses up to this one are too many to list", remedy)
      }
      refuse(
        .bonus(bonus),
        "the bonus has more than \(MachineLimits.bonusSums.grouped) different sums, or one of 2^40 or more",
        remedy)
    }
  }

  /// How many bonuses that are nested too deeply are reported.
  private static let mostDeep = 20

  /// The bonuses that a bonus leads to, among them itself if it is in a circle.
  private func reached(from bonus: BonusID, through inner: [Set<BonusID>]) -> Set<BonusID> {
    var seen: Set<BonusID> = []
    var waiting = Array(inner[bonus.index])
    while let next = waiting.popLast() {
      if seen.insert(next).inserted { waiting += inner[next.index] }
    }
    return seen
  }

  /// The bonuses that a bonus may lead to.
  private func inner(of bonus: BonusID) -> [BonusID] {
    machine.bonuses[bonus].contents.compactMap(\.value.bonus)
  }
}
