package import SlotEngine

/// The rounds played since the game began.
package struct SessionHistory: Sendable, Hashable {
  /// A round that was played.
  package struct Entry: Sendable, Hashable {
    package let number: UInt64
    /// The name of the bet; nil for the base bet.
    package let bet: String?
    package let cost: Credits
    package let pay: Credits
  }

  /// The number of rounds that are kept individually.
  static let most = 12

  /// The round that was settled last; nil before the first.
  package private(set) var latest: SettledRound?
  /// The last rounds, the latest first.
  package private(set) var last: [Entry] = []
  /// How many rounds there were.
  package private(set) var rounds = 0
  /// The total credits staked and paid.
  package private(set) var staked: Credits = 0
  package private(set) var paid: Credits = 0
  /// The most that a round has paid.
  package private(set) var best: Credits = 0
  /// The sum of the squares of pays, for the return's interval.
  private var squares = 0.0

  mutating func add(_ settled: SettledRound) {
    latest = settled
    let round = settled.round
    let entry = Entry(number: round.number, bet: round.bet, cost: round.cost, pay: settled.pay)
    last.insert(entry, at: 0)
    if last.count > Self.most { last.removeLast() }
    rounds += 1
    staked = staked.addingClamped(entry.cost)
    paid = paid.addingClamped(entry.pay)
    best = max(best, entry.pay)
    squares += Double(entry.pay.count) * Double(entry.pay.count)
  }

  /// The return so far; nil before the first round with a stake.
  package var returned: Double? { staked > 0 ? Double(paid.count) / Double(staked.count) : nil }

  /// The half-width of the return's 95 % confidence interval, by the central limit theorem; nil for
  /// fewer than two rounds, and while all have paid the same: they don't show how much pays vary.
  package var halfWidth: Double? {
    guard rounds > 1, staked > 0 else { return nil }
    let mean = Double(paid.count) / Double(rounds)
    let variance = squares / Double(rounds) - mean * mean
    guard variance > 1e-12 * squares / Double(rounds) else { return nil }
    let cost = Double(staked.count) / Double(rounds)
    return 1.96 * (variance / Double(rounds)).squareRoot() / cost
  }
}
