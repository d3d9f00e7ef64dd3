import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `The text of a machine file` {
  private func names(_ symbols: String) throws -> [String] {
    let yaml = RefusalCase(
      "",
      [
        4: "symbols: [\(symbols)]", 5: "", 6: "", 7: "", 8: "reels: [[\(symbols)]]", 9: "",
        10: "", 11: "bet: {cost: 0}", 3: "rows: 1",
      ], ""
    ).yaml
    return try MachineFile(yaml: yaml, name: "names.yaml").machine.symbols.map(\.name)
  }

  @Test func `says names as they are written`() throws {
    #expect(
      try names("no, yes, null, ~, 10, 1.50, 0x1F, 1_000, 2026-11-21, .inf")
        == ["no", "yes", "null", "~", "10", "1.50", "0x1F", "1_000", "2026-11-21", ".inf"])
    #expect(try names("'a b', \"c\\u00e9\", --, 7️⃣, <<") == ["a b", "cé", "--", "7️⃣", "<<"])
  }

  @Test func `may be JSON`() throws {
    let json = """
      {"format": 1, "name": "json", "symbols": ["a", "b"], "reels": [["a", ["b", 2]]],
       "lines": [[0]], "pays": {"a": {"1": 2}}, "wins": [{"where": "lines", "match": "left"}]}
      """
    let machine = try MachineFile(yaml: json, name: "machine.json").machine
    #expect(machine.cycle == 3)
  }

  @Test func `may end lines as Windows does, and begin with a byte order mark`() throws {
    let text = try #require(ShippedMachines.text(named: "tidepool"))
    let machine = try MachineFile(yaml: text, name: "a").machine
    let windows = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
    #expect(try MachineFile(yaml: windows, name: "b").machine == machine)
  }

  @Test func `may be in flow or in block style, with comments`() throws {
    let flow = RefusalCase("", [:], "").yaml
    let block = """
      # a comment
      format: 1
      name: "tiny"    # another
      rows:
        3
      symbols:
        - a
        - b
        - 'c'
        - w
      groups:
        ab:
          - a
          - b
      wilds:
        w: {}
      strips: {s: [a, b, c, w]}
      reels: [s, s, s]
      lines:
        - [1, 1, 1]
        - [0, 0, 0]
      pays:
        a: {3: 10}
        ab:
          3: 2
      wins:
        - where: lines
          match: left
      """
    #expect(
      try MachineFile(yaml: block, name: "block").machine
        == MachineFile(yaml: flow, name: "flow").machine)
  }
}

@Suite struct `A machine's digest, read from a file` {
  private let text = ShippedMachines.text(named: "tidepool") ?? ""

  private func digest(_ text: String) throws -> String {
    try MachineFile(yaml: text, name: "tidepool.yaml").machine.digest
  }

  @Test func `doesn't depend on title, comments and white space`() throws {
    let edited = text.replacing("title: Tide Pool", with: "title: Another  # comment")
      .replacing(", ", with: ",   ")
    #expect(try digest(edited) == digest(text))
    let file = try MachineFile(yaml: edited, name: "tidepool.yaml")
    #expect(file.title == "Another")
  }

  @Test func `doesn't depend on the order of keys`() throws {
    // The top-level keys in reverse order, each with its contents.
    var parts: [[Substring]] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix(" ") {
        parts[parts.count - 1].append(line)
      } else {
        parts.append([line])
      }
    }
    let reordered = parts.reversed().joined().joined(separator: "\n")
      .replacing("{3: 25, 4: 100, 5: 1000}", with: "{5: 1000, 3: 25, 4: 100}")
      .replacing("{where: lines, match: left}", with: "{match: left, where: lines}")
    #expect(reordered != text)
    #expect(try digest(reordered) == digest(text))
  }

  @Test func `doesn't depend on the names of groups, modes, bonuses and strips`() throws {
    let renamed = text.replacing("animals", with: "beasts").replacing("free", with: "gratis")
      .replacing("chests", with: "boxes")
    #expect(try digest(renamed) == digest(text))
  }

  @Test func `doesn't depend on what has its default or no effect`() throws {
    let spelt = text.replacing("{multiplier: 2}", with: "{multiplier: 2, most: 10000, draws: {}}")
      .replacing("match: left}", with: "match: left, wild: true, times: unit, in: [base, free]}")
      .replacing("equal: 2", with: "equal: 2, plus: {}")
    #expect(try digest(spelt) == digest(text))
  }

  @Test(arguments: [
    ("name: tidepool", "name: rockpool"), ("rows: 3", "rows: 4"),
    ("except: [chest]", "except: [chest, star]"), ("factors: {wave: 2}", "factors: {wave: 3}"),
    ("combine: highest", "combine: sum"), ("[2, 1, 0, 1, 2]]", "[2, 1, 0, 1, 1]]"),
    ("5: 1000", "5: 1001"), ("match: left", "match: right"), ("times: bet, ", ""),
    (", multiplied: false", ""), ("spins: 10", "spins: 11"), ("in: [base]", "in: [base, free]"),
    ("multiplier: 2", "multiplier: 3"), ("pick: 2", "pick: 3"), ("equal: 2", "equal: 3"),
    ("crab, pearl, star", "crab, pearl, pearl"), ("pays: {pearl: {3: 2}}", "pays: {pearl: {3: 1}}"),
    ("{where: lines, match: left}", "{where: lines, match: left, wild: false}"),
    ("multiplier: 2}", "multiplier: 2, most: 99}"),
    ("multiplier: 2}", "multiplier: 2, expands: [wave]}"),
  ])
  func `differs with everything that affects draws or pays`(change: (String, String)) throws {
    let changed = text.replacing(change.0, with: change.1)
    #expect(changed != text)
    #expect(try digest(changed) != digest(text))
  }
}
