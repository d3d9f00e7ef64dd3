import ArgumentParser
import SlotCommandLine
import SlotEngine

/// The options for sessions and for the risk of ruin: the same in `exact`, `simulate` and `par`.
struct RuinOptions: ParsableArguments {
  /// The rounds of a session in which a bankroll may be lost, by default.
  static let usualSession = 1_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Also report what players win or lose in sessions of this many rounds.", valueName: "rounds"),
    transform: parseSession)
  var session: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Also report the risk of ruin: how often a bankroll of this many bets is lost within a session. \
      Sessions last 1,000 rounds unless --session is given.
      """, valueName: "bets"),
    transform: parseBankroll)
  var bankroll: Int?

  /// The bankroll in credits; nil if none is given.
  ///
  /// - Parameter cost: The cost of a round.
  /// - Throws: A usage error if the bankroll has more credits than there are numbers.
  func credits(atCost cost: Credits) throws -> Credits? {
    try bankroll.map { try Self.credits($0, "bankroll", atCost: cost) }
  }

  /// A number of bets in credits.
  static func credits(_ bets: Int, _ what: String, atCost cost: Credits) throws -> Credits {
    let (credits, isTooLarge) = bets.multipliedReportingOverflow(by: cost.count)
    guard !isTooLarge else {
      throw ValidationError(
        "A \(what) is at most \((Int.max / cost.count).grouped) bets on this machine, not \(bets.grouped)"
      )
    }
    return Credits(credits)
  }

  static func parseSession(_ text: String) throws -> Int {
    try parse(text, orThrow: "a session is from 1 to 1,000,000,000 rounds, such as 1000")
  }

  private static func parseBankroll(_ text: String) throws -> Int {
    try parse(text, orThrow: "a bankroll is from 1 to 1,000,000,000 bets, such as 100")
  }

  static func parse(_ text: String, orThrow what: String) throws -> Int {
    guard let number = WholeNumber.parse(text), (1...1_000_000_000).contains(number) else {
      throw ValidationError(what)
    }
    return Int(number)
  }
}

extension Machine {
  /// Checks that something can be won or lost.
  ///
  /// - Throws: A usage error that names the option if rounds cost nothing.
  func requireCost(at stake: Stake, for options: RuinOptions) throws {
    guard options.session != nil || options.bankroll != nil, cost(of: stake) == 0 else { return }
    let option = options.bankroll == nil ? "--session" : "--bankroll"
    throw ValidationError(
      "\(option) is about winning and losing credits, but a round of \(name) costs nothing; leave it out, or "
        + "give the machine a bet.cost of 1 or more")
  }
}

/// The same options for exact numbers, where `--rounds` was once the name of `--session`.
struct ExactRuinOptions: ParsableArguments {
  @OptionGroup var options: RuinOptions

  @Option(parsing: .unconditional, help: .hidden, transform: RuinOptions.parseSession)
  var rounds: Int?

  /// Whether sessions or the risk of ruin are requested.
  var isGiven: Bool { session != nil || options.bankroll != nil }

  /// The rounds of a session; nil if not given.
  var session: Int? { options.session ?? rounds }

  func validate() throws {
    guard options.session == nil || rounds == nil else {
      throw ValidationError("--rounds is another name for --session; leave out one of them")
    }
  }
}
