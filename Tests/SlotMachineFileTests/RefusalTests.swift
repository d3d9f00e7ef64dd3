import SlotMachineFile
import Testing

@Suite struct `A machine file with something wrong` {
  @Test func `is compared with one that is right`() throws {
    let tiny = RefusalCase("nothing", [:], "")
    #expect(try MachineFile(yaml: tiny.yaml, name: "tiny.yaml").warnings.isEmpty)
    #expect(RefusalCase.all.count > 100 && RefusalCase.further.count > 40)
    #expect(try MachineFile(yaml: RefusalCase.bet.yaml, name: "bet.yaml").warnings.isEmpty)
    #expect(RefusalCase.bets.count > 15)
    #expect(try MachineFile(yaml: RefusalCase.opening.yaml, name: "opening.yaml").warnings.isEmpty)
    #expect(RefusalCase.openings.count > 20)
    #expect(try MachineFile(yaml: RefusalCase.grid.yaml, name: "grid.yaml").warnings.isEmpty)
    #expect(RefusalCase.grids.count > 30)
    #expect(try MachineFile(yaml: RefusalCase.end.yaml, name: "end.yaml").warnings.isEmpty)
    #expect(RefusalCase.ends.count > 15)
    #expect(try MachineFile(yaml: RefusalCase.jackpot.yaml, name: "j.yaml").warnings.isEmpty)
    #expect(RefusalCase.jackpots.count > 15)
  }

  @Test(
    arguments: RefusalCase.all + RefusalCase.further + RefusalCase.bets + RefusalCase.openings
      + RefusalCase.grids + RefusalCase.ends + RefusalCase.jackpots)
  func `is refused where it is wrong`(refusal: RefusalCase) throws {
    let error = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: refusal.yaml, name: "tiny.yaml")
    }
    #expect(error.places.first == refusal.place, "\(error)")
  }

  /// A sentence such as "limit the rule with in" makes a reader stumble.
  @Test(
    arguments: RefusalCase.all + RefusalCase.further + RefusalCase.bets + RefusalCase.openings
      + RefusalCase.grids + RefusalCase.ends + RefusalCase.jackpots)
  func `is told with its keys in quotes`(refusal: RefusalCase) throws {
    let bareKey =
      /\b(with|without|out|add) ((in|by|most|for)(?=$|[,;])|(then|hold|until|reset|pays|match|end)(?=$|[ ,;:])|where:|new:)/
    let error = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: refusal.yaml, name: "tiny.yaml")
    }
    for issue in error.issues {
      #expect(!"\(issue.problem); \(issue.remedy)".contains(bareKey), "\(issue)")
    }
  }

  @Test func `says in one line what is wrong and what would be right`() throws {
    let refusal = RefusalCase("a misspelt key", [11: "win: []"], "")
    let error = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: refusal.yaml, name: "my\nfile.yaml")
    }
    #expect(
      "\(error)" == "my\\nfile.yaml:11:1: win: a machine has no key \"win\"; did you mean \"wins\"?"
    )
  }

  @Test func `shows all that is wrong, in order, up to a limit`() throws {
    let several = RefusalCase(
      "several", [3: "rows: 0", 8: "reels: [s, t, s]", 11: "wins: [{where: line}]"], "")
    let error = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: several.yaml, name: "tiny.yaml")
    }
    #expect(error.places == ["3:7: rows", "8:12: reels[2]", "11:16: wins[1].where"])

    let reels = Array(repeating: "x", count: 100).joined(separator: ", ")
    let many = RefusalCase("many", [8: "reels: [[\(reels)], s, s]"], "")
    let full = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: many.yaml, name: "tiny.yaml")
    }
    #expect(full.issues.count == MachineFileError.mostIssues)
  }

  @Test(arguments: [
    (
      RefusalCase("a strip within a strip", [8: "reels: [s, [s, s], s]"], ""),
      "8:13: reels[2][1]: s is a strip, not a symbol; write { strip: s } for a circle of a reel"
    ),
    (
      RefusalCase(
        "a mode as an award",
        [
          11: "wins: [{where: window, match: count, then: {a: {3: free}}}]",
          12: "modes: {free: {}}",
        ], ""),
      "11:52: wins[1].then.a.3: \"free\" isn't an award; write { mode: free, spins: … }"
    ),
    (
      RefusalCase(
        "a bonus where its name belongs",
        [
          11: "wins: [{where: window, match: count, then: {a: {3: {bonus: {draw: [1]}}}}}]",
          12: "bonuses: {x: {draw: [1]}}",
        ], ""),
      "11:60: wins[1].then.a.3.bonus: a mapping isn't a bonus; write the name of one"
    ),
    (
      RefusalCase("ways without a cost", [11: "wins: [{where: ways, match: left}]"], ""),
      "11:16: wins[1].where: ways need a cost; add bet: { cost: … }"
    ),
    (
      RefusalCase("a count of 0", [10: "pays: {a: {0: 10}}"], ""),
      "10:12: pays.a.0: \"0\" isn't a valid count; give a whole number of at least 1"
    ),
    (
      RefusalCase(
        "a group named like a symbol", [5: "groups: {a: [b]}", 10: "pays: {d: {3: 1}}"], ""),
      "5:10: groups.a: a is already a symbol; give the group a name of its own"
    ),
  ])
  func `says what is probably meant`(refusal: RefusalCase, message: String) throws {
    let error = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: refusal.yaml, name: "tiny.yaml")
    }
    #expect(error.issues.first?.description == "tiny.yaml:\(message)")
  }

  @Test func `says where each alias is, not what it names`() throws {
    let aliases = RefusalCase(
      "aliases", [2: "name: &n tiny", 8: "reels: [&r [a, b, c], *r, *r]", 12: "title: *n"], "")
    let error = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: aliases.yaml, name: "tiny.yaml")
    }
    #expect(
      error.places == [
        "2:7: name", "8:9: reels[1]", "8:23: reels[2]", "8:27: reels[3]", "12:8: title",
      ])
  }

  @Test func `says of every key that is given again where that is`() throws {
    let repeated = RefusalCase(
      "keys",
      [
        2: "name: tiny", 10: "pays: {a: {3: 10, 3: 2, '3': 4}, b: {2: 1}, b: {2: 2}}",
        12: "name: other",
      ], "")
    let error = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: repeated.yaml, name: "tiny.yaml")
    }
    #expect(
      error.places == ["10:19: pays.a.3", "10:25: pays.a.3", "10:45: pays.b", "12:1: name"])
  }

  @Test func `doesn't echo a mistake in the symbols wherever they are used`() throws {
    let refusal = RefusalCase("symbols", [4: "symbols: a, b, c, w"], "")
    let error = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: refusal.yaml, name: "tiny.yaml")
    }
    #expect(error.places == ["4:10: symbols"])
  }

  @Test func `is refused unread if it is too long, empty or full of aliases`() throws {
    let texts = [
      String(repeating: " ", count: 16 << 20) + "a", "", "# nothing\n",
      "a: &a [1]\nb: [" + String(repeating: "*a, ", count: 40) + "1]",
    ]
    for text in texts {
      let error = try #require(throws: MachineFileError.self) {
        try MachineFile(yaml: text, name: "odd.yaml")
      }
      #expect(error.places == ["1:1: file"])
    }
  }
}
