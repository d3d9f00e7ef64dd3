internal import SlotEngine
package import SlotStatistics

/// What jackpots that grow return in long play as a share of what rounds cost, as far as a check finds out.
package struct LongPlayShare: Sendable, Hashable {
  /// The share of those that are known.
  package let share: Rational
  /// Whether all are known. What is missing only adds to the share.
  package let isWhole: Bool

  /// That of a machine none of whose jackpots grows.
  static let none = LongPlayShare(share: .zero, isWhole: true)

  private init(share: Rational, isWhole: Bool) {
    (self.share, self.isWhole) = (share, isWhole)
  }

  /// Adds up the jackpots of a machine at a stake that costs something.
  ///
  /// - Parameter odds: How often rounds award something; nil if that isn't known.
  init(of machine: Machine, at stake: Stake, odds: [AwardOdds]?) {
    let cost = machine.cost(of: stake)
    let growing = machine.growingJackpots
    guard !growing.isEmpty, cost > 0 else {
      self = .none
      return
    }
    // A cap may end a round before it awards a jackpot.
    let known = machine.mostPay(of: stake) == nil ? odds : nil
    let means = growing.map { jackpot -> (mean: Rational, isKnown: Bool) in
      if let law = JackpotLaw(of: jackpot, on: machine, cost: cost), let mean = law.mean {
        return (mean, true)
      }
      guard let known else { return (.zero, false) }
      let number = known.first { $0.kind == .jackpot(jackpot) }?.meanNumber ?? .zero
      let law = JackpotLaw(of: jackpot, on: machine, cost: cost, number: number, isOnce: false)
      return law.mean.map { ($0, true) } ?? (law.ofSeed, false)
    }
    share = means.reduce(.zero) { $0 + $1.mean } / Rational(cost.count)
    isWhole = means.allSatisfy(\.isKnown)
  }
}
