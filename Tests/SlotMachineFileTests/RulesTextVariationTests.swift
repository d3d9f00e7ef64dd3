import Foundation
import SlotMachineFile
import SlotReport
import Testing

/// A machine with every key of the format that affects the rules; each variation changes one thing.
private enum Variation {
  static let file = """
    format: 2
    name: full
    bet: {coins: 2, lines: any, cost: 10}
    bets: {buy: {cost: 400, then: {mode: free, spins: 12}}}
    symbols: [seven, bar, bell, wild, star, joker, kelp]
    groups: {metal: [bar, bell], all: [metal, seven]}
    wilds:
      wild: {except: [star], real: 1}
      joker: {for: [seven, metal], real: 1}
    factors: {wild: 2, bell: 3}
    combine: product
    rows: 3
    strips: {s: [seven, bar, bell, wild, star, joker, kelp], t: [bar, seven, bell, star, kelp, wild, joker]}
    reels: [s, s, s]
    expands: [star, kelp]
    lines: [[1, 1, 1], [0, 0, 0]]
    pays: {seven: {3: [50, 120]}, metal: {2: 1, 3: 5}, "*": {3: 2}}
    wins:
      - where: lines
        best:
          - {match: left, multiplied: false}
          - {match: right, symbols: [seven], wild: false}
          - {match: count, pays: {bell: {3: 9}}, when: {match: left, of: {seven: 1, "*": 2}}}
          - {match: adjacent, pays: {bar: {2: 1}}, unless: {sequence: [metal, bar]}}
          - {sequence: [bar, bell, seven], pays: 40}
      - {where: ways, match: left, in: [base], pays: {all: {3: 4}}, unless: {where: window, match: reels, of: {star: 2}}}
      - {where: window, match: count, in: [base], times: bet, pays: {star: {3: 2}}, then: {star: {3: {mode: free, spins: 8, credits: 1}}}}
      - {where: window, match: count, in: [free], new: true, then: {star: {2: {mode: free, spins: 1, hold: star}}}}
      - {where: window, match: reels, in: [free], symbols: [special]}
      - {where: window, match: count, then: {kelp: {3: {bonus: chest}, 4: {bonus: wheel}, 5: {bonus: turns}, 6: {bonus: published}, 7: {jackpot: grand}}}}
    modes:
      free:
        multiplier: 3
        reels: [t, s, t]
        factors: {wild: 5}
        combine: highest
        expands: [star]
        draws: {special: [seven, [bar, 3]]}
        most: 180
    bonuses:
      wheel: {draw: [[10, 5], [50, 1], [chest, 1]]}
      chest: {pick: 2, from: [10, 20, {credits: 30}, end], equal: 2, plus: {credits: 7}}
      turns: {repeat: {draw: [2, [4, 2]]}, of: wheel}
      published: {mean: "3.5", deviation: "1.5"}
    jackpots: {grand: {credits: 10000}}
    """

  /// A text in the file, and its replacement.
  static let all: [(old: String, new: String)] = [
    ("coins: 2", "coins: 3"), ("lines: any", "lines: all"), ("cost: 10", "cost: 20"),
    ("bets: {buy:", "bets: {feature:"), ("cost: 400", "cost: 500"), ("spins: 12", "spins: 13"),
    ("then: {mode: free, spins: 12}", "then: {bonus: chest}"),
    ("symbols: [seven, bar,", "symbols: [bar, seven,"),
    ("groups: {metal: [bar, bell]", "groups: {metal: [bar, bell, wild]"),
    ("all: [metal, seven]", "all: [metal]"),
    ("{except: [star], real: 1}", "{except: [star, bar], real: 1}"),
    ("{except: [star], real: 1}", "{real: 1}"),
    ("{except: [star], real: 1}", "{except: [star], real: 0}"),
    ("{except: [star], real: 1}", "{except: [star], real: 2}"),
    ("{for: [seven, metal], real: 1}", "{for: [seven], real: 1}"),
    ("{for: [seven, metal], real: 1}", "{for: [seven, metal, wild], real: 1}"),
    ("factors: {wild: 2, bell: 3}", "factors: {wild: 4, bell: 3}"),
    ("factors: {wild: 2, bell: 3}", "factors: {wild: 2, bell: 4}"),
    ("factors: {wild: 2, bell: 3}", "factors: {wild: 2}"),
    ("combine: product", "combine: sum"),
    ("combine: product", "combine: highest"), ("rows: 3", "rows: 4"),
    ("rows: 3", "rows: [3, 2, 3]"),
    ("reels: [s, s, s]\n", "reels: [s, s, s, s]\n"),
    ("expands: [star, kelp]", "expands: [kelp, star]"),
    ("expands: [star, kelp]", "expands: [star]"),
    ("lines: [[1, 1, 1], [0, 0, 0]]", "lines: [[1, 1, 1], [0, 1, 0]]"),
    ("lines: [[1, 1, 1], [0, 0, 0]]", "lines: [[1, 1, 1]]"),
    ("[50, 120]", "[50, 110]"), ("metal: {2: 1, 3: 5}", "metal: {3: 5}"),
    ("metal: {2: 1, 3: 5}", "metal: {2: 0, 3: 5}"), ("\"*\": {3: 2}", "\"*\": {3: 3}"),
    ("best:", "first:"), ("best:", "all:"), ("match: left, multiplied: false", "match: left"),
    ("symbols: [seven], wild: false", "symbols: [seven]"),
    ("symbols: [seven], wild: false", "symbols: [metal], wild: false"),
    ("match: right, symbols", "match: left, symbols"),
    ("match: count, pays: {bell", "match: adjacent, pays: {bell"),
    ("when: {match: left,", "unless: {match: left,"),
    ("when: {match: left,", "when: {match: right,"),
    ("when: {match: left,", "when: {match: adjacent,"),
    ("when: {match: left,", "when: {match: count,"),
    ("when: {match: left,", "when: {where: window, match: count,"),
    ("when: {match: left,", "when: {where: window, match: reels,"),
    ("when: {match: left,", "when: {where: window, match: count, new: true,"),
    ("when: {match: left,", "when: {where: ways, match: left,"),
    ("when: {match: left,", "when: {wild: false, match: left,"),
    ("of: {seven: 1, \"*\": 2}", "of: {seven: 1, \"*\": 3}"),
    ("of: {seven: 1, \"*\": 2}", "of: {seven: 2, \"*\": 2}"),
    ("of: {seven: 1, \"*\": 2}", "of: {\"*\": 2}"), ("of: {seven: 1, \"*\": 2}", "of: {metal: 2}"),
    ("of: {seven: 1, \"*\": 2}", "of: {seven: 1, bar: 2}"),
    (
      "of: {seven: 1, \"*\": 2}",
      "of: {seven: 1, bar: 1, bell: 1, star: 1, wild: 1, \"*\": 2}"
    ),
    ("unless: {sequence: [metal, bar]}", "when: {sequence: [metal, bar]}"),
    ("unless: {sequence: [metal, bar]}", "unless: {sequence: [bar, metal]}"),
    ("unless: {sequence: [metal, bar]}", "unless: {sequence: [metal, bar], wild: false}"),
    ("sequence: [bar, bell, seven], pays", "sequence: [bell, bar, seven], pays"),
    ("sequence: [bar, bell, seven], pays", "wild: false, sequence: [bar, bell, seven], pays"),
    ("pays: 40", "pays: 41"), ("pays: 40", "pays: [40, 80]"),
    ("pays: 40", "then: {spins: 3, mode: free}"),
    ("where: ways, match: left", "where: ways, match: right"),
    ("where: ways, match: left, in: [base]", "where: ways, match: left, in: [free]"),
    ("where: ways, match: left, in: [base]", "where: ways, match: left, in: [base, free]"),
    ("where: ways, match: left, in: [base]", "where: ways, match: left, in: [base], wild: false"),
    ("where: ways, match: left, in: [base]", "where: lines, match: left, in: [base]"),
    ("match: reels, of: {star: 2}", "match: count, of: {star: 2}"),
    ("match: reels, of: {star: 2}", "match: reels, new: true, of: {star: 2}"),
    ("match: reels, of: {star: 2}", "match: reels, of: {star: 1}"),
    ("times: bet, pays: {star", "times: unit, pays: {star"),
    ("times: bet, pays: {star", "times: bet, multiplied: false, pays: {star"),
    ("pays: {star: {3: 2}}", "pays: {star: {3: [2, 5]}}"),
    ("pays: {star: {3: 2}}", "pays: {star: {4: 2}}"),
    ("spins: 8, credits: 1", "spins: 9, credits: 1"),
    ("spins: 8, credits: 1", "spins: 8, credits: 2"),
    ("spins: 8, credits: 1", "spins: 8"), ("spins: 8, credits: 1", "spins: 8, multiplier: 2"),
    ("in: [free], new: true,", "in: [free], new: true, multiplied: false,"),
    ("spins: 1, hold: star", "spins: 1, hold: kelp"),
    ("spins: 1, hold: star", "spins: 1"),
    (
      "in: [free], new: true, then: {star: {2: {mode: free, spins: 1, hold: star}}}",
      "in: [free], then: {star: {2: {mode: free, spins: 1}}}"
    ),
    ("symbols: [special]", "symbols: [special, seven]"),
    ("{bonus: chest}", "{bonus: wheel}"), ("{jackpot: grand}", "{bonus: wheel}"),
    ("multiplier: 3", "multiplier: 4"), ("    reels: [t, s, t]\n", ""),
    ("factors: {wild: 5}", "factors: {wild: 6}"), ("factors: {wild: 5}", "factors: {bell: 5}"),
    ("    factors: {wild: 5}\n", ""),
    ("combine: highest", "combine: sum"), ("    combine: highest\n", ""),
    ("    expands: [star]\n", ""), ("    expands: [star]\n", "    expands: []\n"),
    ("draws: {special: [seven, [bar, 3]]", "draws: {special: [seven, [bar, 4]]"),
    ("special: [seven, [bar, 3]]", "special: [seven, [bell, 3]]"),
    ("most: 180", "most: 181"), ("    most: 180\n", ""),
    ("[10, 5]", "[10, 6]"), ("[50, 1]", "[60, 1]"), ("[chest, 1]", "[20, 1]"),
    ("pick: 2", "pick: 3"), ("{credits: 30}", "{credits: 31}"),
    ("{credits: 30}, end]", "{credits: 30}]"),
    (", equal: 2", ""), (", equal: 2", ", equal: 3"), (", plus: {credits: 7}", ""),
    ("plus: {credits: 7}", "plus: {credits: 8}"),
    ("repeat: {draw: [2, [4, 2]]", "repeat: {draw: [2, [4, 3]]"),
    ("draw: [2, [4, 2]]", "draw: [3, [4, 2]]"),
    ("of: wheel", "of: chest"), ("mean: \"3.5\"", "mean: \"3.6\""),
    ("deviation: \"1.5\"", "deviation: \"1.6\""), ("credits: 10000", "credits: 20000"),
    ("from: [10, 20,", "from: [10, 25,"),
    ("jackpots: {grand: {credits: 10000}}", "jackpots: {grand: {}}"),
    ("{credits: 10000}", "{credits: [10000, 25000]}"),
  ]
}

@Suite struct `The sentences of a machine's rules` {
  private func text(_ yaml: String) throws -> String {
    RulesText(machine: try MachineFile(yaml: yaml, name: "full.yaml").machine).text
  }

  @Test func `change with every key that is a rule`() throws {
    try requireChanges(in: Variation.file, Variation.all)
    try requireChanges(in: GridVariation.file, GridVariation.all)
    try requireChanges(in: OpeningVariation.file, OpeningVariation.all)
    try requireChanges(in: EndVariation.file, EndVariation.all)
  }

  /// Requires that each variation of a file reads otherwise.
  private func requireChanges(
    in file: String, _ variations: [(old: String, new: String)]
  ) throws {
    let first = try text(file)
    var seen = [first: "the file itself"]
    for (old, new) in variations {
      let changed = file.replacingOccurrences(of: old, with: new)
      try #require(changed != file, "\(old) isn't in the file")
      let yaml = changed.fitted(to: new)
      let name = "\(old) → \(new)"
      let told = try text(yaml)
      #expect(seen[told] == nil, "\(name) reads as \(seen[told] ?? "")")
      seen[told] = name
    }
  }

  @Test func `are tried with every key of the schema`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let schema = try JSONSerialization.jsonObject(
      with: Data(contentsOf: root.appending(path: "docs/machine.schema.json")))
    // Names, reels (which determine the odds rather than the rules), and keys that only contain
    // others that are varied.
    let others: Set = [
      "format", "title", "about", "name", "strips", "strip", "weights", "weight", "wilds", "wins",
      "modes", "bonuses", "meters",
    ]
    let keys = Self.keys(in: schema).subtracting(others)
    #expect(keys.count > 35)
    for key in keys {
      #expect(
        (Variation.all + GridVariation.all + OpeningVariation.all + EndVariation.all).contains {
          "\($0.old) \($0.new)".contains(key)
        },
        "\(key) is never varied")
    }
  }

  private static func keys(in schema: Any) -> Set<String> {
    if let list = schema as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(in: $1)) } }
    guard let object = schema as? [String: Any] else { return [] }
    let own = (object["properties"] as? [String: Any]).map { Set($0.keys) } ?? []
    return object.values.reduce(into: own) { $0.formUnion(keys(in: $1)) }
  }
}

extension String {
  /// The file with everything that must change along with a replacement: lines and modes with the
  /// number of reels, lists of pays with the number of coins.
  fileprivate func fitted(to new: String) -> String {
    switch new {
    case "coins: 3": replacingOccurrences(of: "[50, 120]", with: "[50, 120, 200]")
    case "reels: [s, s, s, s]\n":
      replacingOccurrences(of: "[1, 1, 1], [0, 0, 0]", with: "[1, 1, 1, 1], [0, 0, 0, 0]")
        .replacingOccurrences(of: "[t, s, t]", with: "[t, s, t, s]")
    default: self
    }
  }
}
