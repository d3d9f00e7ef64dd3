internal import SlotAnalysis
internal import SlotEngine
internal import SlotStatistics

/// The exact law of rounds at one bet of a machine: what becomes the table of a mode.
struct ModeLaw: Sendable {
  /// A payout with its probability.
  struct Class: Sendable {
    /// In hundredths of the base bet; rounded down where that isn't a whole number.
    let payout: UInt64
    let credits: Credits
    let probability: Rational
  }

  /// The name of the bet.
  let name: String
  let stake: Stake
  /// The cost of a round, in base bets.
  let cost: Rational
  /// What a round returns on the average, as a share of its cost.
  let returnToPlayer: Rational
  /// The payouts, ascending.
  let classes: [Class]
}

extension ModeLaw {
  /// Computes the law of a bet.
  ///
  /// - Throws: ``StakeRefusal/machine(_:)`` if it isn't known exactly.
  init(of machine: Machine, bet: String) throws(StakeRefusal) {
    let base = machine.cost(of: machine.defaultStake)
    let (analysis, stake): (MachineAnalysis, Stake)
    do {
      stake = try machine.stake(bet: bet)
      analysis = try MachineAnalysis(machine: machine, stake: stake)
    } catch {
      throw .machine("\(bet): \(error)")
    }
    guard let table = PayoutTable(exactlyOf: machine, analysis: analysis), !table.payouts.isEmpty
    else {
      // A cap helps only where payouts can be told at all.
      do {
        _ = try RoundLaw(of: machine, analysis: analysis)
      } catch {
        throw .machine("\(bet): the probabilities of its payouts aren't known. \(error)")
      }
      throw .machine(
        "\(bet): the probabilities of its payouts aren't known as fractions. They are with a cap and a lower "
          + "\"most\" for every mode whose spins add spins.")
    }
    self.init(
      name: bet, stake: stake, cost: Rational(analysis.cost.count, base.count),
      returnToPlayer: analysis.mean / Rational(analysis.cost.count),
      classes: table.payouts.map { payout in
        Class(
          payout: UInt64(payout.credits.count * 100 / base.count), credits: payout.credits,
          probability: payout.exact ?? .zero)
      })
  }

  var hitFrequency: Rational {
    guard let first = classes.first, first.credits == 0 else { return .one }
    return Rational.one - first.probability
  }

  /// The pays that aren't steps of a tenth of the base bet.
  func offSteps(step: Int) -> [Class] { classes.filter { $0.credits.count % step != 0 } }
}

extension Machine {
  /// The smallest number of credits whose multiples are all multiples of a tenth of the base bet.
  var payoutStep: Int {
    let cost = self.cost(of: defaultStake).count
    return cost % 10 == 0 ? cost / 10 : cost % 5 == 0 ? cost / 5 : cost % 2 == 0 ? cost / 2 : cost
  }
}
