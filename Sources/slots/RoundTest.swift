import ArgumentParser
import SlotEngine

/// A test of a round as a whole, with all that follows from its paid spin: `mode=free`,
/// `bonus=chests`, `jackpot=grand`, `pay>=1000`, `spins>=10`, `wins>=5`.
enum RoundTest {
  /// Some spin is played in the mode.
  case mode(ModeID)
  /// Some spin plays the bonus, inside another one included.
  case bonus(BonusID)
  /// Some spin hits the jackpot.
  case jackpot(JackpotID)
  /// The credits of the round.
  case pay(ClosedRange<Int>)
  /// The spins of the round, the paid one included.
  case spins(ClosedRange<Int>)
  /// The wins of all spins of the round.
  case wins(ClosedRange<Int>)
}

extension RoundTest {
  /// Reads a test; nil if it is none of a round.
  ///
  /// - Throws: A usage error for a name that the machine doesn't have, or a number that is none.
  init?(parsing text: String, for machine: Machine) throws {
    if let name = text.following("mode=") {
      self = .mode(try Self.index(name, in: machine.modes.map(\.name), "mode"))
    } else if let name = text.following("bonus=") {
      self = .bonus(try Self.index(name, in: machine.bonuses.map(\.name), "bonus"))
    } else if let name = text.following("jackpot=") {
      self = .jackpot(try Self.index(name, in: machine.jackpots.map(\.name), "jackpot"))
    } else if let range = try Self.range(text, of: "pay") {
      self = .pay(range)
    } else if let range = try Self.range(text, of: "spins") {
      self = .spins(range)
    } else if let range = try Self.range(text, of: "wins") {
      self = .wins(range)
    } else {
      return nil
    }
  }

  /// Whether a round is as the test asks.
  func holds(for round: Round) -> Bool {
    switch self {
    case .mode(let mode): round.spins.contains { $0.state.mode == mode }
    case .bonus(let bonus):
      round.spins.contains { spin in
        spin.bonuses.contains { $0.history?.plays(bonus) ?? false }
      }
    case .jackpot(let jackpot):
      round.spins.contains { spin in spin.bonuses.contains { $0.jackpots.contains(jackpot) } }
    case .pay(let range): range.contains(round.pay)
    case .spins(let range): range.contains(round.spins.count)
    case .wins(let range): range.contains(round.spins.reduce(0) { $0 + $1.outcome.wins.count })
    }
  }

  private static func index<Part>(
    _ name: String, in names: [String], _ noun: String
  ) throws -> MachineIndex<Part> {
    if let index = names.firstIndex(of: name) { return MachineIndex(index) }
    throw ValidationError(
      names.isEmpty
        ? "the machine has no \(noun) '\(name)', and no other"
        : "the machine has no \(noun) '\(name)'; it has \(names.joined(separator: ", "))")
  }

  private static func range(_ text: String, of key: String) throws -> ClosedRange<Int>? {
    guard let comparison = text.following(key) else { return nil }
    let limits: [(sign: String, range: (Int) -> ClosedRange<Int>)] = [
      (">=", { $0...Int.max }), ("<=", { 0...$0 }), ("=", { $0...$0 }),
    ]
    for (sign, range) in limits {
      guard let digits = comparison.following(sign) else { continue }
      guard let number = Int(digits), number >= 0 else {
        throw ValidationError("'\(text)' compares with no whole number; write \(key)>=10")
      }
      return range(number)
    }
    return nil
  }
}

extension BonusHistory {
  /// Whether it is, or has inside, a play of a bonus.
  fileprivate func plays(_ bonus: BonusID) -> Bool {
    self.bonus == bonus || steps.contains { $0.bonus?.plays(bonus) ?? false }
  }
}

extension String {
  /// What follows a prefix; nil if the text doesn't begin with it.
  fileprivate func following(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
