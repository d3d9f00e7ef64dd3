extension RefusalCase {
  /// A small machine of format 2 that draws more than stops; a case replaces or adds some of its lines.
  private init(opening name: String, _ lines: [Int: String], _ place: String) {
    let stated = [
      1: "format: 2", 12: "bet: {cost: 5}",
      13: "modes: {free: {rows: [{draw: [2, [3, 4]]}, 3, 3], mystery: {}}}",
      14: "mystery: {c: {draw: [a, [b, 2]]}}",
      15: "# a bet, if a case has one",
      11:
        "wins: [{where: ways, match: left}, {where: spin, least: 2, then: {mode: free, spins: 2}, in: [base]}]",
    ]
    self.init(name, stated.merging(lines) { $1 }, place)
  }

  /// A machine that draws more than stops, in which nothing is wrong.
  static let opening = RefusalCase(opening: "nothing", [9: ""], "")

  /// Files with something wrong about what a spin draws, what a stay does, or what a spin paid.
  static let openings: [RefusalCase] = [
    RefusalCase(
      "mystery symbols in format 1", [12: "mystery: {c: {draw: [a]}}"], "12:1: mystery"),
    RefusalCase(
      "a reel that is the same in format 1", [8: "reels: [s, same, s]"], "8:12: reels[2]"),
    RefusalCase("cells in format 1", [8: "reels: [s, {cells: s}, s]"], "8:12: reels[2]"),
    RefusalCase(
      "drawn rows in format 1", [3: "rows: {draw: [2, 3]}", 9: "", 12: "bet: {cost: 1}"],
      "3:7: rows"),
    RefusalCase(
      "drawn reels in format 1", [8: "reels: {draw: [[[s, s, s], 1]]}"], "8:8: reels"),
    RefusalCase(
      "a look at a spin in format 1",
      [11: "wins: [{where: spin, then: {mode: free, spins: 1}}]", 12: "modes: {free: {}}"],
      "11:16: wins[1].where"),
    RefusalCase(
      opening: "a mystery symbol that isn't a symbol", [14: "mystery: {ab: {draw: [a]}}"],
      "14:11: mystery.ab"),
    RefusalCase(
      opening: "a mystery symbol that becomes nothing", [14: "mystery: {c: {}}"],
      "14:14: mystery.c"),
    RefusalCase(
      opening: "mystery weights of 0", [14: "mystery: {c: {draw: [[a, 0]]}}"],
      "14:21: mystery.c.draw"),
    RefusalCase(
      opening: "a mystery symbol that another becomes",
      [9: "", 14: "mystery: {c: {draw: [a]}, b: {draw: [c]}}"], "8:8: reels"),
    RefusalCase(
      opening: "the first reel the same as another", [8: "reels: [same, s, s]"], "8:9: reels[1]"),
    RefusalCase(
      opening: "the same as a reel of another height",
      [3: "rows: [3, 2, 3]", 8: "reels: [s, same, s]", 9: "", 13: "modes: {free: {}}"],
      "8:8: reels"),
    RefusalCase(
      opening: "the same as a reel of cells",
      [8: "reels: [{cells: s}, same, s]", 9: "", 13: "modes: {free: {}}"],
      "8:8: reels"),
    RefusalCase(
      opening: "cells among circles", [8: "reels: [s, [{strip: s}, {cells: s}], s]"],
      "8:25: reels[2][2]"),
    RefusalCase(
      opening: "a set of reels without a weight", [8: "reels: {draw: [[s, s, s]]}"],
      "8:16: reels.draw[1]"),
    RefusalCase(
      opening: "sets of reels of different lengths",
      [8: "reels: {draw: [[[s, s, s], 1], [[s, s], 1]]}"], "8:33: reels.draw[2][1]"),
    RefusalCase(
      opening: "a height above the limit",
      [13: "modes: {free: {rows: [{draw: [2, 13]}, 3, 3]}}"], "13:34: modes.free.rows[1].draw[2]"),
    RefusalCase(
      opening: "lines on a row that doesn't always show",
      [9: "lines: [[1, 1, 1], [2, 2, 2]]", 11: "wins: [{where: lines, match: left}]"],
      "11:8: wins[1]"),
    RefusalCase(
      opening: "rows that the machine's reels can't fill", [13: "modes: {free: {rows: 5}}"],
      "13:22: modes.free.rows"),
    RefusalCase(
      opening: "a pay for a spin",
      [11: "wins: [{where: spin, pays: {a: {3: 1}}, then: {mode: free, spins: 1}, in: [base]}]"],
      "11:22: wins[1].pays"),
    RefusalCase(
      opening: "a look at a spin that gives nothing", [11: "wins: [{where: spin}]"], "11:8: wins[1]"
    ),
    RefusalCase(
      opening: "a stay set to spins from the base game",
      [11: "wins: [{where: window, match: count, new: true, then: {a: {1: {reset: 3}}}}]"],
      "11:63: wins[1].then.a.1"),
    RefusalCase(
      opening: "cells held in the base game",
      [11: "wins: [{where: window, match: count, new: true, then: {a: {1: {hold: a}}}}]"],
      "11:63: wins[1].then.a.1"),
    RefusalCase(
      opening: "cells held without new",
      [11: "wins: [{where: window, match: count, in: [free], then: {a: {1: {hold: a}}}}]"],
      "11:64: wins[1].then.a.1"),
    RefusalCase(
      opening: "a reset of another mode",
      [
        11:
          "wins: [{where: window, match: count, then: {a: {1: {mode: free, spins: 1, reset: 3}}}}]"
      ],
      "11:75: wins[1].then.a.1.reset"),
    RefusalCase(
      opening: "a reset in a pick whose mode comes from plus",
      [16: "bonuses: {picks: {pick: 1, from: [{reset: 3}], plus: {mode: free, spins: 1}}}"],
      "16:11: bonuses.picks"),
    RefusalCase(
      opening: "an end of a stay that looks at new cells",
      [13: "modes: {free: {until: {match: count, of: {a: 3}, new: true}}}"],
      "13:50: modes.free.until.new"),
    RefusalCase(
      opening: "an end of a stay with more cells than there are",
      [13: "modes: {free: {until: {match: count, of: {a: 10}}}}"], "13:46: modes.free.until.of.a"),
  ]
}
