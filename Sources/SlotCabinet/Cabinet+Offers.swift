package import SlotEngine
import SlotStrings

extension Cabinet {
  /// The bets that the player can choose from with the present lines and coins: the base bet, then the
  /// others, the cheapest first.
  ///
  /// Regulated play has no purchases: there a feature can't be bought.
  var offers: [Offer] {
    let machine = engine.machine
    guard purse != nil, fair == nil, !machine.bets.isEmpty else { return [] }
    let bets: [BetID?] = [nil] + machine.bets.ids.map { $0 }
    let offers = bets.compactMap { bet -> Offer? in
      let name = bet.map { machine.bets[$0].name } ?? NamedBet.base
      let isPurchase = bet.map { machine.bets[$0].award != nil } ?? false
      guard !(isPurchase && pace == .regulated),
        let stake = try? machine.stake(
          lines: engine.stake.lines, coins: engine.stake.coins, bet: name)
      else { return nil }
      return Offer(
        stake: stake, name: name, cost: machine.cost(of: stake),
        about: bet.flatMap { card.bets[machine.bets[$0].name] }
          ?? words[.usualReels],
        isPurchase: isPurchase)
    }
    return offers.prefix(1) + offers.dropFirst().sorted { $0.cost < $1.cost }
  }

  /// Whether there are several bets to choose from.
  package var offersBets: Bool { offers.count > 1 }

  /// Whether the next press of Spin buys a round without a paid spin.
  var isBuying: Bool { engine.machine.purchase != nil }

  /// The name of the bet that the next round is played at; nil for the base bet.
  package var betName: String? {
    engine.stake.bet.map { engine.machine.bets[$0].name }
  }

  /// The name of the bet of the round that is shown, or was shown last; nil for the base bet.
  package var betOfRound: String? {
    performance.flatMap { show in show.stake.bet.map { show.machine.bets[$0].name } }
  }

  /// Plays the next rounds at a bet that is offered, or buys one round at it.
  mutating func take(offer index: Int, at now: Duration) -> [CabinetEffect] {
    guard isReady, offers.indices.contains(index) else { return [] }
    let offer = offers[index]
    overlay = nil
    focus = nil
    guard offer.isPurchase else {
      play(at: offer.stake)
      return []
    }
    return ask(toBuyAt: offer.stake, at: now)
  }

  /// Asks whether to buy a round, unless the credits don't reach for it anyway.
  mutating func ask(toBuyAt stake: Stake, at now: Duration) -> [CabinetEffect] {
    guard let balance = balanceOfNextRound, engine.machine.cost(of: stake) <= balance else {
      return buy(at: stake, now: now)
    }
    // Whoever presses Space or Enter again without reading buys nothing.
    (overlay, focus) = (.purchase(stake), .decline)
    return []
  }

  /// Says yes to what is asked.
  mutating func confirm(at now: Duration) -> [CabinetEffect] {
    guard case .purchase(let stake) = overlay, isReady else { return [] }
    (overlay, focus) = (nil, nil)
    return buy(at: stake, now: now)
  }

  private mutating func buy(at stake: Stake, now: Duration) -> [CabinetEffect] {
    let usual = engine
    play(at: stake)
    let effects = begin(at: now)
    // What isn't paid for isn't left chosen either.
    if engine.stake == stake { engine = usual }
    return effects
  }

  /// What buying a round at a stake means, in sentences.
  package func question(ofBuyingAt stake: Stake) -> (title: String, lines: [String]) {
    let machine = engine.machine
    let name = stake.bet.map { machine.bets[$0].name } ?? NamedBet.base
    let cost = words.credits(machine.cost(of: stake).count)
    let about = card.bets[name] ?? ""
    let costs = balanceOfNextRound.map {
      words(.buyCosts, ["cost": cost, "balance": words.credits($0.count)])
    }
    return (
      words(.buyQuestion, ["bet": NamedBet.title(of: name, in: words)]),
      (about.isEmpty ? [] : [about]) + [costs ?? words(.buyCostsOnly, ["cost": cost])]
        + [sentence(aboutReturnAt: stake).capitalizedFirst]
    )
  }

  /// A purchase is for one round: the next one is played at the bet that was chosen before.
  mutating func endPurchase() {
    guard isBuying,
      let usual = try? engine.machine.stake(
        lines: engine.stake.lines, coins: engine.stake.coins, bet: usualBet ?? NamedBet.base)
    else { return }
    play(at: usual)
  }

  /// What the bet of a stake returns.
  func sentence(aboutReturnAt stake: Stake) -> String {
    guard let figures,
      (figures.stake.lines, figures.stake.coins) == (stake.lines, stake.coins),
      let returned = figures.returns[engine.machine.betName(of: stake)]
    else { return words[.returnWorkingOut] }
    return returned.map { words(.returnsExactly, ["share": percent($0, digits: 3)]) }
      ?? words[.returnUnknown]
  }
}

extension String {
  /// The text with its first letter as at the beginning of a sentence.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
