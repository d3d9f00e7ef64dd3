extension MachineValidator {
  /// Refuses bonuses that contain themselves or are nested too deeply.
  mutating func checkBonusNesting() {
    // The nesting levels below each bonus, which grow with every pass until they are stable; in a
    // circle they never are.
    var levels = Array(repeating: 1, count: machine.bonuses.count)
    for _ in 0..<MachineLimits.depth {
      for bonus in machine.bonuses.ids {
        levels[bonus.index] = 1 + (inner(of: bonus).map { levels[$0.index] }.max() ?? 0)
      }
    }
    for bonus in machine.bonuses.ids where levels[bonus.index] > MachineLimits.depth {
      let isCircle = contains(bonus, itself: bonus)
      refuse(
        .bonus(bonus),
        isCircle ? "the bonus contains itself" : "bonuses are nested too deeply here",
        isCircle
          ? "remove it from what it gives (\(MachineLimits.seeInexpressible))"
          : "use at most \(MachineLimits.depth) levels")
    }
  }

  /// Refuses bonuses with too many sums for analysis, or with a sum that is too large.
  mutating func checkBonusSums() {
    var sums = BonusSums(machine: machine)
    for bonus in machine.bonuses.ids where sums.sums(ofBonus: bonus) == nil {
      refuse(
        .bonus(bonus),
        "the bonus has more than \(MachineLimits.bonusSums) different sums, or one of 2^40 or more",
        "use fewer items or repeats, or smaller ones")
    }
  }

  private func contains(_ bonus: BonusID, itself: BonusID) -> Bool {
    var seen: Set<BonusID> = []
    var waiting = inner(of: bonus)
    while let next = waiting.popLast() {
      if next == itself { return true }
      if seen.insert(next).inserted { waiting += inner(of: next) }
    }
    return false
  }

  /// The bonuses that a bonus may lead to.
  private func inner(of bonus: BonusID) -> [BonusID] {
    machine.bonuses[bonus].contents.compactMap(\.value.bonus)
  }
}
