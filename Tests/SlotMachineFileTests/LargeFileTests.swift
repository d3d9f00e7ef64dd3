import SlotEngine
import SlotMachineFile
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A large machine file` {
  private static let top = "format: 1\nname: x\nsymbols: [a, b]\nreels: [[a, b]]\n"

  /// What would take hours if it took time in proportion to the square of its size, with the place and the
  /// beginning of what is wrong; nil for a file that is right.
  static let files: [(what: String, yaml: String, issue: String?)] = [
    (
      "nested groups",
      top + "groups:\n" + (0..<20_000).map { "  g\($0): [g\($0 + 1)]\n" }.joined()
        + "  g20000: [a]\n",
      "6:3: groups: 20,001 groups are too many"
    ),
    (
      "as many nested groups as there may be",
      top + "groups:\n" + (0..<1_023).map { "  g\($0): [g\($0 + 1)]\n" }.joined()
        + "  g1023: [a]\n",
      nil
    ),
    (
      "repeated keys",
      top + "pays: {a: {" + (0..<200_000).map { "3: \($0)" }.joined(separator: ", ") + "}}\n",
      "5:18: pays.a.3: this key is given more than once"
    ),
    (
      "unknown keys", top + (0..<200_000).map { "key\($0): 1\n" }.joined(),
      "5:1: key0: a machine has no key \"key0\""
    ),
    (
      "long keys around a long list",
      (0..<12).map {
        String(repeating: " ", count: $0) + String(repeating: "k", count: 1_000) + ":\n"
      }.joined() + String(repeating: " ", count: 12) + "- ["
        + String(repeating: "a, ", count: 500_000) + "a]\n",
      "1:1: file: \"format\" is missing"
    ),
    (
      "a key that is too long", top + "? \(String(repeating: "k", count: 1_025))\n: 1\n",
      "5:3: file: a key is too long"
    ),
    (
      "aliases", top + "title: &t x\nabout: [" + String(repeating: "*t, ", count: 500_000) + "1]\n",
      "1:1: file: the file has aliases"
    ),
    (
      "values", top + "about: [" + String(repeating: "a,", count: 2_000_000) + "a]\n",
      "5:3999977: file: there are more than 2,000,000 values up to here"
    ),
    (
      "rules",
      top + "lines: [[0]]\npays: {a: {1: 1}}\nwins:\n"
        + String(repeating: "- {where: lines, match: left}\n", count: 1_025),
      "8:1: wins: 1,025 rules are too many"
    ),
    (
      "lists in lists", String(repeating: "[", count: 1_000_000),
      "1:1: file: this isn't YAML: Maximum nesting level reached"
    ),
  ]

  @Test(arguments: files)
  func `is read or refused`(what: String, yaml: String, issue: String?) throws {
    do {
      let file = try MachineFile(yaml: yaml, name: "x.yaml")
      #expect(issue == nil, "\(file.machine.name)")
    } catch {
      let first = try #require(error.issues.first)
      let wanted = try #require(issue, "\(first)")
      #expect("\(first)".hasPrefix("x.yaml:\(wanted)"), "\(first)")
      #expect(error.issues.count <= MachineFileError.mostIssues)
    }
  }

  @Test func `has aliases where a text looks like them only if it has them`() throws {
    let many = String(repeating: "*now ", count: 40)
    let file = try MachineFile(yaml: Self.top + "about: \"\(many)\"\n", name: "x.yaml")
    #expect(file.about == many)
  }
}
