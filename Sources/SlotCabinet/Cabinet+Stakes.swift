import SlotEngine

extension Cabinet {
  /// Changes the lines or coins of the next round by a step, if the machine accepts the result.
  mutating func changeStake(lines: Int = 0, coins: Int = 0) {
    guard isReady, let stake = stake(lines: lines, coins: coins) else { return }
    play(at: stake)
  }

  /// Plays the next rounds with a number of lines and coins, if the machine takes them.
  package mutating func choose(lines: Int, coins: Int) {
    let present = engine.stake
    changeStake(lines: lines - present.lines, coins: coins - present.coins)
  }

  /// Whether the machine accepts the current stake changed by a step.
  func takes(lines: Int = 0, coins: Int = 0) -> Bool { stake(lines: lines, coins: coins) != nil }

  /// The present stake changed by a step, at the same bet; nil if the machine doesn't take it.
  private func stake(lines: Int, coins: Int) -> Stake? {
    // A series has the stake that it was committed to.
    guard fair == nil else { return nil }
    let stake = engine.stake
    return try? engine.machine.stake(
      lines: stake.lines + lines, coins: stake.coins + coins, bet: betName ?? NamedBet.base)
  }

  /// Plays the next rounds at a stake.
  mutating func play(at stake: Stake) {
    guard
      let changed = try? SlotEngine(
        machine: engine.machine, stake: stake, seed: engine.seed, nextSpin: engine.nextSpin)
    else { return }
    if (stake.coins, stake.lines) != (engine.stake.coins, engine.stake.lines) {
      pays = engine.machine.shortPayTable(stake: stake)
    }
    engine = changed
    (notice, announcement) = (nil, nil)
    if !isBuying { usualBet = betName }
  }
}
