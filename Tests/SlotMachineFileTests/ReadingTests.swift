import SlotEngine
import SlotMachineFile
import Testing

/// The machine of the small file with some lines replaced.
private func machine(_ lines: [Int: String] = [:]) throws -> Machine {
  try MachineFile(yaml: RefusalCase("", lines, "").yaml, name: "tiny.yaml").machine
}

/// The only rule of a machine's only look.
private func rule(_ machine: Machine) throws -> Rule {
  let look = try #require(machine.looks.first)
  guard case .rule(let rule) = look.choice else {
    throw MachineError.cycleTooLong
  }
  return rule
}

private func row<Value>(_ asked: Asked, _ entries: [Int: Value]) -> CountRow<Value> {
  CountRow(asked: asked, entries: entries.map { CountEntry(count: $0.key, value: $0.value) })
}

@Suite struct `Reading a file` {
  @Test func `gives symbols, groups, wilds, rows, reels and lines`() throws {
    let machine = try machine()
    let reel = Reel(stops: (0..<4).map { ReelStop(symbol: SymbolID($0)) })
    #expect(machine.name == "tiny")
    #expect(machine.bet == Bet())
    #expect(machine.symbols.map(\.name) == ["a", "b", "c", "w"])
    #expect(machine.groups == [SymbolGroup(name: "ab", members: SymbolSet([0, 1]))])
    #expect(machine.wilds == [Wild(symbol: 3, standsInFor: SymbolSet([0, 1, 2]))])
    #expect(machine.rows == [3, 3, 3])
    #expect(machine.reels == [reel, reel, reel])
    #expect(machine.lines == [[1, 1, 1], [0, 0, 0]])
    #expect(machine.modes.map(\.name) == ["base"])
  }

  @Test func `weighs stops, strips and circles`() throws {
    let machine = try machine([
      3: "rows: [3, 2, 1]",
      8: "reels: [[a, [b, 4], c], {strip: s, weights: [1, 0, 2, 3]}, "
        + "[{strip: s, weight: 5}, {strip: w, weights: [2], weight: 3}]]",
      7: "strips: {s: [a, [b, 2], c, w], w: [w]}", 9: "lines: [[2, 1, 0]]",
    ])
    let weights = machine.reels.map { $0.circles.map { $0.stops.map(\.weight) } }
    #expect(weights == [[[1, 4, 1]], [[1, 0, 2, 3]], [[5, 10, 5, 5], [6]]])
    #expect(machine.cycle == 6 * 6 * 31)
    #expect(machine.rows == [3, 2, 1])
  }

  @Test func `flattens groups, and sorts them by name`() throws {
    let machine = try machine([5: "groups: {z: [ab, w], ab: [b, a], y: [z, c]}"])
    #expect(machine.groups.map(\.name) == ["ab", "y", "z"])
    #expect(machine.groups.map(\.members.members) == [[0, 1], [0, 1, 2, 3], [0, 1, 3]])
  }

  @Test func `says what a wild is for, and how many real cells it needs`() throws {
    let machine = try machine([6: "wilds: {w: {except: [b], real: 2}, c: {for: [ab, w], real: 0}}"])
    #expect(
      machine.wilds == [
        Wild(symbol: 2, standsInFor: SymbolSet([0, 1, 3]), real: 0),
        Wild(symbol: 3, standsInFor: SymbolSet([0]), real: 2),
      ])
  }

  @Test func `gives the bet`() throws {
    #expect(
      try machine([12: "bet: {coins: 3, lines: any}"]).bet
        == Bet(mostCoins: 3, choosesLines: true))
    #expect(try machine([12: "bet: {cost: 25}"]).bet == Bet(fixedCost: 25))
  }
}

@Suite struct `Reading what pays` {
  @Test func `puts rows in order of preference: symbols, drawn symbols, groups`() throws {
    let rule = try rule(
      machine([
        11: "wins: [{where: lines, in: [free], match: left, "
          + "pays: {ab: {2: 1}, x: {2: 5}, c: {3: 2, 2: 1}, a: {2: 4}}}]",
        12: "modes: {free: {draws: {x: [a, c]}}}",
      ]))
    let rows: [CountRow<Pay>] = [
      row(.symbol(0), [2: .perCoin(4)]), row(.symbol(2), [2: .perCoin(1), 3: .perCoin(2)]),
      row(.drawn(0), [2: .perCoin(5)]), row(.group(0), [2: .perCoin(1)]),
    ]
    #expect(rule.pays?.rows == rows)
    #expect(rule.awards == nil)
  }

  @Test func `writes the row of the star out for every symbol without a row`() throws {
    let rule = try rule(machine([10: "pays: {\"*\": {3: 1}, b: {2: 7}, ab: {3: 2}}"]))
    let rows: [CountRow<Pay>] = [
      row(.symbol(0), [3: .perCoin(1)]), row(.symbol(1), [2: .perCoin(7)]),
      row(.symbol(2), [3: .perCoin(1)]), row(.symbol(3), [3: .perCoin(1)]),
      row(.group(0), [3: .perCoin(2)]),
    ]
    #expect(rule.pays?.rows == rows)
  }

  @Test func `gives a drawn symbol the row of the symbol drawn`() throws {
    let rule = try rule(
      machine([
        10: "pays: {a: {2: 4}, c: {3: 2}}",
        11: "wins: [{where: window, in: [free], match: reels, symbols: [x], times: bet}]",
        12: "modes: {free: {draws: {x: [a, [b, 3]]}}}",
      ]))
    let drawn = try #require(rule.pays?.rows.first)
    #expect(rule.pays?.rows.count == 1)
    #expect(drawn.asked == .drawn(0))
    #expect(
      drawn.entriesOfDrawn == [[CountEntry(count: 2, value: .perCoin(4))], [], [], []])
    #expect(rule.isTimesBet)
    #expect(!rule.pattern.allowsWilds)
  }

  @Test func `takes the machine's table, unless the rule awards something`() throws {
    #expect(try rule(machine()).pays?.rows.count == 2)
    let awarding = try rule(
      machine([11: "wins: [{where: lines, match: right, then: {a: {2: 5}}, multiplied: false}]"]))
    #expect(awarding.pays == nil)
    #expect(awarding.awards?.rows == [row(.symbol(0), [2: Award(credits: .perCoin(5))])])
    #expect(!awarding.isMultiplied)
    #expect(awarding.pattern == Pattern(match: .right))
  }

  @Test func `reads sequences, choices and pays by coins`() throws {
    let look = try #require(
      machine([
        11: "wins: [{where: lines, best: [{match: count, wild: false}, "
          + "{first: [{sequence: [a, ab, w], pays: [5, 12]}]}, {all: [{match: adjacent}]}]}]",
        12: "bet: {coins: 2}",
      ]).looks.first)
    guard case .best(let children) = look.choice, children.count == 3,
      case .rule(let count) = children[0], case .first(let first) = children[1],
      case .rule(let sequence)? = first.first, case .all(let all) = children[2]
    else {
      Issue.record("The choice is \(look.choice).")
      return
    }
    #expect(count.pattern == Pattern(match: .count, allowsWilds: false))
    #expect(sequence.pattern.match == .sequence([.symbol(0), .group(0), .symbol(3)]))
    #expect(sequence.pays?.rows == [row(.symbol(0), [3: .byCoins([5, 12])])])
    #expect(all.count == 1)
  }

  @Test func `reads conditions, whose star is any symbol that they don't name`() throws {
    let rule = try rule(
      machine([
        11: "wins: [{where: lines, match: right, unless: {match: left, of: {\"*\": 3, a: 2}}, "
          + "when: {where: window, match: count, of: {ab: 4}}}]"
      ]))
    let others = (1..<4).map { Asked.symbol(SymbolID($0)) }
    #expect(
      rule.conditions == [
        Condition(
          mustHold: true, place: .window, pattern: Pattern(match: .count, allowsWilds: false),
          demands: [.init(anyOf: [.group(0)], atLeast: 4)]),
        Condition(
          mustHold: false, place: nil, pattern: Pattern(match: .left),
          demands: [
            .init(anyOf: [.symbol(0)], atLeast: 2), .init(anyOf: others, atLeast: 3),
          ]),
      ])
  }

  @Test func `limits looks to modes, unless they are all named`() throws {
    let modes = "modes: {free: {}, again: {}}"
    let limited = try machine([
      11: "wins: [{where: lines, in: [free, base], match: left}]", 12: modes,
    ])
    #expect(limited.modes.map(\.name) == ["base", "again", "free"])
    #expect(limited.looks.map(\.modes) == [[0, 2]])
    let everywhere = try machine([
      11: "wins: [{where: lines, in: [free, base, again], match: left}]", 12: modes,
    ])
    #expect(everywhere.looks.map(\.modes) == [nil])
  }
}

@Suite struct `Reading what follows` {
  @Test func `gives modes with what they change`() throws {
    let machine = try machine([
      12: "factors: {w: 2}", 13: "combine: highest", 14: "expands: [w]",
      15: "modes: {free: {multiplier: 3, most: 50, draws: {y: [a], x: [b, [c, 2]]}},"
        + " more: {factors: {a: 5}, expands: [], reels: [[w], s, s]}}",
    ])
    let (base, free, more) = (machine.modes[0], machine.modes[1], machine.modes[2])
    #expect(base.factors == [1, 1, 1, 2])
    #expect(base.combine == .highest)
    #expect(base.expands == [3])
    #expect((free.multiplier, free.mostSpins) == (3, 50))
    #expect(free.factors == base.factors && free.reels == base.reels)
    #expect(free.draws == [0, 1])
    #expect(machine.draws.map(\.name) == ["x", "y"])
    #expect(machine.draws[0].items == [Weighted(1), Weighted(2, weight: 2)])
    #expect(more.factors == [5, 1, 1, 1])
    #expect(more.combine == .highest && more.expands.isEmpty)
    #expect(more.cycle == 16)
    #expect(more.mostSpins == 10_000)
  }

  @Test func `gives awards by count`() throws {
    let rule = try rule(
      machine([
        11: "wins: [{where: window, match: count, new: true, then: {a: {2: {credits: 4, mode: "
          + "free, spins: 3, hold: a}, 3: {bonus: y, jackpot: big}}}}]",
        12: "modes: {free: {}}", 13: "bonuses: {y: {draw: [1]}}",
        14: "jackpots: {big: {credits: 9}}",
      ]))
    let awards: [CountRow<Award>] = [
      row(
        .symbol(0),
        [
          2: Award(credits: .perCoin(4), mode: 1, spins: 3, hold: 0),
          3: Award(bonus: 0, jackpot: 0),
        ])
    ]
    #expect(rule.awards?.rows == awards)
    #expect(rule.pattern.onlyNewCells)
  }

  @Test func `gives bonuses, in order of name`() throws {
    let machine = try machine([
      12: "modes: {free: {}}",
      13: "bonuses: {wheel: {draw: [[10, 5], chest, [{mode: free, spins: 2}, 3]]},",
      14: "  chest: {pick: 2, from: [10, end, {spins: 7}], equal: 2,"
        + " plus: {mode: free, spins: 8}},",
      15: "  buoys: {repeat: {draw: [2, [3, 4]]}, of: wheel},",
      16: "  old: {mean: \"330.16\", deviation: 154}}",
      17: "jackpots: {small: {}, big: {credits: 500}}",
    ])
    #expect(machine.bonuses.map(\.name) == ["buoys", "chest", "old", "wheel"])
    #expect(
      machine.bonuses.map(\.play) == [
        .repeat(times: [Weighted(2), Weighted(3, weight: 4)], of: 3),
        .pick(
          2, from: [.award(Award(credits: .perCoin(10))), .end, .award(Award(spins: 7))],
          plus: Award(mode: 1, spins: 8), equal: 2),
        .stated(mean: "330.16", deviation: "154"),
        .draw([
          Weighted(.award(Award(credits: .perCoin(10))), weight: 5), Weighted(.bonus(1)),
          Weighted(.award(Award(mode: 1, spins: 2)), weight: 3),
        ]),
      ])
    #expect(
      machine.jackpots == [
        Jackpot(name: "big", credits: .perCoin(500)), Jackpot(name: "small", credits: .perCoin(0)),
      ])
  }
}
