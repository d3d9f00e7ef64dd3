import BigInt
import SlotEngine
import SlotStatistics

/// The positions in a stay: the number of spins left for certain and, where the limit on its length
/// matters, the most that can still be added.
struct HeldClock: Sendable {
  /// The number of positions.
  let placeCount: Int
  /// The position where a stay begins.
  let start: Int
  /// For each outcome of awards and each position, the position after a spin; 0 if no spins are left.
  private(set) var next: [[Int]]
  /// The most spins that a stay can have.
  let mostSpins: Int
  /// The positions that a stay can reach, each after all that can follow it.
  let order: [Int]

  /// The longest limit that is followed.
  private static let longestFollowed = 60

  /// Prepares stays of a number of spins; nil if they have to be followed in another way, because spins
  /// are added without holding anything, up to a distant limit.
  init?(spins: Int, most: Int, _ steps: HeldSteps) {
    var longest = Array(repeating: 0, count: steps.squares.count)
    var growth = longest
    var addsWithoutHolding = false
    for state in longest.indices.reversed() {
      for group in steps.groups[state] {
        let leaving = steps.groups.leaving[group.leaving]
        let furthest = leaving.reduce(0) { max($0, longest[$1.target]) }
        let grown = leaving.reduce(0) { max($0, growth[$1.target]) }
        for outcome in steps.outcomes[steps.outcomesOfAwards[group.awards]] {
          let repeats = !outcome.holds || group.staying.combinations > 0
          if outcome.added > 0, repeats { addsWithoutHolding = true }
          guard outcome.holds, !leaving.isEmpty else { continue }
          longest[state] = max(longest[state], outcome.added + furthest)
          growth[state] = max(growth[state], max(0, outcome.added - 1) + grown)
        }
      }
    }
    let added = longest.max() ?? 0
    if !addsWithoutHolding, spins + added <= most {
      // The number of certain spins grows only if a spin adds more than one.
      let most = spins + (growth.max() ?? 0)
      placeCount = most + 1
      start = spins
      mostSpins = spins + added
      order = Array(1...most)
      next = steps.outcomes.map { outcome in
        (0...most).map {
          $0 == 0 ? 0 : StaySpins.given($0 - 1, adding: outcome.added, most: most)
        }
      }
      return
    }
    guard most <= Self.longestFollowed, spins <= most else { return nil }
    func place(_ left: Int, of most: Int) -> Int { left == 0 ? 0 : most * (most + 1) / 2 + left }
    let count = place(most, of: most) + 1
    placeCount = count
    start = place(spins, of: most)
    mostSpins = most
    next = steps.outcomes.map { _ in Array(repeating: 0, count: count) }
    var order: [Int] = []
    for most in 1...most {
      for left in 1...most {
        order.append(place(left, of: most))
        for (index, outcome) in steps.outcomes.enumerated() {
          next[index][place(left, of: most)] = place(
            StaySpins.given(left - 1, adding: outcome.added, most: most - 1), of: most - 1)
        }
      }
    }
    self.order = order
  }
}

extension HeldClock {
  /// Upper bound on the denominator of a spin: of what it pays and of what its awards give.
  func unit(_ steps: HeldSteps) -> BigInt {
    steps.outcomes.reduce(BigInt(steps.cycle)) { unit, outcome in
      let moments = outcome.moments
      return [moments.mass, moments.first, moments.second].reduce(unit) {
        $0 * $1.denominator / $0.greatestCommonDivisor(with: $1.denominator)
      }
    }
  }

  /// Upper bound on the number of bits of the numerators.
  ///
  /// The mean square of one spin's credits is at most twice that of its wins and that of its awards
  /// together, and that of a sum of n is at most n² times as much.
  func bits(_ steps: HeldSteps) -> Int {
    let wins = BigInt(steps.mostCredits) * BigInt(steps.mostCredits)
    let awards = steps.outcomes.reduce(BigInt(0)) { most, outcome in
      let ratio = outcome.moments.second / outcome.moments.mass
      return max(most, ratio.numerator / ratio.denominator + 1)
    }
    let largest = 2 * (wins + awards + 1) * BigInt(mostSpins) * BigInt(mostSpins)
    return unit(steps).magnitude.bitWidth * mostSpins + largest.magnitude.bitWidth + 2
  }
}
