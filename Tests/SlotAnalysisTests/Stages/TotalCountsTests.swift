import BigInt
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

/// Endings after a prefix, counted one by one beside it.
@Suite struct `The totals of a spin` {
  @Test(arguments: 1...10, [false, true])
  func `are the sums of products, however many functions there are`(width: Int, isLarge: Bool) {
    expectSums(in: Int32.self, width: width, isLarge: isLarge, paid: 5, [7, 0, 1, 300])
    expectSums(in: Int.self, width: width, isLarge: isLarge, paid: 5, [7, 0, 1, 300])
    expectSums(in: Int.self, width: width, isLarge: isLarge, paid: 1 << 33, [7, 1 << 31, 1, 300])
  }

  @Test func `are computed in 32 bits only if they fit, with a bit to spare`() {
    let endings = endings(width: 2)
    // The largest values are 40 each.
    let most = (Int(Int32.max) / 2 - 5) / 40
    #expect(endings.fit(in: Int32.self, after: [prefix(5, [most - 3, 3]), prefix(0, [0, 0])]))
    #expect(endings.fit(in: Int32.self, after: [prefix(-5, [3 - most, 3])]))
    #expect(!endings.fit(in: Int32.self, after: [prefix(0, [1, 1]), prefix(5, [most - 3, 4])]))
    #expect(!endings.fit(in: Int32.self, after: [prefix(1 << 31, [1, 1])]))
    #expect(endings.fit(in: Int.self, after: [prefix(1 << 40, [1 << 40, 1 << 40])]))
  }

  /// Sums beyond 32 bits lie apart from the list, and some joins are computed in 32 bits and some in 64.
  @Test(arguments: [false, true]) func `are the same in any number of parts`(isLarge: Bool) {
    let joins = (1...9).map { number in
      let endings = endings(width: 1 + number % 3)
      return SplitTotals.Join(
        endings: endings,
        prefixes: (0..<number).map { index in
          SplitTotals.Prefix(
            paid: index,
            factors: Array(repeating: number > 6 ? 1 << 40 : number, count: endings.width),
            marks: endings.runs.map { endings.marks[$0.lowerBound] }, combinations: UInt64(number))
        })
    }
    var shares: [Double] = []
    let counted = SplitTotals.entries(of: joins, isLarge: isLarge) { shares.append($0) }
    #expect(shares == shares.sorted() && shares.last == 1)
    var expected: [[Int]: UInt64] = [:]
    for join in joins {
      let width = join.endings.width
      for prefix in join.prefixes {
        for (index, mark) in join.endings.marks.enumerated() {
          let sum = join.endings.values[index * width..<(index + 1) * width].reduce(prefix.paid) {
            $0 + $1 * prefix.factors[0]
          }
          expected[[sum, sum > 0 ? mark + 1 : mark], default: 0] +=
            prefix.combinations * join.endings.combinations[index]
        }
      }
    }
    #expect(
      Dictionary(uniqueKeysWithValues: counted.map { ([$0.credits, $0.mark], $0.combinations) })
        == expected)
  }

  private func prefix(_ paid: Int, _ factors: [Int]) -> SplitTotals.Prefix {
    SplitTotals.Prefix(paid: paid, factors: factors, marks: [], combinations: 1)
  }

  private func endings(width: Int) -> SplitEndings {
    var table = ValueTable(width: width + 1)
    for number in 0..<60 {
      let row = (0..<width).map { (number * 7 + $0 * 13) % 41 }
      table.add(row + [2 * (number % 6)], combinations: UInt64(number) + 3)
    }
    return SplitEndings(table)
  }

  private func expectSums<Number: FixedWidthInteger>(
    in kind: Number.Type, width: Int, isLarge: Bool, paid: Int, _ cycle: [Int]
  ) {
    let (endings, factors) = (endings(width: width), (0..<width).map { cycle[$0 % 4] })
    var totals = TotalCounts(isLarge: isLarge)
    var pays = EndingPays<Number>(endings)
    for run in endings.runs {
      let mark = endings.marks[run.lowerBound]
      pays.follow(prefix(paid, factors))
      totals.add(pays.credits, endings.combinations, run, mark: mark, times: 11)
      pays.follow(prefix(0, factors.map { _ in 0 }))
      totals.add(pays.credits, endings.combinations, run, mark: mark, times: 1)
    }
    var expected: [[Int]: UInt64] = [:]
    for (index, mark) in endings.marks.enumerated() {
      let values = endings.values[index * width..<(index + 1) * width]
      let sum = zip(factors, values).reduce(paid) { $0 + $1.0 * $1.1 }
      expected[[sum, mark + 1], default: 0] += 11 * endings.combinations[index]
      expected[[0, mark], default: 0] += endings.combinations[index]
    }
    let counted = totals.entries.map { ([$0.credits, $0.mark], $0.combinations) }
    #expect(Dictionary(counted) { $0 + $1 } == expected)
  }
}

@Suite struct `Tables of combinations` {
  @Test func `have each entry once, however they grow`() {
    var random = RandomNumbers(seed: 8)
    var counts = SpinCounts()
    for size in 1...60 {
      var expected: [[Int]: UInt64] = [:]
      for _ in 0..<size * size {
        let entry = SpinCounts.Entry(
          credits: random.int(0...size * 3), mark: random.int(0...3),
          combinations: UInt64(random.int(1...9)))
        counts.add(entry)
        expected[[entry.credits, entry.mark], default: 0] += entry.combinations
      }
      let found = counts.entries.map { ([$0.credits, $0.mark], $0.combinations) }
      #expect(found.count == expected.count)
      #expect(Dictionary(found, uniquingKeysWith: +) == expected)
      counts.removeAll()
      #expect(counts.entries.isEmpty)
    }
  }

  @Test(arguments: 1...3) func `have each row once, however they grow`(width: Int) {
    var random = RandomNumbers(seed: 9)
    var table = ValueTable(width: width)
    var expected: [[Int]: UInt64] = [:]
    for _ in 0..<4_000 {
      let row = (0..<width).map { _ in random.int(0...900 / (width * width)) }
      let number = UInt64(random.int(1...9))
      table.add(row, combinations: number)
      expected[row, default: 0] += number
    }
    let rows = table.combinations.indices.map {
      (Array(table.values[$0 * width..<($0 + 1) * width]), table.combinations[$0])
    }
    #expect(rows.count == expected.count)
    #expect(Dictionary(rows, uniquingKeysWith: +) == expected)
  }
}

@Suite struct `The moments of combinations` {
  /// The largest sums leave 128 bits; they are added up as long integers beside them.
  @Test(arguments: [1, 1 << 20, 1 << 62]) func `are exact, also beyond 128 bits`(most: Int) {
    let cycle = UInt128.max
    let combinations = (0..<9).map { index in
      (credits: most / (index + 1), number: cycle / UInt128(index * index + 10))
    }
    let moments = Moments(combinations: combinations, cycle: cycle)
    expect(moments, of: combinations, cycle)
    // No product leaves them, but the sum does.
    let large = Array(repeating: (credits: 1, number: UInt128(Int128.max) / 2), count: 3)
    expect(Moments(combinations: large, cycle: cycle), of: large, cycle)
  }

  private func expect(
    _ moments: Moments, of combinations: [(credits: Int, number: UInt128)], _ cycle: UInt128
  ) {
    for (power, moment) in [moments.mass, moments.first, moments.second].enumerated() {
      let sum = combinations.reduce(BigInt(0)) {
        $0 + BigInt($1.number) * BigInt($1.credits).power(power)
      }
      #expect(moment.numerator * BigInt(cycle) == sum * moment.denominator)
    }
  }
}
