extension RoundCondition {
  /// Parses a condition: tests joined by `and`.
  ///
  /// | tests of | |
  /// |---|---|
  /// | a win | `run>=4`, `run=3`, `symbol=crown` |
  /// | the paid spin | `win`, `lose`, `shows=crown` |
  /// | the round | `mode=free`, `bonus=chests`, `jackpot=grand`, and `pay`, `spins`, `wins` with `>=`, `<=` or `=` a number |
  ///
  /// Numbers can be written as `1_000`, `1e6` or `64k`.
  ///
  /// - Parameters:
  ///   - text: The condition, such as `run>=4 and symbol=crown`.
  ///   - machine: The machine whose symbols, modes, bonuses and jackpots are named.
  /// - Throws: ``RoundConditionError`` for a test that can't be parsed, or a name that the machine
  ///   doesn't have.
  public init(parsing text: String, for machine: Machine) throws(RoundConditionError) {
    self.init()
    let words = text.split(separator: " ").map(String.init)
    for part in words.split(separator: "and", omittingEmptySubsequences: false) {
      try add(testIn: Array(part), of: machine)
    }
  }

  /// Adds a test, whose words may be apart: `pay >= 10`.
  private mutating func add(
    testIn words: [String], of machine: Machine
  ) throws(RoundConditionError) {
    let text = words.joined()
    if let test = try RoundTest(parsing: text, for: machine) {
      roundTests.append(test)
    } else if let test = try WinTest(parsing: text, for: machine) {
      winTests.append(test)
    } else if let test = try SpinTest(parsing: text, for: machine) {
      spinTests.append(test)
    } else {
      throw .unknownTest(words.joined(separator: " "))
    }
  }
}

/// Why a condition can't be parsed.
public enum RoundConditionError: Error, Sendable, Hashable {
  /// The text isn't a test.
  case unknownTest(String)
  /// The machine has nothing of this kind with this name, only those in `known`.
  case unknownName(String, kind: String, known: [String])
  /// The test compares a key with something other than a whole number.
  case notANumber(test: String, key: String)
}

extension RoundConditionError: CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .unknownTest(let text):
      "'\(text)' is not a condition; use win, lose, run>=4, run=3, symbol=NAME or shows=NAME, "
        + "or mode=NAME, bonus=NAME, jackpot=NAME, pay>=10, spins>=10, wins>=2 of a round, "
        + "joined by and"
    case .unknownName(let name, let kind, let known) where known.isEmpty:
      "The machine has no \(kind) '\(name)'; it has none"
    case .unknownName(let name, let kind, let known):
      "The machine has no \(kind) '\(name)'; it has \(known.joined(separator: ", "))"
    case .notANumber(let test, let key):
      "'\(test)' needs a whole number; write \(key)>=10"
    }
  }
}

extension RoundCondition.SpinTest {
  /// Parses a test; nil if it isn't one of a spin.
  fileprivate init?(parsing text: String, for machine: Machine) throws(RoundConditionError) {
    switch text {
    case "win": self = .win(true)
    case "lose": self = .win(false)
    default:
      guard let name = text.removing(prefix: "shows=") else { return nil }
      self = .shows(try machine.symbols.map(\.name).index(of: name, kind: "symbol"))
    }
  }
}

extension RoundCondition.WinTest {
  /// Parses a test; nil if it isn't one of a win.
  fileprivate init?(parsing text: String, for machine: Machine) throws(RoundConditionError) {
    if let length = text.removing(prefix: "run>="), let run = Int(whole: length), run >= 1 {
      self = .run(run...Int.max)
    } else if let length = text.removing(prefix: "run="), let run = Int(whole: length), run >= 1 {
      self = .run(run...run)
    } else if let name = text.removing(prefix: "symbol=") {
      self = .symbol(try machine.symbols.map(\.name).index(of: name, kind: "symbol"))
    } else {
      return nil
    }
  }
}

extension RoundCondition.RoundTest {
  /// Parses a test; nil if it isn't one of a round.
  fileprivate init?(parsing text: String, for machine: Machine) throws(RoundConditionError) {
    if let name = text.removing(prefix: "mode=") {
      self = .mode(try machine.modes.map(\.name).index(of: name, kind: "mode"))
    } else if let name = text.removing(prefix: "bonus=") {
      self = .bonus(try machine.bonuses.map(\.name).index(of: name, kind: "bonus"))
    } else if let name = text.removing(prefix: "jackpot=") {
      self = .jackpot(try machine.jackpots.map(\.name).index(of: name, kind: "jackpot"))
    } else if let range = try Self.range(text, of: "pay") {
      self = .pay(Credits(range.lowerBound)...Credits(range.upperBound))
    } else if let range = try Self.range(text, of: "spins") {
      self = .spins(range)
    } else if let range = try Self.range(text, of: "wins") {
      self = .wins(range)
    } else {
      return nil
    }
  }

  /// The range in `key>=1`, `key<=1` or `key=1`; nil if the text isn't about the key.
  private static func range(
    _ text: String, of key: String
  ) throws(RoundConditionError) -> ClosedRange<Int>? {
    guard let comparison = text.removing(prefix: key) else { return nil }
    let limits: [(sign: String, range: (Int) -> ClosedRange<Int>)] = [
      (">=", { $0...Int.max }), ("<=", { 0...$0 }), ("=", { $0...$0 }),
    ]
    for (sign, range) in limits {
      guard let digits = comparison.removing(prefix: sign) else { continue }
      guard let number = Int(whole: digits) else {
        throw .notANumber(test: text, key: key)
      }
      return range(number)
    }
    return nil
  }
}

extension [String] {
  /// The index of a name among a machine's names of a kind.
  fileprivate func index<Part>(
    of name: String, kind: String
  ) throws(RoundConditionError) -> MachineIndex<Part> {
    if let index = firstIndex(of: name) { return MachineIndex(index) }
    throw .unknownName(name, kind: kind, known: self)
  }
}

extension Int {
  /// The value of a whole number such as `10`, `1_000` or `1e6`; nil if the text isn't one.
  fileprivate init?(whole text: String) {
    guard let number = WholeNumber.parse(text) else { return nil }
    self.init(exactly: number)
  }
}

extension String {
  /// The rest of the text after a prefix; nil if the text doesn't begin with it.
  fileprivate func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
