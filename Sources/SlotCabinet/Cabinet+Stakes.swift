import SlotEngine

extension Cabinet {
  /// Changes the lines or coins of the next round by a step, if the machine accepts the result.
  mutating func changeStake(lines: Int = 0, coins: Int = 0) {
    let machine = engine.machine
    guard isReady,
      let stake = try? machine.stake(
        lines: engine.stake.lines + lines, coins: engine.stake.coins + coins),
      let changed = try? SlotEngine(
        machine: machine, stake: stake, seed: engine.seed, nextSpin: engine.nextSpin)
    else { return }
    engine = changed
    notice = nil
  }

  /// Whether the machine accepts the current stake changed by a step.
  func takes(lines: Int = 0, coins: Int = 0) -> Bool {
    let stake = engine.stake
    return
      (try? engine.machine.stake(lines: stake.lines + lines, coins: stake.coins + coins)) != nil
  }
}
