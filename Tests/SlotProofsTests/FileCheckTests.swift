import SlotMachineFile
import SlotProofs
import Testing

/// A small file with some of its lines replaced or added, and what is said about it.
struct CheckedFile: Sendable, CustomTestStringConvertible {
  let name: String
  let lines: [Int: String]
  /// How the warnings about it begin.
  let said: [String]

  init(_ name: String, _ lines: [Int: String], _ said: [String]) {
    self.name = name
    self.lines = lines
    self.said = said
  }

  var testDescription: String { name }

  var yaml: String {
    let base = [
      "format: 1",
      "name: tiny",
      "rows: 3",
      "symbols: [a, b, c, star]",
      "groups: {ab: [a, b]}",
      "strips: {s: [a, b, c, star]}",
      "reels: [s, s, s]",
      "lines: [[1, 1, 1], [0, 0, 0]]",
      "pays: {a: {3: 10}, ab: {3: 2}}",
      "wins: [{where: lines, match: left}]",
    ]
    let count = max(base.count, lines.keys.max() ?? 0)
    return (1...count).map { lines[$0] ?? (base.indices.contains($0 - 1) ? base[$0 - 1] : "") }
      .joined(separator: "\n")
  }
}

extension CheckedFile {
  /// Files that can be read, and what analysis says of them.
  static let all: [CheckedFile] = [
    CheckedFile("nothing odd", [:], []),
    CheckedFile(
      "a count that no combination has", [7: "reels: [s, s, [b, c, star]]"],
      ["9:12: pays.a.3: no combination"]
    ),
    CheckedFile(
      "a row that no combination has",
      [7: "reels: [[b, c, star], s, s]", 9: "pays: {a: {2: 5, 3: 10}, ab: {3: 2}}"],
      ["9:8: pays.a: no combination can win this row"]),
    CheckedFile(
      "a row that always loses", [9: "pays: {a: {3: 10}, ab: {3: 20}}"],
      [
        "9:12: pays.a.3: this always loses, most often to 3 ab",
        "10:1: wins: a round returns 250.00 %",
      ]),
    CheckedFile(
      "a row that ties with one stated before", [9: "pays: {a: {3: 7}, ab: {3: 7}}"], []),
    CheckedFile(
      "a group within a group that pays the same",
      [5: "groups: {ab: [a, b], abc: [ab]}", 9: "pays: {ab: {3: 7}, abc: {3: 7}}"],
      ["9:26: pays.abc.3: this always loses, most often to 3 ab"]),
    CheckedFile(
      "a row that wins with more coins only",
      [9: "pays: {a: {3: [5, 45]}, ab: {3: [7, 20]}}", 11: "bet: {coins: 2}"],
      // Of 64 combinations on a line, 1 pays 45 and 7 pay 20, for 2 credits on it.
      ["10:1: wins: a round at 2 coins returns 144.53 % of its cost"]),
    CheckedFile(
      "a rule behind one that always wins first",
      [10: "wins: [{where: lines, first: [{match: left}, {match: left, symbols: [a]}]}]"],
      ["10:46: wins[1].first[2]: this rule always loses, most often to 3 a"]),
    CheckedFile(
      "a rule behind one that asks for more",
      [10: "wins: [{where: lines, first: [{match: left}, {match: left, pays: {a: {2: 1}}}]}]"], []),
    CheckedFile(
      "a sequence that is outbid",
      [10: "wins: [{where: lines, best: [{sequence: [a, a, a], pays: 4}, {match: left}]}]"],
      ["10:30: wins[1].best[1]: this rule always loses, most often to 3 a"]),
    CheckedFile(
      "a condition that never holds",
      [
        10: "wins: [{where: lines, match: left}, "
          + "{where: lines, match: right, when: {sequence: [c, c, c]}}]"
      ], ["10:37: wins[2]: no combination can win this rule"]),
    CheckedFile(
      "counts of a pay that a longer run always passes, where an award has one of them",
      [
        4: "symbols: [a, b]", 5: "", 6: "", 7: "reels: [[a], [a], [a]]", 8: "lines: [[0, 0, 0]]",
        3: "bet: {cost: 100}", 9: "",
        10: "wins: [{where: lines, match: left, pays: {a: {1: 7, 2: 5, 3: 4}}, then: {a: {2: 3}}}]",
      ],
      [
        "4:14: symbols[2]", "10:47: wins[1].pays.a.1: no combination can win this;",
        "10:53: wins[1].pays.a.2: no combination can win this;",
      ]),
    CheckedFile(
      "a count below the one that the rule's condition asks for",
      [
        4: "symbols: [a, b]", 5: "groups: {g: [a]}", 6: "", 7: "reels: [[a, b], [a, b]]",
        8: "lines: [[0, 0]]", 3: "bet: {cost: 100}", 9: "",
        10: "wins: [{where: lines, match: left, pays: {g: {1: 4, 2: 3}}, then: {g: {1: 5}}, "
          + "when: {match: left, of: {g: 2}}}]",
      ], ["10:47: wins[1].pays.g.1: no combination can win this;"]),
    CheckedFile(
      "a pay that lacks a real cell wherever the award applies",
      [
        4: "symbols: [w, c]", 5: "wilds: {w: {}}", 6: "", 7: "reels: [[w], [c]]",
        8: "lines: [[0, 0]]", 3: "bet: {cost: 100}", 9: "",
        10: "wins: [{where: lines, match: left, pays: {c: {1: 10}}, then: {c: {2: 1}}}]",
      ], ["10:47: wins[1].pays.c.1: no combination can win this;"]),
    CheckedFile("no wins", [9: "", 10: ""], ["1:1: file: wins is missing, so nothing ever wins"]),
    CheckedFile(
      "pays of nothing", [9: "pays: {a: {3: 0}}"],
      ["10:1: wins: a round returns 0 %: nothing that can be won pays anything"]),
    CheckedFile(
      "a return of 750 %",
      [
        4: "symbols: [a]", 5: "", 6: "", 7: "reels: [[a], [a], [a]]", 8: "lines: [[0, 0, 0]]",
        9: "pays: {a: {3: 15}}", 3: "bet: {cost: 2}",
      ], ["10:1: wins: a round returns 750.00 % of its cost"]),
    CheckedFile(
      "a return above 100 % where cells are held",
      [
        4: "symbols: [a]", 5: "", 6: "", 7: "reels: [[a], [a], [a]]", 8: "lines: [[0, 0, 0]]",
        9: "pays: {a: {3: 15}}", 3: "bet: {cost: 2}",
        10: "wins: [{where: lines, match: left}, {where: window, in: [base], match: count, "
          + "then: {a: {3: {mode: again, spins: 1, hold: a}}}}]", 11: "modes: {again: {}}",
      ], ["10:1: wins: a round returns at least 750.00 % of its cost"]),
    CheckedFile(
      "stays that are cut off too late to be neglected",
      [
        3: "bet: {cost: 100}", 7: "reels: [[[a, 9999], [b, 10001]]]", 8: "lines: [[0]]",
        4: "symbols: [a, b]", 5: "", 6: "", 9: "pays: {a: {1: 1}}",
        10: "wins: [{where: lines, match: left}, "
          + "{where: window, match: count, then: {a: {1: {mode: free, spins: 2}}}}]",
        11: "modes: {free: {}}",
      ], ["11:9: modes.free: stays in free can reach 10,000 spins"]),
    CheckedFile(
      "a shared row that only one of its rules can win",
      [
        9: "pays: {a: {2: 1, 3: 10}}",
        10: "wins: [{where: lines, "
          + "best: [{match: left}, {match: right, unless: {match: left, of: {a: 1}}}]}]",
      ], []),
    CheckedFile(
      "a row for the rest, part of which is on no reel", [9: "pays: {a: {3: 9}, \"*\": {3: 1}}"],
      []),
    CheckedFile(
      "a row that only cells that are held could win",
      [
        9: "pays: {star: {3: 1, 9: 50}}",
        10: "wins: [{where: window, match: count}, {where: window, match: count, new: true, "
          + "then: {star: {1: {mode: again, spins: 1, hold: star}}}}]",
        11: "modes: {again: {}}",
      ], []),
    CheckedFile(
      "the same, where that almost never happens",
      [
        7: "reels: [[[a, 1000000], b, c, star], s, s]",
        9: "pays: {star: {3: 1, 9: 50}}",
        10: "wins: [{where: window, match: count}, {where: window, match: count, new: true, "
          + "then: {star: {1: {mode: again, spins: 1, hold: star}}}}]",
        11: "modes: {again: {}}",
      ], ["9:21: pays.star.9: it couldn't be proven that this ever wins"]),
    CheckedFile(
      "spins for what isn't held, where cells are",
      [
        10: "wins: [{where: window, match: count, new: true, "
          + "then: {star: {1: {mode: again, spins: 1, hold: star}}, a: {3: {mode: again, spins: 1}}}}]",
        11: "modes: {again: {}}",
      ], ["11:9: modes.again: it couldn't be proven that stays in again have a finite mean length"]),
    CheckedFile(
      "the same, with a most",
      [
        10: "wins: [{where: window, match: count, new: true, "
          + "then: {star: {1: {mode: again, spins: 1, hold: star}}, a: {3: {mode: again, spins: 1}}}}]",
        11: "modes: {again: {most: 50}}",
      ], []),
    CheckedFile(
      "an endless mode with a most",
      [
        10: "wins: [{where: window, match: count, then: {a: {1: {mode: free, spins: 2}}}}]",
        11: "modes: {free: {most: 50}}",
      ], ["10:1: wins: a round returns 0 %"]),
    CheckedFile(
      "a look in a mode that is never entered",
      [
        10: "wins: [{where: lines, match: left}, "
          + "{where: lines, in: [free], match: left, pays: {star: {3: 1}}}]",
        11: "modes: {free: {}}",
      ], ["11:9: modes.free: free is never entered"]),
    CheckedFile(
      "a drawn symbol that is on some of the reels",
      [
        7: "reels: [[b, c, star], s, s]",
        9: "pays: {a: {1: 3}, b: {3: 4}}",
        10: "wins: [{where: window, in: [free], match: reels, symbols: [x]}, {where: window, "
          + "match: count, in: [base], then: {star: {3: {mode: free, spins: 1}}}}]",
        11: "modes: {free: {draws: {x: [a, b]}}}",
      ], []),
  ]
}

@Suite(.timeLimit(.minutes(20))) struct `The check of a file` {
  @Test func `is tried on files of all kinds`() {
    #expect(CheckedFile.all.count > 15)
  }

  @Test(arguments: CheckedFile.all)
  func `warns of what never wins, with its place in the file`(file: CheckedFile) throws {
    let check = try FileCheck(MachineFile(yaml: file.yaml, name: "tiny.yaml"))
    let warnings = check.warnings.map { $0.description.replacing("tiny.yaml:", with: "") }
    #expect(warnings.count == file.said.count, "\(warnings)")
    for (warning, said) in zip(warnings, file.said) {
      #expect(warning.hasPrefix(said), "\(warning)")
    }
  }

  @Test func `refuses a mode that never ends on average, and says where it is`() throws {
    let file = CheckedFile(
      "endless",
      [
        10: "wins: [{where: window, match: count, then: {a: {1: {mode: free, spins: 2}}}}]",
        11: "modes: {free: {}}",
      ], [])
    let machine = try MachineFile(yaml: file.yaml, name: "endless.yaml")
    let error = try #require(throws: MachineSourceError.self) { try FileCheck(machine) }
    #expect(error.description.hasPrefix("endless.yaml:11:9: modes.free: a spin of free awards"))
    #expect(!error.description.contains("\n"))
  }

  /// Three reels of one symbol win on every grid; two of them never do.
  private func tumbling(_ tumble: String, reels: String = "[[b, a], [b, a], [a, b]]") -> String {
    """
    format: 2
    name: rockslide
    bet: {cost: 900}
    rows: 1
    symbols: [a, b]
    reels: \(reels)
    pays: {a: {3: 1}}
    wins: [{where: window, match: count}]
    \(tumble)
    """
  }

  @Test func `refuses strips on which a spin tumbles for ever, with the stops`() throws {
    // From stops 2, 2 and 1 all reels show a; one cell up there is b on each, which wins as well.
    let yaml = tumbling("tumble: {}").replacing("{a: {3: 1}}", with: "{a: {3: 1}, b: {3: 1}}")
    let file = try MachineFile(yaml: yaml, name: "rockslide.yaml")
    let error = try #require(throws: MachineSourceError.self) { try FileCheck(file) }
    #expect(
      error.description.hasPrefix(
        "rockslide.yaml:9:1: tumble: a spin of base tumbles forever if the reels stop at 1, 1, 2"
      ),
      "\(error)")
    #expect(error.description.contains("limit the grids with \"most\""))
  }

  @Test(arguments: [
    "tumble: {most: 1000}", "modes: {free: {tumble: {}}}\ntumble: {most: 20}",
  ])
  func `accepts such strips with a limit`(tumble: String) throws {
    let yaml = tumbling(tumble).replacing("{a: {3: 1}}", with: "{a: {3: 1}, b: {3: 1}}")
    _ = try FileCheck(MachineFile(yaml: yaml, name: "rockslide.yaml"))
  }

  @Test func `warns of a gamble that isn't fair, with the return of each plan`() throws {
    let yaml = """
      format: 2
      name: toss
      bet: {cost: 4}
      rows: 1
      symbols: [a, b]
      reels: [[a, b]]
      pays: {a: {1: 4}}
      wins: [{where: window, match: count}]
      gamble: {chance: [1, 3], times: 2, most: 2}
      """
    let check = try FileCheck(MachineFile(yaml: yaml, name: "toss.yaml"))
    // A round pays its cost every other time; a toss returns two thirds.
    #expect(
      check.warnings.map(\.description) == [
        "toss.yaml:9:1: gamble: a toss returns 66.67 % of its stake, so it isn't fair; a round returns "
          + "50.00 % with never, 33.33 % with once, 22.22 % with always; make \"times\" the reciprocal of the "
          + "chance, or leave it if that is intended"
      ])
    let fair = yaml.replacing("[1, 3]", with: "[1, 2]")
    #expect(try FileCheck(MachineFile(yaml: fair, name: "toss.yaml")).warnings.isEmpty)
  }

  @Test func `accepts strips on which every tumble ends`() throws {
    _ = try FileCheck(MachineFile(yaml: tumbling("tumble: {}"), name: "rockslide.yaml"))
  }
}
