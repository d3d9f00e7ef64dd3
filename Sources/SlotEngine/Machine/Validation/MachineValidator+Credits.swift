extension MachineValidator {
  /// Refuses machines whose wins could add up to more credits than integers can hold everywhere.
  ///
  /// JSON numbers are exact up to 2⁵³, which is the limit for all that a spin pays at once. Rounds, with their tosses,
  /// are added up in 64 bits. So nothing that plays an accepted machine has to check its sums. The bounds are rough:
  /// see ``SpinBound`` and ``RoundBound``.
  ///
  /// - Precondition: Nothing else is wrong with the machine.
  mutating func checkCredits() {
    var awards = AwardBound(machine: machine)
    let stays = StayBound(machine: machine, awards: &awards)
    let bounds = spinBounds(stays, &awards)
    checkMeters(bounds)
    let looks = machine.looks.map { LookBound($0, of: machine, &awards) }
    let meters = machine.meters.map { meter -> Credits in
      meter.awards.reduce(0) { $0.addingClamped(awards.most(of: $1.value).credits) }
    }
    var (spins, ends) = ([Credits](), [Credits]())
    var refused: Set<LookIndex> = []
    for mode in machine.modes.ids {
      let bound = bounds[mode.index]
      let counting = machine.looks.ids.filter { machine.looks[$0].counts(in: mode) }
      let pays = counting.map { (look: $0, credits: bound.credits(of: looks[$0.index])) }
      let ofEnds = pays.filter { machine.looks[$0.look].grids == .end }
      let ofSpins = pays.filter { machine.looks[$0.look].grids != .end }
      let ofMeters = machine.meters.ids.map {
        bound.credits(ofMeter: $0, awarding: meters[$0.index])
      }
      spins.append(sum(ofSpins.map(\.credits) + ofMeters))
      ends.append(sum(ofEnds.map(\.credits)))
      if spins[mode.index] >= MachineLimits.spinPay { refuse(ofSpins, ofMeters, &refused) }
      if ends[mode.index] >= MachineLimits.spinPay { refuse(ofEnds, [], &refused) }
    }
    checkBoughtCredits(&awards)
    guard faults.isEmpty else { return }
    check(RoundBound(of: machine, spins: spins, ends: ends, stays, &awards))
  }

  /// The bounds of the spins of each mode.
  private func spinBounds(_ stays: StayBound, _ awards: inout AwardBound) -> [SpinBound] {
    let modes = machine.modesOfAllBets
    let shown = machine.reels.ids.map { reel in
      modes.reduce(into: Set<SymbolID>()) { $0.formUnion($1.shownSymbols(onReel: reel)) }
    }
    let given = machine.grants.map(\.award) + machine.bets.compactMap(\.award)
    let multiplier = given.reduce(1) { max($0, awards.most(of: $1).multiplier) }
    let highestCollected = machine.highestCollected
    return machine.modes.ids.map { mode in
      SpinBound(
        machine: machine, mode: mode, shown: shown, stays: stays, awardedMultiplier: multiplier,
        highestCollected: highestCollected)
    }
  }

  private func sum(_ amounts: [Credits]) -> Credits {
    amounts.reduce(0) { $0.addingClamped($1) }
  }

  /// Refuses the looks that are too large alone, or else what gives the most.
  private mutating func refuse(
    _ pays: [(look: LookIndex, credits: Credits)], _ ofMeters: [Credits],
    _ refused: inout Set<LookIndex>
  ) {
    let alone = pays.filter { $0.credits >= MachineLimits.spinPay }
    let largest = pays.max { $0.credits < $1.credits }
    let largestMeter = ofMeters.indices.max { ofMeters[$0] < ofMeters[$1] }
    if alone.isEmpty, let meter = largestMeter, ofMeters[meter] > largest?.credits ?? 0 {
      return refuse(
        .meter(MeterID(meter)), "what a spin awards could add up to 2^53 credits or more",
        "award fewer credits, or use smaller multipliers")
    }
    for (look, _) in alone.isEmpty ? [largest].compactMap({ $0 }) : alone
    where refused.insert(look).inserted {
      refuse(
        .look(look), "the wins of a spin could add up to 2^53 credits or more",
        "use smaller pays, factors or multipliers")
    }
  }

  private mutating func checkMeters(_ bounds: [SpinBound]) {
    for meter in machine.meters.ids where bounds.contains(where: { $0.isEndless(meter) }) {
      refuse(
        .meter(meter), "it could count to 2^63 or more", "give it a \"most\", or add smaller values"
      )
    }
  }

  private mutating func checkBoughtCredits(_ awards: inout AwardBound) {
    for (index, bet) in machine.bets.enumerated() {
      guard let award = bet.award, awards.most(of: award).credits >= MachineLimits.spinPay
      else { continue }
      refuse(
        .namedBet(BetID(index)), "what is bought could pay 2^53 credits or more",
        "award fewer credits or smaller jackpots")
    }
  }

  private mutating func check(_ round: RoundBound) {
    if round.pay == .max {
      let tooLarge = round.innerFirst.first { round.stays[$0.index] == .max && $0 != .base }
      let largest = round.innerFirst.filter { $0 != .base }
        .max { round.stays[$0.index] < round.stays[$1.index] }
      refuse(
        .mode(tooLarge ?? largest ?? .base),
        "a round could pay 2^63 credits or more, most of them here",
        "give the mode a lower \"most\", use smaller pays or multipliers, or set a \"cap\"")
    } else if round.tossed == .max {
      refuse(
        .gamble, "tosses could turn the pay of a round into 2^63 credits or more",
        "allow fewer of them, multiply by less, or set a \"cap\"")
    }
  }
}
