import SlotEngine
import SlotMachineFile
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Reels as a table` {
  private func machine(_ yaml: String) throws -> Machine {
    try MachineFile(yaml: yaml, name: "test.yaml").machine
  }

  /// Weights on only one reel, reels of different lengths, a mode with its own, unusual names, and
  /// comments and brackets such that only a YAML parser finds the end of a list.
  private static let odd = """
    format: 1
    name: odd
    symbols: ["a, b", 'it''s', "say \\"x\\"", c]
    reels:   # the base game's
    - ["a, b", [c, 3], 'it''s']  # ]
      # between reels
    - [
        c,
        'it''s', "say \\"x\\""  # [[
      ]
    # of the lines
    lines: [[0, 0]]
    pays: {c: {2: 1}}
    wins:
      - {where: lines, match: left}
      - {where: window, match: count, in: [base], then: {c: {2: {mode: free, spins: 2}}}}
    modes: {free: {multiplier: 2, reels: [[c, "say \\"x\\""], [c, ['it''s', 0]]], most: 9}}

    """

  @Test func `has one column a reel, and weights beside those that have some`() throws {
    let sheet = try ReelSheet(of: try machine(Self.odd))
    #expect(
      sheet.csv == """
        reel 1,weight 1,reel 2
        "a, b",1,c
        c,3,it's
        it's,1,"say ""x""\"

        """)
  }

  @Test(arguments: ["base", "free"])
  func `gives the same machine when it is written and read again`(mode: String) throws {
    let before = try machine(Self.odd)
    let place = try #require(before.modes.firstIndex { $0.name == mode })
    let csv = try ReelSheet(of: before, mode: ModeID(place)).csv
    let sheet = try ReelSheet(csv: csv, name: "reels.csv", for: before)
    let text = try MachineText(yaml: Self.odd, name: "odd.yaml")
      .replacingReels(ofMode: mode, by: sheet)
    #expect(try machine(text.yaml).digest == before.digest)
  }

  @Test func `gives the same machine for every machine that ships`() throws {
    for name in ShippedMachines.names {
      let text = try #require(ShippedMachines.text(named: name))
      let before = try machine(text)
      let sheet = try ReelSheet(of: before)
      let read = try ReelSheet(csv: sheet.csv, name: "reels.csv", for: before)
      #expect(read == sheet)
      let after = try MachineText(yaml: text, name: name).replacingReels(by: read)
      #expect(try machine(after.yaml).digest == before.digest, "\(name)")
    }
  }

  @Test func `changes nothing of a file but the reels`() throws {
    let sheet = try ReelSheet(csv: "reel 1,reel 2\nc,c\n", name: "reels.csv")
    let text = try MachineText(yaml: Self.odd, name: "odd.yaml").replacingReels(by: sheet).yaml
    let lines = Self.odd.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      text == (lines[..<4] + ["- [c]", "- [c]"] + lines[10...]).joined(separator: "\n"))
    let free = try MachineText(yaml: Self.odd, name: "odd.yaml")
      .replacingReels(ofMode: "free", by: sheet)
    let changed = try machine(free.yaml)
    #expect(changed.reels == (try machine(Self.odd)).reels)
    #expect(changed.modes[1].cycle == 1)
    #expect(changed.modes[1].mostSpins == 9)
  }

  @Test(arguments: [
    "reel 1,weight 1,reel 2\na,2,b\nc,1,\n", "reel 1;weight 1;reel 2\r\na;2;b\r\nc;1;\r\n\r\n",
    "\u{FEFF}Reel 1\tWeight 1\tReel 2\na\t2\tb\nc\t1\n\n\n", "R2,W1,R1\rb,2,a\r,1,c\r,,",
    #" "reel 1" , weight_1,reel #2"# + "\n \"a\",2 , b,,\n\"c\",1",
  ])
  func `is read in the forms that spreadsheets write`(csv: String) throws {
    let sheet = try ReelSheet(csv: csv, name: "reels.csv")
    #expect(sheet.reels.map { $0.map(\.symbol) } == [["a", "c"], ["b"]])
    #expect(sheet.reels.map { $0.map(\.weight) } == [[2, 1], [1]])
    #expect(sheet.yaml == "reels:\n  - [[a, 2], c]\n  - [b]\n")
  }

  @Test func `keeps line feeds, quotes and separators within quotes`() throws {
    let error = #expect(throws: MachineFileError.self) {
      try ReelSheet(csv: "reel 1,reel 2\n\"a\nb\",\"c;d\"\n,x\n", name: "reels.csv")
    }
    // A name can't contain a line feed; the line after it is still counted.
    #expect(
      error?.issues.map(\.description) == [
        "reels.csv:2:1: reel 1: a name has characters that can't be seen; use letters and digits"
      ])
    let sheet = try ReelSheet(csv: "reel 1\n\"c;d, \"\"e\"\"\"\n", name: "reels.csv")
    #expect(sheet.reels[0].map(\.symbol) == [#"c;d, "e""#])
    #expect(sheet.yaml == "reels:\n  - [\"c;d, \\\"e\\\"\"]\n")
  }

  static let refusals: [(csv: String, message: String)] = [
    ("", "1:1: headings: the table is empty"),
    ("whale,kelp\nkelp,whale\n", "1:1: cell: \"whale\" isn't a heading"),
    ("reel 1,reel 3\na,b\n", "1:1: headings: the reels aren't numbered 1, 2, 3"),
    ("reel 1,reel 1\na,b\n", "1:8: cell: there is another column \"reel 1\""),
    ("reel 1,weight 2\na,1\n", "1:8: cell: there are weights, but no reel 2"),
    ("reel 1,reel 2\na,\n", "1:8: reel 2: the reel has no stops"),
    ("reel 1\na\n\nb\n", "3:1: reel 1: a stop is missing, but the reel goes on"),
    ("reel 1,weight 1\na,1\n,2\n", "3:1: reel 1: a stop is missing, but the reel goes on"),
    ("reel 1,weight 1\na,1\nb,\n", "3:1: reel 1: b has no weight"),
    ("reel 1,weight 1\na,x\n", "2:3: reel 1: \"x\" isn't a valid weight"),
    ("reel 1,weight 1\na,-1\n", "2:3: reel 1: \"-1\" isn't a valid weight"),
    ("reel 1,weight 1\na,4294967296\n", "2:3: reel 1: \"4294967296\" isn't a valid weight"),
    ("reel 1,weight 1\na,0\n", "1:1: reel 1: the reel's weights add up to 0"),
    (
      "reel 1,weight 1\na,4294967295\nb,1\n",
      "1:1: reel 1: the reel's weights add up to 2^32 or more"
    ),
    ("reel 1\na,b\n", "2:3: cell: there is no heading above \"b\""),
    ("reel 1\n\"a\n", "2:1: cell: the quote that opens the cell is never closed"),
    ("reel 1\n\"a\"b\n", "2:1: cell: something follows the closing quote of a cell"),
    ("reel 1\na\"b\n", "2:1: cell: there is a quote in the middle of a cell"),
    (
      (1...13).map { "reel \($0)" }.joined(separator: ",") + "\n",
      "1:1: headings: 13 reels are too many"
    ),
    ("reel 1\n" + String(repeating: "a\n", count: 4_097), "1:1: reel 1: 4097 stops are too many"),
  ]

  @Test(arguments: refusals)
  func `is refused with the place of what is wrong`(csv: String, message: String) throws {
    let error = #expect(throws: MachineFileError.self) {
      try ReelSheet(csv: csv, name: "reels.csv")
    }
    let issue = try #require(error?.issues.first)
    #expect(issue.description.hasPrefix("reels.csv:\(message)"), "\(issue)")
    #expect(issue.remedy.count > 5)
  }

  // MARK: Titles, positions and counts

  @Test(arguments: [
    "Position,Reel 1,Reel 2\n1,a,b\n2,c,\n",
    ",Base game,\nPosition,Reel 1,Reel 2\n1,a,b\n2,c,\n3,,\n",
    "Reels, in all;version 2\r\n\r\nNo.;Reel 1;Reel 2\r\n0;a;b\r\n1;c;\r\n",
    "sep=;\nreel 1;reel 2\na;b\nc;\n",
    "\u{FEFF}\"The \"\"old\"\" reels\"\n#\tR1\tR2\n1\ta\tb\n2\tc\n",
    "Base game\n1,2\na,b\nc,\n",
  ])
  func `is read below titles and beside positions`(csv: String) throws {
    let sheet = try ReelSheet(csv: csv, name: "reels.csv")
    #expect(sheet.reels.map { $0.map(\.symbol) } == [["a", "c"], ["b"]])
    #expect(sheet.reels.joined().allSatisfy { $0.weight == 1 })
  }

  static let mistakes: [(csv: String, message: String)] = [
    ("Position,Reel 1\n1,a\n3,b\n", "3:1: cell: \"3\" isn't the next position"),
    ("Position,Reel 1\n1,a\n1,b\n", "3:1: cell: \"1\" isn't the next position"),
    ("Position,Reel 1\n2,a\n3,b\n", "2:1: cell: \"2\" isn't the next position"),
    ("Position,Reel 1\n1,a\nTotal,b\n", "3:1: cell: \"Total\" isn't the next position"),
    ("Position,Reel 1\n1,a\n,b\n", "3:2: cell: the line has no position"),
    ("Reels\nReel 1,Notes\na,b\n", "2:8: cell: \"Notes\" isn't a heading"),
    ("Position,Symbol\n1,a\n", "1:1: headings: no column is headed reel 1, reel 2 and so on"),
    // Symbols that are numbers must not be taken for headings below a line that is skipped.
    ("7,bar,bar\n1,2,3\n", "1:3: cell: \"bar\" isn't a heading"),
    (
      "Base,\nreel 1,reel 2\na,b\nFree,\nreel 1,reel 2\nc,d\n",
      "5:1: cell: another table begins"
    ),
    ("reel 1,total\na,1\n", "1:8: cell: a table of stops has no column \"total\""),
    ("symbol,reel 1,weight 1\na,1,1\n", "1:15: cell: a table of counts has no column"),
    ("position,symbol,reel 1\n1,a,1\n", "1:1: cell: a table of counts has no column"),
    ("symbol,reel 1\na,x\n", "2:3: reel 1: \"x\" isn't a valid count"),
    ("symbol,reel 1\na,1.5\n", "2:3: reel 1: \"1.5\" isn't a valid count"),
    ("symbol,reel 1\na,-1\n", "2:3: reel 1: \"-1\" isn't a valid count"),
    ("symbol,reel 1\na,1\nb,1\na,2\n", "4:1: cell: there is another line \"a\""),
    ("symbol,reel 1\na,1\n,2\n", "3:2: cell: the line has no symbol"),
    (
      "symbol,reel 1\na,1\nb,2\ntotal,4\n",
      "4:7: cell: \"4\" isn't the sum of the counts, which is 3"
    ),
    ("symbol,reel 1\na,1\ntotal,1\nb,2\n", "4:1: cell: a line follows the sums"),
    (
      "symbol,reel 1,reel 2,total\na,1,2,4\n",
      "2:7: cell: \"4\" isn't the sum of the counts, which is 3"
    ),
    (
      "reel 1\n" + String(repeating: ",", count: 1_000_000),
      "2:1000000: cell: the table has more than 1,000,000 cells"
    ),
    ("symbol,reel 1,reel 2\na,1,0\n", "1:15: reel 2: the reel has no stops"),
    ("symbol,reel 1\na,4000\nb,97\n", "1:8: reel 1: 4097 stops are too many for a reel"),
  ]

  @Test(arguments: mistakes)
  func `is refused rather than guessed`(csv: String, message: String) throws {
    let error = #expect(throws: MachineFileError.self) {
      try ReelSheet(csv: csv, name: "reels.csv", inAnyOrder: true)
    }
    let issue = try #require(error?.issues.first)
    #expect(issue.description.hasPrefix("reels.csv:\(message)"), "\(issue)")
    #expect(issue.remedy.count > 5)
  }

  @Test func `takes counts as weights on reels of one row`() throws {
    let machine = try machine(
      """
      format: 1
      name: steppers
      symbols: [a, b, c]
      reels: [[a, b, c], [a, b, c]]
      lines: [[0, 0]]
      pays: {a: {2: 3}}
      wins: [{where: lines, match: left}]
      """)
    let csv = "Symbols per reel,,,\nSymbol,Reel 1,Reel 2,Total\nb,5,,5\na,1,3,4\nTotal,6,3,9\n"
    let sheet = try ReelSheet(csv: csv, name: "counts.csv", for: machine)
    #expect(sheet.yaml == "reels:\n  - [[b, 5], a]\n  - [[a, 3]]\n")
  }

  @Test func `takes counts of several rows only if any order will do`() throws {
    let csv = "symbol,reel 1,reel 2\na,2,1\nb,1,2\n"
    let error = #expect(throws: MachineFileError.self) {
      try ReelSheet(csv: csv, name: "counts.csv")
    }
    #expect(
      error?.issues.map(\.description) == [
        "counts.csv:1:8: reel 1: counts don't say in which order the rows of the reel show its symbols; give "
          + "each reel a column of its stops, or, if any order will do, add --any-order",
        "counts.csv:1:15: reel 2: counts don't say in which order the rows of the reel show its symbols; give "
          + "each reel a column of its stops, or, if any order will do, add --any-order",
      ])
    let sheet = try ReelSheet(csv: csv, name: "counts.csv", inAnyOrder: true)
    #expect(sheet.yaml == "reels:\n  - [a, a, b]\n  - [a, b, b]\n")
  }

  static let misfits: [(csv: String, message: String)] = [
    ("reel 1\nc\n", "1:1: headings: there are 1 reels instead of the 2 of odd"),
    (
      "reel 1,reel 2\nc,c\nits,c\n",
      "3:1: reel 1: there is no symbol \"its\"; did you mean \"it's\"?"
    ),
    ("reel 1,reel 2\nc,c\nelephant,c\n", "3:1: reel 1: there is no symbol \"elephant\"; use one"),
  ]

  @Test(arguments: misfits)
  func `is refused where it doesn't fit the machine`(csv: String, message: String) throws {
    let odd = try machine(Self.odd)
    let error = #expect(throws: MachineFileError.self) {
      try ReelSheet(csv: csv, name: "reels.csv", for: odd)
    }
    let issue = try #require(error?.issues.first)
    #expect(issue.description.hasPrefix("reels.csv:\(message)"), "\(issue)")
  }

  @Test func `is refused where it is too short for the rows`() throws {
    let tidepool = try #require(ShippedMachines.file(named: "tidepool")).machine
    let csv = "reel 1,reel 2,reel 3,reel 4,reel 5\nkelp,kelp,kelp,kelp,kelp\n,,star,,\n"
    let error = #expect(throws: MachineFileError.self) {
      try ReelSheet(csv: csv, name: "reels.csv", for: tidepool)
    }
    #expect(
      error?.issues.map(\.description) == [
        "reels.csv:1:15: reel 3: 2 stops can't fill 3 rows; give at least 3 stops, or exactly one, "
          + "which fills the reel"
      ])
  }

  @Test func `can't tell several circles on one reel`() throws {
    let circles = Reel(circles: [
      Circle(stops: [ReelStop(symbol: 0)]), Circle(stops: [ReelStop(symbol: 0)]),
    ])
    let classic = Machine.classic
    let machine = try Machine(
      name: "circles", bet: classic.bet, symbols: classic.symbols, rows: [1], lines: [[0]],
      looks: [],
      modes: [try Mode(name: "base", reels: [circles], factors: classic.modes[0].factors)])
    #expect(throws: ReelSheetError.severalCircles(reel: 0, mode: "base")) {
      try ReelSheet(of: machine)
    }
  }

  @Test func `needs a mode with reels of its own`() throws {
    let tidepool = try #require(ShippedMachines.text(named: "tidepool"))
    let sheet = try ReelSheet(of: try machine(tidepool))
    let error = #expect(throws: MachineFileError.self) {
      try MachineText(yaml: tidepool, name: "tidepool.yaml")
        .replacingReels(ofMode: "free", by: sheet)
    }
    #expect(error?.issues.first?.problem.contains("no reels of its own") == true)
    #expect(throws: MachineFileError.self) {
      try MachineText(yaml: tidepool, name: "tidepool.yaml")
        .replacingReels(ofMode: "bonus", by: sheet)
    }
  }

  // MARK: Named strips

  /// Three strips: of one reel, of two reels, and of the base game and a mode.
  private static let named = """
    format: 1
    name: named
    symbols: [a, b]
    strips:
      one:  # the first
        - a
        - b
      two: [a, b]
      both: [a, [b, 2]]
    reels: [one, two, {strip: two, weights: [1, 2]}, both]
    lines: [[0, 0, 0, 0]]
    pays: {a: {3: 1}}
    wins:
      - {where: lines, match: left}
      - {where: window, match: count, in: [base], then: {b: {4: {mode: free, spins: 2}}}}
    modes: {free: {reels: [both, both, both, both]}}

    """

  @Test func `replaces strips where they are written and leaves none unused`() throws {
    let csv = "reel 1,weight 1,reel 2,reel 3,reel 4\na,1,b,b,a\na,2,a,a,a\nb,1,,,b\n"
    let sheet = try ReelSheet(csv: csv, name: "reels.csv", for: try machine(Self.named))
    let text = try MachineText(yaml: Self.named, name: "named.yaml").replacingReels(by: sheet).yaml
    #expect(
      text
        == Self.named.replacing("    - a\n    - b\n", with: "    - a\n    - [a, 2]\n    - b\n")
        .replacing("two: [a, b]", with: "two: [b, a]")
        .replacing(
          "[one, two, {strip: two, weights: [1, 2]}, both]",
          with: "[\n    one,\n    two,\n    two,\n    [a, a, b]]"))
    let file = try MachineFile(yaml: text, name: "named.yaml")
    #expect(file.warnings.isEmpty, "\(file.warnings)")
    #expect(try ReelSheet(of: file.machine) == sheet)
    #expect(file.machine.modes[1].reels == (try machine(Self.named)).modes[1].reels)
  }

  /// Four reels that each draw one of several strips: on lines of their own, in braces, and as JSON.
  private static let drawn = [
    """
    format: 1
    name: drawn
    symbols: [a, b]
    strips:
      one: [a, b]
      two:  # taken out with this line
        - a
        - b
      # left as it is
      three: [b, a]
      both: [a, [b, 2]]
    reels:
      - [{strip: one, weight: 3}, {strip: two}]
      - [{strip: both}, {strip: three, weight: 2}, {strip: two}]
    lines: [[0, 0]]
    pays: {a: {2: 1}}
    wins:
      - {where: lines, match: left}
      - {where: window, match: count, in: [base], then: {b: {2: {mode: free, spins: 2}}}}
    modes: {free: {reels: [both, both]}}

    """,
    """
    format: 1
    name: drawn
    symbols: [a, b]
    strips: {two: [a, b], one: [b, a], "three": [b, a]}
    reels: [[{strip: one, weight: 3}, {strip: two}], [{strip: three}, {strip: two}]]
    lines: [[0, 0]]
    pays: {a: {2: 1}}
    wins: [{where: lines, match: left}]

    """,
    """
    {"format": 1, "name": "drawn", "symbols": ["a", "b"],
     "strips": {"one": ["a", "b"], "three": ["b", "a"],
                "two": ["a", "b"]},
     "reels": [[{"strip": "one", "weight": 3}, {"strip": "two"}], ["a", "b", "a"]],
     "lines": [[0, 0]], "pays": {"a": {"2": 1}}, "wins": [{"where": "lines", "match": "left"}]}

    """,
  ]

  @Test(arguments: drawn) func `leaves no strip of a reel that drew one of several`(yaml: String)
    throws
  {
    let csv = "reel 1,reel 2\na,b\na,b\nb,a\n"
    let sheet = try ReelSheet(csv: csv, name: "reels.csv", for: try machine(yaml))
    let text = try MachineText(yaml: yaml, name: "drawn.yaml").replacingReels(by: sheet).yaml
    let file = try MachineFile(yaml: text, name: "drawn.yaml")
    #expect(try ReelSheet(of: file.machine) == sheet)
    let unused = file.warnings.filter { $0.problem.contains("three") == false }
    #expect(unused.isEmpty, "\(file.warnings)")
    #expect(!text.contains("two"))
    #expect(text.contains("# left as it is") == yaml.contains("# left as it is"))
    #expect(
      file.machine.modes.dropFirst().map(\.reels)
        == (try machine(yaml)).modes.dropFirst().map(\.reels))
  }

  /// Reels that are written out leave no strip, and no key for strips.
  @Test func `takes out the strips as a whole where none is left`() throws {
    let yaml = """
      format: 1
      name: twice
      symbols: [a, b]
      strips:
        one: [a, b]
        two: [b, a]
      reels: [[{strip: one}, {strip: two}]]
      lines: [[0]]
      pays: {a: {1: 1}}
      wins: [{where: lines, match: left}]

      """
    let sheet = try ReelSheet(
      csv: "reel 1\nb\nb\na\n", name: "reels.csv", for: try machine(yaml))
    let text = try MachineText(yaml: yaml, name: "twice.yaml").replacingReels(by: sheet).yaml
    #expect(
      text
        == yaml.replacing("  two: [b, a]\n", with: "").replacing(
          "one: [a, b]", with: "one: [b, b, a]"
        )
        .replacing("[[{strip: one}, {strip: two}]]", with: "[\n    one]"))
    #expect(try MachineFile(yaml: text, name: "twice.yaml").warnings.isEmpty)
  }

  @Test func `writes out a reel whose strip another reel has taken`() throws {
    let csv = "reel 1,reel 2,reel 3,reel 4\na,b,a,a\nb,a,a,b\n"
    let sheet = try ReelSheet(csv: csv, name: "reels.csv", for: try machine(Self.named))
    let text = try MachineText(yaml: Self.named, name: "named.yaml").replacingReels(by: sheet).yaml
    let file = try MachineFile(yaml: text, name: "named.yaml")
    #expect(text.contains("two: [b, a]") && text.contains("    [a, a],\n"))
    #expect(file.warnings.isEmpty, "\(file.warnings)")
    #expect(try ReelSheet(of: file.machine) == sheet)
  }
}
