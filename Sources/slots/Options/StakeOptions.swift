import ArgumentParser
import SlotEngine

/// The lines, coins and bet of every round.
struct StakeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Number of lines to play (default: all).",
    transform: { try parse($0, as: "a number of lines is a whole number such as 5") })
  var lines: Int?

  @Option(
    parsing: .unconditional, help: "Coins to bet on each line (default: 1).",
    transform: { try parse($0, as: "a number of coins is a whole number such as 1") })
  var coins: Int?

  @Option(
    help: "Bet to play, on a machine with several (default: base).", completion: .bets)
  var bet: String?

  /// The chosen stake on a machine.
  ///
  /// - Throws: A usage error if the machine doesn't take it.
  func stake(on machine: Machine, gamble: GamblePlan = .never) throws -> Stake {
    do {
      return try machine.stake(
        lines: lines, coins: coins ?? 1, bet: bet ?? NamedBet.base, gamble: gamble)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private static func parse(_ text: String, as what: String) throws -> Int {
    guard let number = WholeNumber.parse(text).flatMap({ Int(exactly: $0) }) else {
      throw ValidationError(what)
    }
    return number
  }
}
