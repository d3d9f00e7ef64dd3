import Testing

@testable import SlotEngine

@Suite struct `A line` {
  @Test(arguments: matches) func `is matched as its rule says`(one: HandComputedCase) throws {
    try one.check()
  }

  @Test(arguments: pays) func `pays what its table says`(one: HandComputedCase) throws {
    try one.check()
  }

  private typealias S = SmallMachine

  static let matches: [HandComputedCase] = [
    // Two a from the left; the third a is behind a gap.
    .init("left", ["aaba"], wins: "a 2 [00 10] 3") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [2: 3, 3: 9])]))], reels: 4)
    },
    // The first reel shows b, so there is no run from it.
    .init("left must begin on the first reel", ["baaa"], wins: "") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [2: 3, 3: 9])]))], reels: 4)
    },
    // The run from the last reel has length 2; its cells are listed from left to right.
    .init("right", ["abaa"], wins: "a 2 [20 30] 3") {
      try S.machine([S.lines(S.rule(.right, [(S.a, [2: 3, 3: 9])]))], reels: 4)
    },
    // Of three from the right only two are paid: the rightmost ones.
    .init("right takes the first n from its side", ["baaa"], wins: "a 2 [20 30] 3") {
      try S.machine([S.lines(S.rule(.right, [(S.a, [2: 3])]))], reels: 4)
    },
    .init("adjacent in the middle", ["baab"], wins: "a 2 [10 20] 3") {
      try S.machine([S.lines(S.rule(.adjacent, [(S.a, [2: 3])]))], reels: 4)
    },
    // Two runs of 2 that pay the same, so the one further left wins.
    .init("adjacent prefers the left of equal runs", ["aabaa"], wins: "a 2 [00 10] 3") {
      try S.machine([S.lines(S.rule(.adjacent, [(S.a, [2: 3])]))], reels: 5)
    },
    // Runs of 1 and 2 that pay 1 and 3.
    .init("adjacent takes the run that pays most", ["abaab"], wins: "a 2 [20 30] 3") {
      try S.machine([S.lines(S.rule(.adjacent, [(S.a, [1: 1, 2: 3])]))], reels: 5)
    },
    // Three a anywhere; all matching cells belong to the reading.
    .init("count", ["abaca"], wins: "a 3 [00 20 40] 9") {
      try S.machine([S.lines(S.rule(.count, [(S.a, [2: 3, 3: 9])]))], reels: 5)
    },
    .init("count keeps cells beyond the last prize", ["abaca"], wins: "a 2 [00 20 40] 3") {
      try S.machine([S.lines(S.rule(.count, [(S.a, [2: 3])]))], reels: 5)
    },
    .init("sequence", ["abc"], wins: "a b c 3 [00 10 20] 7") {
      try S.machine([S.lines(S.sequence([S.a, S.b, S.c], 7))])
    },
    .init("sequence is in order", ["acb"], wins: "") {
      try S.machine([S.lines(S.sequence([S.a, S.b, S.c], 7))])
    },
    // Two names on three reels: the third cell doesn't matter.
    .init("sequence may be shorter than the line", ["abx"], wins: "a b 2 [00 10] 7") {
      try S.machine([S.lines(S.sequence([S.a, S.b], 7))])
    },
    .init("sequence of groups", ["bcx"], wins: "ab bc 2 [00 10] 7") {
      try S.machine([S.lines(S.sequence([S.ab, S.bc], 7))])
    },
    // The w is b; one of the two cells is real.
    .init("sequence with a wild", ["awx"], wins: "a b 2 [00 10] 7") {
      try S.machine([S.lines(S.sequence([S.a, S.b], 7))])
    },
    .init("sequence without wilds", ["awx"], wins: "") {
      try S.machine([S.lines(S.sequence([S.a, S.b], 7, wilds: false))])
    },
    .init("sequence of wilds alone", ["wwx"], wins: "") {
      try S.machine([S.lines(S.sequence([S.a, S.b], 7))])
    },
    // The line goes down and up again: rows 0, 1, 0.
    .init("a line that isn't straight", ["aba", "bab"], wins: "a 3 [00 11 20] 9") {
      try S.machine(
        [S.lines(S.rule(.left, [(S.a, [3: 9])]))], rows: [2, 2, 2], lines: [[0, 1, 0]])
    },
    // Reels of 1, 3 and 2 rows; the line passes through the lowest cell of each.
    .init("ragged rows", ["abb", " ba", " a "], wins: "a 3 [00 12 21] 9") {
      try S.machine(
        [S.lines(S.rule(.left, [(S.a, [3: 9])]))], rows: [1, 3, 2], lines: [[0, 2, 1]])
    },
  ]

  static let pays: [HandComputedCase] = [
    // Three are found; 2 is the largest listed count that doesn't exceed that.
    .init("the largest listed count", ["aaab"], wins: "a 2 [00 10] 3") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [2: 3, 4: 20])]))], reels: 4)
    },
    .init("nothing below the first prize", ["aab"], wins: "") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 9])]))])
    },
    // 4 for one coin, two coins: 8.
    .init("times the coins", ["aaa"], wins: "a 3 [00 10 20] 8", stake: Stake(lines: 1, coins: 2)) {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 4])]))], bet: Bet(mostCoins: 3, fixedCost: 5))
    },
    // The list gives 25 for two coins, which isn't multiplied.
    .init(
      "a list by coins", ["aaa"], wins: "a 3 [00 10 20] 25", stake: Stake(lines: 1, coins: 2)
    ) {
      let pays = S.table([(S.a, [3: Pay.byCoins([10, 25, 60])])])
      return try S.machine(
        [S.lines(Rule(pattern: Pattern(match: .left), pays: pays))],
        bet: Bet(mostCoins: 3, fixedCost: 5))
    },
    // 4 × the cost of 5.
    .init("times bet", ["aaa"], wins: "a 3 [00 10 20] 20") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 4])], bet: true))])
    },
    // The cost is that for one coin on two lines: 4 × 3 coins × 2.
    .init(
      "times bet of lines and coins", ["aaa", "bcd"], wins: "a 3 [00 10 20] 24",
      stake: Stake(lines: 2, coins: 3)
    ) {
      try S.machine(
        [S.lines(S.rule(.left, [(S.a, [3: 4])], bet: true))], rows: [2, 2, 2],
        bet: Bet(mostCoins: 3))
    },
    // Only the first line is played.
    .init(
      "lines that aren't played", ["bcd", "aaa"], wins: "", stake: Stake(lines: 1, coins: 1)
    ) {
      try S.machine(
        [S.lines(S.rule(.left, [(S.a, [3: 4])]))], rows: [2, 2, 2], bet: Bet(choosesLines: true))
    },
    // Each line has its own win, in order.
    .init("every line played", ["aaa", "bbb"], wins: "a 3 [00 10 20] 4, b 3 [01 11 21] 2") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 4]), (S.b, [3: 2])]))], rows: [2, 2, 2])
    },
    // From the left a matches one cell, ab three and bc none; ab pays most.
    .init("overlapping groups", ["abb"], wins: "ab 3 [00 10 20] 6") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [1: 2]), (S.ab, [3: 6]), (S.bc, [3: 5])]))])
    },
    .init("a cell may be in two groups", ["bbb"], wins: "bc 3 [00 10 20] 7") {
      try S.machine([S.lines(S.rule(.left, [(S.ab, [3: 6]), (S.bc, [3: 7])]))])
    },
    // Equal credits: symbols before groups.
    .init("symbols before groups", ["bbb"], wins: "b 3 [00 10 20] 6") {
      try S.machine([S.lines(S.rule(.left, [(S.b, [3: 6]), (S.ab, [3: 6])]))])
    },
    // Equal credits: groups by name.
    .init("groups by name", ["bbb"], wins: "ab 3 [00 10 20] 6") {
      try S.machine([S.lines(S.rule(.left, [(S.ab, [3: 6]), (S.bc, [3: 6])]))])
    },
    // A machine without credits still has wins.
    .init("a pay of nothing", ["aaa"], wins: "a 3 [00 10 20] 0") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 0])]))], bet: Bet(fixedCost: 0))
    },
    // Three a: paid for 2 and awarded for 3, looked up separately; the award is scaled like a pay.
    .init("pays and awards apart", ["aaa"], wins: "a 3 [00 10 20] 10!5") {
      try S.machine([
        S.lines(
          S.rule(.left, [(S.a, [2: 2])], then: [(S.a, [3: Award(credits: .perCoin(1))])], bet: true)
        )
      ])
    },
    // From the right bc pays 1; ab, which only awards, has the run of three.
    .init("an award weighs nothing", ["abb"], wins: "bc 2 [10 20] 1") {
      try S.machine([
        S.lines(
          S.rule(.right, [(S.bc, [2: 1])], then: [(S.ab, [3: Award(credits: .perCoin(1))])]))
      ])
    },
    .init("an award without a pay", ["aab"], wins: "a 2 [00 10] 0!1") {
      try S.machine([S.lines(S.rule(.left, [], then: [(S.a, [2: Award(credits: .perCoin(1))])]))])
    },
  ]
}
