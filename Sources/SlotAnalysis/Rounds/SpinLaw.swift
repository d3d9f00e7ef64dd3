import BigInt
import SlotEngine
import SlotStatistics

/// What a spin in a state gives with its bonuses: for all that it may lead to, the probability and
/// the moments of the credits paid at once.
struct SpinLaw {
  private(set) var moments: [Consequences: Moments] = [:]

  /// Sums a spin's classes up.
  ///
  /// - Parameter factor: What all credits of the classes, and the scales of their awards, are
  ///   multiplied by.
  init(_ spin: SpinDistribution, factor: Int, mode: Int, machine: Machine, bonuses: BonusSolver) {
    var groups: [Group: Sums] = [:]
    for outcome in spin.classes {
      let group = Group(awards: outcome.awards, held: outcome.held)
      groups[group, default: Sums()].add(outcome)
    }
    for (group, sums) in groups {
      let credits = sums.moments(cycle: spin.cycle).scaled(by: Rational(factor))
      var laws = [Consequences(): credits]
      for given in group.awards {
        let law = bonuses.law(of: given.award).scaled(by: given.scale * factor)
        var next: [Consequences: Moments] = [:]
        for (consequences, moments) in laws {
          for (grant, more) in law.moments {
            var longer = consequences
            longer.add(grant, shown: group.held, present: mode, modes: machine.modes)
            next[longer] = (next[longer] ?? .none) + moments * more
          }
        }
        laws = next
      }
      moments.merge(laws, uniquingKeysWith: +)
    }
  }

  /// Outcomes that award the same.
  private struct Group: Hashable {
    let awards: [ScaledAward]
    let held: [Cell: Int]
  }

  /// Whole sums over the combinations of a group.
  private struct Sums {
    var combinations: BigInt = 0
    var credits: BigInt = 0
    var squares: BigInt = 0

    mutating func add(_ outcome: SpinClass) {
      let (count, pay) = (BigInt(outcome.combinations), BigInt(outcome.credits))
      combinations += count
      credits += count * pay
      squares += count * pay * pay
    }

    func moments(cycle: UInt64) -> Moments {
      let cycle = BigInt(cycle)
      return Moments(
        mass: Rational(combinations, cycle), first: Rational(credits, cycle),
        second: Rational(squares, cycle))
    }
  }
}

extension SpinLaw {
  /// The moments of the credits paid at once.
  var credits: Moments { moments.values.reduce(.none, +) }
}
