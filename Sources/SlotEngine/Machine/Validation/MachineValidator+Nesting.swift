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
        isCircle ? "remove it from what it gives" : "use at most \(MachineLimits.depth) levels")
    }
  }

  /// Upper bounds on what each bonus gives; refuses bonuses with too many sums for analysis.
  mutating func mostOfEachBonus() -> [BonusSums.Sum] {
    var sums = BonusSums(machine: machine)
    return machine.bonuses.ids.map { bonus in
      guard let all = sums.sums(ofBonus: bonus) else {
        refuse(
          .bonus(bonus),
          "the bonus has more than \(MachineLimits.bonusSums) different sums, or one of 2^40 or more",
          "use fewer items or repeats, or smaller ones")
        return BonusSums.Sum()
      }
      return BonusSums.Sum(
        credits: all.map(\.credits).max() ?? 0, spins: all.map(\.spins).max() ?? 0,
        multiplier: all.map(\.multiplier).max() ?? 0)
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
