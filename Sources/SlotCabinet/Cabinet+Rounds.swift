package import SlotEngine

extension Cabinet {
  /// Whether a press of Spin starts a round.
  package var isReady: Bool {
    movement.ending == .waitsForPress && tableau(at: start + (signalled ?? .zero)).isReady
  }

  /// Whether the player has to open a place of a board.
  package var waitsForPick: Bool { movement.ending == .waitsForPick }

  /// Whether a press skips what is being shown.
  var canSkip: Bool {
    guard let skip = movement.skip, let signalled else { return false }
    return signalled < skip
  }

  /// The current or last round; nil before the first.
  package var round: Round? { performance?.round }

  /// Starts a round, skips what is being shown, or takes what a toss is offered for; otherwise the press
  /// is ignored, not queued.
  mutating func spin(at now: Duration) -> [CabinetEffect] {
    if canSkip, let skip = movement.skip {
      start = now - skip
      return (isClassic ? [] : [.silence(.reels)]) + catchUp(to: now)
    }
    if waitsForToss { return take(at: now) }
    guard isReady else { return [] }
    notice = nil
    let keeping = pay()
    guard notice == nil || keeping != nil else { return [] }
    let tableau = tableau(at: now)
    let round = engine.round(engine.nextSpin, gamble: .always)
    engine.nextSpin += 1
    performance = Performance(
      of: round, on: engine.machine, stake: engine.stake, pace: pace, outlooks: outlooks)
    endPurchase()
    show(from: tableau, at: now)
    return catchUp(to: now) + (keeping.map { [.keep($0)] } ?? [])
  }

  /// Takes the cost of the next round; nil if there is nothing to record, with a notice if the
  /// player can't afford the round.
  private mutating func pay() -> LedgerRecord? {
    guard var purse else { return nil }
    let machine = engine.machine
    let cost = machine.cost(of: engine.stake)
    let least = machine.cost(lines: machine.bet.choosesLines ? 1 : machine.lines.count)
    if purse.balance < least {
      purse.refill(to: Purse.freshBalance(for: machine))
      notice = "Your credits were used up; here are \(purse.balance.grouped) new ones."
    }
    guard cost <= purse.balance else {
      self.purse = purse
      notice =
        "This round costs \(cost.grouped), more than you have; "
        + (betName == nil ? "play fewer lines or coins." : "choose another bet, or fewer coins.")
      return nil
    }
    purse.stake(
      OpenRound(
        seed: engine.seed, number: engine.nextSpin, lines: engine.stake.lines,
        coins: engine.stake.coins, bet: betName, cost: cost))
    self.purse = purse
    return purse.record
  }

  /// Replays the round that was open when the last game ended, with the tosses that were made, and
  /// settles it.
  ///
  /// - Throws: ``PlayError`` if the machine doesn't accept the stake of the round.
  package mutating func resume(at now: Duration) throws(PlayError) -> [CabinetEffect] {
    guard let open = purse?.open else { return [] }
    let machine = engine.machine
    let stake = try machine.stake(
      lines: open.lines, coins: open.coins, bet: open.bet ?? NamedBet.base)
    let past = try SlotEngine(machine: machine, stake: stake, seed: open.seed)
    performance = Performance(
      of: past.round(open.number, gamble: .always), on: past.machine, stake: stake, pace: pace,
      tosses: open.tosses, outlooks: outlooks)
    notice = "The last round wasn't over; here it is again."
    show(from: movement.opening, at: now)
    return catchUp(to: now)
  }

  /// Opens a place of the topmost board.
  mutating func open(_ place: Int, at now: Duration) -> [CabinetEffect] {
    let tableau = tableau(at: now)
    guard waitsForPick, let board = tableau.boards.last, board.places.indices.contains(place),
      board.places[place].prize == nil
    else { return [] }
    show(from: tableau, opened: place, at: now)
    return catchUp(to: now)
  }
}
