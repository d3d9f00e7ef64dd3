package import SlotEngine
import SlotStrings

extension Cabinet {
  /// Whether a press of Spin starts a round.
  package var isReady: Bool {
    movement.ending == .waitsForPress && awaited == nil
      && tableau(at: start + (signalled ?? .zero)).isReady
  }

  /// Whether the player has to open a place of a board.
  package var waitsForPick: Bool { movement.ending == .waitsForPick }

  /// Whether a press skips what is being shown: all of a round that isn't the player's to act in, so that the button
  /// doesn't change with every pause between two parts of the show.
  var canSkip: Bool {
    guard pace.allowsSkipping, performance != nil, movement.ending == .goesOn, !isReady else {
      return false
    }
    // The places of a board are the player's to open.
    return tableau(at: start + (signalled ?? .zero)).boards.last?.kind != .places
  }

  /// The time within the movement to which a press skips; nil if it doesn't.
  private var nextSkip: Duration? {
    guard canSkip else { return nil }
    let elapsed = signalled ?? .zero
    return movement.skips.first { elapsed < $0 } ?? movement.length
  }

  /// The current or last round; nil before the first.
  package var round: Round? { performance?.round }

  /// Starts a round, skips what is being shown, or takes what a toss is offered for; otherwise the press
  /// is ignored, not queued.
  mutating func spin(at now: Duration) -> [CabinetEffect] {
    if let skip = nextSkip {
      start = now - skip
      return (design.isScored ? [.silence(.reels)] : []) + catchUp(to: now)
    }
    if waitsForToss { return take(at: now) }
    guard isReady else { return [] }
    guard !hasPlayedLastSpin || fair != nil else {
      (notice, overlay) = (nil, .lastSpin)
      return []
    }
    return isBuying ? ask(toBuyAt: engine.stake, at: now) : begin(at: now)
  }

  /// Starts a round at the present stake, if the player can afford it.
  mutating func begin(at now: Duration) -> [CabinetEffect] {
    (notice, announcement) = (nil, nil)
    if case .changed = file { file = .asPlayed }
    let keeping = pay()
    guard notice == nil || keeping != nil else { return [] }
    if fair != nil { return (keeping.map { [.keep($0)] } ?? []) + deal(nextRound) }
    showsFairRound = false
    (isDemonstrating, shownSeed) = (false, engine.seed)
    let tableau = tableau(at: now)
    let round = engine.round(engine.nextSpin, gamble: engine.machine.planBeforeTosses)
    if engine.nextSpin < .max { engine.nextSpin += 1 } else { hasPlayedLastSpin = true }
    performance = Performance(
      of: round, on: engine.machine, stake: engine.stake, pace: pace, isCalm: isCalm,
      jackpots: RoundJackpots(of: round, by: engine, meters: purse?.meters ?? []), show: card.show,
      words: words, outlooks: outlooks)
    endPurchase()
    show(from: tableau, at: now)
    return catchUp(to: now) + (keeping.map { [.keep($0)] } ?? [])
  }

  /// The credits that the next round can be paid from; nil where it costs nothing.
  var balanceOfNextRound: Credits? {
    guard let purse else { return nil }
    let machine = engine.machine
    return purse.balance < leastCost ? Purse.freshBalance(for: machine) : purse.balance
  }

  /// What the cheapest round costs: with less, the credits are refilled.
  private var leastCost: Credits {
    let machine = engine.machine
    return machine.cost(lines: machine.bet.choosesLines ? 1 : machine.lines.count)
  }

  /// Takes the cost of the next round; nil if there is nothing to record, with a notice if the
  /// player can't afford the round.
  private mutating func pay() -> LedgerRecord? {
    guard var purse else { return nil }
    let machine = engine.machine
    let cost = machine.cost(of: engine.stake)
    if purse.balance < leastCost {
      purse.refill(to: Purse.freshBalance(for: machine))
      notice = words(.creditsRefilled, ["credits": words.number(purse.balance)])
    }
    guard cost <= purse.balance else {
      self.purse = purse
      notice = words(betName == nil ? .tooDear : .tooDearBet, ["cost": words.number(cost)])
      return nil
    }
    purse.stake(nextRound)
    self.purse = purse
    return purse.record
  }

  /// The numbers of the next round.
  private var nextRound: OpenRound {
    OpenRound(
      seed: engine.seed, number: fair?.next ?? engine.nextSpin, lines: engine.stake.lines,
      coins: engine.stake.coins, bet: betName, cost: engine.machine.cost(of: engine.stake),
      series: fair?.start, meters: purse?.meters ?? [])
  }

  /// Replays the round that was open when the last game ended, with the tosses that were made, and
  /// settles it.
  ///
  /// - Throws: ``PlayError`` if the machine doesn't accept the stake of the round.
  package mutating func resume(at now: Duration) throws(PlayError) -> [CabinetEffect] {
    guard let open = purse?.open else { return [] }
    if open.series != nil { return deal(open) }
    let past = try open.engine(on: engine.machine)
    let round = past.round(open.number, gamble: open.plan(on: past.machine))
    performance = Performance(
      of: round, on: past.machine, stake: past.stake, pace: pace, isCalm: isCalm,
      tosses: open.tosses, kinds: open.kinds,
      jackpots: RoundJackpots(of: round, by: past, meters: open.meters), show: card.show,
      words: words, outlooks: outlooks)
    shownSeed = open.seed
    notice = words[.roundAgain]
    show(from: movement.opening, at: now)
    return catchUp(to: now)
  }

  /// Shows a round of this machine without playing it: it costs and pays nothing, and the next round is
  /// the one that would have been next.
  ///
  /// - Parameter number: The round's number, of the cabinet's own seed at the present stake.
  /// - Returns: Nothing to do while another round is being shown.
  package mutating func demonstrate(_ number: UInt64, at now: Duration) -> [CabinetEffect] {
    demonstrate(number, of: engine, gamble: engine.machine.planBeforeTosses, at: now)
  }

  /// Shows a round that was played earlier, at its own seed and stake, with the tosses that were made.
  ///
  /// - Returns: Nothing to do while another round is being shown, or if the machine no longer takes the stake.
  package mutating func demonstrate(_ round: OpenRound, at now: Duration) -> [CabinetEffect] {
    guard round.series == nil, let past = try? round.engine(on: engine.machine) else { return [] }
    return demonstrate(
      round.number, of: past, gamble: round.plan(on: past.machine), tosses: round.tosses,
      kinds: round.kinds, meters: round.meters, at: now)
  }

  private mutating func demonstrate(
    _ number: UInt64, of shown: SlotEngine, gamble plan: GamblePlan, tosses: Int = 0,
    kinds: [Int] = [], meters: [JackpotMeters.Meter]? = nil, at now: Duration
  ) -> [CabinetEffect] {
    guard isReady else { return [] }
    (overlay, focus, isDemonstrating, shownSeed) = (nil, nil, true, shown.seed)
    showsFairRound = false
    let round = shown.round(number, gamble: plan)
    let present = purse?.meters ?? []
    performance = Performance(
      of: round, on: shown.machine, stake: shown.stake, pace: pace, isCalm: isCalm,
      tosses: tosses, kinds: kinds,
      jackpots: RoundJackpots(of: round, by: shown, meters: meters ?? present, resting: present),
      show: card.show, words: words, outlooks: outlooks)
    notice = words(.roundOnlyShown, ["number": "\(number)"])
    show(from: tableau(at: now), at: now)
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
