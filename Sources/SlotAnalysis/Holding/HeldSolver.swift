import SlotStatistics

/// Solves the stays from all states modulo a prime.
///
/// Nearly all of the time goes into the steps that lead to other states. Their sums are made for each position
/// after a spin (``gathered``), from whole numbers of combinations and credits, before it matters what the
/// awards give. What leads back to the same state is added position by position, as each needs earlier ones.
struct HeldSolver {
  private let steps: HeldSteps
  private let clock: HeldClock
  private let field: PrimeField
  private let outcomes: [Outcome]
  /// For each position and state, the mean, the mean square and the mean number of spins. The states that a step leads
  /// to lie close together, so most of what is read for one state is in the cache when the next one is solved.
  private var sums: [UInt64]
  /// For each position after the steps of a group, their sums of: combinations times mean, combinations times
  /// mean square, combinations times mean number of spins, and credits times mean.
  private var gathered: [UInt64]
  /// For each position, the three sums of a state, times the cycle, as far as they are known.
  private var rest: [UInt64]

  /// An outcome of awards modulo the prime.
  private struct Outcome {
    let holds: Bool
    let mass: UInt64
    let first: UInt64
    let second: UInt64
  }

  /// Steps that lead back to the state, modulo the prime.
  private struct Repeat {
    /// Their weight, and twice their credits.
    let weight: UInt64
    let credits: UInt64
    /// The outcome of their awards.
    let outcome: Int
  }

  init(_ steps: HeldSteps, clock: HeldClock, field: PrimeField) {
    self.steps = steps
    self.clock = clock
    self.field = field
    outcomes = steps.outcomes.map {
      Outcome(
        holds: $0.holds, mass: field.residue($0.moments.mass),
        first: field.residue($0.moments.first), second: field.residue($0.moments.second))
    }
    sums = Array(repeating: 0, count: 3 * steps.squares.count * clock.placeCount)
    gathered = Array(repeating: 0, count: 4 * clock.placeCount)
    rest = Array(repeating: 0, count: 3 * clock.placeCount)
  }
}

extension HeldSolver {
  /// Where the sums of a state at a position begin.
  private func row(of state: Int, _ place: Int) -> Int { 3 * (place * steps.squares.count + state) }

  /// Solves the states from the fullest on.
  ///
  /// - Returns: For each state, its three sums where a stay begins, multiplied by a factor.
  mutating func solve(scaledBy factor: UInt64) -> [UInt64] {
    let inverse = field.inverse(steps.cycle % field.modulus)
    var results = Array(repeating: UInt64(0), count: 3 * steps.squares.count)
    for state in steps.squares.indices.reversed() {
      let repeats = begin(state)
      for place in clock.order {
        let row = row(of: state, place)
        let sum = sum(of: state, place: place, repeats)
        sums[row] = field.product(sum.mean, inverse)
        sums[row + 1] = field.product(sum.square, inverse)
        sums[row + 2] = field.sum(field.product(sum.spins, inverse), 1)
      }
      let row = row(of: state, clock.start)
      for offset in 0..<3 {
        results[3 * state + offset] = field.product(sums[row + offset], factor)
      }
    }
    return results
  }

  /// Sums what a state pays at once and all that follows in other states.
  ///
  /// - Returns: The steps that lead back to it.
  private mutating func begin(_ state: Int) -> [Repeat] {
    var (once, squares) = (UInt64(0), field.residue(steps.squares[state]))
    var repeats: [Repeat] = []
    for index in rest.indices { rest[index] = 0 }
    for group in steps.groups[state] {
      let numbers = steps.outcomesOfAwards[group.awards]
      let leaves = !group.leaving.isEmpty && numbers.contains { outcomes[$0].holds }
      if leaves { gather(group.leaving) }
      let all = weighted(group.all)
      for number in numbers {
        let outcome = outcomes[number]
        let paid = field.product(all.credits, outcome.first)
        squares = field.sum(squares, field.sum(paid, paid))
        squares = field.sum(squares, field.product(all.weight, outcome.second))
        once = field.sum(once, credits(all, outcome))
        if leaves, outcome.holds { addGathered(number) }
        let back = outcome.holds ? group.staying : group.all
        guard back.combinations > 0 else { continue }
        let again = weighted(back)
        let credits = credits(again, outcome)
        repeats.append(
          Repeat(
            weight: field.product(again.weight, outcome.mass),
            credits: field.sum(credits, credits), outcome: number))
      }
    }
    for place in clock.order {
      rest[3 * place] = field.sum(rest[3 * place], once)
      rest[3 * place + 1] = field.sum(rest[3 * place + 1], squares)
    }
    return repeats
  }

  private func weighted(_ sum: HeldGroups.Sum) -> (weight: UInt64, credits: UInt64) {
    (sum.combinations % field.modulus, sum.credits % field.modulus)
  }

  /// The credits of steps with those of an outcome of their awards.
  private func credits(
    _ sum: (weight: UInt64, credits: UInt64), _ outcome: Outcome
  ) -> UInt64 {
    field.sum(
      field.product(sum.credits, outcome.mass), field.product(sum.weight, outcome.first))
  }

  /// The sums of a state at a position, times the cycle.
  private func sum(
    of state: Int, place: Int, _ repeats: [Repeat]
  ) -> (mean: UInt64, square: UInt64, spins: UInt64) {
    var (mean, square, spins) = (
      LazySum(rest[3 * place]), LazySum(rest[3 * place + 1]), LazySum(rest[3 * place + 2])
    )
    for step in repeats {
      let row = row(of: state, clock.next[step.outcome][place])
      mean.add(step.weight, sums[row], field)
      square.add(step.weight, sums[row + 1], field)
      square.add(step.credits, sums[row], field)
      spins.add(step.weight, sums[row + 2], field)
    }
    return (mean.reduced(field), square.reduced(field), spins.reduced(field))
  }
}

// MARK: Steps to other states

extension HeldSolver {
  /// Sums steps for each position after them.
  private mutating func gather(_ leaving: Range<Int>) {
    // Moved out while it is written to, as the sums are read meanwhile.
    var gathered = gathered
    self.gathered = []
    defer { self.gathered = gathered }
    // Checking the bounds would take a third of the time.
    // Safety: every state has a row of sums for each place, and a step's target is the index of a state.
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe steps.groups.leaving[leaving].withUnsafeBufferPointer { leaving in
        for place in 1..<clock.placeCount {
          // The combinations of all steps together, and their credits, are below 2⁶² (see ``HeldSpins``), and
          // each factor is below 2⁶¹. So nothing overflows.
          var (mean, square, spins, paid) = (LazySum(), LazySum(), LazySum(), LazySum())
          let first = row(of: 0, place)
          for index in leaving.indices {
            let step = unsafe leaving[index]
            let row = first &+ 3 &* step.target
            let rest = unsafe sums[row]
            mean.addUnfolded(step.combinations, rest)
            unsafe square.addUnfolded(step.combinations, sums[row &+ 1])
            unsafe spins.addUnfolded(step.combinations, sums[row &+ 2])
            paid.addUnfolded(step.credits, rest)
          }
          gathered[4 * place] = mean.reduced(field)
          gathered[4 * place + 1] = square.reduced(field)
          gathered[4 * place + 2] = spins.reduced(field)
          gathered[4 * place + 3] = paid.reduced(field)
        }
      }
    }
  }

  /// Adds the gathered sums where an outcome of the awards leads.
  private mutating func addGathered(_ number: Int) {
    let outcome = outcomes[number]
    for place in clock.order {
      let next = 4 * clock.next[number][place]
      let paid = field.sum(
        field.product(gathered[next + 3], outcome.mass),
        field.product(gathered[next], outcome.first))
      let square = field.sum(
        field.product(gathered[next + 1], outcome.mass), field.sum(paid, paid))
      let (mean, spins) = (
        field.product(gathered[next], outcome.mass),
        field.product(gathered[next + 2], outcome.mass)
      )
      rest[3 * place] = field.sum(rest[3 * place], mean)
      rest[3 * place + 1] = field.sum(rest[3 * place + 1], square)
      rest[3 * place + 2] = field.sum(rest[3 * place + 2], spins)
    }
  }
}
