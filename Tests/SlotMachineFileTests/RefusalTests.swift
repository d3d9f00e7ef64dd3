import SlotMachineFile
import Testing

@Suite struct `A machine file with something wrong` {
  @Test func `is compared with one that is right`() throws {
    let tiny = RefusalCase("nothing", [:], "")
    #expect(try MachineFile(yaml: tiny.yaml, name: "tiny.yaml").warnings.isEmpty)
    #expect(RefusalCase.all.count > 100 && RefusalCase.further.count > 40)
  }

  @Test(arguments: RefusalCase.all + RefusalCase.further)
  func `is refused where it is wrong`(refusal: RefusalCase) throws {
    let error = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: refusal.yaml, name: "tiny.yaml")
    }
    #expect(error.places.first == refusal.place, "\(error)")
  }

  @Test func `says in one line what is wrong and what would be right`() throws {
    let refusal = RefusalCase("a misspelt key", [11: "win: []"], "")
    let error = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: refusal.yaml, name: "my\nfile.yaml")
    }
    #expect(
      "\(error)" == "my\\nfile.yaml:11:1: win: a machine has no key \"win\"; did you mean wins?")
  }

  @Test func `shows all that is wrong, in order, up to a limit`() throws {
    let several = RefusalCase(
      "several", [3: "rows: 0", 8: "reels: [s, t, s]", 11: "wins: [{where: line}]"], "")
    let error = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: several.yaml, name: "tiny.yaml")
    }
    #expect(error.places == ["3:7: rows", "8:12: reels[1]", "11:16: wins[0].where"])

    let reels = Array(repeating: "x", count: 100).joined(separator: ", ")
    let many = RefusalCase("many", [8: "reels: [[\(reels)], s, s]"], "")
    let full = try #require(throws: MachineFileError.self) {
      try MachineFile(yaml: many.yaml, name: "tiny.yaml")
    }
    #expect(full.issues.count == MachineFileError.mostIssues)
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
