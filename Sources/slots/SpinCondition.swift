import ArgumentParser
import SlotEngine

/// What a spin has to show, as `slots find` is told: tests joined by `and`.
///
/// Tests of a win are met together by one and the same win; tests of the spin are met by the spin as a
/// whole, whatever else it shows.
struct SpinCondition {
  private enum Test {
    case ofSpin(SpinTest)
    case ofWin(WinTest)
  }

  private enum SpinTest {
    case win(Bool)
    case shows(SymbolID)
  }

  private enum WinTest {
    case run(ClosedRange<Int>)
    case symbol(SymbolID)
  }

  private var spinTests: [SpinTest] = []
  private var winTests: [WinTest] = []

  /// Reads a condition such as `run>=4 and symbol=crown`.
  init(parsing text: String, for machine: Machine) throws {
    let words = text.split(separator: " ").map(String.init)
    for part in words.split(separator: "and", omittingEmptySubsequences: false) {
      switch try Self.test(part.joined(), for: machine) {
      case .ofSpin(let test): spinTests.append(test)
      case .ofWin(let test): winTests.append(test)
      }
    }
  }

  /// Whether an outcome meets all tests.
  func holds(for outcome: Outcome) -> Bool {
    spinTests.allSatisfy { Self.meets(outcome, $0) }
      && (winTests.isEmpty
        || outcome.wins.contains { win in winTests.allSatisfy { Self.meets(win, $0) } })
  }

  private static func meets(_ outcome: Outcome, _ test: SpinTest) -> Bool {
    switch test {
    case .win(let expected): outcome.isWin == expected
    case .shows(let symbol):
      outcome.window.cells.contains { outcome.window[$0].id == symbol }
    }
  }

  private static func meets(_ win: Win, _ test: WinTest) -> Bool {
    switch test {
    case .run(let range): range.contains(win.count)
    case .symbol(let symbol): win.asked == [.symbol(symbol)]
    }
  }

  private static func test(_ text: String, for machine: Machine) throws -> Test {
    switch text {
    case "win": return .ofSpin(.win(true))
    case "lose": return .ofSpin(.win(false))
    default: break
    }
    if let length = text.removing(prefix: "run>="), let run = Int(length), run >= 1 {
      return .ofWin(.run(run...Int.max))
    }
    if let length = text.removing(prefix: "run="), let run = Int(length), run >= 1 {
      return .ofWin(.run(run...run))
    }
    if let name = text.removing(prefix: "symbol=") {
      return .ofWin(.symbol(try symbol(name, of: machine)))
    }
    if let name = text.removing(prefix: "shows=") {
      return .ofSpin(.shows(try symbol(name, of: machine)))
    }
    throw ValidationError(
      "'\(text)' is not a condition; use win, lose, run>=4, run=3, symbol=NAME or shows=NAME, "
        + "or mode=NAME, bonus=NAME, jackpot=NAME, pay>=10, spins>=10, wins>=2 of a round, "
        + "joined by and")
  }

  private static func symbol(_ name: String, of machine: Machine) throws -> SymbolID {
    guard let symbol = machine.symbols.first(where: { $0.name == name }) else {
      let names = machine.symbols.map(\.name).joined(separator: ", ")
      throw ValidationError("'\(name)' is no symbol of the machine; it has \(names)")
    }
    return symbol.id
  }
}

extension String {
  /// What follows a prefix; nil if the text doesn't begin with it.
  fileprivate func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
