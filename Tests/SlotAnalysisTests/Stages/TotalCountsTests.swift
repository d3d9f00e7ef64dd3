import BigInt
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// Endings after a prefix, counted one by one beside it.
@Suite struct `The totals of a spin` {
  @Test(arguments: 1...10, [false, true])
  func `are the sums of products, however many functions there are`(width: Int, isLarge: Bool) {
    var table = ValueTable(width: width + 1)
    for number in 0..<60 {
      let row = (0..<width).map { (number * 7 + $0 * 13) % 41 }
      table.add(row + [2 * (number % 6)], combinations: UInt64(number) + 3)
    }
    let (endings, factors) = (SplitEndings(table), (0..<width).map { [7, 0, 1, 300][$0 % 4] })
    var totals = TotalCounts(isLarge: isLarge)
    var expected: [[Int]: UInt64] = [:]
    for run in endings.runs {
      let mark = endings.marks[run.lowerBound]
      totals.add(endings, run, after: 5, factors, mark: mark, times: 11)
      totals.add(endings, run, after: 0, factors.map { _ in 0 }, mark: mark, times: 1)
      for index in run {
        let values = endings.values[index * width..<(index + 1) * width]
        let paid = zip(factors, values).reduce(5) { $0 + $1.0 * $1.1 }
        expected[[paid, mark + 1], default: 0] += 11 * endings.combinations[index]
        expected[[0, mark], default: 0] += endings.combinations[index]
      }
    }
    let counted = totals.entries.map { ([$0.credits, $0.mark], $0.combinations) }
    #expect(Dictionary(counted) { $0 + $1 } == expected)
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
    for (power, moment) in [moments.mass, moments.first, moments.second].enumerated() {
      let sum = combinations.reduce(BigInt(0)) {
        $0 + BigInt($1.number) * BigInt($1.credits).power(power)
      }
      #expect(moment.numerator * BigInt(cycle) == sum * moment.denominator)
    }
  }
}
