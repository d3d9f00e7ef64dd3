/// The bet at which a machine is played, and the original base game.
///
/// A bet changes only how rounds begin. It is therefore played on a copy of the machine whose base
/// game begins as the bet says, and everything that plays, counts or analyses a base game serves
/// every bet. The copy keeps the machine's identity, because the bet is part of the stake.
struct PlayedBet: Sendable, Hashable {
  /// The bet.
  let bet: BetID
  /// The base game of the base bet.
  let base: Mode
}

extension Machine {
  /// The machine as it is played at a stake: the stake's bet determines how the base game begins.
  ///
  /// A machine played at one bet can be played at any other.
  ///
  /// - Precondition: The machine takes the stake (``requireStake(_:)``).
  public func played(at stake: Stake) -> Machine {
    guard stake.bet != playedBet?.bet else { return self }
    precondition(
      stake.bet.map(bets.has) ?? true, "The machine takes the stake: requireStake(_:) checks one.")
    var machine = self
    if let playedBet {
      machine.modes[ModeID.base.index] = playedBet.base
      machine.playedBet = nil
    }
    guard let bet = stake.bet else { return machine }
    let base = machine.modes[ModeID.base]
    machine.playedBet = PlayedBet(bet: bet, base: base)
    guard let reels = bets[bet].reels else { return machine }
    guard let paid = base.turning(reels) else {
      preconditionFailure("A machine's bets were checked, so their reels have a cycle.")
    }
    machine.modes[ModeID.base.index] = paid
    return machine
  }

  /// The bet at which the machine is played; nil for the base bet.
  public var betPlayed: BetID? { playedBet?.bet }

  /// The name of a stake's bet.
  package func betName(of stake: Stake) -> String {
    stake.bet.map { bets[$0].name } ?? NamedBet.base
  }

  /// The award with which each round begins in place of a paid spin, at the bet at which the
  /// machine is played; nil if rounds begin with a paid spin.
  package var purchase: Award? {
    guard let betPlayed else { return nil }
    return bets[betPlayed].award
  }

  /// The modes as they are at the base bet.
  var statedModes: [Mode] {
    guard let playedBet else { return modes }
    return [playedBet.base] + modes.dropFirst()
  }

  /// The modes that bets without a paid spin enter.
  package var modesBought: Set<ModeID> {
    Set(bets.compactMap(\.award).flatMap { entries(of: $0).map(\.mode) })
  }

  /// The machine at each bet other than the base bet, with all lines and one coin.
  package var playedAtOtherBets: [Machine] {
    bets.ids.map { played(at: Stake(lines: lines.count, coins: 1, bet: $0)) }
  }

  /// The machine at each bet whose paid spin has other reels.
  package var playedOnOtherReels: [Machine] {
    zip(bets, playedAtOtherBets).compactMap { bet, machine in bet.reels == nil ? nil : machine }
  }

  /// All modes, plus the base game as played at each bet with other reels.
  var modesOfAllBets: [Mode] {
    modes + bets.compactMap { bet in bet.reels.flatMap { statedModes[ModeID.base].turning($0) } }
  }
}
