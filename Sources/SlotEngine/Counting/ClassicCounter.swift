/// The classic game prepared for counting many spins.
///
/// It must agree with ``Machine/outcome(ofOrdinal:)``, which reads like the rules; this one is laid
/// out for speed. Most spins neither win nor show a run of three, and of those only runs of two are
/// counted. So a table lookup first singles out the other spins of a chunk, and only these are
/// counted by their ``Verdict``.
package struct ClassicCounter: Sendable {
  /// The longest cycle, in outcomes, that has a table of verdicts, which then takes 2 MiB.
  private static let longestTable: UInt64 = 1 << 20

  /// The number of verdicts; they are numbered from 0.
  package let verdictCount: Int

  private let stream: SpinStream
  private let scan: RunScan
  /// The verdict of each ordinal; empty if the cycle is too long.
  private let verdicts: ContiguousArray<UInt16>
  private let search: Search
  /// The tables of each kind of search, empty for the others. They are kept out of ``Search``
  /// because extracting a payload retains it, and threads would contend for the shared reference
  /// count.
  private let marks: ContiguousArray<UInt32>
  private let bits: SpinStream.MarkBits

  /// How the relevant spins of a chunk are found.
  private enum Search {
    /// By looking at every spin.
    case each
    /// By running sums over the spins.
    case sums
    /// By bit masks, with vectors.
    case bits
  }

  /// Prepares a machine and a seed; nil if the machine isn't the classic game in some size.
  ///
  /// - Parameter usesVectors: Whether spins are found with vectors where possible.
  /// - Complexity: O(*cycle*) time and memory up to 2²⁰ outcomes, O(1) above.
  package init?(_ machine: Machine, seed: UInt64, usesVectors: Bool = SpinStream.hasVectors) {
    guard let run = machine.classicRun else { return nil }
    let (symbols, reels) = (machine.symbols.count, machine.reels.count)
    stream = SpinStream(seed: seed, cycle: machine.cycle)
    let scan = RunScan(symbolCount: symbols, reelCount: reels, winningRun: run)
    self.scan = scan
    verdictCount = (symbols + 1) * (reels + 1) * (reels + 1)
    verdicts =
      machine.cycle <= Self.longestTable
      ? ContiguousArray((0..<machine.cycle).map { UInt16(scan.verdictNumber(ofOrdinal: $0)) }) : []
    search = stream.spinsPerWord < 4 ? .each : usesVectors ? .bits : .sums
    // Relevant spins are listed; those with a run of two are only counted.
    let marks = (search == .each ? [] : verdicts).map { number in
      let verdict = scan.verdict(Int(number))
      return SpinStream.Mark.everySpin
        | (verdict.winner != nil || verdict.longestRun > 2
          ? SpinStream.Mark.listed : verdict.longestRun == 2 ? SpinStream.Mark.counted : 0)
    }
    self.marks = search == .sums ? ContiguousArray(marks) : []
    bits = SpinStream.MarkBits(search == .bits ? marks : [])
  }

  /// The verdict with a number.
  package func verdict(_ number: Int) -> Verdict { scan.verdict(number) }
}

extension ClassicCounter {
  /// Counts the verdicts of a chunk of spins, and lists its wins.
  ///
  /// - Parameters:
  ///   - spins: The number of spins, at most ``ClassicChunk/mostSpins``.
  ///   - counts: The counts of all verdicts, to which these are added.
  ///   - chunk: Receives the wins.
  package func count(
    _ spins: Int, from first: UInt64, into counts: inout MutableSpan<UInt64>,
    _ chunk: inout ClassicChunk
  ) {
    precondition(
      spins <= ClassicChunk.mostSpins && counts.count == verdictCount,
      "There is one count for each verdict, and room for every spin.")
    var winCount = 0
    switch search {
    case .bits where first % 64 == 0 && spins % 64 == 0:
      let (listed, counted) = stream.find(spins, from: first, marked: bits, in: &chunk)
      countTheRest(of: spins, listed: listed, runsOfTwo: counted, into: &counts)
      let (places, ordinals) = (chunk.places, chunk.ordinals)
      let (placed, drawn) = (places.span, ordinals.span)
      var wins = chunk.wins.mutableSpan
      for index in 0..<listed {
        // Safety: the search has written these: offsets below the number of spins, and ordinals below the
        // cycle.
        let place = unsafe placed[unchecked: index]
        let ordinal = unsafe Int(drawn[unchecked: Int(place)])
        count(ordinal, at: UInt32(place), into: &counts, &wins, &winCount)
      }
    case .sums where first % 16 == 0 && spins % 16 == 0:
      // Moved out of the chunk while it is written to, so that the array isn't copied.
      var words = chunk.words
      chunk.words = []
      defer { chunk.words = words }
      var drawing = words.mutableSpan
      var wins = chunk.wins.mutableSpan
      let (listed, counted) = stream.find(
        spins, from: first, marked: marks.span, through: &drawing, into: &wins)
      countTheRest(of: spins, listed: listed, runsOfTwo: counted, into: &counts)
      for index in 0..<listed {
        // Wins overwrite the found spins in place, never ahead of the one being read.
        // Safety: the search has listed this many, and there is room for every spin.
        let spin = unsafe SpinStream.FoundSpin(wins[unchecked: index], number: index)
        count(spin.ordinal, at: spin.place, into: &counts, &wins, &winCount)
      }
    default:
      winCount = countEach(spins, from: first, into: &counts, &chunk)
    }
    chunk.winCount = winCount
  }

  /// Counts the spins that were not listed, whose longest runs are one or two.
  private func countTheRest(
    of spins: Int, listed: Int, runsOfTwo: Int, into counts: inout MutableSpan<UInt64>
  ) {
    counts[2] += UInt64(runsOfTwo)
    counts[1] += UInt64(spins - listed - runsOfTwo)
  }

  /// Counts a spin by its verdict, and lists it if it wins.
  ///
  /// Safety: wherever spins are searched for, each ordinal of the cycle has a verdict, and each verdict a count. No more
  /// spins are listed than were counted, and there is room for all.
  @inline(__always)
  private func count(
    _ ordinal: Int, at place: UInt32, into counts: inout MutableSpan<UInt64>,
    _ wins: inout MutableSpan<UInt32>, _ winCount: inout Int
  ) {
    let verdict = unsafe Int(verdicts.span[unchecked: ordinal])
    unsafe counts[unchecked: verdict] &+= 1
    unsafe wins[unchecked: winCount] = place
    winCount &+= verdict < scan.winlessVerdicts ? 0 : 1
  }

  /// Counts spin by spin, for any spins and any cycle; returns the number of wins.
  private func countEach(
    _ spins: Int, from first: UInt64, into counts: inout MutableSpan<UInt64>,
    _ chunk: inout ClassicChunk
  ) -> Int {
    var ordinals = ContiguousArray(repeating: UInt64(0), count: spins)
    var drawn = ordinals.mutableSpan
    stream.fill(&drawn, from: first)
    var winCount = 0
    for (place, ordinal) in ordinals.enumerated() {
      let verdict =
        verdicts.isEmpty
        ? scan.verdictNumber(ofOrdinal: ordinal) : Int(verdicts[Int(ordinal)])
      counts[verdict] += 1
      chunk.wins[winCount] = UInt32(place)
      winCount += verdict < scan.winlessVerdicts ? 0 : 1
    }
    return winCount
  }
}
