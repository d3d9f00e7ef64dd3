/// The classic game prepared for counting many spins.
///
/// It has to agree with ``Machine/outcome(ofOrdinal:)``, which reads like the rules; this one is
/// laid out for speed. Most spins neither win nor show a run of three, and all that is counted of
/// those is whether they show a run of two: a chunk's spins are first looked up in a table, which
/// tells the others; only these are then counted by their ``Verdict``.
package struct ClassicCounter: Sendable {
  /// How many spins are looked up before those that matter are counted.
  package static let chunkSizeInSpins = SpinStream.mostSpinsSearched
  /// The longest cycle for which a table of verdicts is made, in outcomes: 2 MiB of it.
  private static let longestTable: UInt64 = 1 << 20

  /// Verdict numbers are 0 ..< `verdictCount`.
  package let verdictCount: Int

  private let stream: SpinStream
  private let scan: RunScan
  /// For each ordinal the number of its verdict; empty if the cycle is too long.
  private let verdicts: [UInt16]
  /// For each ordinal whether its spins are listed, as those that matter are, or only counted, as
  /// those are that show a run of two; empty if a word has fewer than four spins.
  private let marks: [UInt32]

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
    marks =
      stream.spinsPerWord == 4
      ? verdicts.map { number in
        let verdict = scan.verdict(Int(number))
        return SpinStream.Mark.everySpin
          | (verdict.winner != nil || verdict.longestRun > 2
            ? SpinStream.Mark.listed : verdict.longestRun == 2 ? SpinStream.Mark.counted : 0)
      } : []
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
    guard !marks.isEmpty, first % 16 == 0, spins % 16 == 0 else {
      return countEach(spins, from: first, into: &counts, wins: &wins)
    }
    let (matter, runsOfTwo) = stream.find(spins, from: first, marked: marks.span, into: &wins)
    counts[2] += UInt64(runsOfTwo)
    counts[1] += UInt64(spins - matter - runsOfTwo)
    let (winless, verdicts) = (scan.winlessVerdicts, verdicts.span)
    var winCount = 0
    for index in 0..<matter {
      // The wins take the places of the spins that matter, from which they are read.
      let spin = SpinStream.FoundSpin(wins[unchecked: index], number: index)
      let verdict = Int(verdicts[unchecked: spin.ordinal])
      counts[unchecked: verdict] &+= 1
      wins[unchecked: winCount] = spin.place
      winCount &+= verdict < winless ? 0 : 1
    }
    return winCount
  }

  /// Counts spin by spin: any spins of any cycle.
  private func countEach(
    _ spins: Int, from first: UInt64, into counts: inout MutableSpan<UInt64>,
    wins: inout MutableSpan<UInt32>
  ) -> Int {
    var buffer = InlineArray<960, UInt64>(repeating: 0)
    var ordinals = buffer.mutableSpan
    stream.fill(&ordinals, from: first)
    var winCount = 0
    for place in 0..<spins {
      let verdict =
        verdicts.isEmpty
        ? scan.verdictNumber(ofOrdinal: ordinals[place]) : Int(verdicts[Int(ordinals[place])])
      counts[verdict] += 1
      wins[winCount] = UInt32(place)
      winCount += verdict < scan.winlessVerdicts ? 0 : 1
    }
    return winCount
  }
}
