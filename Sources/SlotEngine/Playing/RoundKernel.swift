/// Plays consecutive rounds of a seed as fast as possible and counts them.
///
/// Plays the same rounds as ``SlotEngine/round(_:)``, which follows the rules. It works in two
/// passes: the first draws whole blocks and keeps only the spins that can still give something; the
/// second reads those to the end and plays what they award.
package struct RoundKernel: ~Copyable {
  /// The maximum number of rounds in a batch. A batch fits in a core's caches, yet is large enough that the work done
  /// once per batch, or once per state of its rounds, costs little per round.
  package static let mostRoundsAtOnce = 2_048

  /// The offsets, in ascending order, of the rounds last played whose paid spin had a win or an
  /// award.
  package var hits: ArraySlice<UInt32> { hitOffsets[0..<hitCount] }

  /// The offsets, in ascending order, of the rounds last played whose paid spin had a win: what a meter awards is none.
  /// Of rounds that were bought, those that paid anything.
  package var wins: ArraySlice<UInt32> {
    if hitsWithoutWin.isEmpty { return hits }
    var next = 0
    return hits.indices.filter { index in
      guard next < hitsWithoutWin.count, hitsWithoutWin[next] == index else { return true }
      next += 1
      return false
    }.map { hits[$0] }[...]
  }

  /// The pays of the rounds at ``hits``, including everything that followed; other rounds paid
  /// nothing.
  package var hitPays: ArraySlice<Int> { pays[0..<hitCount] }

  /// The indices in ``hits`` of rounds in which something may have followed from the paid spin.
  package var hitsThatMayGoOn: [Int] {
    if case .table = paid { awarded[..<awardedCount].map(\.hit) } else { Array(0..<hitCount) }
  }

  let stream: SpinStream
  let machine: Machine
  let stake: Stake
  var table: CountingTable
  var paid: PaidSpins
  var settled = SettledSpins(most: mostRoundsAtOnce)
  var open = OpenSpins()
  /// The offsets of the hits; only the first ``hitCount`` are valid.
  var hitOffsets = ContiguousArray(repeating: UInt32(0), count: mostRoundsAtOnce + 1)
  /// What the rounds of the hits paid, in the same order.
  var pays = ContiguousArray(repeating: 0, count: mostRoundsAtOnce + 1)
  var hitCount = 0
  /// The indices, in ascending order, of hits that only a meter's award made one.
  var hitsWithoutWin: [Int] = []
  var winning = WinningSpins(most: mostRoundsAtOnce)
  /// The paid spins that were read from the table and awarded something; only the first ``awardedCount`` are valid.
  var awarded = ContiguousArray(repeating: AwardedSpin.none, count: mostRoundsAtOnce + 1)
  var awardedCount = 0
  /// Those that were read by the rules.
  var gains: [(hit: Int, round: UInt64, gain: SpinGain)] = []
  /// For each spin of ``awarded``, the fraction of the cycle at which it lies.
  var fractions = ContiguousArray(repeating: UInt64(0), count: mostRoundsAtOnce + 1)
  /// The paid spins without awards, by credits, for the common small amounts.
  var payCounts = ContiguousArray(repeating: UInt64(0), count: 1 << 11)

  /// Creates a kernel.
  ///
  /// - Parameters:
  ///   - usesVectors: Whether batches of paid spins may be settled with instructions that not every processor
  ///     has; they are the same either way.
  ///   - shouldStop: Called from time to time, including during long rounds.
  /// - Precondition: None of the machine's bonuses is ``Bonus/Play/stated(mean:deviation:)``.
  package init(
    _ library: SpinLibrary, seed: UInt64, usesVectors: Bool = true,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) {
    machine = library.machine
    stake = library.stake
    stream = SpinStream(seed: seed, cycle: library.machine.paidNumbers)
    table = CountingTable(library, stream: stream, shouldStop: shouldStop)
    paid = PaidSpins(table, usesVectors: usesVectors)
  }
}

extension RoundKernel {
  /// The work done since ``takeCounts()``, in simple paid spins; a spin that only the plain
  /// evaluator can read counts as some ten thousand of them.
  package var work: UInt64 { table.work }

  /// Plays rounds.
  ///
  /// - Parameter count: The number of rounds, at most ``mostRoundsAtOnce``.
  /// - Throws: ``RoundCutOff`` if a round is too long or playing was stopped; the counts are then
  ///   useless.
  package mutating func play(_ count: Int, from first: UInt64) throws(RoundCutOff) {
    precondition(count <= Self.mostRoundsAtOnce, "Rounds are played in chunks.")
    hitCount = 0
    hitsWithoutWin.removeAll(keepingCapacity: true)
    awardedCount = 0
    gains.removeAll(keepingCapacity: true)
    if table.counts.biggest == nil { table.counts.biggest = (0, first) }
    switch paid {
    case .bought(let award): try playBought(award, count, from: first)
    case .table(let paid, let factor):
      drawOpen(count, from: first, paid)
      winning.read(open, paid)
      hitCount = winning.count
      countWins(from: first, paid, factor: factor)
    case .settled(var settler):
      // Moved out while it is written to, so that it isn't copied.
      paid = .each
      settled.removeAll()
      settler.settle(count, from: first, into: &settled)
      paid = .settled(settler)
      try playSettled(count, from: first)
    case .each where table.hasTables: try readByTheRules(count, from: first)
    case .each: try playPlain(count, from: first)
    }
    table.work += UInt64(count)
    try playOutAwards()
  }

  /// Returns what was counted since the last call, and starts over.
  package mutating func takeCounts() -> RoundCounts {
    for (credits, times) in payCounts.enumerated() where times > 0 {
      table.counts.countPlain(credits, times: times)
      payCounts[credits] = 0
    }
    table.work = 0
    return table.takeCounts()
  }
}
