import Testing

@testable import SlotEngine

@Suite struct `A wild` {
  @Test(arguments: wilds) func `substitutes for what its machine says`(one: HandComputedCase) throws
  {
    try one.check()
  }

  @Test(arguments: factors) func `and any symbol multiply when asked for as something else`(
    one: HandComputedCase
  ) throws {
    try one.check()
  }

  private typealias S = SmallMachine
  private static let threeOfA = S.lines(S.rule(.left, [(S.a, [3: 10])]))

  static let wilds: [HandComputedCase] = [
    .init("for any symbol", ["awa"], wins: "a 3 [00 10 20] 10") { try S.machine([threeOfA]) },
    .init("not for x, which is excepted", ["xwx"], wins: "") {
      try S.machine([S.lines(S.rule(.left, [(S.x, [2: 10])]))])
    },
    .init("not where the rule has no wilds", ["awa"], wins: "") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 10])], wilds: false))])
    },
    // None of the three is a.
    .init("never alone", ["www"], wins: "") { try S.machine([threeOfA]) },
    .init("alone by a row of its own", ["www"], wins: "w 3 [00 10 20] 50") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 10]), (S.w, [3: 50])]))])
    },
    // w w pays 5 as w, and w w a pays 10 as a.
    .init("its own row against the one it helps", ["wwa"], wins: "a 3 [00 10 20] 10") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 10]), (S.w, [2: 5])]))])
    },
    // Four match, three are paid: w w w, none of them a.
    .init("only the cells of the reading are real", ["wwwa"], wins: "") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 10])]))], reels: 4)
    },
    // `real` is 2 and only one cell is a.
    .init("with too few real", ["aww"], wins: "") {
      try S.machine(
        [threeOfA], wilds: [Wild(symbol: 4, standsInFor: SymbolSet([0]), real: 2)])
    },
    .init("with enough real", ["aaw"], wins: "a 3 [00 10 20] 10") {
      try S.machine(
        [threeOfA], wilds: [Wild(symbol: 4, standsInFor: SymbolSet([0]), real: 2)])
    },
    .init("with none real", ["www"], wins: "a 3 [00 10 20] 10") {
      try S.machine(
        [threeOfA], wilds: [Wild(symbol: 4, standsInFor: SymbolSet([0]), real: 0)])
    },
    // w needs 1, x needs 2: the larger applies, and one a isn't enough.
    .init("of several the largest real", ["awx"], wins: "") {
      try S.machine(
        [threeOfA],
        wilds: [S.wild, Wild(symbol: 5, standsInFor: SymbolSet([0]), real: 2)])
    },
    .init("several together", ["awx"], wins: "a 3 [00 10 20] 10") {
      try S.machine([threeOfA], wilds: [S.wild, Wild(symbol: 5, standsInFor: SymbolSet([0]))])
    },
    // It stands in for b only, and b is a member of ab; the a is real.
    .init("for a group, if it may be a member", ["awa"], wins: "ab 3 [00 10 20] 4") {
      try S.machine(
        [S.lines(S.rule(.left, [(S.ab, [3: 4])]))],
        wilds: [Wild(symbol: 4, standsInFor: SymbolSet([1]))])
    },
    // The w is itself a member of cw, so it is a real cell: wilds alone win here.
    .init("as a member of a group", ["www"], wins: "cw 3 [00 10 20] 4") {
      try S.machine([S.lines(S.rule(.left, [(S.cw, [3: 4])]))])
    },
    // It completes a run anywhere on the line, including the middle.
    .init("in a run anywhere", ["bawb"], wins: "a 2 [10 20] 3") {
      try S.machine([S.lines(S.rule(.adjacent, [(S.a, [2: 3])]))], reels: 4)
    },
    .init("in a count", ["axw"], wins: "a 2 [00 20] 3") {
      try S.machine([S.lines(S.rule(.count, [(S.a, [2: 3])]))])
    },
    .init("never on the window", ["aaw"], wins: "") {
      try S.machine([S.window(S.rule(.count, [(S.a, [3: 3])], wilds: false))])
    },
    .init("on the window in a group that is paid", ["cww"], wins: "cw 3 [00 10 20] 3") {
      try S.machine([S.window(S.rule(.count, [(S.cw, [3: 3])], wilds: false))])
    },
  ]

  static let factors: [HandComputedCase] = [
    // 10 × 2 for the one w.
    .init("one", ["awa"], wins: "a 3 [00 10 20] 20") {
      try S.machine([threeOfA], factors: [4: 2])
    },
    // 10 × 2 × 2.
    .init("product", ["aww"], wins: "a 3 [00 10 20] 40") {
      try S.machine([threeOfA], factors: [4: 2])
    },
    // 10 × (3 + 3).
    .init("sum", ["aww"], wins: "a 3 [00 10 20] 60") {
      try S.machine([threeOfA], factors: [4: 3], combine: .sum)
    },
    // 10 × 3, once.
    .init("highest", ["aww"], wins: "a 3 [00 10 20] 30") {
      try S.machine([threeOfA], factors: [4: 3], combine: .highest)
    },
    // Factors 2 and 3: 10 × 6, 10 × 5, 10 × 3.
    .init("product of two kinds", ["awx"], wins: "a 3 [00 10 20] 60") {
      try S.twoWilds(.product)
    },
    .init("sum of two kinds", ["awx"], wins: "a 3 [00 10 20] 50") { try S.twoWilds(.sum) },
    .init("highest of two kinds", ["awx"], wins: "a 3 [00 10 20] 30") { try S.twoWilds(.highest) },
    // Asked for exactly as they show, three w aren't doubled.
    .init("not what is asked exactly", ["www"], wins: "w 3 [00 10 20] 50") {
      try S.machine([S.lines(S.rule(.left, [(S.w, [3: 50])]))], factors: [4: 2])
    },
    // The b is asked for as ab, and doubled: 4 × 2; the a have no factor.
    .init("a member asked for as its group", ["aba"], wins: "ab 3 [00 10 20] 8") {
      try S.machine([S.lines(S.rule(.left, [(S.ab, [3: 4])]))], factors: [1: 2])
    },
    // 10 × 3 × 3 as a, against 85 for w w by their own row.
    .init("best is after factors", ["wwa"], wins: "a 3 [00 10 20] 90") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 10]), (S.w, [2: 85])]))], factors: [4: 3])
    },
    // A rule that isn't multiplied has no factors, and no mode's multiplier.
    .init("not where a rule isn't multiplied", ["awa"], wins: "a 3 [00 10 20] 10") {
      try S.machine([S.lines(S.rule(.left, [(S.a, [3: 10])], multiplied: false))], factors: [4: 2])
    },
    // The fourth cell has a factor of 2 but isn't among the three that are paid.
    .init("only within the reading", ["aaaw"], wins: "a 3 [00 10 20] 10") {
      try S.machine([threeOfA], reels: 4, factors: [4: 2])
    },
    // b matches exactly, w stands in for c: 7 × 2; the b's own factor of 5 doesn't apply.
    .init("in a sequence", ["bwc"], wins: "b c c 3 [00 10 20] 14") {
      try S.machine([S.lines(S.sequence([S.b, S.c, S.c], 7))], factors: [1: 5, 4: 2])
    },
  ]
}

extension SmallMachine {
  /// Two wilds with factors 2 and 3, and ten credits for three a.
  fileprivate static func twoWilds(_ combine: FactorRule) throws -> Machine {
    try machine(
      [lines(rule(.left, [(a, [3: 10])]))],
      wilds: [wild, Wild(symbol: 5, standsInFor: SymbolSet([0]))], factors: [4: 2, 5: 3],
      combine: combine)
  }
}
