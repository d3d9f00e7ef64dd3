import SlotEngine
import SlotMachineFile
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A large machine file` {
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

  /// How many parts each contain or lead to all others.
  private static let dense = Thoroughness.cases(1_000, orOnly: 100)

  /// A thousand rules that lead through a bonus to all of a thousand modes.
  private static func modes(items: Int) -> String {
    let modes = Thoroughness.cases(1_000, orOnly: 30)
    let bonus = (0..<items).map { "{mode: m\($0 % modes), spins: \($0 / modes + 1)}" }
    let look = "  - {where: window, in: [base], match: count, then: {a: {1: {bonus: any}}}}\n"
    return top + "modes:\n" + (0..<modes).map { "  m\($0): {}\n" }.joined() + "wins:\n"
      + String(repeating: look, count: 1_000) + "bonuses:\n"
      + "  any: {draw: [\(bonus.joined(separator: ", "))]}\n"
  }

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
      "groups that each contain all before them",
      top + "groups:\n"
        + (0..<dense).map { number in
          "  g\(number): [\((0..<number).map { "g\($0), " }.joined())a]\n"
        }.joined(), nil
    ),
    File(
      "bonuses that each lead to all after them",
      top + "bonuses:\n"
        + (0..<dense).map { number in
          "  b\(number): {draw: [\((number + 1..<dense).map { "b\($0), " }.joined())0]}\n"
        }.joined(),
      "6:3: bonuses.b0: bonuses are nested too deeply here"
    ),
    File(
      "modes that a bonus leads to from each of many rules",
      modes(items: Thoroughness.cases(1_000, orOnly: 30)), nil
    ),
    File(
      "a bonus of many items in many rules", modes(items: 1_001),
      "\(modes(items: 0).split(separator: "\n").count):3: bonuses.any: the bonuses of all awards"
    ),
    File(
      "tags", (0..<many).map { "%TAG !\($0)! tag:\($0):\n" }.joined() + "---\n" + top,
      "1:1: file: the format has no tags; leave out %TAG"
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
      "a symbol of a single character with many accents",
      top.replacing(
        "b]\n", with: "b\(String(repeating: "\u{301}", count: 5 * many))]\n", maxReplacements: 1),
      "3:14: symbols[2]: a name is too long; use at most 1,024 bytes"
    ),
    File(
      "a name that isn't known",
      top + "groups: {g: [b\(String(repeating: "\u{301}", count: 5 * many))]}\n",
      "5:14: groups.g[1]: \"b\(String(repeating: "\u{301}", count: 39))…\" isn't a symbol or a group"
    ),
    File(
      "a long title", top + "title: \(String(repeating: "t", count: 1_025))\n",
      "5:8: title: a text is too long; use at most 1,024 bytes"
    ),
    File(
      "a long description", top + "about: \(String(repeating: "t", count: 65_537))\n",
      "5:8: about: a text is too long; use at most 65,536 bytes"
    ),
    File(
      "as long a title and a description as there may be",
      top
        + "title: \(String(repeating: "t", count: 1_024))\nabout: \(String(repeating: "t", count: 65_536))\n",
      nil
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
      #expect(error.description.utf8.count < 100_000)
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
