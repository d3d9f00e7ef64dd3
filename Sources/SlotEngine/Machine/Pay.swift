/// What a prize pays, as a plain number: credits or, in a rule that pays times the bet, bets.
public enum Pay: Sendable, Hashable {
  /// An amount per coin.
  case perCoin(Int)
  /// The totals for 1, 2, … coins.
  case byCoins([Int])

  /// The credits for a number of coins, from 1, before a rule multiplies them by the bet.
  public func credits(coins: Int) -> Credits {
    switch self {
    case .perCoin(let number): Credits(number * coins)
    case .byCoins(let numbers): Credits(numbers[coins - 1])
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
    return .byCoins((1...coins).map { (credits(coins: $0) + other.credits(coins: $0)).count })
  }

  /// The pay times a number.
  func multiplied(by factor: Int) -> Pay {
    switch self {
    case .perCoin(let credits): .perCoin(credits * factor)
    case .byCoins(let credits): .byCoins(credits.map { $0 * factor })
    }
  }
}
