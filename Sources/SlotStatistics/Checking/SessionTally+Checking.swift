extension SessionTally {
  /// What doesn't add up, in a clause; nil if everything does.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds counted.
  ///   - before: The number of rounds of the run that precede them.
  ///   - pay: The credits of all rounds counted.
  func fault(rounds: UInt64, before: UInt64, pay: UInt128) -> String? {
    let wrong = "its sessions aren't those of its rounds"
    guard phase == before % plan.rounds else { return wrong }
    // The rounds of the session that began before, if one did, and those of all others.
    let first = phase == 0 ? 0 : min(rounds, plan.rounds - phase)
    let (finished, open) = (rounds - first).quotientAndRemainder(dividingBy: plan.rounds)
    guard opening.rounds == first, closing.rounds == open, pays.wideTotal == UInt128(finished),
      ruined <= finished, plan.bankroll != nil || ruined == 0
    else { return wrong }
    if isClamped { return nil }
    guard opening.fits(cost: plan.cost), closing.fits(cost: plan.cost),
      pays.credits + UInt128(opening.pay) + UInt128(closing.pay) == pay
    else { return "its sessions don't pay what its rounds do" }
    return nil
  }
}

extension SessionStretch {
  /// Whether the lowest result is one that such rounds can have.
  fileprivate func fits(cost: Int) -> Bool {
    let spent = Int128(rounds) * Int128(cost)
    return pay >= 0 && lowest <= 0 && Int128(lowest) >= -spent
      && Int128(lowest) <= Int128(pay) - spent
  }
}
