extension RefusalCase {
  /// More files with one thing wrong each: the rarer forms of what the reference page refuses, and
  /// its limits.
  static let further: [RefusalCase] = [
    RefusalCase(
      "an award where symbols and counts belong",
      [
        11: "wins: [{where: window, match: count, then: {mode: free, spins: 1}}]", 12: "modes: {free: {}}",
      ], "11:44: wins[1].then"),
    RefusalCase(
      "credits where symbols and counts belong", [11: "wins: [{where: window, match: count, then: 5}]"],
      "11:44: wins[1].then"),
    RefusalCase("an empty table of pays", [10: "pays: {}"], "10:7: pays"),
    RefusalCase("a row of pays without counts", [10: "pays: {a: {}, b: {3: 1}}"], "10:11: pays.a"),
    RefusalCase(
      "a rule with an empty table", [11: "wins: [{where: lines, match: left, pays: {}}]"],
      "11:42: wins[1].pays"),
    RefusalCase(
      "a rule with an empty table of awards",
      [11: "wins: [{where: lines, match: left, then: {}}]"], "11:42: wins[1].then"),
    RefusalCase(
      "a rule with a row without counts",
      [11: "wins: [{where: lines, match: left, pays: {a: {}}}]"], "11:46: wins[1].pays.a"),
    RefusalCase(
      "a title that a terminal would obey", [12: "title: \"\\e[31mred\""], "12:8: title"),
    RefusalCase(
      "count on ways", [11: "wins: [{where: ways, match: count}]", 12: "bet: {cost: 1}"],
      "11:29: wins[1].match"),
    RefusalCase(
      "right in the window", [11: "wins: [{where: window, match: right}]"], "11:31: wins[1].match"),
    RefusalCase(
      "adjacent in the window", [11: "wins: [{where: window, match: adjacent}]"],
      "11:31: wins[1].match"),
    RefusalCase(
      "a sequence on ways",
      [11: "wins: [{where: ways, sequence: [a, b], pays: 1}]", 12: "bet: {cost: 1}"],
      "11:32: wins[1].sequence"),
    RefusalCase(
      "a count above the reels on ways",
      [10: "", 11: "wins: [{where: ways, match: left, pays: {a: {4: 1}}}]", 12: "bet: {cost: 1}"],
      "11:46: wins[1].pays.a.4"),
    RefusalCase(
      "a count above the reels that show it",
      [10: "", 11: "wins: [{where: window, match: reels, pays: {a: {4: 1}}}]"],
      "11:49: wins[1].pays.a.4"),
    RefusalCase(
      "an award for a count of 0", [11: "wins: [{where: window, match: count, then: {a: {0: 5}}}]"],
      "11:49: wins[1].then.a.0"),
    RefusalCase(
      "combine in a mode without factors", [12: "modes: {free: {combine: sum}}"],
      "12:25: modes.free.combine"),
    RefusalCase(
      "an award's credits for too many coins",
      [11: "wins: [{where: window, match: count, then: {a: {3: {credits: [1, 2]}}}}]"],
      "11:62: wins[1].then.a.3.credits"),
    RefusalCase(
      "a jackpot's credits for too many coins", [12: "jackpots: {grand: {credits: [1, 2]}}"],
      "12:29: jackpots.grand.credits"),
    RefusalCase(
      "a sequence that pays where a round costs nothing",
      [10: "", 11: "wins: [{where: lines, sequence: [a], pays: 7}]", 12: "bet: {cost: 0}"],
      "11:44: wins[1].pays"),
    RefusalCase(
      "an award of credits where a round costs nothing",
      [
        10: "", 11: "wins: [{where: window, match: count, then: {a: {3: 7}}}]",
        12: "bet: {cost: 0}",
      ], "11:52: wins[1].then.a.3"),
    RefusalCase(
      "a bonus that pays where a round costs nothing",
      [10: "pays: {a: {3: 0}}", 12: "bet: {cost: 0}", 13: "bonuses: {x: {draw: [0, 7]}}"],
      "13:25: bonuses.x.draw[2]"),
    RefusalCase(
      "a stated mean where a round costs nothing",
      [10: "pays: {a: {3: 0}}", 12: "bet: {cost: 0}", 13: "bonuses: {x: {mean: 7, deviation: 1}}"],
      "13:14: bonuses.x"),
    RefusalCase(
      "a jackpot that pays where a round costs nothing",
      [10: "pays: {a: {3: 0}}", 12: "bet: {cost: 0}", 13: "jackpots: {grand: {credits: 7}}"],
      "13:29: jackpots.grand.credits"),
    RefusalCase(
      "a mode's strip shorter than its rows", [12: "modes: {free: {reels: [s, s, [a, b]]}}"],
      "12:30: modes.free.reels[3]"),
    RefusalCase(
      "a symbol drawn by weights that come to 0",
      [12: "modes: {free: {draws: {x: [[a, 0], [b, 0]]}}}"], "12:27: modes.free.draws.x"),
    RefusalCase(
      "a bonus drawn by weights that come to 0", [12: "bonuses: {x: {draw: [[1, 0], [2, 0]]}}"],
      "12:21: bonuses.x.draw"),
    RefusalCase(
      "a number of times drawn by weights that come to 0",
      [12: "bonuses: {x: {repeat: {draw: [[1, 0]]}, of: y}, y: {draw: [1]}}"],
      "12:30: bonuses.x.repeat.draw"),
    RefusalCase(
      "three modes that award each other",
      [
        11: "wins:",
        12:
          "  - {where: window, match: count, in: [base, third], then: {a: {3: {mode: first, spins: 1}}}}",
        13:
          "  - {where: window, match: count, in: [first], then: {b: {3: {mode: second, spins: 1}}}}",
        14:
          "  - {where: window, match: count, in: [second], then: {c: {3: {mode: third, spins: 1}}}}",
        15: "modes: {first: {}, second: {}, third: {}}",
      ], "12:68: wins[1].then.a.3"),
    RefusalCase(
      "modes that award each other by a bonus",
      [
        11: "wins:", 12: "  - {where: window, match: count, then: {a: {3: {bonus: x}}}}",
        13: "  - {where: window, match: count, in: [free], then: {b: {3: {mode: more, spins: 1}}}}",
        14: "modes: {free: {}, more: {}}", 15: "bonuses: {x: {draw: [1, {mode: free, spins: 1}]}}",
      ], "12:49: wins[1].then.a.3"),
    RefusalCase(
      "a hold within its mode by a bonus without new",
      [
        11: "wins: [{where: window, match: count, then: {a: {3: {bonus: x}}}}]",
        12: "modes: {free: {}}", 13: "bonuses: {x: {draw: [{mode: free, spins: 1, hold: a}]}}",
      ], "11:52: wins[1].then.a.3"),
    RefusalCase(
      "a multiplier by a bonus for the mode one is in",
      [
        11: "wins: [{where: window, match: count, then: {a: {3: {bonus: x}}}}]",
        12: "modes: {free: {}}",
        13: "bonuses: {x: {pick: 1, from: [{multiplier: 2}], plus: {mode: free, spins: 1}}}",
      ], "11:52: wins[1].then.a.3"),
    RefusalCase(
      "a bonus that contains itself by an award", [12: "bonuses: {x: {draw: [1, {bonus: x}]}}"],
      "12:11: bonuses.x"),
    RefusalCase(
      "a bonus repeated that contains itself", [12: "bonuses: {x: {repeat: {draw: [2]}, of: x}}"],
      "12:11: bonuses.x"),
    RefusalCase(
      "a pick that could name two modes",
      [
        12: "modes: {free: {}, more: {}}",
        13: "bonuses: {x: {pick: 2, from: [{mode: free, spins: 1}, {mode: more, spins: 1}, 5]}}",
      ], "13:11: bonuses.x"),
    RefusalCase(
      "a pick whose plus names another mode",
      [
        12: "modes: {free: {}, more: {}}",
        13:
          "bonuses: {x: {pick: 1, from: [{mode: free, spins: 1}, 5], plus: {mode: more, spins: 1}}}",
      ], "13:11: bonuses.x"),
    RefusalCase(
      "a repeat that could name two modes",
      [
        12: "modes: {free: {}, more: {}}",
        13:
          "bonuses: {x: {repeat: {draw: [2]}, of: y}, y: {draw: [{mode: free, spins: 1}, {mode: more, spins: 1}]}}",
      ], "13:11: bonuses.x"),
    RefusalCase(
      "an award of one mode with a bonus of another",
      [
        11:
          "wins: [{where: window, match: count, in: [base], then: {a: {3: {mode: free, spins: 1, bonus: x}}}}]",
        12: "modes: {free: {}, more: {}}", 13: "bonuses: {x: {draw: [1, {mode: more, spins: 1}]}}",
      ], "11:64: wins[1].then.a.3"),
    RefusalCase(
      "a pick that could hold two symbols",
      [
        12: "modes: {free: {}}",
        13: "bonuses: {x: {pick: 2, from: [{hold: a}, {hold: b}], plus: {mode: free, spins: 1}}}",
      ], "13:11: bonuses.x"),
    RefusalCase(
      "more states than can be gone through",
      [
        7: "strips: {s: [a, b, c, w, c, c]}", 8: "reels: [s, s, s, s, s, s]",
        9: "lines: [[1, 1, 1, 1, 1, 1]]",
        11:
          "wins: [{where: window, match: count, new: true, then: {a: {1: {mode: again, spins: 1, hold: a}}}}]",
        12: "modes: {again: {}}",
      ], "12:9: modes.again"),
    RefusalCase(
      "sixty-five symbols",
      [4: "symbols: [a, b, c, w, \((0..<61).map { "s\($0)" }.joined(separator: ", "))]"],
      "4:10: symbols"),
    RefusalCase("1,025 lines", [9: "lines: [\(Self.list(of: "[0, 0, 0]", 1_025))]"], "9:8: lines"),
    RefusalCase(
      "4,097 stops", [8: "reels: [s, s, [\(Self.list(of: "a", 4_097))]]"], "8:15: reels[3]"),
    RefusalCase("1,001 coins", [12: "bet: {coins: 1001}"], "12:14: bet.coins"),
    RefusalCase("a cost above a million", [12: "bet: {cost: 1000001}"], "12:13: bet.cost"),
    RefusalCase("a factor above a million", [12: "factors: {w: 1000001}"], "12:14: factors.w"),
    RefusalCase(
      "a multiplier of 0", [12: "modes: {free: {multiplier: 0}}"], "12:28: modes.free.multiplier"),
    RefusalCase("a most of 0", [12: "modes: {free: {most: 0}}"], "12:22: modes.free.most"),
    RefusalCase(
      "a million and one spins",
      [
        11: "wins: [{where: lines, match: left, then: {a: {3: {mode: free, spins: 1000001}}}}]",
        12: "modes: {free: {}}",
      ], "11:70: wins[1].then.a.3.spins"),
    RefusalCase(
      "sixty-five places", [12: "bonuses: {x: {pick: 1, from: [\(Self.list(of: "1", 65))]}}"],
      "12:30: bonuses.x.from"),
    RefusalCase(
      "1,001 repeats", [12: "bonuses: {x: {repeat: {draw: [1001]}, of: y}, y: {draw: [1]}}"],
      "12:31: bonuses.x.repeat.draw[1]"),
    RefusalCase(
      "bonuses nested seventeen deep",
      [
        12:
          "bonuses: {\((10..<27).map { "x\($0): {draw: [x\($0 + 1)]}" }.joined(separator: ", ")), x27: {draw: [1]}}"
      ], "12:11: bonuses.x10"),
    RefusalCase(
      "an award of nothing", [11: "wins: [{where: window, match: count, then: {a: {3: {}}}}]"],
      "11:52: wins[1].then.a.3"),
    RefusalCase(
      "an item of nothing", [12: "bonuses: {x: {draw: [1, {}]}}"], "12:25: bonuses.x.draw[2]"),
    RefusalCase(
      "different multipliers from two rows of a rule",
      [
        11:
          "wins: [{where: window, match: count, in: [base], then: {a: {3: {mode: free, spins: 1, multiplier: 2}}, b: {3: {mode: free, spins: 1, multiplier: 4}}}}]",
        12: "modes: {free: {}}",
      ], "11:111: wins[1].then.b.3"),
    RefusalCase(
      "different multipliers at the counts of a row of several symbols",
      [
        11:
          "wins: [{where: window, match: count, in: [base], then: {\"*\": {3: {mode: free, spins: 1, multiplier: 2}, 4: {mode: free, spins: 1, multiplier: 4}}}}]",
        12: "modes: {free: {}}",
      ], "11:108: wins[1].then.*.4"),
    RefusalCase(
      "multipliers from two rows of which a bonus decides one",
      [
        11:
          "wins: [{where: window, match: count, in: [base], then: {a: {3: {bonus: x}}, b: {3: {mode: free, spins: 1, multiplier: 2}}}}]",
        12: "modes: {free: {}}",
        13: "bonuses: {x: {draw: [{mode: free, spins: 1, multiplier: 2}, 5]}}",
      ], "11:84: wins[1].then.b.3"),
  ]

  private static func list(of text: String, _ count: Int) -> String {
    Array(repeating: text, count: count).joined(separator: ", ")
  }
}
