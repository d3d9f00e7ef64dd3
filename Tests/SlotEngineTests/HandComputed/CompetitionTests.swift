import Testing

@testable import SlotEngine

/// What lost to what, worked out by hand from the rules.
@Suite struct `A competition` {
  private typealias S = SmallMachine
  private static let left = S.rule(.left, [(S.a, [2: 2, 3: 10])])
  private static let right = S.rule(.right, [(S.a, [2: 3, 3: 10])])

  /// The competition on the only line of a window as text: the wins, then `loser reason winner`.
  private func told(_ machine: Machine, _ row: String) throws -> String {
    let columns = row.map { [machine.symbols[S.symbol($0)]] }
    let state = ModeState.base(of: machine)
    let competitions = machine.competitions(
      in: Window(columns: columns), stake: machine.defaultStake, state: state)
    #expect(
      competitions.flatMap(\.wins)
        == machine.wins(
          in: Window(columns: columns), stake: machine.defaultStake, state: state))
    return competitions.map { competition in
      let losers = competition.losers.map { loser in
        "\(name(loser.reading)) \(word(loser.reason)) \(loser.winner.map(name) ?? "none")"
      }
      return ([competition.wins.map(name).joined(separator: " ")] + losers)
        .joined(separator: "; ")
    }.joined(separator: " | ")
  }

  private func name(_ win: Win) -> String { "\(win.name)\(win.count)=\(win.pay)" }

  private func word(_ reason: Competition.Reason) -> String {
    switch reason {
    case .paysLess: "<"
    case .isStatedLater: "after"
    case .standsLater: "beyond"
    case .followsAnother: "follows"
    case .countsOnce: "is"
    case .isRuledOut: "barred"
    }
  }

  @Test func `of a rule's rows is won by the one that pays most`() throws {
    // Three a (2) are also three ab (5); the group is read second and pays more.
    let rule = S.rule(.left, [(S.a, [3: 2]), (S.ab, [3: 5])])
    #expect(try told(S.machine([S.lines(rule)]), "aaa") == "ab3=5; a3=2 < ab3=5")
  }

  @Test func `of rows that pay the same is won by the one stated first`() throws {
    let rule = S.rule(.left, [(S.a, [3: 5]), (S.ab, [3: 5])])
    #expect(try told(S.machine([S.lines(rule)]), "aaa") == "a3=5; ab3=5 after a3=5")
  }

  @Test func `of runs is won by the longer, then by the one further left`() throws {
    let rule = S.rule(.adjacent, [(S.a, [2: 0])])
    #expect(
      try told(S.machine([S.lines(rule)], reels: 5), "aabaa") == "a2=0; a2=0 beyond a2=0")
  }

  @Test func `of a best tells who lost to whom`() throws {
    let machine = try S.machine([S.lines(.best([.rule(Self.left), .rule(Self.right)]))], reels: 5)
    #expect(try told(machine, "aabaa") == "a2=3; a2=2 < a2=3")
    // Three from both sides pay 10, so the first child wins.
    #expect(try told(machine, "aaaaa") == "a3=10; a3=10 after a3=10")
    #expect(try told(machine, "aabcd") == "a2=2")
    #expect(try told(machine, "bcdaa") == "a2=3")
    #expect(try told(machine, "bbbbb") == "")
  }

  @Test func `of a first names those that come after`() throws {
    let machine = try S.machine(
      [S.lines(.first([.rule(S.sequence([S.b], 9)), .rule(Self.left), .rule(Self.right)]))],
      reels: 5)
    #expect(try told(machine, "aabaa") == "a2=2; a2=3 follows a2=2")
  }

  @Test func `of an all counts the same row on the same cells once`() throws {
    let machine = try S.machine([S.lines(.all([.rule(Self.left), .rule(Self.right)]))])
    #expect(try told(machine, "aaa") == "a3=10; a3=10 is a3=10")
  }

  @Test func `keeps those that lost within a rule that lost`() throws {
    let rows = S.rule(.left, [(S.a, [3: 2]), (S.ab, [3: 5])])
    let machine = try S.machine([
      S.lines(.best([.rule(rows), .rule(S.sequence([S.a, S.a, S.a], 9))]))
    ])
    #expect(try told(machine, "aaa") == "a a a3=9; a3=2 < ab3=5; ab3=5 < a a a3=9")
  }

  @Test func `names what a condition rules out`() throws {
    let barred = S.rule(
      .right, [(S.a, [3: 10])], [S.condition(false, .left, [([S.a], 3)])])
    let machine = try S.machine([S.lines(.best([.rule(Self.left), .rule(barred)]))])
    #expect(try told(machine, "aaa") == "a3=10; a3=10 barred none")
    // Also where nothing else wins, but not where nothing is ruled out.
    #expect(try told(S.machine([S.lines(barred)]), "aaa") == "; a3=10 barred none")
    #expect(try told(S.machine([S.lines(barred)]), "baa") == "")
  }

  @Test(.timeLimit(.minutes(20)), arguments: 0..<4)
  func `is won by what the evaluator finds`(batch: Int) throws {
    var losers = 0
    for seed in UInt64(batch) * 250..<UInt64(batch + 1) * 250 {
      var maker = RandomMachine(seed: seed &+ 3 << 40, hasModes: false)
      let machine = try maker.machine()
      let (stake, state) = (maker.stake(machine), maker.state(machine))
      let outcome = machine.outcome(
        ofOrdinal: maker.random.next() % machine.modes[state.mode].cycle, stake: stake, in: state)
      let competitions = machine.competitions(in: outcome.window, stake: stake, state: state)
      #expect(competitions.flatMap(\.wins) == outcome.wins, "seed \(seed)")
      losers += competitions.reduce(0) { $0 + $1.losers.count }
    }
    #expect(losers > 20, "Where nobody loses nothing is tested.")
  }
}
