/// What a prize pays, in credits.
public enum Pay: Sendable, Hashable {
  /// An amount for each coin.
  case perCoin(Int)
  /// The total amounts for 1, 2, … coins.
  case byCoins([Int])

  /// The credits for a number of coins, from 1.
  public func credits(coins: Int) -> Int {
    switch self {
    case .perCoin(let credits): credits * coins
    case .byCoins(let credits): credits[coins - 1]
    }
  }
}

extension Pay {
  /// The sum of two pays.
  ///
  /// - Parameter coins: The maximum number of coins that may be bet.
  func adding(_ other: Pay, coins: Int) -> Pay {
    if case (.perCoin(let left), .perCoin(let right)) = (self, other) {
      return .perCoin(left + right)
    }
    return .byCoins((1...coins).map { credits(coins: $0) + other.credits(coins: $0) })
  }

  /// The pay times a number.
  func multiplied(by factor: Int) -> Pay {
    switch self {
    case .perCoin(let credits): .perCoin(credits * factor)
    case .byCoins(let credits): .byCoins(credits.map { $0 * factor })
    }
  }
}
