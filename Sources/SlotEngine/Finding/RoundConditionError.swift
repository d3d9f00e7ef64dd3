/// Why a condition can't be parsed.
public enum RoundConditionError: Error, Sendable, Hashable {
  /// The text isn't a test.
  case unknownTest(String)
  /// The machine has nothing of this kind with this name, only those in `known`.
  case unknownName(String, kind: String, known: [String])
  /// The test compares a key with something other than a whole number, or, for a pay, a number of bets.
  case notANumber(test: String, key: String)
  /// The test holds for no round, because the key is never below `least` nor above what an integer holds.
  case neverHolds(test: String, key: String, least: Int)
  /// The test counts in bets, but a round costs nothing.
  case noCost(test: String)
  /// The test asks for a jackpot that no round awards.
  case byMeter(String)
  /// The test asks for a pay that isn't a whole number of credits where a round costs `cost`.
  case notWhole(test: String, cost: Int)
}

extension RoundConditionError: CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .unknownTest(""):
      "A test is missing before or after 'and'; write one there, or leave out the 'and'"
    case .unknownTest(let text):
      "'\(text)' is not a condition; use win, lose, run>=4, run=3, symbol=NAME or shows=NAME, "
        + "or mode=NAME, bonus=NAME, jackpot=NAME, pay>=10, pay>=20x, spins>=10, wins>=2 of a round, "
        + "each also after not, joined by and"
    case .unknownName(let name, let kind, let known) where known.isEmpty:
      "The machine has no \(kind) '\(name)'; it has none"
    case .unknownName(let name, let kind, let known):
      "The machine has no \(kind) '\(name)'; it has \(known.joined(separator: ", "))"
    case .notANumber(let test, "pay"):
      "'\(test)' needs a whole number of credits, or a number of bets; write pay>=10 or pay>=2.5x"
    case .notANumber(let test, let key):
      "'\(test)' needs a whole number; write \(key)>=10"
    case .neverHolds(let test, let key, let least):
      "'\(test)' holds for no round; compare with a number that \(key) can have, from \(least) to \(Int.max)"
    case .noCost(let test):
      "'\(test)' counts in bets, but a round costs nothing; write a number of credits, as in pay>=10"
    case .byMeter(let name):
      "No round awards the jackpot \(name), which grows and is won by chance or by its meter; slots spin shows its meter "
        + "round by round"
    case .notWhole(let test, let cost):
      "'\(test)' holds for no round, because at a cost of \(cost) that is no whole number of credits; use >= or <="
    }
  }
}
