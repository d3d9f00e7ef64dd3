import BigInt
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@Suite struct `Exact odds` {
  @Test func `of the classic machine are 2 in 27`() throws {
    let tally = try #require(Machine.classic.exactTally())
    #expect(Rational(tally.winCount, tally.spins).description == "2/27")
    #expect(tally.longestRuns == [0, 3_750, 3_450, 510, 60, 6])
    #expect(tally.winsPerSymbol == [96, 96, 96, 96, 96, 96])
  }

  /// Sizes of the classic machine; the last three have the longest cycles.
  private static let sizes = [
    (1, 1, 1), (1, 6, 1), (2, 3, 2), (3, 2, 1), (4, 4, 2), (6, 3, 3), (7, 2, 3), (7, 3, 2),
    (10, 2, 3), (5, 6, 3), (8, 3, 2), (5, 9, 4),
  ]

  @Test(arguments: sizes.prefix(Thoroughness.cases(12, orOnly: 9)))
  func `are what counting every outcome gives`(reels: Int, symbols: Int, run: Int) throws {
    let machine = try Machine.classic(reels: reels, symbols: symbols, run: run)
    var enumerated = SpinTally(symbols: symbols, reels: reels)
    for ordinal in 0..<machine.cycle {
      let outcome = machine.outcome(ofOrdinal: ordinal)
      enumerated.count(spins: 1, longestRun: longestRun(outcome.window[row: 0].map(\.id.index)))
      for win in outcome.wins {
        guard case .symbol(let symbol)? = win.asked.first else { continue }
        enumerated.count(wins: 1, symbol: symbol.index, run: win.count)
      }
    }
    #expect(machine.exactTally() == enumerated)
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.hitFrequency == Rational(enumerated.winCount, enumerated.spins))
    #expect(analysis.lines.map(\.hitFrequency) == [analysis.hitFrequency])
    #expect(analysis.mean == .zero && analysis.variance == .zero)
    let rows = try machine.rowOdds().map { row in
      guard case .symbol(let symbol)? = row.asked else { return false }
      return row.hits == BigInt(enumerated.wins[symbol.index][row.count])
    }
    #expect(rows.count == symbols * (reels - run + 1) && !rows.contains(false))
  }

  @Test func `are immediate for the largest machines`() throws {
    let machine = try Machine.classic(reels: 10, symbols: 64, run: 2)
    let tally = try #require(machine.exactTally())
    #expect(tally.spins == 1 << 60)
    // In 64 · 63⁹ outcomes no two neighbours are equal.
    let losing = (0..<9).reduce(UInt64(64)) { product, _ in product * 63 }
    #expect(tally.winCount == 1 << 60 - losing)
    #expect(tally.longestRuns.reduce(0, +) == tally.spins)
    #expect(
      MachineAnalysis.isQuick(
        of: machine, stake: machine.defaultStake, mostSteps: MachineAnalysis.mostQuickSteps))
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.hitFrequency == Rational(tally.winCount, tally.spins))
  }

  /// What a machine must not have besides to be the classic.
  @Test(arguments: ["tumble: {}", "gamble: {chance: [1, 2], times: 2, most: 5}"])
  func `in closed form are of the classic game alone`(more: String) throws {
    let classic = try #require(ShippedMachines.text(named: "classic"))
    #expect(try MachineFile(yaml: classic, name: "classic.yaml").machine.classicRun == 3)
    let other = classic.replacing("format: 1", with: "format: 2") + more + "\n"
    let machine = try MachineFile(yaml: other, name: "other.yaml").machine
    #expect(machine.classicRun == nil && machine.exactTally() == nil)
  }

  private func longestRun(_ symbols: [Int]) -> Int {
    var (longest, current) = (1, 1)
    for (left, right) in zip(symbols, symbols.dropFirst()) {
      current = left == right ? current + 1 : 1
      longest = max(longest, current)
    }
    return longest
  }
}
