// Jackpots that grow.

extension MachineValidator {
  /// Checks the jackpots that grow. Bonuses can be followed by now.
  mutating func checkGrowth() {
    let growing = machine.growingJackpots
    if growing.isEmpty { return }
    let awarded = machine.jackpotsAwarded
    for jackpot in growing {
      let growth = machine.growth(of: jackpot)
      check(growth, of: .jackpot(jackpot), isAwarded: awarded.contains(jackpot))
    }
  }

  private mutating func check(_ growth: JackpotGrowth, of part: MachinePart, isAwarded: Bool) {
    require(growth.seed, in: 0...MachineLimits.pay, "seed", of: part)
    guard growth.part > 0, growth.part < growth.outOf, growth.outOf <= UInt64(MachineLimits.weight)
    else {
      return refuse(
        part, "a jackpot can't add \(growth.part) out of \(growth.outOf) of what a round costs",
        "give numbers with 0 < a < b < 2^32")
    }
    if growth.isAwarded != isAwarded {
      refuse(
        part,
        isAwarded
          ? "an award wins this jackpot, which is won by itself"
          : "nothing wins this jackpot",
        isAwarded
          ? "leave out the award, or the chance and the limit"
          : "award it, or add \"chance: [a, b]\" or \"by\"")
    }
    checkSteps(of: growth, part)
    check(growth.win, of: growth, part)
  }

  /// Checks that every round adds whole credits.
  private mutating func checkSteps(of growth: JackpotGrowth, _ part: MachinePart) {
    let lines = machine.bet.choosesLines ? min(1, machine.lines.count) : machine.lines.count
    for cost in [machine.cost(lines: lines)] + machine.bets.map(\.cost) {
      if cost == 0 {
        return refuse(part, "a round costs nothing, so nothing grows", "give the bet a cost")
      }
      if (UInt64(cost.count) * growth.part) % growth.outOf != 0 {
        return refuse(
          part,
          "a round that costs \(cost.count) would add \(growth.part)/\(growth.outOf) of it, which isn't a whole number",
          "use another rate, or multiply all costs and pays so that a credit is a smaller amount")
      }
    }
  }

  private mutating func check(
    _ win: JackpotGrowth.Win, of growth: JackpotGrowth, _ part: MachinePart
  ) {
    switch win {
    case .award: break
    case .reaching(let most):
      require(most, in: 1...MachineLimits.pay, "limit", of: part)
      if most <= growth.seed {
        refuse(
          part,
          "a jackpot that begins at \(growth.seed.count) can't have to be won by \(most.count)",
          "give a limit above the seed")
      }
      if growth.feeding != .before {
        refuse(
          part, "a jackpot that is won by reaching an amount is fed before it is won",
          "leave out \"fed\"")
      }
    case .chance(let winning, let outOf, let perCredit):
      let costs =
        [machine.cost(lines: machine.lines.count)] + machine.bets.map(\.cost)
      let most = (costs.map(\.count).max() ?? 0).multipliedClamped(by: machine.bet.mostCoins)
      let numbers = winning.multipliedClamped(by: perCredit ? UInt64(most) : 1)
      if winning == 0 || numbers >= outOf || outOf > UInt64(MachineLimits.weight) {
        refuse(
          part, "a jackpot can't be won \(numbers) times out of \(outOf)",
          perCredit
            ? "give numbers with 0 < a < b < 2^32, also for the \(most) credits of the largest stake"
            : "give numbers with 0 < a < b < 2^32")
      }
    }
  }
}
