/// The classic game prepared for counting many spins.
///
/// It has to agree with ``Machine/outcome(ofOrdinal:)``, which reads like the rules; this one is
/// laid out for speed. Most spins neither win nor show a run of three, and all that is counted of
/// those is whether they show a run of two: a chunk's spins are first looked up in a table, which
/// tells the others; only these are then counted by their ``Verdict``.
package struct ClassicCounter: Sendable {
  /// How many spins are looked up before those that matter are counted: what stays in the nearest
  /// cache.
  package static let chunkSizeInSpins = 1024
  /// The longest cycle for which tables are made, in outcomes: 6 MiB of them.
  private static let longestTable: UInt64 = 1 << 20

  /// Verdict numbers are 0 ..< `verdictCount`.
  package let verdictCount: Int

  private let stream: SpinStream
  private let scan: RunScan
  /// For each ordinal 1 if it matters, 2¹⁶ if not but it shows a run of two, else 0; empty if the
  /// cycle is too long.
  private let marks: [UInt32]
  /// For each ordinal the number of its verdict.
  private let verdicts: [UInt16]

  /// Prepares a machine and a seed; nil if the machine isn't the classic game in some size.
  ///
  /// - Complexity: O(*cycle*) time and memory up to 2²⁰ outcomes, O(1) above.
  package init?(_ machine: Machine, seed: UInt64) {
    guard let run = machine.classicRun else { return nil }
    let (symbols, reels) = (machine.symbols.count, machine.reels.count)
    stream = SpinStream(seed: seed, cycle: machine.cycle)
    let scan = RunScan(symbolCount: symbols, reelCount: reels, winningRun: run)
    self.scan = scan
    verdictCount = (symbols + 1) * (reels + 1) * (reels + 1)
    verdicts =
      machine.cycle <= Self.longestTable
      ? (0..<machine.cycle).map { UInt16(scan.verdictNumber(ofOrdinal: $0)) } : []
    marks = verdicts.map { number in
      let verdict = scan.verdict(Int(number))
      return verdict.winner != nil || verdict.longestRun > 2
        ? 1 : verdict.longestRun == 2 ? 1 << 16 : 0
    }
  }

  /// The verdict that a number stands for.
  package func verdict(_ number: Int) -> Verdict { scan.verdict(number) }
}

extension ClassicCounter {
  /// Counts the verdicts of a chunk of spins, and lists its wins.
  ///
  /// - Parameters:
  ///   - spins: How many spins; at most ``chunkSizeInSpins``.
  ///   - counts: The counts of all verdicts, to which these are added.
  ///   - wins: Receives the places of the wins in the chunk, rising; as long as a whole chunk.
  /// - Returns: The number of wins.
  package func count(
    _ spins: Int, from first: UInt64, into counts: inout MutableSpan<UInt64>,
    wins: inout MutableSpan<UInt32>
  ) -> Int {
    precondition(
      spins <= Self.chunkSizeInSpins && counts.count == verdictCount
        && wins.count == Self.chunkSizeInSpins,
      "There is one count for each verdict, and room for every win.")
    guard !marks.isEmpty else {
      return scanned(spins, from: first, into: &counts, wins: &wins)
    }
    let marked =
      stream.spinsPerWord == 4 && first % 16 == 0 && spins % 16 == 0
      ? stream.find(spins, from: first, marked: marks.span, into: &wins)
      : found(spins, from: first, into: &wins)
    let (matter, runsOfTwo) = (Int(marked & 0xFFFF), Int(marked >> 16))
    counts[2] += UInt64(runsOfTwo)
    counts[1] += UInt64(spins - matter - runsOfTwo)
    let winless = scan.winlessVerdicts
    var winCount = 0
    for index in 0..<matter {
      let spin = wins[index]
      let verdict = Int(verdicts[Int(spin & 0xF_FFFF)])
      counts[verdict] &+= 1
      wins[winCount] = spin >> 20
      winCount &+= verdict < winless ? 0 : 1
    }
    return winCount
  }

  /// The same as ``SpinStream/find(_:from:marked:into:)``, for any cycle and any spins.
  private func found(
    _ spins: Int, from first: UInt64, into found: inout MutableSpan<UInt32>
  ) -> UInt32 {
    let ordinals = ordinals(from: first)
    var sum: UInt32 = 0
    for place in 0..<spins {
      found[Int(sum & 0xFFFF)] = UInt32(place) << 20 | UInt32(ordinals[place])
      sum += marks[Int(ordinals[place])]
    }
    return sum
  }

  /// Counts without a table.
  private func scanned(
    _ spins: Int, from first: UInt64, into counts: inout MutableSpan<UInt64>,
    wins: inout MutableSpan<UInt32>
  ) -> Int {
    let ordinals = ordinals(from: first)
    var winCount = 0
    for place in 0..<spins {
      let verdict = scan.verdictNumber(ofOrdinal: ordinals[place])
      counts[verdict] += 1
      wins[winCount] = UInt32(place)
      winCount += verdict < scan.winlessVerdicts ? 0 : 1
    }
    return winCount
  }

  /// The ordinals of a whole chunk's spins.
  private func ordinals(from first: UInt64) -> InlineArray<1024, UInt64> {
    var ordinals = InlineArray<1024, UInt64>(repeating: 0)
    var drawn = ordinals.mutableSpan
    stream.fill(&drawn, from: first)
    return ordinals
  }
}
