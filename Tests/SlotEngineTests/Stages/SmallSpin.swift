@testable import SlotEngine

/// A random machine with a stake and a state, small enough to list every window of a spin.
struct SmallSpin {
  let machine: Machine
  let stake: Stake
  let state: ModeState

  /// Nil if the machine has too many windows.
  init?(seed: UInt64, mostWindows: Int = 400) throws {
    var maker = RandomMachine(seed: seed, hasModes: seed % 2 == 0)
    machine = try maker.machine()
    stake = maker.stake(machine)
    state = maker.state(machine)
    guard machine.modes[state.mode].cycle <= UInt64(mostWindows) else { return nil }
  }

  /// The first so many of the small spins that can be compiled.
  static func compiled(_ count: Int) throws -> [(seed: UInt64, spin: SmallSpin, CompiledSpin)] {
    var found: [(UInt64, SmallSpin, CompiledSpin)] = []
    var seed: UInt64 = 0
    while found.count < count {
      seed += 1
      guard let small = try SmallSpin(seed: seed),
        let compiled = CompiledSpin(small.machine, stake: small.stake, state: small.state)
      else { continue }
      found.append((seed, small, compiled))
    }
    return found
  }

  /// The wins of a window, by the evaluator of the tests.
  func wins(_ columns: [[SymbolID]]) -> [NaiveWin] {
    NaiveEvaluator(machine: machine, stake: stake, state: state, columns: columns).wins()
  }
}

/// Every way to choose an index from each of several ranges, such as a letter from each reel.
func words(_ counts: some Sequence<Int>) -> [[Int]] {
  counts.reduce([[]]) { words, count in
    words.flatMap { word in (0..<count).map { word + [$0] } }
  }
}

extension GridRules {
  /// The rules of a state; nil if they aren't covered.
  static func covering(_ machine: Machine, stake: Stake, state: ModeState) -> GridRules? {
    try? GridRules(
      machine, stake: stake, state: state, features: machine.features(in: state))
  }
}

extension TumbleSpin {
  /// The spins of a state; nil if they aren't covered.
  static func covering(_ machine: Machine, stake: Stake, state: ModeState) -> TumbleSpin? {
    try? TumbleSpin(
      machine, stake: stake, state: state, features: machine.features(in: state))
  }
}
