import Testing

@testable import SlotEngine

@Suite struct `A choice` {
  @Test(arguments: choices) func `gives what its kind says`(one: HandComputedCase) throws {
    try one.check()
  }

  @Test(arguments: conditions) func `is bound by the conditions of its rules`(
    one: HandComputedCase
  ) throws {
    try one.check()
  }

  private typealias S = SmallMachine
  private static let left = S.rule(.left, [(S.a, [2: 2, 3: 10])])
  private static let right = S.rule(.right, [(S.a, [2: 3, 3: 10])])
  private static let none = S.rule(.left, [(S.x, [3: 99])])
  private static let free = S.rule(.count, [(S.b, [1: 0])])

  static let choices: [HandComputedCase] = [
    // 2 from the left, 3 from the right.
    .init("best", ["aabaa"], wins: "a 2 [30 40] 3") {
      try S.machine([S.lines(.best([.rule(left), .rule(right)]))], reels: 5)
    },
    // Both pay 5, so the first child wins.
    .init("best of equals", ["aba"], wins: "a b 2 [00 10] 5") {
      try S.machine([
        S.lines(.best([.rule(S.sequence([S.a, S.b], 5)), .rule(S.rule(.count, [(S.a, [2: 5])]))]))
      ])
    },
    .init("best skips what has no reading", ["aaa"], wins: "a 3 [00 10 20] 10") {
      try S.machine([S.lines(.best([.rule(none), .rule(left)]))])
    },
    // The first child that has a reading, though the second would pay more.
    .init("first", ["aabaa"], wins: "a 2 [00 10] 2") {
      try S.machine([S.lines(.first([.rule(none), .rule(left), .rule(right)]))], reels: 5)
    },
    // A reading that pays nothing is a reading.
    .init("first takes a pay of nothing", ["aab"], wins: "b 1 [20] 0") {
      try S.machine([S.lines(.first([.rule(free), .rule(left)]))])
    },
    .init("all", ["aabaa"], wins: "a 2 [00 10] 2, a 2 [30 40] 3") {
      try S.machine([S.lines(.all([.rule(left), .rule(right)]))], reels: 5)
    },
    // Three a from both sides are the same row on the same cells.
    .init("all counts the same cells once", ["aaa"], wins: "a 3 [00 10 20] 10") {
      try S.machine([S.lines(.all([.rule(left), .rule(right)]))])
    },
    // A sequence of one name isn't the same as a row of that name: 2 + 5.
    .init("all of a row and a sequence of its name", ["aab"], wins: "a 1 [00] 2, a 1 [00] 5") {
      try S.machine([
        S.lines(.all([.rule(S.rule(.left, [(S.a, [1: 2])])), .rule(S.sequence([S.a], 5))]))
      ])
    },
    // The same names on the same cells are one sequence, which the first of the two pays; a
    // sequence of another length is a different one.
    .init("all of three sequences", ["aab"], wins: "a a 2 [00 10] 5, a 1 [00] 2") {
      try S.machine([
        S.lines(
          .all([
            .rule(S.sequence([S.a, S.a], 5)), .rule(S.sequence([S.a], 2)),
            .rule(S.sequence([S.a, S.a], 3)),
          ]))
      ])
    },
    // 2 + 3 of the inner `all` against 4 of the group.
    .init("best of an all", ["aabaa"], wins: "a 2 [00 10] 2, a 2 [30 40] 3") {
      try S.machine(
        [
          S.lines(
            .best([
              .rule(S.rule(.left, [(S.ab, [5: 4])])), .all([.rule(left), .rule(right)]),
            ]))
        ], reels: 5)
    },
    // The inner best gives 3 from the right; the sequence doesn't match.
    .init("first of a best", ["aabaa"], wins: "a 2 [30 40] 3") {
      try S.machine(
        [
          S.lines(
            .first([.rule(S.sequence([S.b], 9)), .best([.rule(left), .rule(right)])]))
        ], reels: 5)
    },
    // Looks add up.
    .init("looks add up", ["aaa"], wins: "a 3 [00 10 20] 10, a 3 [00 10 20] 10") {
      try S.machine([S.lines(left), S.lines(right)])
    },
  ]

  private static let any = (0..<6).map { Asked.symbol(SymbolID($0)) }

  static let conditions: [HandComputedCase] = [
    .init("when it holds", ["aab"], wins: "a 2 [00 10] 2") {
      try S.machine([
        S.lines(S.rule(.left, [(S.a, [2: 2])], [S.condition(true, .count, [([S.b], 1)])]))
      ])
    },
    .init("when it doesn't", ["aac"], wins: "") {
      try S.machine([
        S.lines(S.rule(.left, [(S.a, [2: 2])], [S.condition(true, .count, [([S.b], 1)])]))
      ])
    },
    // Four equal symbols from the left forbid the win from the right.
    .init("unless any symbol has four", ["bbbba"], wins: "") {
      try S.machine(
        [S.lines(S.rule(.right, [(S.a, [1: 2])], [S.condition(false, .left, [(any, 4)])]))],
        reels: 5)
    },
    .init("unless any symbol has four, and three are there", ["bbbca"], wins: "a 1 [40] 2") {
      try S.machine(
        [S.lines(S.rule(.right, [(S.a, [1: 2])], [S.condition(false, .left, [(any, 4)])]))],
        reels: 5)
    },
    // b b w w count as four b, with real ones.
    .init("unless, with wilds standing in", ["bbwwa"], wins: "") {
      try S.machine(
        [S.lines(S.rule(.right, [(S.a, [1: 2])], [S.condition(false, .left, [(any, 4)])]))],
        reels: 5)
    },
    // Without wilds two b are only two.
    .init("unless, without wilds", ["bbwwa"], wins: "a 2 [30 40] 2") {
      try S.machine(
        [
          S.lines(
            S.rule(
              .right, [(S.a, [2: 2])], [S.condition(false, .left, [(any, 4)], wilds: false)]))
        ], reels: 5)
    },
    // All demands must be met: b is there, c isn't.
    .init("of several demands all", ["aab"], wins: "") {
      try S.machine([
        S.lines(
          S.rule(
            .left, [(S.a, [2: 2])], [S.condition(true, .count, [([S.b], 1), ([S.c], 1)])]))
      ])
    },
    .init("both conditions of a rule", ["aab"], wins: "") {
      try S.machine([
        S.lines(
          S.rule(
            .left, [(S.a, [2: 2])],
            [S.condition(true, .count, [([S.b], 1)]), S.condition(false, .right, [([S.b], 1)])]))
      ])
    },
    .init("unless a sequence", ["aab"], wins: "") {
      try S.machine([
        S.lines(
          S.rule(.left, [(S.a, [2: 2])], [S.condition(false, .sequence([S.a, S.a, S.b]), [])]))
      ])
    },
    // Two x in the window, although only one is on the line.
    .init("when the window shows it", ["aax", "bxb"], wins: "a 2 [00 10] 2") {
      try S.machine(
        [
          S.lines(
            S.rule(
              .left, [(S.a, [2: 2])],
              [S.condition(true, .count, [([S.x], 2)], at: .window, wilds: false)]))
        ], rows: [2, 2, 2], lines: [[0, 0, 0]])
    },
    // Two wilds aren't a reading of b, so nothing forbids a: both ways from the a on the first reel
    // count.
    .init(
      "unless, on ways, where wilds alone don't count", ["aw", "ww"], wins: "a 2×2 [00 10 11] 2"
    ) {
      try S.machine(
        [
          S.ways(
            S.rule(
              .left, [(S.a, [2: 1])], [S.condition(false, .left, [([S.b], 2)], at: .ways)]))
        ], rows: [2, 2])
    },
  ]
}
