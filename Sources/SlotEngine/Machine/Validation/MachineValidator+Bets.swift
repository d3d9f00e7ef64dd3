extension MachineValidator {
  /// Checks the bets other than the base bet: their costs, and how their rounds begin.
  mutating func checkBets() {
    let bets = machine.bets
    if bets.count > MachineLimits.bets {
      refuse(
        .bet, "\(bets.count) bets are too many",
        "use at most \(MachineLimits.bets) besides the base bet")
    }
    if !bets.isEmpty, machine.bet.choosesLines, machine.bet.fixedCost == nil {
      refuse(
        .bet, "the cost of a round depends on the lines played, but other bets have fixed costs",
        "give the bet a cost, or let all lines be played (\(MachineLimits.seeInexpressible))")
    }
    if !bets.isEmpty, costIsZero {
      refuse(
        .bet, "a round costs nothing, so there is no other price for it",
        "give the bet a cost, or leave out \"bets\"")
    }
    for (index, bet) in bets.enumerated() { check(bet, BetID(index)) }
  }

  private mutating func check(_ bet: NamedBet, _ index: BetID) {
    let part = MachinePart.namedBet(index)
    if bet.name == NamedBet.base {
      refuse(part, "base is the name of the base bet", "give it a name of its own")
    }
    if machine.bets[..<index.index].contains(where: { $0.name == bet.name }) {
      refuse(part, "the name is given twice", "give each bet a name of its own")
    }
    require(bet.cost, in: 1...MachineLimits.cost, "cost of a round", of: part)
    if let cap = bet.cap { check(cap: cap, timesCost: bet.cost, of: part) }
    switch bet.opening {
    case .paidSpin(let reels):
      checkReels(reels, heights: machine.heights(in: .base), of: part) {
        .reelOfBet($0, bet: index)
      }
      if faults.isEmpty, machine.modes[ModeID.base].turning(reels) == nil {
        refuse(
          part, "the reels have 2^63 combinations or more",
          "use fewer reels, fewer stops or smaller weights")
      }
    case .award(let award):
      check(award, of: part)
      if award == Award() { refuse(part, "the bet gives nothing", "give it spins or a bonus") }
    }
  }

  /// Refuses bets that award held cells, because without a paid spin no cell shows a symbol that
  /// could be held.
  ///
  /// - Precondition: The bonuses have been checked, so that they can be followed.
  mutating func checkPurchases() {
    for (index, bet) in machine.bets.enumerated() {
      guard let award = bet.award else { continue }
      guard machine.awards(within: award).contains(where: { $0.stay.hold != nil }) else { continue }
      refuse(
        .namedBet(BetID(index)), "no symbol shows before its first spin, so none can be held",
        "award spins without \"hold\" (\(MachineLimits.seeInexpressible))")
    }
  }
}
