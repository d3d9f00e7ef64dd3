import SlotEngine

/// The probability of reaching a goal before being broke, for every bankroll below it.
///
/// Bankrolls are taken away one by one from the top, each replaced by where it leads to: below itself, or to the goal.
/// A round loses at most *d* units, so a bankroll leads to one of the *d* below it, and everything that is known
/// about one from which a bankroll was reached is where it first comes to or below the current top. Only positive
/// numbers are added, multiplied and divided, so no digits are lost.
///
/// The result is proven afterwards: what the chances differ by from their means after a round, times the mean number
/// of rounds, is how far they can be off.
///
/// Source: Grassmann, Taksar and Heyman, "Regenerative analysis and steady state distributions for Markov chains"
/// (1985).
struct GoalWalk {
  /// The probability of reaching the goal, by units of the bankroll.
  private(set) var chances: [Double]

  /// The mean number of rounds until broke or at the goal, by units.
  private var rounds: [Double]
  private let round: UnitRound
  private let places: Int

  /// The largest goal, in units, whose probability can be computed.
  static func mostPlaces(cost: Int) -> Int {
    let byWork = (LawLimits.goalOperations / Double(cost + 4)).squareRoot()
    return min(Int(byWork), LawLimits.goalValues / (cost + 2))
  }

  /// - Parameter places: The goal, in units.
  init(_ law: RoundLaw, places: Int) {
    round = UnitRound(law, places: places)
    self.places = places
    let cost = round.cost
    chances = Array(repeating: 0, count: places)
    rounds = chances
    guard places > cost else { return }
    var climbs = Climbs(cost: cost, places: places)
    for place in stride(from: places - 1, through: cost, by: -1) {
      climbs.takeAway(place, round)
    }
    for place in cost..<places {
      var (chance, number) = (climbs.goals[place], climbs.rounds[place])
      for fall in 1...cost {
        let share = climbs.falls[place * cost + fall - 1]
        chance += share * chances[place - fall]
        number += share * rounds[place - fall]
      }
      chances[place] = chance
      rounds[place] = number
    }
  }

  /// Upper bound on the error of the chance from a bankroll.
  func bound(from start: Int) -> Double {
    var (farthest, slowest) = (0.0, 0.0)
    for place in round.cost..<places {
      var chance = round.atLeast[places - place + round.cost]
      var number = 1.0
      for (units, probability) in round.pays {
        let reached = place - round.cost + units
        guard reached < places else { break }
        chance += probability * chances[reached]
        number += probability * rounds[reached]
      }
      farthest = max(farthest, abs(chance - chances[place]))
      slowest = max(slowest, number - rounds[place])
    }
    // A mean number of rounds that falls by at least 1 − `slowest` in each round bounds the true one. Chances rise from
    // 0 to 1, so by summation by parts the error of the pays counts once in each round.
    guard slowest < 0.5 else { return 1 }
    let most = rounds[start] / (1 - slowest)
    return min(1, (farthest + round.bound + 0x1p-50) * most)
  }
}

/// A round in whole units of a bankroll.
private struct UnitRound {
  /// The cost.
  let cost: Int
  /// The pays with their probabilities, ascending.
  let pays: [(units: Int, probability: Double)]
  /// The probability of this many units or more, up to those that lead to the goal from any bankroll.
  let atLeast: [Double]
  /// Upper bound on the error of every sum of neighbouring probabilities.
  let bound: Double

  init(_ law: RoundLaw, places: Int) {
    let unit = RoundOnPlaces.unit(of: law)
    let stride = law.step.count / unit
    cost = law.cost.count / unit
    bound = law.bound
    let most = places + cost
    let listed = law.probabilities.prefix(most / stride + 1)
    pays = listed.indices.compactMap { place in
      listed[place] > 0 ? (place * stride, listed[place]) : nil
    }
    atLeast = (0...most).map { law.probability(ofPayingAtLeast: Credits($0 * unit)) }
  }
}

/// Where bankrolls lead to, as far as they were taken away from the top.
private struct Climbs {
  /// The probability of first falling below a bankroll by each number of units from 1, without reaching the goal.
  private(set) var falls: [Double]
  /// The probability of reaching the goal before that.
  private(set) var goals: [Double]
  /// The mean number of rounds until either.
  private(set) var rounds: [Double]

  private let cost: Int
  private let places: Int
  /// The probability of first coming to each of the units at and below the current top from a bankroll above it: units
  /// that differ by the cost share an entry, as they never matter together.
  private var comings: [Double]
  private var goalsFrom: [Double]
  private var roundsFrom: [Double]

  init(cost: Int, places: Int) {
    (self.cost, self.places) = (cost, places)
    falls = Array(repeating: 0, count: places * cost)
    comings = falls
    goals = Array(repeating: 0, count: places)
    (rounds, goalsFrom, roundsFrom) = (goals, goals, goals)
  }

  /// Replaces a bankroll by where it leads to.
  mutating func takeAway(_ place: Int, _ round: UnitRound) {
    // By the entries of `comings`.
    var next = Array(repeating: 0.0, count: cost)
    var whole = 0.0
    var goal = round.atLeast[places - place + cost]
    var number = 1.0
    for (units, probability) in round.pays {
      let reached = place - cost + units
      guard reached < places else { break }
      if units == 0 {
        whole = probability
      } else if units < cost {
        next[reached % cost] += probability
      } else if units > cost {
        for entry in 0..<cost { next[entry] += probability * comings[reached * cost + entry] }
        goal += probability * goalsFrom[reached]
        number += probability * roundsFrom[reached]
      }
    }
    // A bankroll's return has the entry of a fall by the whole cost, and takes no part.
    let own = place % cost
    next[own] = whole
    let leaving = next.reduce(goal, +)
    guard leaving > 0 else { return }
    for entry in 0..<cost { next[entry] /= leaving }
    goals[place] = goal / leaving
    rounds[place] = number / leaving
    for fall in 1...cost { falls[place * cost + fall - 1] = next[(place - fall + cost) % cost] }
    let farthest = min(places - 1, place + (round.pays.last?.units ?? 0) - cost)
    if place < farthest {
      for above in (place + 1)...farthest {
        let coming = comings[above * cost + own]
        guard coming > 0 else { continue }
        comings[above * cost + own] = 0
        for entry in 0..<cost { comings[above * cost + entry] += coming * next[entry] }
        goalsFrom[above] += coming * goals[place]
        roundsFrom[above] += coming * rounds[place]
      }
    }
    for entry in 0..<cost { comings[place * cost + entry] = next[entry] }
    goalsFrom[place] = goals[place]
    roundsFrom[place] = rounds[place]
  }
}
