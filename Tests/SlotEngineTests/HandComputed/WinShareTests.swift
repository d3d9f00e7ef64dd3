import Testing

@testable import SlotEngine

/// What is paid and what is awarded, worked out by hand from the text of the format.
@Suite struct `The pay and the award of a win` {
  private typealias S = SmallMachine

  /// The only win of a window as text: `count×ways=pay`, then the two counts with ways and cells.
  private func told(_ machine: Machine, _ rows: [String]) throws -> String {
    let columns = rows[0].indices.map { place in
      rows.map { machine.symbols[S.symbol($0[place])] }
    }
    let wins = machine.wins(
      in: Window(columns: columns), stake: machine.defaultStake, state: .base(of: machine))
    let win = try #require(wins.first)
    #expect(wins.count == 1)
    return
      "\(win.count)×\(win.ways)=\(win.pay); paid \(text(win.paid)); awarded \(text(win.awarded))"
  }

  private func text(_ share: Win.Share?) -> String {
    guard let share else { return "nothing" }
    let cells = share.cells.map { "\($0.reel)\($0.row)" }.joined(separator: " ")
    return "\(share.count)×\(share.ways) [\(cells)]"
  }

  @Test func `are of the same cells where the counts are the same`() throws {
    let rule = S.rule(.left, [(S.a, [2: 5])], then: [(S.a, [2: Award(credits: .perCoin(1))])])
    #expect(
      try told(S.machine([S.lines(rule)]), ["aaa"])
        == "2×1=5; paid 2×1 [00 10]; awarded 2×1 [00 10]")
  }

  @Test func `are of different cells where the counts differ`() throws {
    let rule = S.rule(.left, [(S.a, [2: 5])], then: [(S.a, [3: Award(credits: .perCoin(1))])])
    #expect(
      try told(S.machine([S.lines(rule)]), ["aaa"])
        == "3×1=5; paid 2×1 [00 10]; awarded 3×1 [00 10 20]")
  }

  @Test func `each need real cells of their own`() throws {
    // w a: the first cell alone is wild, so one a isn't paid; both cells are an award for two.
    let rule = S.rule(.left, [(S.a, [1: 10])], then: [(S.a, [2: Award(credits: .perCoin(1))])])
    #expect(
      try told(S.machine([S.lines(rule)], factors: [4: 2]), ["wab"])
        == "2×1=0; paid nothing; awarded 2×1 [00 10]")
    // a w: one real cell is paid for, without the factor of the second.
    #expect(
      try told(S.machine([S.lines(rule)], factors: [4: 2]), ["awb"])
        == "2×1=10; paid 1×1 [00]; awarded 2×1 [00 10]")
  }

  @Test func `have ways of their own`() throws {
    // One a on the first reel, two on each of the others: two ways for two, four for three.
    let rule = S.rule(.left, [(S.a, [2: 10])], then: [(S.a, [3: Award(credits: .perCoin(1))])])
    #expect(
      try told(S.machine([S.ways(rule)], rows: [2, 2, 2]), ["aaa", "baa"])
        == "3×4=20; paid 2×2 [00 10 11]; awarded 3×4 [00 10 11 20 21]")
  }

  /// The first reel shows a above w, the others a and x. Three reels win with the a alone, as x needs two real cells, and
  /// two reels with a or w: so w is a cell of the award alone.
  @Test func `are both cleared in a tumble`() throws {
    let rule = S.rule(.left, [(S.a, [3: 1])], then: [(S.a, [2: Award(credits: .perCoin(1))])])
    let mode = try Mode(
      name: "tumbling", reels: [S.reel("awbc"), S.reel("ab"), S.reel("xb")],
      factors: [1, 1, 1, 1, 1, 1], tumble: Tumble(mostGrids: 2))
    let needsTwo = Wild(symbol: 5, standsInFor: SymbolSet([0, 1, 2, 3]), real: 2)
    let machine = try S.machine(
      [S.ways(rule)], rows: [2, 1, 1], wilds: [S.wild, needsTwo], modes: [mode])
    let grids = machine.outcome(
      ofOrdinal: 0, in: ModeState(mode: 1, multiplier: 1, drawn: [nil])
    ).grids
    let win = try #require(grids.first?.wins.first)
    #expect(text(win.paid) == "3×1 [00 10 20]" && text(win.awarded) == "2×2 [00 01 10]")
    #expect(grids[0].cleared.map { "\($0.reel)\($0.row)" } == ["00", "01", "10", "20"])
  }
}
