extension RefusalCase {
  /// A small machine of format 2 with values, a tumble and meters; a case replaces or adds some lines.
  private init(grids name: String, _ lines: [Int: String], _ place: String) {
    let stated = [
      1: "format: 2", 11: "wins: [{where: lines, match: left}]", 12: "bet: {cost: 5}",
      13: "modes: {free: {}}", 14: "values: {a: {draw: [[1, 2], [pot, 1]]}}", 15: "tumble: {}",
      16: "meters: {m: {adds: 1, for: b, in: [base]}}", 17: "jackpots: {pot: {credits: 9}}",
      18: "bets: {buy: {cost: 9, then: {mode: free, spins: 3}}}",
    ]
    self.init(name, stated.merging(lines) { $1 }, place)
  }

  /// A machine with all of them in which nothing is wrong.
  static let grid = RefusalCase(grids: "nothing", [:], "")

  private static func look(_ keys: String) -> [Int: String] { [11: "wins: [{\(keys)}]"] }

  private static func meter(_ keys: String) -> [Int: String] { [16: "meters: {m: {\(keys)}}"] }

  /// Files with something wrong about their values, tumbles or meters.
  static let grids: [RefusalCase] = ofValues + ofTumbles + ofMeters

  private static let ofValues: [RefusalCase] = [
    RefusalCase("values in format 1", [12: "values: {a: {draw: [1]}}"], "12:1: values"),
    RefusalCase(
      "a key of a look in format 1", [11: "wins: [{where: lines, match: left, clears: false}]"],
      "11:36: wins[1].clears"),
    RefusalCase(
      "clusters in format 1", [11: "wins: [{where: window, match: cluster}]"],
      "11:31: wins[1].match"),
    RefusalCase(
      "a tumble of a mode in format 1", [12: "modes: {free: {tumble: {}}}"],
      "12:16: modes.free.tumble"),
    RefusalCase(grids: "values of a group", [14: "values: {ab: {draw: [1]}}"], "14:10: values.ab"),
    RefusalCase(
      grids: "an unknown jackpot", [14: "values: {a: {draw: [1, pott]}}"],
      "14:24: values.a.draw[2]"),
    RefusalCase(
      grids: "values of no weight", [14: "values: {a: {draw: [[1, 0]]}}"], "14:20: values.a.draw"),
    RefusalCase(
      grids: "a value below 0", [14: "values: {a: {draw: [-1]}}"], "14:21: values.a.draw[1]"),
    RefusalCase(
      grids: "collect of what has no value", look("where: window, collect: b"), "11:8: wins[1]"),
    RefusalCase(
      grids: "collect on lines", look("where: lines, collect: a"), "11:32: wins[1].collect"),
    RefusalCase(
      grids: "collect with pays", look("where: window, collect: a, pays: {a: {1: 1}}"),
      "11:36: wins[1].pays"),
    RefusalCase(
      grids: "for without collect", look("where: lines, match: left, for: a"),
      "11:36: wins[1].for"),
    RefusalCase(
      grids: "the end of the base game", look("where: window, on: end, in: [base], collect: a"),
      "11:8: wins[1]"),
    RefusalCase(
      grids: "the end of a stay that adds to it",
      look(
        "where: window, on: end, in: [free], match: count, then: {a: {1: {mode: free, spins: 1}}}"),
      "11:8: wins[1]"),
  ]

  private static let ofTumbles: [RefusalCase] = [
    RefusalCase(grids: "a tumble that is true", [15: "tumble: true"], "15:9: tumble"),
    RefusalCase(
      grids: "a ladder longer than its grids", [15: "tumble: {ladder: [1, 2], most: 1}"],
      "15:1: tumble"),
    RefusalCase(
      grids: "a rung of 0", [15: "tumble: {ladder: [0]}"], "15:19: tumble.ladder[1]"),
    RefusalCase(grids: "no grids", [15: "tumble: {most: 0}"], "15:16: tumble.most"),
    RefusalCase(
      grids: "symbols that expand in a tumble", [19: "expands: [c]"], "15:1: tumble"),
    RefusalCase(
      grids: "clears where nothing tumbles",
      [11: "wins: [{where: lines, match: left, clears: false}]", 15: ""], "11:8: wins[1]"),
    RefusalCase(
      grids: "clusters on lines", look("where: lines, match: cluster"), "11:30: wins[1].match"),
    RefusalCase(
      grids: "a condition with clusters",
      look("where: lines, match: left, when: {where: window, match: cluster, of: {a: 2}}"),
      "11:8: wins[1]"),
  ]

  private static let ofMeters: [RefusalCase] = [
    RefusalCase(grids: "a meter that adds nothing", meter("for: b"), "16:13: meters.m"),
    RefusalCase(grids: "a meter that adds at no time", meter("adds: 1"), "16:13: meters.m"),
    RefusalCase(
      grids: "a meter that adds at two times", meter("adds: 1, for: b, after: win"),
      "16:38: meters.m.after"),
    RefusalCase(
      grids: "for beside values",
      [14: "values: {a: {draw: [1, 2]}}"].merging(meter("adds: a, for: b")) { $1 },
      "16:23: meters.m.for"),
    RefusalCase(grids: "a jackpot in a meter", meter("adds: a"), "16:10: meters.m"),
    RefusalCase(grids: "a meter of what has no value", meter("adds: b"), "16:10: meters.m"),
    RefusalCase(
      grids: "a ladder as a meter", meter("adds: 1, after: win, keep: spin"), "16:10: meters.m"),
    RefusalCase(
      grids: "levels that fall", meter("adds: 1, for: b, levels: {1: 3, 2: 2}"), "16:10: meters.m"),
    RefusalCase(
      grids: "awards of a meter of the round", meter("adds: 1, for: b, keep: round, then: {1: 5}"),
      "16:10: meters.m"),
    RefusalCase(
      grids: "a meter that holds",
      meter("adds: 1, for: b, in: [base], then: {1: {mode: free, spins: 1, hold: a}}"),
      "16:10: meters.m"),
    RefusalCase(
      grids: "a meter whose bonus holds",
      meter("adds: 1, for: b, in: [base], then: {1: {bonus: w}}").merging([
        19: "bonuses: {w: {draw: [{credits: 1}, {mode: free, spins: 1, hold: a}]}}"
      ]) { $1 }, "16:10: meters.m"),
    RefusalCase(
      grids: "a meter used where it doesn't count", look("where: lines, match: left, by: m"),
      "11:8: wins[1]"),
    RefusalCase(
      grids: "a meter that multiplies modes in which it doesn't count", [19: "by: m"], "19:1: by"),
    RefusalCase(
      grids: "a meter of nothing that is multiplied",
      look("where: lines, match: left, in: [base], multiplied: false, by: m"), "11:8: wins[1]"),
    RefusalCase(
      grids: "an unknown meter", look("where: lines, match: left, by: n"), "11:40: wins[1].by"),
  ]
}
