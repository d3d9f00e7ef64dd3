extension Machine {
  /// Whether rounds of the machine can be played, not only analysed.
  public var isPlayable: Bool { obstacle == nil }

  /// Why rounds of the machine can't be played; nil if they can.
  public var obstacle: PlayError? {
    bonuses.first(where: \.isStated).map { .statedBonus($0.name, machine: name) }
  }

  /// The stake for a number of lines and coins, at a bet.
  ///
  /// - Parameters:
  ///   - lines: The number of lines, counted from the first; all by default.
  ///   - coins: The number of coins bet on each line.
  ///   - bet: The name of the bet; the base bet by default.
  ///   - gamble: When the pay of the round is staked on a toss; never by default.
  /// - Throws: ``PlayError`` if the machine doesn't take such a stake.
  public func stake(
    lines: Int? = nil, coins: Int = 1, bet: String = NamedBet.base,
    gamble: GamblePlan = .never
  ) throws(PlayError) -> Stake {
    let index = bets.firstIndex { $0.name == bet }
    guard bet == NamedBet.base || index != nil else {
      throw .bet(bet, known: [NamedBet.base] + bets.map(\.name), machine: name)
    }
    let stake = Stake(
      lines: lines ?? self.lines.count, coins: coins, bet: index.map { BetID($0) },
      gamble: gamble)
    try requireStake(stake)
    return stake
  }

  /// Checks a stake that another machine may have made.
  ///
  /// - Throws: ``PlayError`` if the machine doesn't take it.
  public func requireStake(_ stake: Stake) throws(PlayError) {
    try requireStake(stake, choosingLines: bet.choosesLines)
  }

  /// Checks a stake to be analysed, which may be on some of the lines also where all of them are always played: what a
  /// line returns by itself is a figure of its own.
  ///
  /// - Throws: ``PlayError`` if the machine doesn't have the lines, or doesn't take the rest of the stake.
  package func requireStakeOnSomeLines(_ stake: Stake) throws(PlayError) {
    try requireStake(stake, choosingLines: true)
  }

  private func requireStake(_ stake: Stake, choosingLines: Bool) throws(PlayError) {
    let most = lines.count
    let isLinesTaken =
      choosingLines ? (min(1, most)...most).contains(stake.lines) : stake.lines == most
    guard isLinesTaken else {
      throw .lines(stake.lines, most: most, areChosen: bet.choosesLines, machine: name)
    }
    if let bet = stake.bet, !bets.has(bet) {
      throw .bet("\(bet)", known: [NamedBet.base] + bets.map(\.name), machine: name)
    }
    guard gamble != nil || stake.gamble == .never else {
      throw .gamble(stake.gamble, machine: name)
    }
    if let gamble, !stake.gamble.fits(gamble) {
      throw .tossKinds(stake.gamble, known: gamble.kinds.compactMap(\.name), machine: name)
    }
    guard (1...bet.mostCoins).contains(stake.coins) else {
      throw .coins(stake.coins, most: bet.mostCoins, machine: name)
    }
  }
}

extension Machine {
  /// Refuses a machine with jackpots that grow, for what keeps no meters from round to round.
  ///
  /// - Parameter place: A clause that says so, such as `the window keeps no meters`.
  /// - Throws: ``PlayError/growingJackpots(_:machine:place:)``.
  package func refuseGrowingJackpots(because place: String) throws(PlayError) {
    let growing = growingJackpots.map { jackpots[$0].name }
    guard growing.isEmpty else {
      throw .growingJackpots(growing, machine: name, place: place)
    }
  }
}

/// Why a machine can't be played at all, or not at a stake.
public enum PlayError: Error, Sendable, Hashable {
  /// Only the mean and deviation of a bonus are stated, so that it can be analysed but not played.
  case statedBonus(String, machine: String)
  /// The number of lines isn't allowed.
  case lines(Int, most: Int, areChosen: Bool, machine: String)
  /// The number of coins isn't allowed.
  case coins(Int, most: Int, machine: String)
  /// The machine has no gamble.
  case gamble(GamblePlan, machine: String)
  /// Jackpots of these names grow from round to round, where no meters are kept; with a clause that says where.
  case growingJackpots([String], machine: String, place: String)
  /// The plan doesn't name kinds of toss that the machine has.
  case tossKinds(GamblePlan, known: [String], machine: String)
  /// There is no bet of this name.
  case bet(String, known: [String], machine: String)
}

extension PlayError: CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .statedBonus(let bonus, let machine):
      "\(machine) can't be played: its bonus \(bonus) states only a mean and a deviation; "
        + "list the items of the bonus to play it."
    case .lines(let lines, let most, let areChosen, let machine):
      areChosen && most > 0
        ? "\(machine) takes from 1 to \(most) lines, not \(lines)."
        : "\(machine) is always played with "
          + (most == 1 ? "its one line" : "all of its \(most) lines") + ", not \(lines)."
    case .coins(let coins, let most, let machine):
      most == 1
        ? "\(machine) takes 1 coin, not \(coins)."
        : "\(machine) takes from 1 to \(most) coins, not \(coins)."
    case .gamble(let plan, let machine):
      "\(machine) has no gamble, so it can't be played with the plan \(plan); leave it out."
    case .growingJackpots(let names, let machine, let place):
      "\(machine) has jackpots that grow from round to round (\(names.joined(separator: ", "))), and \(place). "
        + "Play it with slots spin and slots simulate, or give each of them fixed \"credits\"."
    case .tossKinds(let plan, let known, let machine):
      known.isEmpty
        ? "\(machine) has a single kind of toss, so its plans name none, unlike \(plan): use never, once, always or until=N."
        : "\(machine) has several kinds of toss (\(known.joined(separator: ", "))), and \(plan) doesn't say which: "
          + "write \(known[0]):always, for example, or \(known[0]):until=20,\(known[1]):once."
    case .bet(let bet, let known, let machine):
      known.count == 1
        ? "\(machine) has no bet \(bet); it has only the base bet."
        : "\(machine) has no bet \(bet); it has \(known.joined(separator: ", "))."
    }
  }
}
