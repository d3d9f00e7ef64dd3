public import SlotEngine

/// One free spin a day for each player; asking again on the same day gives the same spin.
///
/// The player is the seed and the day is the spin's number, so nothing has to be stored, and support can see
/// what a player saw.
public struct DailySpin: Sendable {
  /// What a spin wins.
  public struct Prize: Sendable, Hashable {
    /// The symbols, left to right.
    public let symbols: [String]
    /// The coins won; 0 for none.
    public let coins: Int
  }

  private let machine: Machine

  /// Creates the game; by default on the classic machine, where three or more equal neighbours win.
  public init(machine: Machine = .classic) {
    self.machine = machine
  }

  /// The prize of a player on a day.
  public func prize(player: UInt64, day: UInt64) throws -> Prize {
    prize(of: try SlotEngine(machine: machine, seed: player).outcome(ofSpin: day))
  }

  /// The prize of an outcome: this game's own rule, which tests can apply to any outcome.
  public func prize(of outcome: Outcome) -> Prize {
    let longest = outcome.wins.map(\.count).max() ?? 0
    let coins = [3: 10, 4: 100, 5: 1_000][longest] ?? 0
    return Prize(symbols: outcome.window[row: 0].map(\.name), coins: coins)
  }
}
