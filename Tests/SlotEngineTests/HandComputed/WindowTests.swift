import Testing

@testable import SlotEngine

@Suite struct `A window` {
  @Test(arguments: windows) func `pays each row that has a reading`(one: HandComputedCase) throws {
    try one.check()
  }

  @Test(arguments: ways) func `pays each choice of one cell a reel`(one: HandComputedCase) throws {
    try one.check()
  }

  private typealias S = SmallMachine

  /// A stay in mode 1 with multiplier 3, in which `a` was drawn and the top left cell is held.
  private static let stay = ModeState(
    mode: 1, multiplier: 3, drawn: [0], held: [Cell(reel: 0, row: 0): 0])

  private static func inMode(_ looks: [Look]) throws -> Machine {
    try S.machine(looks, modes: [S.mode("free", Array(repeating: S.reel("abcdwx"), count: 3))])
  }

  static let windows: [HandComputedCase] = [
    .init("count", ["abx", "xbx"], wins: "x 3 [01 20 21] 9") {
      try S.machine([S.window(S.rule(.count, [(S.x, [3: 9])], wilds: false))], rows: [2, 2, 2])
    },
    // Every row counts, not just the best.
    .init("every row", ["aab"], wins: "a 2 [00 10] 3, ab 3 [00 10 20] 1") {
      try S.machine([S.window(S.rule(.count, [(S.a, [2: 3]), (S.ab, [3: 1])], wilds: false))])
    },
    // x shows on two reels, in three cells.
    .init("reels", ["xbx", "xba"], wins: "x 2 [00 01 20] 4") {
      try S.machine(
        [S.window(S.rule(.reels, [(S.x, [2: 4, 3: 9])], wilds: false))], rows: [2, 2, 2])
    },
    // The held x doesn't count.
    .init(
      "new", ["xbx"], wins: "x 1 [20] 3",
      state: ModeState(mode: 1, multiplier: 3, drawn: [nil], held: [Cell(reel: 0, row: 0): 5])
    ) {
      try inMode([S.window(S.rule(.count, [(S.x, [1: 1, 2: 9])], wilds: false, new: true))])
    },
    // 2 × the mode's multiplier of 3.
    .init("the mode's multiplier", ["abx"], wins: "x 1 [20] 6", state: stay) {
      try inMode([S.window(S.rule(.count, [(S.x, [1: 2])], wilds: false))])
    },
    .init("not where a rule isn't multiplied", ["abx"], wins: "x 1 [20] 2", state: stay) {
      try inMode([S.window(S.rule(.count, [(S.x, [1: 2])], wilds: false, multiplied: false))])
    },
    // The award's credits are scaled by the cost of 5 and the multiplier of 3.
    .init("an award's scale", ["abx"], wins: "x 1 [20] 0!15", state: stay) {
      try inMode([
        S.window(
          S.rule(
            .count, [], wilds: false, then: [(S.x, [1: Award(credits: .perCoin(2))])], bet: true)
        )
      ])
    },
    .init("a look of another mode", ["abx"], wins: "", state: stay) {
      try inMode([S.window(S.rule(.count, [(S.x, [1: 2])], wilds: false), modes: [0])])
    },
    .init("a look of this mode", ["abx"], wins: "x 1 [20] 6", state: stay) {
      try inMode([S.window(S.rule(.count, [(S.x, [1: 2])], wilds: false), modes: [1])])
    },
    // `special` is a: its row pays 4 × 3.
    .init("a drawn symbol with a row", ["aba"], wins: "special 2 [00 20] 12", state: stay) {
      try inMode([S.window(S.rule(.reels, [(S.special, [2: 4])], wilds: false), modes: [1])])
    },
    // `special` is a, and a's entries in this table pay 7 × 3; b's are others.
    .init("a drawn symbol without a row", ["aba"], wins: "special 2 [00 20] 21", state: stay) {
      let own = [7, 8].map { [CountEntry(count: 2, value: Pay.perCoin($0))] }
      let row = CountRow(asked: S.special, entries: [], entriesOfDrawn: own + [[], [], [], []])
      return try inMode([
        S.window(
          Rule(
            pattern: Pattern(match: .reels, allowsWilds: false), pays: CountTable(rows: [row])),
          modes: [1])
      ])
    },
    // Two b, asked for exactly, pay 3; asked for as ab each doubles: 1 × 2 × 2.
    .init("factors of a group", ["bab"], wins: "b 2 [00 20] 3, ab 3 [00 10 20] 4") {
      try S.machine(
        [S.window(S.rule(.count, [(S.b, [2: 3]), (S.ab, [3: 1])], wilds: false))],
        factors: [1: 2])
    },
  ]

  static let ways: [HandComputedCase] = [
    // 2 × 1 × 2 ways of 3 credits.
    .init("several cells a reel", ["aba", "aaa"], wins: "a 3×4 [00 01 11 20 21] 12") {
      try S.machine([S.ways(S.rule(.left, [(S.a, [3: 3])]))], rows: [2, 2, 2])
    },
    // From the last reel: 2 × 1, and the first reel shows none.
    .init("from the right", ["bba", "baa"], wins: "a 2×2 [11 20 21] 6") {
      try S.machine([S.ways(S.rule(.right, [(S.a, [2: 3, 3: 9])]))], rows: [2, 2, 2])
    },
    // Two consecutive reels; the third has none.
    .init("a gap", ["aaba", "bbbb"], wins: "a 2 [00 10] 3") {
      try S.machine([S.ways(S.rule(.left, [(S.a, [2: 3, 4: 9])]))], rows: [2, 2, 2, 2])
    },
    .init("every row", ["ab", "ba"], wins: "a 2 [00 11] 3, b 2 [01 10] 5") {
      try S.machine([S.ways(S.rule(.left, [(S.a, [2: 3]), (S.b, [2: 5])]))], rows: [2, 2])
    },
    // a-a 3, a-w 6, w-a 6; w-w has no a.
    .init("factors of each way", ["aa", "ww"], wins: "a 2×3 [00 01 10 11] 15") {
      try S.machine([S.ways(S.rule(.left, [(S.a, [2: 3])]))], rows: [2, 2], factors: [4: 2])
    },
    // The wild reel has two cells, but the other reel has an a in only one.
    .init("wilds need a real cell on the way", ["wa", "wc"], wins: "a 2×2 [00 01 10] 6") {
      try S.machine([S.ways(S.rule(.left, [(S.a, [2: 3])]))], rows: [2, 2])
    },
    // Heights 1, 3 and 2: 1 × 2 × 1 ways.
    .init("ragged rows", ["aab", " ba", " a "], wins: "a 3×2 [00 10 12 21] 6") {
      try S.machine([S.ways(S.rule(.left, [(S.a, [3: 3])]))], rows: [1, 3, 2])
    },
    // With `real` 2, ways with two wilds fail: only a-w-a is left, without the w on the first reel.
    .init("only cells of ways that win", ["awa", "wbb"], wins: "a 3 [00 10 20] 3") {
      try S.machine(
        [S.ways(S.rule(.left, [(S.a, [3: 3])]))], rows: [2, 2, 2],
        wilds: [Wild(symbol: 4, standsInFor: SymbolSet([0]), real: 2)])
    },
  ]
}

@Suite struct `A reel` {
  private typealias S = SmallMachine

  /// What a mode of a machine shows for each ordinal, row by row, by both evaluators.
  private func shown(_ machine: Machine, state: ModeState? = nil) -> [String] {
    let state = state ?? .base(of: machine)
    return (0..<machine.modes[state.mode].cycle).map { ordinal in
      let window = machine.outcome(ofOrdinal: ordinal, in: state).window
      let naive = NaiveWindow(machine: machine, state: state, ordinal: ordinal)
      #expect(naive.window(of: machine) == window)
      return window.rowIndices.map { window[row: $0].map(\.name).joined() }.joined(separator: "/")
    }
  }

  @Test func `shows the stops after its stop in the rows below`() throws {
    let machine = try S.machine([], rows: [2], strips: [S.reel("abc")])
    #expect(shown(machine) == ["a/b", "b/c", "c/a"])
  }

  @Test func `counts the first reel's digit first`() throws {
    let machine = try S.machine([], rows: [1, 1], strips: [S.reel("ab"), S.reel("abc")])
    #expect(shown(machine) == ["aa", "ab", "ac", "ba", "bb", "bc"])
  }

  @Test func `gives a stop as many digits as it weighs, and none to a weight of 0`() throws {
    let stops = [(0, 2), (1, 0), (2, 1)].map { ReelStop(symbol: $0.0, weight: $0.1) }
    // The b of weight 0 still shows below the a.
    let machine = try S.machine([], rows: [2], strips: [Reel(stops: stops)])
    #expect(shown(machine) == ["a/b", "a/b", "c/a"])
  }

  @Test func `falls on its circles in order, each with stops of its own below`() throws {
    let circles = Reel(circles: [
      Circle(stops: [ReelStop(symbol: 0), ReelStop(symbol: 1)]),
      Circle(stops: [ReelStop(symbol: 4, weight: 2)]),
    ])
    let machine = try S.machine([], rows: [2], strips: [circles])
    #expect(shown(machine) == ["a/b", "b/a", "w/w", "w/w"])
  }

  @Test func `has a height of its own`() throws {
    let machine = try S.machine([], rows: [1, 2], strips: [S.reel("a"), S.reel("bc")])
    #expect(shown(machine) == ["ab/c", "ac/b"])
  }

  @Test func `becomes the first of the symbols that expand on it`() throws {
    let machine = try S.machine([], rows: [2], expands: [4, 0], strips: [S.reel("awbc")])
    // a w: w comes first in the list; c a: a.
    #expect(shown(machine) == ["w/w", "w/w", "b/c", "a/a"])
  }

  @Test func `shows what is held, and then expands`() throws {
    let mode = try Mode(
      name: "hold", reels: [S.reel("bc"), S.reel("bc")], factors: S.letters.map { _ in 1 },
      expands: [4])
    let machine = try S.machine(
      [], rows: [2, 2], strips: [S.reel("bc"), S.reel("bc")], modes: [mode])
    let held: [Cell: SymbolID] = [Cell(reel: 0, row: 1): 0, Cell(reel: 1, row: 0): 4]
    let state = ModeState(mode: 1, multiplier: 1, drawn: [nil], held: held)
    // The first reel's lower cell stays a; the second reel's w fills it.
    #expect(shown(machine, state: state) == ["bw/aw", "bw/aw", "cw/aw", "cw/aw"])
  }
}
