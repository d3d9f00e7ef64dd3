/// Plays consecutive rounds of a seed as fast as possible and counts them.
///
/// Plays the same rounds as ``SlotEngine/round(_:)``, which follows the rules. It works in two
/// passes: the first draws whole blocks and keeps only the spins that can still give something; the
/// second reads those to the end and plays what they award.
package struct RoundKernel: Sendable {
  /// The maximum number of rounds played together, small enough for the first-level cache.
  package static let mostRoundsAtOnce = 512

  /// The offsets, in ascending order, of the rounds last played whose paid spin had a win or an
  /// award.
  package var hits: ArraySlice<UInt32> { places[0..<hitCount] }

  /// The pays of the rounds at ``hits``, including everything that followed; other rounds paid
  /// nothing.
  package var hitPays: ArraySlice<Int> { pays[0..<hitCount] }

  private let stream: SpinStream
  private let machine: Machine
  private let stake: Stake
  /// Whether spins can't be played with tables; determined once, since the check goes through all rules.
  private let isPlain: Bool
  private var table: CountingTable
  /// The table of paid spins' first grids, used if spins are played by bits; nil if there isn't one.
  private let firstGrids: SpinTable?
  /// The player of batches of paid spins that no table serves; nil if each must be played alone.
  private var settler: (any SpinSettler)?
  private var settled = SettledSpins(most: mostRoundsAtOnce)
  private var open = OpenSpins()
  private var places = ContiguousArray(repeating: UInt32(0), count: mostRoundsAtOnce + 1)
  private var pays = ContiguousArray(repeating: 0, count: mostRoundsAtOnce + 1)
  private var hitCount = 0
  private var winning = WinningSpins(most: mostRoundsAtOnce)
  private var awarded: [Awarded] = []
  /// The paid spins without awards, by credits, for the common small amounts.
  private var payCounts = ContiguousArray(repeating: UInt64(0), count: 1 << 11)

  /// Creates a kernel.
  ///
  /// - Parameter shouldStop: Called from time to time, also during long rounds.
  /// - Precondition: None of the machine's bonuses is ``Bonus/Play/stated(mean:deviation:)``.
  package init(
    _ library: SpinLibrary, seed: UInt64, shouldStop: @escaping @Sendable () -> Bool = { false }
  ) {
    machine = library.machine
    stake = library.stake
    isPlain = machine.needsPlainSpins
    stream = SpinStream(seed: seed, cycle: library.machine.paidNumbers)
    table = CountingTable(library, stream: stream, shouldStop: shouldStop)
    let passesOver = machine.purchase == nil && machine.cap == nil && machine.gamble == nil
    settler =
      isPlain && passesOver && table.paidReading == nil
      ? machine.settler(stake: stake, stream: stream) : nil
    firstGrids =
      table.playsByBits && passesOver && table.paidReading == nil && settler == nil
      ? library.firstGrids?.table(for: .base(of: library.machine))?.table : nil
  }
}

/// A paid spin that awarded something.
private struct Awarded {
  /// How the spin was read.
  enum Result {
    /// Played by the rules, with what it gave.
    case gain(SpinGain)
    /// Played from the table, with the end that it reached and the spin.
    case end(JointStep, OpenSpins.Spin)
  }

  /// Its index among the hits.
  let hit: Int
  let result: Result
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
    awarded.removeAll(keepingCapacity: true)
    if table.counts.biggest == nil { table.counts.biggest = (0, first) }
    if let award = machine.purchase {
      try playBought(award, count, from: first)
    } else if let firstGrids {
      try playWinning(count, from: first, firstGrids)
    } else if settler != nil {
      try playSettled(count, from: first)
    } else if isPlain, table.paidReading == nil {
      try playPlain(count, from: first)
    } else if let (paid, factor) = table.paidReading {
      drawOpen(count, from: first, paid)
      winning.read(open, paid)
      hitCount = winning.count
      countWins(from: first, paid, factor: factor)
    } else {
      try readByTheRules(count, from: first)
    }
    table.work += UInt64(count)
    for awarded in awarded {
      playOut(awarded, round: first + UInt64(places[awarded.hit]))
      if let cutOff = table.cutOff { throw cutOff }
      pays[awarded.hit] = table.pay
    }
  }

  /// Plays what follows from a paid spin that awarded something.
  private mutating func playOut(_ awarded: Awarded, round: UInt64) {
    switch awarded.result {
    case .gain(let gain): table.play(gain.awards, credits: gain.credits.count, round: round)
    case .end(let end, let spin):
      guard let (paid, factor) = table.paidReading else { return }
      let credits = Int(end.credits) &* factor
      if isPlain {
        if paid.parts == 1,
          table.play(respinsOfMark: Int(end.target), credits: credits, round: round)
        {
          return
        }
        _ = table.play(plainSpin: stream.ordinal(ofSpin: round), round: round)
        return
      }
      if paid.parts == 1, table.play(mark: Int(end.target), credits: credits, round: round) {
        return
      }
      let gain = paid.gain(from: spin.prefix, spin.fraction).multiplied(by: factor)
      table.play(gain.awards, credits: gain.credits.count, round: round)
    }
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

// MARK: With tables

extension RoundKernel {
  /// The first pass: draws the blocks that contain the rounds.
  private mutating func drawOpen(_ count: Int, from first: UInt64, _ paid: SpinTable) {
    let perBlock = UInt64(4 * stream.spinsPerWord)
    let skipped = Int(first % perBlock)
    let blocks = (skipped + count + Int(perBlock) - 1) / Int(perBlock)
    open.draw(blocks, from: first / perBlock, of: stream, paid)
    open.keep(offsets: skipped..<skipped + count)
    payCounts[0] += UInt64(count - open.kept.count)
  }

  /// Counts the winning spins and keeps those that award something.
  private mutating func countWins(from first: UInt64, _ paid: SpinTable, factor: Int) {
    let skipped = Int(first % UInt64(4 * stream.spinsPerWord))
    var biggest = table.counts.biggest?.pay ?? 0
    var (payCounts, places, pays) = (payCounts, places, pays)
    // Moved out while they are written to, so that they aren't copied.
    (self.payCounts, self.places, self.pays) = ([], [], [])
    defer { (self.payCounts, self.places, self.pays) = (payCounts, places, pays) }
    var counting = payCounts.mutableSpan
    var placing = places.mutableSpan
    var paying = pays.mutableSpan
    let (opened, ended) = (open.spins, winning.spins)
    let (reading, ending) = (opened.span, ended.span)
    counting[0] &+= UInt64(open.kept.count - hitCount)
    for hit in 0..<hitCount {
      // Written by the second pass; its index is that of an open spin.
      let end = ending[unchecked: hit].end
      let spin = reading[unchecked: ending[unchecked: hit].index]
      let place = Int(spin.offset) &- skipped
      placing[unchecked: hit] = UInt32(truncatingIfNeeded: place)
      if end.target > SpinMarks.bareHit {
        awarded.append(Awarded(hit: hit, result: .end(end, spin)))
        continue
      }
      let credits = Int(end.credits) &* factor
      paying[unchecked: hit] = credits
      if UInt(bitPattern: credits) < UInt(counting.count) {
        counting[unchecked: credits] &+= 1
      } else {
        table.counts.countPlain(credits, times: 1)
      }
      if credits > biggest {
        biggest = credits
        table.counts.note(pay: credits, round: first + UInt64(place))
      }
    }
  }
}

// MARK: Without a paid spin

extension RoundKernel {
  /// Plays rounds that begin with an award; a round counts as a hit if it pays anything.
  private mutating func playBought(
    _ award: Award, _ count: Int, from first: UInt64
  ) throws(RoundCutOff) {
    for offset in 0..<count {
      table.play(bought: award, round: first + UInt64(offset))
      if let cutOff = table.cutOff { throw cutOff }
      guard table.pay > 0 else { continue }
      places[hitCount] = UInt32(offset)
      pays[hitCount] = table.pay
      hitCount += 1
    }
  }
}

// MARK: By the rules

extension RoundKernel {
  /// Plays rounds whose spins no table serves.
  private mutating func playPlain(_ count: Int, from first: UInt64) throws(RoundCutOff) {
    for offset in 0..<count {
      try playPlain(offset: offset, from: first)
    }
  }

  /// Plays the rounds whose first grid wins something; the others are known to win nothing.
  private mutating func playWinning(
    _ count: Int, from first: UInt64, _ firstGrids: SpinTable
  ) throws(RoundCutOff) {
    drawOpen(count, from: first, firstGrids)
    winning.read(open, firstGrids)
    payCounts[0] += UInt64(open.kept.count - winning.count)
    let skipped = Int(first % UInt64(4 * stream.spinsPerWord))
    for index in 0..<winning.count {
      let spin = open.spins[winning.spins[index].index]
      try playPlain(offset: Int(spin.offset) - skipped, from: first)
    }
  }

  /// Plays rounds whose paid spins are settled in batches, and only those that aren't by themselves.
  private mutating func playSettled(_ count: Int, from first: UInt64) throws(RoundCutOff) {
    settled.removeAll()
    settler?.settle(count, from: first, into: &settled)
    payCounts[0] += UInt64(count - settled.count)
    for index in 0..<settled.count {
      let (offset, credits) = (Int(settled.spins[index].offset), settled.spins[index].credits)
      if credits == SettledSpins.open {
        try playPlain(offset: offset, from: first)
        continue
      }
      places[hitCount] = UInt32(offset)
      pays[hitCount] = credits
      hitCount += 1
      if credits < payCounts.count {
        payCounts[credits] += 1
      } else {
        table.counts.countPlain(credits, times: 1)
      }
      if credits > table.counts.biggest?.pay ?? 0 {
        table.counts.note(pay: credits, round: first + UInt64(offset))
      }
    }
  }

  private mutating func playPlain(offset: Int, from first: UInt64) throws(RoundCutOff) {
    let round = first + UInt64(offset)
    try note(table.play(plainSpin: stream.ordinal(ofSpin: round), round: round), offset: offset)
  }

  /// Notes a round that was played whole.
  ///
  /// - Parameter isHit: Whether its paid spin wins or awards something.
  private mutating func note(_ isHit: Bool, offset: Int) throws(RoundCutOff) {
    if let cutOff = table.cutOff { throw cutOff }
    guard isHit || table.pay > 0 else { return }
    places[hitCount] = UInt32(offset)
    pays[hitCount] = table.pay
    hitCount += 1
  }

  /// Reads paid spins with the plain evaluator.
  private mutating func readByTheRules(
    _ count: Int, from first: UInt64
  ) throws(RoundCutOff) {
    var ordinals = ContiguousArray(repeating: UInt64(0), count: count)
    var drawn = ordinals.mutableSpan
    stream.fill(&drawn, from: first)
    let state = ModeState.base(of: machine)
    for (place, ordinal) in ordinals.enumerated() {
      table.readByTheRules(round: first + UInt64(place))
      if let cutOff = table.cutOff { throw cutOff }
      let gain = SpinGain(
        of: machine.outcome(ofOrdinal: ordinal, stake: stake, in: state).wins)
      // A spin that awards something is also a hit.
      if gain.isHit {
        places[hitCount] = UInt32(place)
        pays[hitCount] = gain.credits.count
        hitCount += 1
      }
      if gain.awards.isEmpty {
        table.counts.countPlain(gain.credits.count, times: 1)
        table.counts.note(pay: gain.credits.count, round: first + UInt64(place))
      } else {
        awarded.append(Awarded(hit: hitCount - 1, result: .gain(gain)))
      }
    }
  }
}
