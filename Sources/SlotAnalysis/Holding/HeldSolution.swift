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
