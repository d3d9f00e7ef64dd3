import MutantSites
import Testing

@Suite struct `The sites of a file` {
  /// The file with every site switched, numbered from 0 on by site.
  private func switched(_ text: String) -> String {
    let file = MutableFile(path: "A.swift", text: text)
    return file.switched(Dictionary(uniqueKeysWithValues: file.sites.indices.map { ($0, $0) }))
  }

  @Test(arguments: [
    ("let x = a < b", "let x = mutantLess(0, a , b)"),
    ("let x = a == b && c", "let x = mutantAnd(0, mutantEqual(1, a , b) , c)"),
    ("let x = a + b * 2", "let x = mutantSum(0, a , mutantProduct(1, b , mutantNumber(2, 2)))"),
    ("let x = min(a, 0)", "let x = mutantMin(0, a, mutantZero(1, 0))"),
    ("for i in 0..<n {}", "for i in mutantRange(0, mutantZero(1, 0),n) {}"),
    ("if a { b() }", "if mutantBool(0, a) { if mutantKeeps(1) { b() } }"),
    ("guard let a, b < c else { return }", "guard let a, mutantLess(0, b , c) else { return }"),
    ("func f() -> Bool { a }", "func f() -> Bool { mutantBool(0, a) }"),
    ("var p: Bool { return a }", "var p: Bool { return mutantBool(0, a) }"),
    (
      "func f() { a += 1\n  g() }",
      "func f() { if mutantKeeps(0) { mutantAdd(1, &a ,mutantNumber(2, 1)) }\n  if mutantKeeps(3) { g() } }"
    ),
    ("let x = a ? b : c", "let x = mutantBool(0, a) ? b : c"),
  ])
  func `are written as calls around what they change`(before: String, after: String) {
    // Blanks around the commas don't matter.
    func plain(_ text: String) -> String { text.replacing(#/\ *,\ */#, with: ", ") }
    #expect(plain(switched(before)) == plain(after))
  }

  @Test(arguments: [
    "switch a { case 1...3: b default: c }", "func f(a: Int = 1) {}", "enum E: Int { case a = 1 }",
    "let x: InlineArray<3, Int>", "@inlinable func f() -> Int { a + 1 }",
    "let x = [1: 2]\n#if a && b\n#endif",
    "let x = a + \"text\"", "precondition(a < b)", "init() { self.a = b }", "let x = f { g() }",
  ])
  func `are not where a switch couldn't stand`(text: String) {
    let kept = text.hasPrefix("let x = [1") ? 2 : 0
    #expect(MutableFile(path: "A.swift", text: text).sites.count == kept)
  }

  @Test func `keep the lines of the file, and are suspected by line`() {
    let text = "func f() {\n  let a = b\n    + c\n  g()\n}\nlet d = e < f\n"
    let file = MutableFile(path: "A.swift", text: text)
    let lines = switched(text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(file.sites.map(\.line) == [2, 4, 6])
    #expect(file.suspects(atLine: 4, among: [0, 1, 2]) == [1])
    // Nothing begins on the third line, so all sites of the function are suspected.
    #expect(file.suspects(atLine: 3, among: [0, 1, 2]) == [0, 1])
    #expect(file.suspects(atLine: 3, among: [2]) == [2])
  }

  @Test func `are switched only as far as they are chosen`() {
    let file = MutableFile(path: "A.swift", text: "let x = a < b && c > d")
    #expect(
      file.sites.map(\.changes) == [
        ["|| for &&"], ["<= for <", ">= for <"], [">= for >", "<= for >"],
      ])
    #expect(file.switched([2: 7]) == "let x = a < b && mutantMore(7, c , d)")
    #expect(file.switched([:]) == file.text)
  }
}
