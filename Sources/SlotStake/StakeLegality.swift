package import SlotEngine
internal import SlotStatistics

/// Whether a machine may be exported, and the nearest changes after which it may.
package struct StakeLegality: Sendable {
  package let machine: Machine
  /// The laws of its bets, the base bet first; empty if there are ``faults`` without which they aren't known.
  let laws: [ModeLaw]
  /// What keeps it from being exported, a sentence each.
  package let faults: [String]

  /// Judges a machine.
  package init(of machine: Machine) {
    self.machine = machine
    let faults = Self.faultsOfRules(machine)
    guard faults.isEmpty else {
      (self.faults, laws) = (faults, [])
      return
    }
    var laws: [ModeLaw] = []
    var unknown: [String] = []
    for bet in [NamedBet.base] + machine.bets.map(\.name) {
      do throws(StakeRefusal) {
        laws.append(try ModeLaw(of: machine, bet: bet))
      } catch {
        unknown.append("\(error)")
      }
    }
    guard unknown.isEmpty else {
      (self.faults, self.laws) = (unknown, [])
      return
    }
    self.laws = laws
    let step = machine.payoutStep
    self.faults = laws.flatMap { law in
      law.faults(base: laws[0].returnToPlayer, step: step)
    }
  }

  /// What is wrong whatever the machine pays.
  private static func faultsOfRules(_ machine: Machine) -> [String] {
    var faults: [String] = []
    let cost = machine.cost(of: machine.defaultStake)
    if let obstacle = machine.obstacle { faults.append("\(obstacle)") }
    do throws(PlayError) {
      try machine.refuseGrowingJackpots(because: "a round on the platform knows none before it")
    } catch {
      faults.append("\(error)")
    }
    if cost == 0 {
      return faults + [
        "\(machine.name) takes no stake, so it has no return; give it a \"bet\" and \"pays\"."
      ]
    }
    if machine.gamble != nil {
      faults.append(
        "\(machine.name) offers a gamble, and the platform's rounds end with their payout; leave \"gamble\" out."
      )
    }
    for bet in machine.bets {
      if Rational(bet.cost.count, cost.count).decimal == nil {
        faults.append(
          "\(bet.name): its cost is \(bet.cost) of \(cost) credits, which has no end as a decimal; choose another cost."
        )
      }
      if !bet.name.utf8.allSatisfy(Self.isPlain) {
        faults.append(
          "\(bet.name): the name becomes part of a file's; use letters from a to z, digits, - and _."
        )
      }
    }
    return faults
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension ModeLaw {
  fileprivate func faults(base: Rational, step: Int) -> [String] {
    var faults: [String] = []
    let off = offSteps(step: step)
    if let first = off.first {
      faults.append(
        "\(name): \(off.count) of \(classes.count) payouts aren't multiples of 0.10 base bets, which are "
          + "\(step) credits; the smallest is \(first.credits)")
    }
    return faults
      + StakeRules.faults(
        name, returning: returnToPlayer, base: base, hits: hitFrequency,
        largest: classes[classes.count - 1].probability)
  }
}
