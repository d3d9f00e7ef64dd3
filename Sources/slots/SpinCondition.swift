import ArgumentParser
import SlotEngine

/// What a spin has to show, as `slots find` is told: tests joined by `and`.
struct SpinCondition {
  private enum Test {
    case win(Bool)
    case run(ClosedRange<Int>)
    case winner(Int)
    case shows(Int)
  }

  private let tests: [Test]

  /// Reads a condition such as `run>=4 and symbol=crown`.
  init(parsing text: String, for machine: Machine) throws {
    let words = text.split(separator: " ").map(String.init)
    var tests: [Test] = []
    for part in words.split(separator: "and", omittingEmptySubsequences: false) {
      tests.append(try Self.test(part.joined(), for: machine))
    }
    self.tests = tests
  }

  /// Whether an outcome shows all of it.
  func holds(for outcome: Outcome) -> Bool {
    tests.allSatisfy { test in
      switch test {
      case .win(let expected): outcome.isWin == expected
      case .run(let range): outcome.wins.contains { range.contains($0.count) }
      case .winner(let symbol): outcome.wins.contains { $0.asked == [.symbol(symbol)] }
      case .shows(let symbol):
        (0..<outcome.window.rows).contains { row in
          outcome.window[row: row].contains { $0.index == symbol }
        }
      }
    }
  }

  private static func test(_ text: String, for machine: Machine) throws -> Test {
    switch text {
    case "win": return .win(true)
    case "lose": return .win(false)
    default: break
    }
    if let length = text.removing(prefix: "run>="), let run = Int(length), run >= 1 {
      return .run(run...max(run, machine.reels.count))
    }
    if let length = text.removing(prefix: "run="), let run = Int(length), run >= 1 {
      return .run(run...run)
    }
    if let name = text.removing(prefix: "symbol=") {
      return .winner(try symbol(name, of: machine))
    }
    if let name = text.removing(prefix: "shows=") {
      return .shows(try symbol(name, of: machine))
    }
    throw ValidationError(
      "'\(text)' is not a condition; use win, lose, run>=4, run=3, symbol=NAME or shows=NAME, "
        + "joined by and")
  }

  private static func symbol(_ name: String, of machine: Machine) throws -> Int {
    guard let symbol = machine.symbols.first(where: { $0.name == name }) else {
      let names = machine.symbols.map(\.name).joined(separator: ", ")
      throw ValidationError("'\(name)' is no symbol of the machine; it has \(names)")
    }
    return symbol.index
  }
}

extension String {
  /// What follows a prefix; nil if the text doesn't begin with it.
  fileprivate func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
