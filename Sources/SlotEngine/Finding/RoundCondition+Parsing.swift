extension RoundCondition {
  /// Parses a condition whose amounts may also be in bets at one coin and all lines.
  ///
  /// - Parameters:
  ///   - text: The condition, such as `run>=4 and symbol=crown`.
  ///   - machine: The machine whose symbols, modes, bonuses and jackpots are named.
  /// - Throws: ``RoundConditionError``, as ``init(parsing:for:cost:)`` does.
  public init(parsing text: String, for machine: Machine) throws(RoundConditionError) {
    try self.init(parsing: text, for: machine, cost: machine.cost(of: machine.defaultStake))
  }

  /// Parses a condition: tests joined by `and`, each optionally preceded by `not`.
  ///
  /// | tests of | |
  /// |---|---|
  /// | a win | `run>=4`, `symbol=crown` |
  /// | the paid spin | `win`, `lose`, `shows=crown` |
  /// | the round | `mode=free`, `bonus=chests`, `jackpot=grand`, `pay>=1000`, `pay>20x`, `spins<10`, `wins=5` |
  ///
  /// Numbers are compared by `=`, `<`, `<=`, `>` or `>=`, and can be written as `1_000`, `1e6` or `64k`. A pay is in
  /// credits, or with an `x` in bets, also in fractions of one: `pay>=2.5x`. A round meets `not symbol=crown`
  /// exactly if it doesn't meet `symbol=crown`: if no win of its paid spin is one of crowns.
  ///
  /// - Parameters:
  ///   - text: The condition, such as `run>=4 and not symbol=crown`.
  ///   - machine: The machine whose symbols, modes, bonuses and jackpots are named.
  ///   - cost: The cost of a round at the stake played: one bet.
  /// - Throws: ``RoundConditionError`` for a test that can't be parsed, a name that the machine
  ///   doesn't have, or a test that no round meets.
  public init(
    parsing text: String, for machine: Machine, cost: Credits
  ) throws(RoundConditionError) {
    self.init()
    let words = text.split(separator: " ").map(String.init)
    for part in words.split(separator: "and", omittingEmptySubsequences: false) {
      if part.first == "not", part.count > 1 {
        var condition = RoundCondition()
        try condition.add(testIn: Array(part.dropFirst()), of: machine, cost: cost)
        excluded.append(condition)
      } else {
        try add(testIn: Array(part), of: machine, cost: cost)
      }
    }
  }

  /// Adds a test, whose words may be apart: `pay >= 10`.
  private mutating func add(
    testIn words: [String], of machine: Machine, cost: Credits
  ) throws(RoundConditionError) {
    let text = words.joined()
    if let test = try RoundTest(parsing: text, for: machine, cost: cost) {
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
    if let comparison = Comparison(text, of: "run") {
      // A win has at least one symbol.
      guard try comparison.number() >= 1 else { return nil }
      self = .run(try comparison.range(from: 1))
    } else if let name = text.removing(prefix: "symbol=") {
      self = .symbol(try machine.symbols.map(\.name).index(of: name, kind: "symbol"))
    } else {
      return nil
    }
  }
}

extension RoundCondition.RoundTest {
  /// Parses a test; nil if it isn't one of a round.
  fileprivate init?(
    parsing text: String, for machine: Machine, cost: Credits
  ) throws(RoundConditionError) {
    if let name = text.removing(prefix: "mode=") {
      self = .mode(try machine.modes.map(\.name).index(of: name, kind: "mode"))
    } else if let name = text.removing(prefix: "bonus=") {
      self = .bonus(try machine.bonuses.map(\.name).index(of: name, kind: "bonus"))
    } else if let name = text.removing(prefix: "jackpot=") {
      let jackpot: JackpotID =
        try machine.jackpots.map(\.name).index(of: name, kind: "jackpot")
      if let growth = machine.jackpots[jackpot].growth, !growth.isAwarded {
        throw .byMeter(name)
      }
      self = .jackpot(jackpot)
    } else if let comparison = Comparison(text, of: "pay") {
      let range = try comparison.range(from: 0, unit: cost.count)
      self = .pay(Credits(range.lowerBound)...Credits(range.upperBound))
    } else if let comparison = Comparison(text, of: "spins") {
      self = .spins(try comparison.range(from: 0))
    } else if let comparison = Comparison(text, of: "wins") {
      self = .wins(try comparison.range(from: 0))
    } else {
      return nil
    }
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

extension String {
  /// The rest of the text after a prefix; nil if the text doesn't begin with it.
  func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
