import SlotStatistics
import Testing

@Suite struct `Counts of states` {
  /// The spins of more states than are kept, of lists of different lengths, in a scattered order; each state occurs
  /// twice.
  private let spins: [(state: PlayedState, credits: Int)] = (0..<1_400).map { index in
    let number = index * 337 % 700
    let numbers = [Int](repeating: 1, count: number % 3) + [number / 7 % 5, number]
    return (PlayedState(numbers: numbers), index % 4)
  }

  private func counts(of spins: some Sequence<(state: PlayedState, credits: Int)>) -> StateCounts {
    var counts = StateCounts()
    for spin in spins {
      var one = PayCounts()
      one.count(spin.credits)
      counts.count(one, in: spin.state)
    }
    return counts
  }

  /// Counted without limits, sorted, and only then cut off.
  private var first: [(state: PlayedState, spins: PayCounts)] {
    var all: [PlayedState: PayCounts] = [:]
    for spin in spins { all[spin.state, default: PayCounts()].count(spin.credits) }
    return all.sorted { $0.key < $1.key }.prefix(StateCounts.mostStates).map { ($0.key, $0.value) }
  }

  @Test func `are of the first states, each with all of its spins`() {
    let counts = counts(of: spins)
    #expect(counts.sorted.map(\.state) == first.map(\.state))
    #expect(counts.sorted.map(\.spins) == first.map(\.spins))
    #expect(counts.sorted.allSatisfy { $0.spins.total == 2 })
  }

  @Test(arguments: [1, 100, 255, 256, 257, 700, 1_399])
  func `are the same merged from parts in either order`(length: Int) {
    let (one, other) = (counts(of: spins.prefix(length)), counts(of: spins.dropFirst(length)))
    var (forwards, backwards) = (one, other)
    forwards.merge(other)
    backwards.merge(one)
    #expect(forwards == counts(of: spins))
    #expect(backwards == forwards)
  }

  @Test func `say which lengths can still be kept`() {
    var counts = StateCounts()
    #expect(counts.mayKeep(length: 1_000))
    for number in 0..<StateCounts.mostStates {
      counts.count(PayCounts(), in: PlayedState(numbers: [0, number]))
    }
    #expect(counts.mayKeep(length: 2))
    #expect(!counts.mayKeep(length: 3))
  }
}
