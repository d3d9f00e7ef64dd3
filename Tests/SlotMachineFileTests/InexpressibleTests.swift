import Foundation
import SlotMachineFile
import Testing

/// Games of today that the format has no words for. Whoever writes one is told where all of them are listed.
@Suite struct `What the format can't express` {
  /// What someone might write, and words of the page's item that answers it.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let lines: String
    let item: String
  }

  static let cases = [
    Case(
      testDescription: "features that lead to each other",
      lines: """
        wins:
          - {where: window, match: count, in: [base, gold], then: {a: {1: {mode: free, spins: 1}}}}
          - {where: window, match: count, in: [free], then: {a: {1: {mode: gold, spins: 1}}}}
        modes: {free: {}, gold: {}}
        """, item: "Modes that award each other in a circle"),
    Case(
      testDescription: "a wheel that spins itself again",
      lines: """
        wins: [{where: window, match: count, then: {a: {1: {bonus: wheel}}}}]
        bonuses: {wheel: {draw: [[{bonus: wheel}, 1], [5, 9]]}}
        """, item: "A wheel that its own slices spin again without a limit"),
    Case(
      testDescription: "expanding symbols in a tumble",
      lines: """
        wins: [{where: window, match: count, pays: {a: {1: 1}}}]
        expands: [a]
        tumble: {}
        """, item: "Symbols that expand where wins tumble"),
    Case(
      testDescription: "a purchase of spins with symbols held",
      lines: """
        wins: [{where: window, match: count, in: [free], pays: {a: {1: 1}}}]
        modes: {free: {}}
        bets: {buy: {cost: 50, then: {mode: free, spins: 3, hold: a}}}
        """, item: "A purchase of spins that begin with symbols held"),
  ]

  private func issues(_ lines: String, bet: String = "{cost: 1}") -> [String] {
    let yaml = """
      format: 2
      name: wish
      bet: \(bet)
      symbols: [a, b]
      reels: [[a, b]]

      """ + lines + "\n"
    do {
      _ = try MachineFile(yaml: yaml, name: "wish.yaml")
      return []
    } catch {
      return error.issues.map { "\($0)" }
    }
  }

  private func page() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/FORMAT.md"), encoding: .utf8)
    let section = page.components(separatedBy: "\n## ").first {
      $0.hasPrefix("What the format can't express\n")
    }
    return try #require(section)
  }

  private static let pointer = "(see \"What the format can't express\" in docs/FORMAT.md)"

  @Test(arguments: cases) func `is refused with a pointer to the page that lists it`(wish: Case)
    throws
  {
    let issues = issues(wish.lines)
    #expect(issues.contains { $0.hasSuffix(Self.pointer) }, "\(issues)")
    #expect(try page().contains("\n- \(wish.item)"))
  }

  @Test func `includes bets whose cost depends on the lines played`() throws {
    let issues = issues(
      """
      lines: [[0], [0]]
      pays: {a: {1: 1}}
      wins: [{where: lines, match: left}]
      bets: {ante: {cost: 2, reels: [[a, b]]}}
      """, bet: "{coins: 3, lines: any}")
    #expect(issues.contains { $0.hasSuffix(Self.pointer) }, "\(issues)")
    #expect(try page().contains("\n- Several bets on a machine whose cost depends on the lines"))
  }
}
