import SlotEngine
import TestSupport
import Testing

@testable import SlotAnalysis

/// The outcomes of a spin, listed in the same order in every run.
@Suite struct `The order of a spin's outcomes` {
  private struct Outcome {
    var credits: Credits = 0
    var isHit = false
    var awards: [ScaledAward] = []
    var held: [Cell: SymbolID] = [:]
    var memory: SpinMemory?
    var collected: [CollectedValues] = []
  }

  private static func memory(
    _ counts: [Int], _ values: [(Cell, CellValue)] = [], marks: [Cell: Int]? = nil
  ) -> SpinMemory {
    var memory = SpinMemory(counts: counts)
    memory.marks = marks
    for (cell, value) in values { memory.values[cell] = value }
    return memory
  }

  private static func award(
    look: LookIndex? = 0, meter: MeterID? = nil, _ award: Award = Award(hold: 1), scale: Int = 1
  ) -> ScaledAward {
    ScaledAward(look: look, meter: meter, award: award, scale: scale)
  }

  /// Awards that differ from one another in a single thing.
  private static let awards = [
    award(), award(look: 1), award(look: nil, meter: 0), award(look: nil, meter: 1),
    award(scale: 2), award(Award(hold: 2)), award(Award(mode: 0, hold: 1)),
    award(Award(mode: 1, hold: 1)), award(Award(spins: 1, hold: 1)),
    award(Award(multiplier: 1, hold: 1)), award(Award(multiplier: 2, hold: 1)),
    award(Award(hold: 1, bonus: 0)), award(Award(hold: 1, bonus: 1)),
    award(Award(hold: 1, jackpot: 0)), award(Award(hold: 1, jackpot: 1)),
    award(Award(hold: 1, reset: 0)), award(Award(hold: 1, reset: 1)),
    award(Award(credits: .perCoin(4), hold: 1)), award(Award(credits: .byCoins([4, 5]), hold: 1)),
    award(Award(credits: .byCoins([4, 6]), hold: 1)),
    award(Award(credits: .byCoins([4, 5, 7]), hold: 1)),
  ]

  /// Outcomes each of which differs from every other.
  private static var outcomes: [Outcome] {
    let (one, other) = (Cell(reel: 0, row: 0), Cell(reel: 0, row: 1))
    let next = Cell(reel: 1, row: 0)
    let held: [[Cell: SymbolID]] = [
      [:], [one: 0], [one: 1], [other: 0], [next: 0], [one: 0, next: 1], [one: 0, other: 1],
    ]
    let memories = [
      nil, memory([0, 0]), memory([0, 1]), memory([1, 0]), memory([0, 0], [(one, .number(0))]),
      memory([0, 0], [(one, .number(1))]), memory([0, 0], [(one, .jackpot(0))]),
      memory([0, 0], [(one, .jackpot(1))]), memory([0, 0], [(other, .number(0))]),
      memory([0, 0], [(next, .number(0))]),
      memory([0, 0], [(one, .number(0)), (next, .number(0))]), memory([0, 0], marks: [:]),
      memory([0, 0], marks: [one: 1]), memory([0, 0], marks: [one: 2]),
      memory([0, 0], marks: [other: 1]), memory([0, 0], marks: [next: 1]),
      memory([0, 0], marks: [one: 1, next: 1]), memory([0, 0], marks: [one: 1, other: 1]),
    ]
    func values(
      cells: Int = 1, _ takes: [(Int, Int)] = [(1, 1)],
      of items: [Weighted<CellValue>] = [Weighted(.number(0))]
    ) -> CollectedValues {
      CollectedValues(
        items: items, cells: cells,
        takes: takes.map { CollectedValues.Take(times: $0, scale: $1) })
    }
    let collected = [
      [], [values()], [values(cells: 2)], [values([(2, 1)])], [values([(1, 2)])],
      [values([(1, 1), (1, 1)])], [values(), values()],
      [values(of: [Weighted(.number(0)), Weighted(.number(1))])],
      [values(of: [Weighted(.number(1)), Weighted(.number(0))])],
      [values(of: [Weighted(.number(1))])], [values(of: [Weighted(.number(0), weight: 2)])],
      [values(of: [Weighted(.jackpot(0))])], [values(of: [Weighted(.jackpot(1))])],
    ]
    var outcomes: [Outcome] = []
    for credits in [0, 1, 5] as [Credits] {
      for isHit in [false, true] {
        outcomes += awards.map { Outcome(credits: credits, isHit: isHit, awards: [$0]) }
        outcomes += awards.dropFirst().map {
          Outcome(credits: credits, isHit: isHit, awards: [awards[0], $0])
        }
        outcomes.append(Outcome(credits: credits, isHit: isHit))
        for place in held.indices.dropFirst() {
          outcomes.append(
            Outcome(credits: credits, isHit: isHit, awards: [awards[0]], held: held[place]))
        }
        for memory in memories.dropFirst() {
          outcomes.append(Outcome(credits: credits, isHit: isHit, memory: memory))
        }
        for collected in collected.dropFirst() {
          outcomes.append(Outcome(credits: credits, isHit: isHit, collected: collected))
        }
      }
    }
    return outcomes
  }

  private func collector(_ outcomes: [Outcome]) -> SpinClassCollector {
    var collector = SpinClassCollector(walking: SymbolSet())
    for outcome in outcomes {
      collector.add(
        credits: outcome.credits, isHit: outcome.isHit, awards: outcome.awards,
        shown: outcome.held, memory: outcome.memory, collected: outcome.collected, combinations: 3)
    }
    return collector
  }

  /// An order by less than everything would come out by chance, as tables are hashed anew in every run.
  @Test func `is by credits, hits and the number of awards first, and by all that they are`() {
    var random = RandomNumbers(seed: 5)
    var outcomes = Self.outcomes
    let sorted = collector(outcomes).sorted
    #expect(sorted.count == outcomes.count)
    #expect(Set(sorted.map(\.rank)).count == outcomes.count)
    #expect(sorted.allSatisfy { $0.combinations == 3 })
    let keys = sorted.map { [$0.credits.count, $0.isHit ? 1 : 0, $0.awards.count] }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
    for _ in 0..<8 {
      outcomes.shuffle(using: &random)
      #expect(collector(outcomes).sorted == sorted)
    }
    var doubled = collector(outcomes)
    doubled.add(collector(outcomes), times: 2)
    #expect(doubled.sorted.allSatisfy { $0.combinations == 9 })
    doubled.add(sorted, times: 1)
    #expect(doubled.sorted.map(\.combinations) == sorted.map { _ in 12 })
  }

  /// Of any two of them just one comes first, and awards without a look, such as those of meters, before those of looks.
  @Test func `has awards in the order of their looks, and no two alike`() {
    for (place, award) in Self.awards.enumerated() {
      for (index, other) in Self.awards.enumerated() {
        #expect(
          (award.precedes(other) ? 1 : 0) + (other.precedes(award) ? 1 : 0)
            == (place == index ? 0 : 1), "\(place), \(index)")
        let (look, next) = (award.look?.index ?? -1, other.look?.index ?? -1)
        if look < next { #expect(award.precedes(other)) }
      }
    }
  }

  /// The order is that of the collector where tags are counted as well.
  @Test func `is the same where outcomes are counted by tags`() throws {
    var random = RandomNumbers(seed: 6)
    var tags = SpinTags()
    let one = Cell(reel: 0, row: 0)
    let shown = [tags.tag(ofShown: [one: 0]), tags.tag(ofShown: [Cell(reel: 1, row: 0): 0]), 0]
    var collector = SpinClassCollector(walking: SymbolSet())
    var entries: [SpinCounts.Entry] = []
    for _ in 0..<400 {
      let given = (0..<random.int(0...2)).map { _ in random.element(of: Self.awards) }
      let cells = random.element(of: shown)
      let tag = tags.union(tags.tag(of: given), cells)
      let (credits, isHit) = (random.int(0...2), random.int(0...1))
      let number = UInt64(random.int(1...9))
      entries.append(
        SpinCounts.Entry(credits: credits, mark: 2 * tag + isHit, combinations: number))
      collector.add(
        credits: Credits(credits), isHit: isHit == 1,
        awards: given.sorted { $0.precedes($1) }, shown: tags.followings[cells].shown,
        combinations: UInt128(number))
    }
    #expect(try tags.classes(of: entries, effort: AnalysisEffort()) == collector.sorted)
  }
}
