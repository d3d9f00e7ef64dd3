/// A machine with every key that changes grids or counts on them, of which variations change one thing
/// each.
enum GridVariation {
  static let file = """
    format: 2
    name: grids
    bet: {cost: 10}
    symbols: [red, blue, coin, bag]
    groups: {any: [red, blue]}
    rows: 2
    reels: [[red, blue, coin], [blue, red, bag], [red, coin, bag]]
    lines: [[0, 0, 0]]
    pays: {any: {3: 5}}
    values: {coin: {draw: [[1, 3], [5, 2], [mini, 1]]}}
    tumble: {ladder: [1, 2, 5], most: 9, keeps: [bag], falls: false}
    by: depth
    wins:
      - {where: lines, match: left, by: heat, in: [base]}
      - {where: window, match: cluster, clears: false, on: first, pays: {red: {2: 1}}}
      - {where: window, collect: coin, for: bag, least: 2, on: last}
      - {where: window, match: count, in: [base], then: {bag: {2: {mode: free, spins: 3}}}}
      - {where: window, collect: red, on: end, in: [free]}
    meters:
      heat: {adds: 2, for: bag, in: [base], start: 1, most: 50, keep: round}
      depth: {adds: 1, after: win}
      coins: {adds: red, in: [free], keep: spin, holds: next, levels: {2: 3, 4: 5}, then: {4: {credits: 9}}}
    marks: {ladder: [2, 4], combine: sum}
    modes: {free: {values: {red: {draw: [2, 3]}, coin: {draw: [1]}}, tumble: false, marks: {ladder: [2, 3]}, by: coins}}
    jackpots: {mini: {credits: 20}}
    """

  /// A text of the file, and what replaces it.
  static let all: [(old: String, new: String)] = [
    ("[[1, 3], [5, 2]", "[[1, 2], [5, 2]"), ("[[1, 3], [5, 2]", "[[1, 3], [6, 2]"),
    ("[mini, 1]", "[9, 1]"), ("ladder: [1, 2, 5]", "ladder: [1, 2, 6]"), ("most: 9", "most: 8"),
    ("keeps: [bag]", "keeps: [coin]"), ("falls: false", "falls: true"),
    ("pays: {any: {3: 5}}\nvalues:", "pays: {any: {3: 6}}\nvalues:"),
    ("by: heat", "by: depth"), (", clears: false", ""), ("on: first", "on: each"),
    ("match: cluster", "match: count"), ("collect: coin", "collect: coin, multiplied: false"),
    ("for: bag, least: 2", "for: red, least: 2"), ("least: 2", "least: 3"),
    ("on: last", "on: first"), ("on: end", "on: last"), ("adds: 2,", "adds: 3,"),
    ("for: bag, in", "for: red, in"), ("start: 1", "start: 2"), ("most: 50", "most: 60"),
    ("keep: round", "keep: stay"), ("{adds: 1, after: win}", "{adds: 2, after: win}"),
    ("{adds: 1, after: win}", "{adds: 1, for: blue}"), ("adds: red,", "adds: coin,"),
    ("{adds: 1, after: win}", "{adds: 1, after: win, rests: true}"),
    ("keep: spin, holds", "after: win, holds"),
    ("keep: spin", "keep: stay"), ("levels: {2: 3", "levels: {2: 4"), (", holds: next", ""),
    ("4: 5}, then", "4: 6}, then"),
    ("then: {4: {credits: 9}}", "then: {4: {credits: 8}}"),
    ("then: {4: {credits: 9}}", "then: {3: {credits: 9}}"), (", by: coins", ""),
    ("{red: {draw: [2, 3]}", "{red: {draw: [2, 4]}"), (", tumble: false", ""),
    ("[2, 4], combine", "[2, 5], combine"), (", combine: sum", ""),
    (", marks: {ladder: [2, 3]}", ""),
    ("{ladder: [2, 3]}", "false"), ("[2, 3]}, by", "[2, 3, 4]}, by"),
  ]
}
