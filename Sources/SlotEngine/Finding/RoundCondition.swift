/// A condition on a round: tests that must all be met.
///
/// ```swift
/// let condition = try RoundCondition(parsing: "run>=4 and symbol=crown", for: engine.machine)
/// let round = try engine.firstRound(in: 0...1_000_000, where: condition)
/// ```
///
/// Tests come in three kinds. A spin may have several wins, and all tests of a win must be met by the same win,
/// so *four of something and a crown* doesn't hold for four bars next to three crowns. Tests of the spin
/// concern the paid spin as a whole; tests of the round also concern everything that follows. A round that meets one of
/// the conditions in ``excluded`` doesn't meet this one.
public struct RoundCondition: Sendable, Hashable {
  /// A test of the paid spin.
  public enum SpinTest: Sendable, Hashable {
    /// It wins, or it doesn't.
    case win(Bool)
    /// The symbol shows anywhere in the window.
    case shows(SymbolID)
  }

  /// A test of a win of the paid spin.
  public enum WinTest: Sendable, Hashable {
    /// The number of symbols in the win.
    case run(ClosedRange<Int>)
    /// The symbol that wins.
    case symbol(SymbolID)
  }

  /// A test of the round, including everything that follows from its paid spin.
  public enum RoundTest: Sendable, Hashable {
    /// Some spin is played in the mode.
    case mode(ModeID)
    /// Some spin plays the bonus, possibly inside another one.
    case bonus(BonusID)
    /// Some spin hits the jackpot.
    case jackpot(JackpotID)
    /// The credits of the round.
    case pay(ClosedRange<Credits>)
    /// The number of spins in the round, including the paid one.
    case spins(ClosedRange<Int>)
    /// The number of wins on all spins of the round.
    case wins(ClosedRange<Int>)
  }

  /// The tests of the paid spin.
  public var spinTests: [SpinTest]
  /// The tests that a single win of the paid spin must meet.
  public var winTests: [WinTest]
  /// The tests of the round.
  public var roundTests: [RoundTest]
  /// Conditions that the round must not meet: each is a `not`.
  public var excluded: [RoundCondition] = []

  /// Creates a condition; without tests, every round meets it.
  public init(
    spin spinTests: [SpinTest] = [], win winTests: [WinTest] = [],
    round roundTests: [RoundTest] = []
  ) {
    self.spinTests = spinTests
    self.winTests = winTests
    self.roundTests = roundTests
  }
}

extension RoundCondition {
  /// Whether a paid spin meets the tests of spins and of wins, and none of the excluded conditions that are only about
  /// the paid spin.
  public func holds(forPaidSpin outcome: Outcome) -> Bool {
    spinTests.allSatisfy { $0.holds(for: outcome) }
      && (winTests.isEmpty
        || outcome.wins.contains { win in winTests.allSatisfy { $0.holds(for: win) } })
      && !excluded.contains { $0.isAboutPaidSpin && $0.holds(forPaidSpin: outcome) }
  }

  /// Whether a round meets all tests and none of the excluded conditions.
  public func holds(for round: Round) -> Bool {
    holds(forPaidSpin: round.paidSpin?.outcome ?? .nothing)
      && roundTests.allSatisfy { $0.holds(for: round) }
      && !excluded.contains { $0.holds(for: round) }
  }

  /// Whether nothing that follows from the paid spin matters.
  private var isAboutPaidSpin: Bool {
    roundTests.isEmpty && excluded.allSatisfy(\.isAboutPaidSpin)
  }
}

extension RoundCondition.SpinTest {
  fileprivate func holds(for outcome: Outcome) -> Bool {
    switch self {
    case .win(let expected): outcome.isWin == expected
    case .shows(let symbol):
      outcome.window.cells.contains { outcome.window[$0].id == symbol }
    }
  }
}

extension RoundCondition.WinTest {
  fileprivate func holds(for win: Win) -> Bool {
    switch self {
    case .run(let range): range.contains(win.count)
    case .symbol(let symbol): win.asked == [.symbol(symbol)]
    }
  }
}

extension RoundCondition.RoundTest {
  fileprivate func holds(for round: Round) -> Bool {
    switch self {
    case .mode(let mode): round.spins.contains { $0.state.mode == mode }
    case .bonus(let bonus):
      (round.purchase?.history?.plays(bonus) ?? false)
        || round.spins.contains { spin in
          spin.bonuses.contains { $0.history?.plays(bonus) ?? false }
        }
    case .jackpot(let jackpot):
      (round.purchase?.jackpots.contains(jackpot) ?? false)
        || round.spins.contains { spin in spin.bonuses.contains { $0.jackpots.contains(jackpot) } }
    case .pay(let range): range.contains(round.pay)
    case .spins(let range): range.contains(round.spins.count)
    case .wins(let range): range.contains(round.spins.reduce(0) { $0 + $1.outcome.wins.count })
    }
  }
}

extension BonusHistory {
  /// Whether it is a play of a bonus or contains one.
  fileprivate func plays(_ bonus: BonusID) -> Bool {
    self.bonus == bonus || steps.contains { $0.bonus?.plays(bonus) ?? false }
  }
}
