extension RefusalCase {
  /// Files with one thing wrong each, and the place of the issue.
  static let all: [RefusalCase] = [
    RefusalCase("an unknown key at the top", [12: "color: red"], "12:1: color"),
    RefusalCase("a misspelt key", [11: "win: [{where: lines, match: left}]"], "11:1: win"),
    RefusalCase("a key given twice", [12: "name: other"], "12:1: name"),
    RefusalCase(
      "a key given twice within others", [10: "pays: {b: {2: 1}, a: {3: 10, 2: 1, 3: 4}}"],
      "10:36: pays.a.3"),
    RefusalCase(
      "a quoted key given twice in a list",
      [11: "wins: [{where: lines, match: left}, {\"where\": lines, match: left, 'where': lines}]"],
      "11:67: wins[2].where"),
    RefusalCase("no format", [1: "# nothing"], "2:1: file"),
    RefusalCase("another format", [1: "format: 3"], "1:9: format"),
    RefusalCase("no name", [2: ""], "1:1: file"),
    RefusalCase("no symbols", [4: ""], "1:1: file"),
    RefusalCase("no reels", [8: ""], "1:1: file"),
    RefusalCase("a symbol listed twice", [4: "symbols: [a, b, c, w, b]"], "4:23: symbols[5]"),
    RefusalCase("a reserved symbol", [4: "symbols: [a, b, c, w, base]"], "4:23: symbols[5]"),
    RefusalCase("a reserved star", [4: "symbols: [a, b, c, w, \"*\"]"], "4:23: symbols[5]"),
    RefusalCase("an empty name", [4: "symbols: [a, b, c, w, \"\"]"], "4:23: symbols[5]"),
    RefusalCase(
      "a name that can't be seen", [4: "symbols: [a, b, c, w, \"\\e[1m\"]"], "4:23: symbols[5]"),
    RefusalCase(
      "a group named like a symbol", [5: "groups: {ab: [a, b], c: [a]}"], "5:22: groups.c"),
    RefusalCase("groups in a circle", [5: "groups: {ab: [a, x], x: [ab]}"], "5:10: groups.ab"),
    RefusalCase("an unknown member of a group", [5: "groups: {ab: [a, d]}"], "5:18: groups.ab[2]"),
    RefusalCase("an empty group", [5: "groups: {ab: []}"], "5:14: groups.ab"),
    RefusalCase(
      "an unknown symbol on a strip", [7: "strips: {s: [a, b, c, w], t: [a, seven]}"],
      "7:34: strips.t[2]"),
    RefusalCase("an unknown strip", [8: "reels: [s, t, s]"], "8:12: reels[2]"),
    RefusalCase("a strip shorter than its rows", [8: "reels: [s, [a, b], s]"], "8:12: reels[2]"),
    RefusalCase("a weight below 0", [8: "reels: [s, [[a, -1], b, c], s]"], "8:17: reels[2][1][2]"),
    RefusalCase(
      "weights that come to 0", [8: "reels: [s, [[a, 0], [b, 0], [c, 0]], s]"], "8:12: reels[2]"),
    RefusalCase(
      "weights that come to 2^32", [8: "reels: [s, [[a, 4294967295], b, c], s]"], "8:12: reels[2]"),
    RefusalCase(
      "a circle's weight that makes 2^32", [8: "reels: [s, {strip: s, weight: 1073741824}, s]"],
      "8:12: reels[2]"),
    RefusalCase(
      "too few weights", [8: "reels: [s, {strip: s, weights: [1, 2]}, s]"], "8:32: reels[2].weights"
    ),
    RefusalCase("a stop of three", [8: "reels: [s, [[a, 1, 2], b, c], s]"], "8:13: reels[2][1]"),
    RefusalCase(
      "a circle that isn't a mapping", [8: "reels: [s, [{strip: s}, a], s]"], "8:25: reels[2][2]"),
    RefusalCase(
      "thirteen reels", [8: "reels: [s, s, s, s, s, s, s, s, s, s, s, s, s]"], "8:8: reels"),
    RefusalCase("thirteen rows", [3: "rows: 13"], "3:7: rows"),
    RefusalCase("rows for another number of reels", [3: "rows: [3, 3]"], "3:7: rows"),
    RefusalCase("a line of another length", [9: "lines: [[1, 1, 1], [0, 0]]"], "9:20: lines[2]"),
    RefusalCase("a row that isn't there", [9: "lines: [[1, 1, 3]]"], "9:16: lines[1][3]"),
    RefusalCase("a bet that isn't a mapping", [12: "bet: 3"], "12:6: bet"),
    RefusalCase("no coins", [12: "bet: {coins: 0}"], "12:14: bet.coins"),
    RefusalCase(
      "lines that are neither all nor any", [12: "bet: {lines: one}"], "12:14: bet.lines"),
    RefusalCase("a number that isn't whole", [12: "bet: {coins: 1.5}"], "12:14: bet.coins"),
    RefusalCase("a number with a leading zero", [12: "bet: {coins: 03}"], "12:14: bet.coins"),
    RefusalCase("pays for too many coins", [10: "pays: {a: {3: [1, 2]}}"], "10:15: pays.a.3"),
    RefusalCase("a pay of 2^40", [10: "pays: {a: {3: 1099511627776}}"], "10:15: pays.a.3"),
    RefusalCase("a pay below 0", [10: "pays: {a: {3: -1}}"], "10:15: pays.a.3"),
    RefusalCase("a pay where a round costs nothing", [12: "bet: {cost: 0}"], "10:15: pays.a.3"),
    RefusalCase(
      "times bet where a round costs nothing",
      [
        10: "pays: {a: {3: 0}}", 11: "wins: [{where: lines, match: left, times: bet}]",
        12: "bet: {cost: 0}",
      ], "11:43: wins[1].times"),
    RefusalCase("an unknown row", [10: "pays: {a: {3: 10}, d: {3: 2}}"], "10:20: pays.d"),
    RefusalCase("a count of 0", [10: "pays: {a: {0: 10}}"], "10:12: pays.a.0"),
    RefusalCase("a count above the reels", [10: "pays: {a: {4: 10}}"], "10:12: pays.a.4"),
    RefusalCase(
      "a count above the cells", [11: "wins: [{where: window, match: count, pays: {a: {10: 1}}}]"],
      "11:49: wins[1].pays.a.10"),
    RefusalCase(
      "a count that isn't a number", [10: "pays: {a: {three: 10}}"], "10:12: pays.a.three"),
    RefusalCase("wilds that aren't symbols", [6: "wilds: {ab: {}}"], "6:9: wilds.ab"),
    RefusalCase("an unknown key of a wild", [6: "wilds: {w: {fore: [a]}}"], "6:13: wilds.w.fore"),
    RefusalCase("factors of a group", [12: "factors: {ab: 2}"], "12:11: factors.ab"),
    RefusalCase("combine without factors", [12: "combine: sum"], "12:10: combine"),
    RefusalCase(
      "combine with an unknown word", [12: "factors: {w: 2}", 13: "combine: highst"],
      "13:10: combine"),
    RefusalCase("no where", [11: "wins: [{match: left}]"], "11:8: wins[1]"),
    RefusalCase(
      "an unknown where", [11: "wins: [{where: line, match: left}]"], "11:16: wins[1].where"),
    RefusalCase("no pattern", [11: "wins: [{where: lines}]"], "11:8: wins[1]"),
    RefusalCase(
      "match and sequence", [11: "wins: [{where: lines, match: left, sequence: [a, b], pays: 1}]"],
      "11:23: wins[1].match"),
    RefusalCase(
      "an unknown match", [11: "wins: [{where: lines, match: leftt}]"], "11:30: wins[1].match"),
    RefusalCase(
      "reels on a line", [11: "wins: [{where: lines, match: reels}]"], "11:30: wins[1].match"),
    RefusalCase(
      "left in the window", [11: "wins: [{where: window, match: left}]"], "11:31: wins[1].match"),
    RefusalCase(
      "adjacent on ways", [11: "wins: [{where: ways, match: adjacent}]", 12: "bet: {cost: 1}"],
      "11:29: wins[1].match"),
    RefusalCase(
      "a sequence in the window", [11: "wins: [{where: window, sequence: [a, b], pays: 1}]"],
      "11:34: wins[1].sequence"),
    RefusalCase(
      "a sequence longer than the reels",
      [11: "wins: [{where: lines, sequence: [a, b, c, a], pays: 1}]"], "11:33: wins[1].sequence"),
    RefusalCase(
      "a sequence that gives nothing", [11: "wins: [{where: lines, sequence: [a, b]}]"],
      "11:8: wins[1]"),
    RefusalCase(
      "a rule that gives nothing", [10: "", 11: "wins: [{where: lines, match: left}]"],
      "11:8: wins[1]"),
    RefusalCase(
      "ways without cost", [11: "wins: [{where: ways, match: left}]"], "11:16: wins[1].where"),
    RefusalCase(
      "lines that aren't there",
      [9: "", 11: "wins: [{where: lines, match: left}]", 12: "bet: {cost: 1}"],
      "11:16: wins[1].where"),
    RefusalCase(
      "best off the lines", [11: "wins: [{where: window, best: [{match: count}]}]"],
      "11:24: wins[1].best"),
    RefusalCase(
      "first off the lines",
      [11: "wins: [{where: ways, first: [{match: left}]}]", 12: "bet: {cost: 1}"],
      "11:22: wins[1].first"),
    RefusalCase(
      "all off the lines", [11: "wins: [{where: window, all: [{match: count}]}]"],
      "11:24: wins[1].all"),
    RefusalCase("an empty choice", [11: "wins: [{where: lines, best: []}]"], "11:29: wins[1].best"),
    RefusalCase(
      "a rule's key beside a choice",
      [11: "wins: [{where: lines, best: [{match: left}], times: bet}]"], "11:46: wins[1].times"),
    RefusalCase(
      "wilds in the window", [11: "wins: [{where: window, match: count, wild: true}]"],
      "11:44: wins[1].wild"),
    RefusalCase(
      "new on a line", [11: "wins: [{where: lines, match: left, new: true}]"], "11:41: wins[1].new"),
    RefusalCase(
      "a flag that is neither true nor false",
      [11: "wins: [{where: lines, match: left, multiplied: no}]"], "11:48: wins[1].multiplied"),
    RefusalCase(
      "a symbol without a row", [11: "wins: [{where: lines, match: left, symbols: [b]}]"],
      "11:46: wins[1].symbols[1]"),
    RefusalCase(
      "an unknown mode of a look", [11: "wins: [{where: lines, in: [free], match: left}]"],
      "11:28: wins[1].in[1]"),
    RefusalCase(
      "a condition without of", [11: "wins: [{where: lines, match: left, unless: {match: right}}]"],
      "11:44: wins[1].unless"),
    RefusalCase(
      "a condition on a line off the lines",
      [
        11: "wins: [{where: window, match: count, unless: {where: lines, match: left, of: {a: 2}}}]"
      ], "11:54: wins[1].unless.where"),
    RefusalCase(
      "a condition with a condition",
      [
        11:
          "wins: [{where: lines, match: left, when: {match: right, of: {a: 2}, unless: {match: left, of: {a: 2}}}}]"
      ], "11:69: wins[1].when.unless"),
    RefusalCase(
      "a condition that can't be",
      [11: "wins: [{where: lines, match: left, unless: {match: right, of: {a: 4}}}]"],
      "11:67: wins[1].unless.of.a"),
    RefusalCase("a mode named base", [12: "modes: {base: {}}"], "12:9: modes.base"),
    RefusalCase(
      "an unknown key of a mode", [12: "modes: {free: {rows: 4}}"], "12:16: modes.free.rows"),
    RefusalCase(
      "a mode with other reels", [12: "modes: {free: {reels: [s, s]}}"], "12:23: modes.free.reels"),
    RefusalCase(
      "an award of the base game",
      [11: "wins: [{where: lines, match: left, then: {a: {3: {mode: base, spins: 1}}}}]"],
      "11:57: wins[1].then.a.3.mode"),
    RefusalCase(
      "an award of spins in no mode",
      [11: "wins: [{where: lines, match: left, then: {a: {3: {spins: 1}}}}]"],
      "11:50: wins[1].then.a.3"),
    RefusalCase(
      "an award of a mode without spins",
      [
        11: "wins: [{where: lines, match: left, then: {a: {3: {mode: free}}}}]",
        12: "modes: {free: {}}",
      ], "11:50: wins[1].then.a.3"),
    RefusalCase(
      "an award of 0 spins",
      [
        11: "wins: [{where: lines, match: left, then: {a: {3: {mode: free, spins: 0}}}}]",
        12: "modes: {free: {}}",
      ], "11:70: wins[1].then.a.3.spins"),
    RefusalCase(
      "modes that award each other",
      [
        11: "wins:",
        12: "  - {where: window, match: count, then: {a: {3: {mode: free, spins: 1}}}}",
        13: "  - {where: window, match: count, in: [free], then: {b: {3: {mode: more, spins: 1}}}}",
        14: "modes: {free: {}, more: {}}",
      ], "12:49: wins[1].then.a.3"),
    RefusalCase(
      "a hold without new",
      [
        11:
          "wins: [{where: window, match: count, then: {a: {3: {mode: free, spins: 1, hold: a}}}}]",
        12: "modes: {free: {}}",
      ], "11:52: wins[1].then.a.3"),
    RefusalCase(
      "a multiplier for the mode one is in",
      [
        11:
          "wins: [{where: window, match: count, then: {a: {3: {mode: free, spins: 1, multiplier: 2}}}}]",
        12: "modes: {free: {}}",
      ], "11:52: wins[1].then.a.3"),
    RefusalCase(
      "a multiplier from lines",
      [
        11:
          "wins: [{where: lines, match: left, in: [base], then: {a: {3: {mode: free, spins: 1, multiplier: 2}}}}]",
        12: "modes: {free: {}}",
      ], "11:62: wins[1].then.a.3"),
    RefusalCase(
      "a multiplier from two rules",
      [
        11: "wins:",
        12:
          "  - {where: window, match: count, in: [base], then: {a: {3: {mode: free, spins: 1, multiplier: 2}}}}",
        13:
          "  - {where: window, match: reels, in: [base], then: {b: {3: {mode: free, spins: 1, multiplier: 2}}}}",
        14: "modes: {free: {}}",
      ], "13:61: wins[2].then.b.3"),
    RefusalCase(
      "an unknown bonus", [11: "wins: [{where: lines, sequence: [a], then: {bonus: chest}}]"],
      "11:52: wins[1].then.bonus"),
    RefusalCase(
      "a bonus that contains itself", [12: "bonuses: {x: {draw: [1, y]}, y: {draw: [2, x]}}"],
      "12:11: bonuses.x"),
    RefusalCase(
      "a bonus of two kinds", [12: "bonuses: {x: {draw: [1], pick: 1}}"], "12:14: bonuses.x"),
    RefusalCase("a bonus with no kind", [12: "bonuses: {x: {of: y}}"], "12:14: bonuses.x"),
    RefusalCase(
      "an end in a draw", [12: "bonuses: {x: {draw: [1, end]}}"], "12:25: bonuses.x.draw[2]"),
    RefusalCase(
      "more picks than places", [12: "bonuses: {x: {pick: 3, from: [1, 2]}}"],
      "12:21: bonuses.x.pick"),
    RefusalCase(
      "a bonus named like a number", [12: "bonuses: {7: {draw: [1]}}"], "12:11: bonuses.7"),
    RefusalCase(
      "a bonus with too many sums",
      [12: "bonuses: {x: {draw: [0, 1, 1000, 1000000]}, y: {repeat: {draw: [200]}, of: x}}"],
      "12:45: bonuses.y"),
    RefusalCase(
      "a mean that isn't a number", [12: "bonuses: {x: {mean: high, deviation: 1}}"],
      "12:21: bonuses.x.mean"),
    RefusalCase(
      "spins of a pick in no mode", [12: "bonuses: {x: {pick: 1, from: [1], plus: {spins: 3}}}"],
      "12:41: bonuses.x.plus"),
    RefusalCase(
      "a drawn symbol named like another", [12: "modes: {free: {draws: {a: [b]}}}"],
      "12:24: modes.free.draws.a"),
    RefusalCase(
      "a symbol drawn in two modes",
      [12: "modes: {free: {draws: {x: [b]}}, more: {draws: {x: [c]}}}"], "12:49: modes.more.draws.x"
    ),
    RefusalCase(
      "a drawn symbol outside its mode",
      [
        11: "wins: [{where: lines, match: left, symbols: [x]}]",
        12: "modes: {free: {draws: {x: [a]}}}",
      ], "11:46: wins[1].symbols[1]"),
    RefusalCase(
      "a cycle of 2^63", [3: "rows: 1", 8: "reels: [[[a, 4294967295]], [[a, 4294967295]], s]"],
      "8:8: reels"),
    RefusalCase(
      "wins that could come to 2^53",
      [10: "pays: {a: {3: 1000000000}}", 12: "factors: {a: 1000, b: 1000, c: 1000, w: 1000}"],
      "11:8: wins[1]"),
    RefusalCase("an anchor", [8: "reels: &r [s, s, s]"], "8:8: reels"),
    RefusalCase("an alias", [8: "reels: [&r [a, b, c], *r, *r]"], "8:9: reels[1]"),
    RefusalCase("an alias of nothing", [12: "title: *t"], "12:8: title"),
    RefusalCase("a tag", [2: "name: !!str tiny"], "2:7: name"),
    RefusalCase("another document", [12: "---"], "12:1: file"),
    RefusalCase("text that isn't YAML", [8: "reels: [s, s, s"], "9:6: file"),
    RefusalCase("a tab", [4: "symbols:", 5: "\t- a"], "5:1: file"),
    RefusalCase("a key that isn't a name", [12: "? [a, b]", 13: ": 1"], "12:3: file"),
    RefusalCase(
      "seventeen levels", [12: "about: [[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]"],
      "12:23: about[1][1][1][1][1][1][1][1][1][1][1][1][1][1][1]"),
    RefusalCase("an about that isn't a text", [12: "about: [x]"], "12:8: about"),
  ]
}
