/// The most that the rounds of a machine may pay, so that whatever is accepted can be added up: clamped to the
/// largest integer, which is beyond every limit.
///
/// A spin pays at most what ``SpinBound`` says, and leads to at most one stay in each other mode. So a stay pays at
/// most its spins (``StayBound``) times what a spin and the stays that it leads to do, and its end what that may
/// bring. A round is one spin of the base game, or what was bought, with the stays that it leads to.
///
/// Three things bound a round further. A cap ends it with the spin that reaches it. A round of more than
/// ``RoundCutOff/mostSteps`` spins and awards isn't played, however many its modes allow; a million spins that lead to
/// a million spins each would otherwise count as a trillion. And the tosses of a gamble only multiply what it paid.
struct RoundBound {
  /// For each mode, the most that one spin pays with everything awarded at once, and the most that the end of a stay
  /// does.
  let spins: [Credits]
  let ends: [Credits]
  /// For each mode, the most that a stay there pays, with the stays inside it.
  let stays: [Credits]
  /// The modes, each after all those that it leads to.
  let innerFirst: [ModeID]
  /// The most that a round pays before its tosses.
  let pay: Credits
  /// The most that tosses may make of it.
  let tossed: Credits

  /// - Parameters:
  ///   - spins: For each mode, the most that one spin pays, and what it awards at once.
  ///   - ends: For each mode, the most that the end of a stay pays.
  init(
    of machine: Machine, spins: [Credits], ends: [Credits], _ bound: StayBound,
    _ awards: inout AwardBound
  ) {
    (self.spins, self.ends, innerFirst) = (spins, ends, bound.innerFirst)
    var stays = Array(repeating: Credits(0), count: spins.count)
    for mode in bound.innerFirst {
      let spin = bound.enteredBySpins[mode.index].reduce(spins[mode.index]) {
        $0.addingClamped(stays[$1.index])
      }
      let end = bound.enteredByEnds[mode.index].reduce(ends[mode.index]) {
        $0.addingClamped(stays[$1.index])
      }
      stays[mode.index] = spin.multipliedClamped(by: bound.spins[mode.index]).addingClamped(end)
    }
    self.stays = stays
    let bought = machine.bets.compactMap(\.award).map { awards.most(of: $0) }
    let rounds =
      bought.map { most in
        most.modes.reduce(most.credits) { $0.addingClamped(stays[$1.index]) }
      } + [stays[ModeID.base.index]]
    let structural = rounds.max() ?? 0
    // The limit is checked now and then, so a round has a few more steps before it is given up.
    let largest = (spins + ends + bought.map(\.credits)).max() ?? 0
    let played = largest.multipliedClamped(by: 2 * RoundCutOff.mostSteps)
    var pay = min(structural, played)
    let cap = machine.largestCap
    if let cap { pay = min(pay, cap.addingClamped(largest)) }
    self.pay = pay
    tossed =
      machine.gamble.map { gamble in
        let untossed = min(pay, cap ?? pay)
        let factor = gamble.kinds.map(\.factor).max() ?? 1
        let most = (0..<gamble.mostTosses).reduce(untossed) { pay, _ in
          pay.multipliedClamped(by: factor)
        }
        return gamble.limit.map { min(most, max(untossed, $0)) } ?? most
      } ?? pay
  }
}

extension Machine {
  /// The maximum pay of a round at any bet and number of coins; nil if one bet has no limit.
  fileprivate var largestCap: Credits? {
    let caps = ([nil] + bets.ids.map { $0 }).map { bet in
      mostPay(of: Stake(lines: lines.count, coins: self.bet.mostCoins, bet: bet))
    }
    return caps.contains(nil) ? nil : caps.compactMap { $0 }.max()
  }
}
