import Testing

@testable import SlotEngine

/// The tables of small random machines, read entry by entry beside the rules that they come from.
@Suite(.timeLimit(.minutes(20))) struct `Rules laid out for bits` {
  typealias S = SmallMachine

  /// The rows of a look's rule, with the evaluator of the tests for what they ask, pay and award.
  private func rows(
    _ look: LookIndex, of small: SmallTumble
  ) -> (rule: Rule, asked: [Asked], naive: NaiveEvaluator)? {
    guard case .rule(let rule) = small.machine.looks[look].choice else { return nil }
    let naive = small.evaluator([])
    return (rule, naive.rowNames(rule), naive)
  }

  @Test func `have the prize of every count of every row`() throws {
    var (paid, awarded, both) = (0, 0, 0)
    for (seed, small) in try SmallTumble.machines(200) {
      let rules = try #require(
        GridRules.covering(small.machine, stake: small.stake, state: small.state), "seed \(seed)")
      #expect(rules.isConsistent)
      let cells = small.machine.heights(in: .base).reduce(0) { $0 + $1.most }
      for (index, look) in rules.looks.enumerated() {
        let index = LookIndex(index)
        let (rule, names, naive) = try #require(rows(index, of: small))
        #expect(look.rows.count == names.count)
        for (row, asked) in zip(look.rows, names) {
          let pays = naive.entries(asked, in: rule.pays)
          let awards = naive.entries(asked, in: rule.awards)
          for count in 0...cells {
            let pay = pays.last { $0.count <= count }
            let award = awards.last { $0.count <= count }
            let number = Int(rules.prizeOfCount[rules.rows[row].firstPrize + count])
            guard pay != nil || award != nil else {
              #expect(number == -1, "seed \(seed), \(asked), \(count)")
              continue
            }
            let prize = rules.prizes[number]
            #expect(prize.look == index && prize.asked == asked, "seed \(seed)")
            #expect(prize.count == max(pay?.count ?? 0, award?.count ?? 0), "seed \(seed)")
            #expect(prize.award == award?.value, "seed \(seed), \(asked), \(count)")
            #expect(prize.awardScale == naive.awardScale(rule), "seed \(seed)")
            let credits = pay.map { naive.credits($0.value, rule: rule, cells: [], asked: []) }
            #expect(rules.credits[number] == credits ?? 0, "seed \(seed), \(asked), \(count)")
            #expect(rules.hasAward[number] == (award != nil))
            paid += pay == nil ? 0 : 1
            awarded += award == nil ? 0 : 1
            both += pay == nil || award == nil ? 0 : 1
          }
          #expect(
            rules.rows[row].least == (pays.map(\.count) + awards.map(\.count)).min(), "seed \(seed)"
          )
        }
      }
    }
    #expect(min(paid, awarded, both) > 100, "\(paid) pay, \(awarded) award, \(both) do both.")
  }

  @Test func `know the symbols that fit a row, as themselves or as wilds`() throws {
    var (members, wilds) = (0, 0)
    for (seed, small) in try SmallTumble.machines(200) {
      let rules = try #require(
        GridRules.covering(small.machine, stake: small.stake, state: small.state))
      let cell = Cell(reel: ReelIndex(0), row: RowIndex(0))
      for (index, look) in rules.looks.enumerated() {
        let (rule, names, _) = try #require(rows(LookIndex(index), of: small))
        let hasWilds = rule.pattern.allowsWilds && rule.pattern.match != .count
        for symbol in small.machine.symbols.ids {
          let naive = small.evaluator([[symbol]])
          let own = names.map { naive.isAsked(cell, $0) }
          let wild = names.map { hasWilds && naive.wild(cell, standingInFor: $0) != nil }
          #expect(
            look.rows.map { rules.rows[$0].members >> UInt64(symbol.index) & 1 == 1 } == own,
            "seed \(seed), symbol \(symbol)")
          #expect(
            look.rows.map { rules.rows[$0].wilds >> UInt64(symbol.index) & 1 == 1 } == wild,
            "seed \(seed), symbol \(symbol)")
          members += own.count { $0 }
          wilds += wild.count { $0 }
          guard small.machine.looks[index].place == .lines else { continue }
          let fitting = zip(look.rows, zip(own, wild)).filter { $1.0 || $1.1 }.map(\.0)
          #expect(
            Array(rules.startingRows[rules.rowsOfSymbol[look.firstSymbol + symbol.index]])
              == fitting, "seed \(seed), symbol \(symbol)")
        }
        let real = hasWilds && small.machine.wilds.contains { $0.real > 0 }
        #expect(look.rows.allSatisfy { rules.rows[$0].needsReal == real }, "seed \(seed)")
      }
    }
    #expect(min(members, wilds) > 100, "\(members) members, \(wilds) wilds.")
  }

  @Test func `have the first cells of every line, from the left`() throws {
    for (seed, small) in try SmallTumble.machines(100) {
      let rules = try #require(
        GridRules.covering(small.machine, stake: small.stake, state: small.state))
      let reels = small.machine.rows.count
      for line in small.machine.lines.ids {
        let cells = small.evaluator([]).cells(ofLine: line)
        #expect(rules.firstRows[line.index] == cells[0].row.index)
        for count in 0...reels {
          let mask = rules.firstCells[line.index * (reels + 1) + count]
          let shown = (0..<64).filter { mask >> CellBits($0) & 1 == 1 }
            .map { Cell(reel: ReelIndex($0 / 8), row: RowIndex($0 % 8)) }
          #expect(shown == Array(cells.prefix(count)), "seed \(seed), line \(line), \(count)")
        }
      }
      // The lines of a look that are played at the stake.
      for (look, laidOut) in zip(small.machine.looks, rules.looks) where look.place == .lines {
        let played = (0..<small.stake.lines).filter { look.lines?.contains(LineIndex($0)) ?? true }
        #expect(Array(rules.lineNumbers[laidOut.lines]) == played, "seed \(seed)")
      }
    }
  }

  /// A machine, and whether its spins can be read by bits.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let isCovered: Bool
    let machine: @Sendable () throws -> Machine

    init(_ name: String, _ isCovered: Bool, _ machine: @escaping @Sendable () throws -> Machine) {
      (self.name, self.isCovered, self.machine) = (name, isCovered, machine)
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("lines from the left", true) { try S.machine([S.lines(S.rule(.left, [(S.a, [3: 1])]))]) },
    Case("lines from the right", false) {
      try S.machine([S.lines(S.rule(.right, [(S.a, [3: 1])]))])
    },
    Case("runs anywhere", false) { try S.machine([S.lines(S.rule(.adjacent, [(S.a, [3: 1])]))]) },
    Case("a choice of rules", false) {
      try S.machine([S.lines(.best([.rule(S.rule(.left, [(S.a, [3: 1])]))]))])
    },
    Case("pays and awards of a line", false) {
      try S.machine([S.lines(S.rule(.left, [(S.a, [2: 1])], then: [(S.a, [3: coins])]))])
    },
    Case("ways from the left", true) { try S.machine([S.ways(S.rule(.left, [(S.a, [3: 1])]))]) },
    Case("ways from the right", false) { try S.machine([S.ways(S.rule(.right, [(S.a, [3: 1])]))]) },
    Case("counts in the window", true) {
      try S.machine([S.window(S.rule(.count, [(S.a, [3: 1])], wilds: false))])
    },
    Case("pays and awards of the window", true) {
      try S.machine([
        S.window(S.rule(.count, [(S.a, [2: 1])], wilds: false, then: [(S.a, [3: coins])]))
      ])
    },
    Case("clusters", true) { try S.machine([S.window(S.rule(.cluster, [(S.a, [3: 1])]))]) },
    Case("pays and awards of clusters", true) {
      try S.machine([S.window(S.rule(.cluster, [(S.a, [2: 1])], then: [(S.a, [3: coins])]))])
    },
    Case("reels in the window", false) {
      try S.machine([S.window(S.rule(.reels, [(S.a, [3: 1])], wilds: false))])
    },
    Case("a condition", false) {
      try S.machine([
        S.lines(
          S.rule(.left, [(S.a, [3: 1])], [S.condition(false, .count, [([S.x], 1)], at: .window)]))
      ])
    },
    Case("a factor", false) {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 1])]))], factors: [4: 2])
    },
    Case("a symbol that expands", false) {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 1])]))], expands: [4])
    },
    Case("a wild that needs two real cells", false) {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 1])]))], wilds: [wild(4, real: 2)])
    },
    Case("a wild that needs none, beside another", false) {
      try S.machine(
        [S.lines(S.rule(.left, [(S.a, [3: 1])]))], wilds: [wild(4, real: 1), wild(5, real: 0)])
    },
    Case("eight rows", true) { try tall(8) },
    Case("nine rows", false) { try tall(9) },
  ]

  private static let coins = Award(credits: .perCoin(2))

  private static func wild(_ symbol: Int, real: Int) -> Wild {
    Wild(symbol: SymbolID(symbol), standsInFor: SymbolSet([0]), real: real)
  }

  private static func tall(_ rows: Int) throws -> Machine {
    try S.machine(
      [S.window(S.rule(.count, [(S.a, [3: 1])], wilds: false))], rows: [rows, 1],
      strips: [S.reel("abcdwxabcdwx"), S.reel("abcdwx")])
  }

  @Test(arguments: cases) func `cover what bits can tell`(given: Case) throws {
    let machine = try given.machine()
    var state = ModeState.base(of: machine)
    let rules = GridRules.covering(machine, stake: machine.defaultStake, state: state)
    #expect((rules != nil) == given.isCovered)
    // What is held would have to be laid over what the reels show.
    state.held[Cell(reel: ReelIndex(0), row: RowIndex(0))] = 0
    #expect(GridRules.covering(machine, stake: machine.defaultStake, state: state) == nil)
  }

  @Test func `print their size`() throws {
    let machine = try S.machine([
      S.lines(S.rule(.left, [(S.a, [2: 1, 3: 5]), (S.ab, [3: 2])])),
      S.window(S.rule(.count, [(S.x, [1: 3])], wilds: false)),
    ])
    let rules = try #require(
      GridRules.covering(machine, stake: machine.defaultStake, state: .base(of: machine)))
    #expect(rules.description == "2 looks, 3 rows, 4 prizes, 1 lines")
  }
}
