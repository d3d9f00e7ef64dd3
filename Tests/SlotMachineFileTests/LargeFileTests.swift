import SlotEngine
import SlotMachineFile
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A large machine file` {
  private static let top = "format: 1\nname: x\nsymbols: [a, b]\nreels: [[a, b]]\n"

  /// A file, described by what is large in it: a failure doesn't print the whole of it.
  struct File: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let yaml: String
    /// The place and the beginning of what is wrong; nil for a file that is right.
    let issue: String?

    init(_ what: String, _ yaml: String, _ issue: String?) {
      (testDescription, self.yaml, self.issue) = (what, yaml, issue)
    }
  }

  /// How often what has no limit is repeated. At full size, a file would take hours if it took time in
  /// proportion to the square of its size.
  private static let many = Thoroughness.cases(200_000, orOnly: 5_000)

  /// How many groups are nested in a file with too many of them.
  private static let nested = Thoroughness.cases(20_000, orOnly: 2_000)

  static let files: [File] = [
    File(
      "nested groups",
      top + "groups:\n" + (0..<nested).map { "  g\($0): [g\($0 + 1)]\n" }.joined()
        + "  g\(nested): [a]\n",
      "6:3: groups: \(nested / 1_000),001 groups are too many"
    ),
    File(
      "as many nested groups as there may be",
      top + "groups:\n" + (0..<1_023).map { "  g\($0): [g\($0 + 1)]\n" }.joined()
        + "  g1023: [a]\n",
      nil
    ),
    File(
      "repeated keys",
      top + "pays: {a: {" + (0..<many).map { "3: \($0)" }.joined(separator: ", ") + "}}\n",
      "5:18: pays.a.3: this key is given more than once"
    ),
    File(
      "unknown keys", top + (0..<many).map { "key\($0): 1\n" }.joined(),
      "5:1: key0: a machine has no key \"key0\""
    ),
    File(
      "long keys around a long list",
      (0..<12).map {
        String(repeating: " ", count: $0) + String(repeating: "k", count: 1_000) + ":\n"
      }.joined() + String(repeating: " ", count: 12) + "- ["
        + String(repeating: "a, ", count: 5 * many / 2) + "a]\n",
      "1:1: file: \"format\" is missing"
    ),
    File(
      "a key that is too long", top + "? \(String(repeating: "k", count: 1_025))\n: 1\n",
      "5:3: file: a key is too long"
    ),
    File(
      "aliases",
      top + "title: &t x\nabout: [" + String(repeating: "*t, ", count: 5 * many / 2) + "1]\n",
      "1:1: file: the file has aliases"
    ),
    File(
      "values", top + "about: [" + String(repeating: "a,", count: 2_000_000) + "a]\n",
      "5:3999977: file: there are more than 2,000,000 values up to here"
    ),
    File(
      "rules",
      top + "lines: [[0]]\npays: {a: {1: 1}}\nwins:\n"
        + String(repeating: "- {where: lines, match: left}\n", count: 1_025),
      "8:1: wins: 1,025 rules are too many"
    ),
    File(
      "lists in lists", String(repeating: "[", count: 1_000_000),
      "1:1: file: this isn't YAML: Maximum nesting level reached"
    ),
  ]

  @Test(arguments: files)
  func `is read or refused`(large: File) throws {
    do {
      let file = try MachineFile(yaml: large.yaml, name: "x.yaml")
      #expect(large.issue == nil, "\(file.machine.name)")
    } catch {
      let first = try #require(error.issues.first)
      let wanted = try #require(large.issue, "\(first)")
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
