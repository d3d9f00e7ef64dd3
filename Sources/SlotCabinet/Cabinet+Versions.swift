package import SlotEngine

extension Cabinet {
  /// Whether another version of the machine may take the place of this one: no round is shown or open, and nothing is
  /// asked that belongs to this version.
  package var isBetweenRounds: Bool {
    guard isReady, purse?.open == nil else { return false }
    return switch overlay {
    case .bets, .purchase: false
    case .pages, .messages, .lastSpin, nil: true
    }
  }

  /// The same game on another version of its machine: with its seed from the same spin on, and the same stake if the
  /// version takes it.
  ///
  /// A round belongs to the rules by which it was played, so those of this game stay with it if the version has the same
  /// digest, as one has that only names things otherwise.
  ///
  /// - Parameters:
  ///   - purse: The player's credits on the version; ignored where the digest is the same.
  ///   - unkept: Why those aren't kept; ignored likewise.
  package func continued(
    on machine: Machine, card: MachineCard, purse: Purse?, unkept: UnkeptCredits? = nil,
    at now: Duration
  ) throws(PlayError) -> Cabinet {
    let isSame = card.digest == self.card.digest
    let stake = machine.stake(
      like: engine.stake, of: engine.machine, unlessBought: pace == .regulated)
    // A painted machine and any other have paces of their own, except where the player's is required.
    let isAlike = (machine.classicRun == nil) == (engine.machine.classicRun == nil)
    var next = Cabinet(
      engine: try SlotEngine(
        machine: machine, stake: stake, seed: engine.seed, nextSpin: engine.nextSpin),
      card: card, pace: isAlike || pace == .regulated ? pace : nil,
      purse: isSame ? self.purse : purse, unkept: isSame ? self.unkept : unkept, isMuted: isMuted,
      at: now)
    next.hasPlayedLastSpin = hasPlayedLastSpin
    next.continueSession(isSame ? earlier : session, since: beginning)
    (next.playing, next.size) = (playing, size)
    (next.overlay, next.showsInsight, next.frames) = (overlay, showsInsight, frames)
    if isSame { next.history = history }
    if let bet = usualBet, machine.bets.contains(where: { $0.name == bet && $0.award == nil }) {
      next.usualBet = bet
    }
    next.showsFairRound = showsFairRound
    next.file =
      file == .asPlayed || file == .waiting
      ? .changed(
        credits: !isSame && next.purse != nil,
        stake: !machine.takes(engine.stake, of: engine.machine))
      : file
    return next
  }
}

extension Machine {
  /// The stake of this machine that is nearest to one of another version of it.
  ///
  /// - Parameter unlessBought: Whether a bet that buys a feature gives way to the base bet.
  fileprivate func stake(
    like old: Stake, of version: Machine, unlessBought: Bool
  ) -> Stake {
    let bet = old.bet.map { version.bets[$0].name }.flatMap { name in
      bets.first { $0.name == name && !(unlessBought && $0.award != nil) }?.name
    }
    // All lines stay all lines.
    let lines =
      old.lines == version.lines.count || !self.bet.choosesLines
      ? nil : max(1, min(old.lines, lines.count))
    let coins = max(1, min(old.coins, self.bet.mostCoins))
    return (try? stake(lines: lines, coins: coins, bet: bet ?? NamedBet.base)) ?? defaultStake
  }

  /// Whether it takes a stake of another version of it.
  fileprivate func takes(_ old: Stake, of version: Machine) -> Bool {
    let near = stake(like: old, of: version, unlessBought: false)
    let isAll = old.lines == version.lines.count && near.lines == lines.count
    return (isAll || near.lines == old.lines) && near.coins == old.coins
      && near.bet.map { bets[$0].name } == old.bet.map { version.bets[$0].name }
  }
}
