import Testing

@testable import SlotStatistics

@Suite struct `Counts of states` {
  /// States with lists of one to three numbers, more of them than are kept, in a mixed order.
  private static let states = (0..<1_000).map { number in
    let mixed = number * 617 % 1_000
    return PlayedState(numbers: Array(repeating: mixed % 10, count: mixed / 400) + [mixed])
  }

  private static func counts(_ states: some Sequence<PlayedState>) -> StateCounts {
    var counts = StateCounts()
    for state in states { counts.count(spins(of: state), in: state) }
    return counts
  }

  /// Two spins, paying what the first number says.
  private static func spins(of state: PlayedState) -> PayCounts {
    var spins = PayCounts()
    spins.count(state.numbers[0], times: 2)
    return spins
  }

  @Test func `keep the first states in order, whatever order they come in`() {
    let kept = Self.counts(Self.states).sorted
    #expect(kept.map(\.state) == Array(Self.states.sorted().prefix(StateCounts.mostStates)))
    #expect(kept.allSatisfy { $0.spins == Self.spins(of: $0.state) })
    #expect(Self.counts(Self.states.reversed()) == Self.counts(Self.states))
  }

  @Test(arguments: [1, 200, 300, 999])
  func `of parts merge to those of the whole`(end: Int) {
    var merged = Self.counts(Self.states[..<end])
    merged.merge(Self.counts(Self.states[end...]))
    #expect(merged == Self.counts(Self.states))
    merged.merge(Self.counts(Self.states))
    #expect(merged.sorted.allSatisfy { $0.spins.total == 4 })
  }

  @Test func `don't keep longer lists once there is no room`() {
    let short = Self.counts((0..<255).map { PlayedState(numbers: [$0]) })
    #expect(short.mayKeep(length: 2))
    let full = Self.counts((0..<256).map { PlayedState(numbers: [$0]) })
    #expect(full.mayKeep(length: 1) && !full.mayKeep(length: 2))
  }
}
