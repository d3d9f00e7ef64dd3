extension Words {
  /// A stake in words, such as `5 lines × 2 coins`: only what there is to choose or to count.
  ///
  /// - Parameters:
  ///   - lines: The number of lines; 0 on a machine without any.
  ///   - ways: The number of ways, on a machine whose wins are counted on ways; nil on any other.
  ///   - bet: The name of the bet; nil for the base bet.
  package func stake(lines: Int, ways: Int?, coins: Int, bet: String? = nil) -> String {
    let coins = count(coins, .oneCoin, .manyCoins)
    let first =
      bet ?? (lines > 0 ? count(lines, .oneLine, .manyLines) : nil)
      ?? ways.map { count($0, .oneWay, .manyWays) }
    return first.map { self(.stakeOf, ["first": $0, "coins": coins]) } ?? coins
  }
}
