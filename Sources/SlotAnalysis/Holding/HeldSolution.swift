import BigInt
import Dispatch
import SlotStatistics
import Synchronization

/// The sums of stays that begin with the same number of spins, from each state of what is held.
struct HeldSolution {
  private let system: ResidueSystem
  private let denominator: BigInt
  /// For each prime, each state's mean, mean square and mean number of spins, times the
  /// denominator.
  private let residues: [[UInt64]]

  /// Solves all states, modulo each prime on a thread of its own.
  init(_ steps: HeldSteps, clock: HeldClock, system: ResidueSystem) {
    self.system = system
    let denominator = clock.unit(steps).power(clock.mostSpins)
    self.denominator = denominator
    let solved = Mutex(Array(repeating: [UInt64](), count: system.fields.count))
    DispatchQueue.concurrentPerform(iterations: system.fields.count) { index in
      let field = system.fields[index]
      var solver = HeldSolver(steps, clock: clock, field: field)
      let sums = solver.solve(scaledBy: field.residue(denominator))
      solved.withLock { $0[index] = sums }
    }
    residues = solved.withLock { $0 }
  }

  /// The mean and the mean square of what a stay pays, and its mean number of spins.
  func sums(from state: Int) -> (mean: Rational, square: Rational, spins: Rational) {
    func sum(_ offset: Int) -> Rational {
      Rational(system.number(residues.map { $0[3 * state + offset] }), denominator)
    }
    return (sum(0), sum(1), sum(2))
  }
}

/// Solves the stays from all states modulo a prime.
private struct HeldSolver {
  private let steps: HeldSteps
  private let clock: HeldClock
  private let field: PrimeField
  /// For each state and place, the mean, the mean square and the mean number of spins.
  private var sums: [UInt64]

  init(_ steps: HeldSteps, clock: HeldClock, field: PrimeField) {
    self.steps = steps
    self.clock = clock
    self.field = field
    sums = Array(repeating: 0, count: 3 * steps.squares.count * clock.placeCount)
  }

  /// An outcome of awards modulo the prime.
  private struct Outcome {
    let mass: UInt64
    let first: UInt64
    let second: UInt64
    let isPlain: Bool
  }

  /// A step modulo the prime.
  private struct Step {
    /// Its weight, and twice its credits.
    let weight: UInt64
    let credits: UInt64
    /// Where the sums of its target begin.
    let target: Int
    /// Where the positions begin that follow with its outcome.
    let next: Int
  }

  /// Solves the states from the fullest on.
  ///
  /// - Returns: For each state, its three sums where a stay begins, multiplied by a factor.
  mutating func solve(scaledBy factor: UInt64) -> [UInt64] {
    let field = field
    let outcomes = steps.outcomes.map {
      Outcome(
        mass: field.residue($0.moments.mass), first: field.residue($0.moments.first),
        second: field.residue($0.moments.second),
        isPlain: $0.moments.mass == .one && $0.moments.second == .zero)
    }
    let inverse = field.inverse(steps.cycle % field.modulus)
    let width = 3 * clock.placeCount
    let next = clock.next.flatMap { $0.map { 3 * $0 } }
    var results = Array(repeating: UInt64(0), count: 3 * steps.squares.count)
    var list: [Step] = []
    for state in steps.squares.indices.reversed() {
      list.removeAll(keepingCapacity: true)
      var (once, squares) = (UInt64(0), field.residue(steps.squares[state]))
      for step in steps.stepsOfState[state]..<steps.stepsOfState[state + 1] {
        let number = Int(steps.outcomeOfStep[step])
        let outcome = outcomes[number]
        var weight = steps.weights[step] % field.modulus
        var credits = steps.credits[step] % field.modulus
        if !outcome.isPlain {
          let paid = field.product(credits, outcome.first)
          squares = field.sum(squares, field.sum(paid, paid))
          squares = field.sum(squares, field.product(weight, outcome.second))
          credits = field.sum(
            field.product(credits, outcome.mass), field.product(weight, outcome.first))
          weight = field.product(weight, outcome.mass)
        }
        once = field.sum(once, credits)
        list.append(
          Step(
            weight: weight, credits: field.sum(credits, credits),
            target: Int(steps.targets[step]) * width, next: number * clock.placeCount))
      }
      for place in clock.order {
        let rest = rest(of: list, next, place: place, paying: once, squares)
        let row = state * width + 3 * place
        sums[row] = field.product(rest.mean, inverse)
        sums[row + 1] = field.product(rest.square, inverse)
        sums[row + 2] = field.sum(field.product(rest.spins, inverse), 1)
      }
      let row = state * width + 3 * clock.start
      for offset in 0..<3 {
        results[3 * state + offset] = field.product(sums[row + offset], factor)
      }
    }
    return results
  }

  /// The sums over a state's steps at a position, times the cycle.
  private func rest(
    of list: [Step], _ next: [Int], place: Int, paying once: UInt64, _ squares: UInt64
  ) -> (mean: UInt64, square: UInt64, spins: UInt64) {
    var (mean, square, spins) = (LazySum(once), LazySum(squares), LazySum())
    // Nearly all of the time is spent here, where checking the bounds would take a third of it.
    sums.withUnsafeBufferPointer { sums in
      next.withUnsafeBufferPointer { next in
        for index in list.indices {
          let step = list[index]
          let target = step.target + next[step.next + place]
          let first = sums[target]
          mean.addUnfolded(step.weight, first)
          square.addUnfolded(step.weight, sums[target + 1])
          square.addUnfolded(step.credits, first)
          spins.addUnfolded(step.weight, sums[target + 2])
          if index & 15 == 15 {
            mean.fold(field)
            square.fold(field)
            spins.fold(field)
          }
        }
      }
    }
    return (mean.reduced(field), square.reduced(field), spins.reduced(field))
  }
}
