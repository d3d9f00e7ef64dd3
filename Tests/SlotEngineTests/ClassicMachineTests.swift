import SlotEngine
import TestSupport
import Testing

@Suite struct `The classic machine` {
  /// Source: an enumeration made outside this project.
  struct Truth: Decodable {
    let outcomes: Int
    let wins: Int
    let longest_run: [String: Int]
    let wins_per_symbol: [Int]
    let wins_per_symbol_and_run: [String: Int]
    let wins_by_run_and_first_reel: [String: Int]
    let left_aligned_variant_wins: Int
  }

  @Test func `shows seven, bar, crown, cherry, lemon and apple on five reels`() {
    let machine = Machine.classic
    #expect(machine.name == "classic")
    #expect(
      machine.symbols.map(\.name) == ["seven", "bar", "crown", "cherry", "lemon", "apple"])
    #expect(machine.reels.count == 5)
    #expect(
      machine.reels.allSatisfy {
        $0.circles.map { $0.stops.map(\.symbol) } == [[0, 1, 2, 3, 4, 5]]
      })
    #expect(machine.rows == [1, 1, 1, 1, 1])
    #expect(machine.cost(lines: 1) == 0)
    #expect(machine.cycle == 7_776)
  }

  @Test func `has the published wins in all 7,776 outcomes`() throws {
    let truth = try Fixture.decode(Truth.self, from: "classic.json")
    let outcomes = (0..<Machine.classic.cycle).map { Machine.classic.outcome(ofOrdinal: $0) }
    let wins = outcomes.flatMap(\.wins)

    #expect(outcomes.count == truth.outcomes)
    #expect(outcomes.filter(\.isWin).count == truth.wins)
    #expect(wins.count == truth.wins, "Two symbols never win at once on five reels.")
    for symbol in Machine.classic.symbols.ids {
      #expect(
        wins.filter { $0.asked == [.symbol(symbol)] }.count == truth.wins_per_symbol[symbol.index])
      for run in 3...5 {
        let count = wins.filter { $0.asked == [.symbol(symbol)] && $0.count == run }.count
        #expect(count == truth.wins_per_symbol_and_run["\(run)"])
      }
    }
    let places = Dictionary(grouping: wins) { "\($0.count)@\($0.cells[0].reel.number)" }
    #expect(places.mapValues(\.count) == truth.wins_by_run_and_first_reel)
    #expect(
      wins.filter { $0.cells[0].reel == 0 }.count == truth.left_aligned_variant_wins)
    let runs = Dictionary(grouping: outcomes) { "\(longestRun($0.positions.map(\.stop)))" }
    #expect(runs.mapValues(\.count) == truth.longest_run)
  }

  @Test func `says what shows, whether it wins and where the winning run stands`() {
    // 2·6⁴ + 3·6³ + 3·6² + 3·6 + 0: crown, three cherries, seven.
    let outcome = Machine.classic.outcome(ofOrdinal: 2 * 1296 + 3 * 216 + 3 * 36 + 3 * 6)
    #expect(outcome.window[row: 0].map(\.name) == ["crown", "cherry", "cherry", "cherry", "seven"])
    #expect(outcome.isWin)
    #expect(outcome.wins.map(\.name) == ["cherry"])
    #expect(outcome.wins[0].count == 3)
    #expect(outcome.wins[0].cells == (1...3).map { Cell(reel: ReelIndex($0), row: 0) })
    #expect(outcome.pay == 0)
  }

  /// Sizes of the machine; the last three have the longest cycles.
  private static let sizes = [
    (1, 1, 1), (1, 6, 1), (2, 3, 2), (3, 2, 1), (3, 6, 3), (4, 4, 2), (6, 2, 2), (6, 3, 3),
    (7, 2, 3), (10, 2, 4), (5, 6, 3), (8, 3, 2), (5, 7, 4),
  ]

  @Test(arguments: sizes.prefix(Thoroughness.cases(13, orOnly: 10)))
  func `agrees with a naive evaluator in other sizes`(reels: Int, symbols: Int, run: Int) throws {
    let machine = try Machine.classic(reels: reels, symbols: symbols, run: run)
    let naive = NaiveClassic(symbols: symbols, run: run)
    #expect(machine.cycle == (0..<reels).reduce(1) { product, _ in product * UInt64(symbols) })
    for ordinal in 0..<machine.cycle {
      let outcome = machine.outcome(ofOrdinal: ordinal)
      let shown = outcome.window[row: 0].map(\.id.index)
      #expect(shown.reduce(0) { $0 * UInt64(symbols) + UInt64($1) } == ordinal)
      #expect(outcome.isWin == naive.isWin(shown))
      #expect(outcome.wins.first?.asked == naive.winner(shown).map { [.symbol(SymbolID($0))] })
      #expect(
        outcome.wins.first?.cells.map(\.reel.index) == naive.winningReels(shown).map(Array.init))
    }
  }

  @Test func `names symbols beyond the six by their number`() throws {
    let machine = try Machine.classic(symbols: 8)
    #expect(machine.symbols.suffix(3).map(\.name) == ["apple", "symbol7", "symbol8"])
  }

  @Test func `is named by its size where it isn't the default`() throws {
    #expect(try Machine.classic(reels: 7, symbols: 8, run: 4).name == "classic-7x8-run4")
    #expect(try Machine.classic(reels: 5, symbols: 6, run: 3) == .classic)
  }

  @Test func `refuses sizes outside the limits and says what is right`() {
    #expect(throws: MachineError.reels(0)) { try Machine.classic(reels: 0, run: 1) }
    #expect(throws: MachineError.reels(13)) { try Machine.classic(reels: 13) }
    #expect(throws: MachineError.symbols(65)) { try Machine.classic(symbols: 65) }
    #expect(throws: MachineError.run(6, reels: 5)) { try Machine.classic(run: 6) }
    #expect(throws: MachineError.run(0, reels: 5)) { try Machine.classic(run: 0) }
    #expect(throws: MachineError.cycleTooLong) { try Machine.classic(reels: 12, symbols: 64) }
    #expect(
      MachineError.run(6, reels: 5).description
        == "A winning run can't be 6 long on 5 reels; it is from 1 to 5.")
  }

  private func longestRun(_ stops: [Int]) -> Int {
    var (longest, current) = (1, 1)
    for (left, right) in zip(stops, stops.dropFirst()) {
      current = left == right ? current + 1 : 1
      longest = max(longest, current)
    }
    return longest
  }
}
