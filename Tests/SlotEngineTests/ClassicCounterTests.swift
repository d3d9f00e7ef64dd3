import Foundation
import Testing

@testable import SlotEngine

@Suite(.timeLimit(.minutes(20))) struct `Counting the classic game` {
  /// A size of the game; together they cover short and long runs, few and many symbols, and cycles
  /// of every number of spins per word.
  struct Size: Sendable {
    let reels, symbols, run: Int
  }
  static let sizes = [
    Size(reels: 5, symbols: 6, run: 3), Size(reels: 5, symbols: 6, run: 2),
    Size(reels: 5, symbols: 6, run: 5), Size(reels: 3, symbols: 20, run: 2),
    Size(reels: 12, symbols: 2, run: 6), Size(reels: 1, symbols: 1, run: 1),
    Size(reels: 4, symbols: 9, run: 2), Size(reels: 5, symbols: 8, run: 3),
    Size(reels: 10, symbols: 7, run: 4),
  ]
  /// Whole chunks, ranges that vectors can't handle, and one with spins of refused words.
  static let ranges: [(first: UInt64, spins: Int)] = [
    (0, 1024), (13_248, 64), (1 << 40, 960), (64, 16), (7, 100), (1 << 50 + 1, 0),
  ]

  @Test(arguments: sizes)
  func `agrees with the rules on every spin`(size: Size) throws {
    try expectAgreement(size, usesVectors: false)
  }

  @Test(.enabled(if: SpinStream.hasVectors, "This processor has no AVX-512."), arguments: sizes)
  func `agrees with the rules on every spin with vectors`(size: Size) throws {
    try expectAgreement(size, usesVectors: true)
  }

  /// Without this, a detection that says no too often would look like a processor without vectors.
  @Test(
    .enabled(if: systemFlags != nil, "Only Linux tells what the processor has."),
    .disabled(
      if: ProcessInfo.processInfo.environment["CVECTORS_ABSENT"] != nil,
      "The build leaves the vectors out."))
  func `takes vectors wherever the system says that there are some`() throws {
    let needed = [
      "avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512ifma", "avx512vbmi", "avx512_vbmi2",
      "popcnt",
    ]
    let flags = try #require(Self.systemFlags)
    #expect(SpinStream.hasVectors == flags.isSuperset(of: needed))
  }

  /// The processor's features as reported by the system; nil if it doesn't report them.
  private static let systemFlags: Set<String>? =
    (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
    .split(separator: "\n").first { $0.hasPrefix("flags") }
    .map { Set($0.split(whereSeparator: \.isWhitespace).map(String.init)) }

  private func expectAgreement(_ size: Size, usesVectors: Bool) throws {
    let machine = try Machine.classic(reels: size.reels, symbols: size.symbols, run: size.run)
    let counter = try #require(
      ClassicCounter(machine, seed: 42, usesVectors: usesVectors))
    let stream = SpinStream(seed: 42, cycle: machine.cycle)
    let naive = NaiveClassic(symbols: size.symbols, run: size.run)
    var chunk = ClassicChunk()
    for (first, spins) in Self.ranges {
      var counts = ContiguousArray(repeating: UInt64(0), count: counter.verdictCount)
      var counting = counts.mutableSpan
      counter.count(spins, from: first, into: &counting, &chunk)
      var expected: [Verdict: UInt64] = [:]
      var wins: [UInt32] = []
      for place in 0..<spins {
        let verdict = naive.verdict(
          digits(stream.ordinal(ofSpin: first + UInt64(place)), of: size))
        expected[verdict, default: 0] += 1
        if verdict.winner != nil { wins.append(UInt32(place)) }
      }
      let counted = counts.enumerated().filter { $0.element > 0 }
        .map { (counter.verdict($0.offset), $0.element) }
      #expect(Dictionary(uniqueKeysWithValues: counted) == expected)
      #expect((0..<chunk.winCount).map { chunk.wins[$0] } == wins)
    }
  }

  @Test func `meets words that are refused`() {
    // Source: docs/STREAM.md, which names spin 13,252 of this seed.
    let stream = SpinStream(seed: 42, cycle: 7_776)
    let word = stream.generator.block(13_252 / 16, 0, 0, 0)[13_252 / 4 % 4]
    #expect(stream.usable(word, block: 13_252 / 16, index: 13_252 / 4 % 4) != word)
    #expect(Self.ranges.contains { $0.first <= 13_252 && 13_252 < $0.first + UInt64($0.spins) })
  }

  @Test(.enabled(if: SpinStream.hasVectors, "This processor has no AVX-512."), arguments: 0..<20)
  func `finds what is marked with vectors, whatever it is`(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let cycle = seed == 0 ? 1 << 13 : 1 + random.next() % (1 << 13)
    let stream = SpinStream(seed: seed, cycle: cycle)
    let marks = (0..<cycle).map { _ in
      [0, SpinStream.Mark.listed, SpinStream.Mark.counted][Int(random.next() % 3)]
    }
    let first = (random.next() >> 20) * 64
    var chunk = ClassicChunk()
    let found = stream.find(
      1024, from: first, marked: SpinStream.MarkBits(marks), in: &chunk)
    let ordinals = (0..<1024).map { Int(stream.ordinal(ofSpin: first + $0)) }
    let listed = ordinals.indices.filter { marks[ordinals[$0]] == SpinStream.Mark.listed }
    #expect(ordinals.indices.map { Int(chunk.ordinals[$0]) } == ordinals)
    #expect((0..<found.listed).map { Int(chunk.places[$0]) } == listed)
    #expect(
      found.counted == ordinals.count { marks[$0] == SpinStream.Mark.counted })
  }

  private func digits(_ ordinal: UInt64, of size: Size) -> [Int] {
    var rest = Int(ordinal)
    return (0..<size.reels).map { _ in
      defer { rest /= size.symbols }
      return rest % size.symbols
    }
  }
}

extension NaiveClassic {
  /// The expected verdict on an outcome.
  fileprivate func verdict(_ shown: [Int]) -> Verdict {
    let longest = (1...shown.count).last { length in
      NaiveClassic(symbols: symbols, run: length).winner(shown) != nil
    }
    return Verdict(
      winner: winner(shown), count: winningReels(shown)?.count ?? 0, longestRun: longest ?? 0)
  }
}
