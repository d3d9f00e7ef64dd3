import SlotEngine

/// Reads pays.
struct PayReader {
  let bet: Bet
  /// The cost of a round at one coin, in credits; nil if it is unknown.
  let cost: Credits?
  let inspector: Inspector

  /// A pay: one number of credits per coin, or a list with one for each number of coins.
  func pay(_ node: FileNode) -> Pay? {
    guard case .list(let nodes) = node.content else {
      return credits(node).map { .perCoin($0) }
    }
    guard nodes.count == bet.mostCoins else {
      return inspector.refused(
        node, "there are pays for \(nodes.count) coins where \(bet.mostCoins) may be bet",
        "give one pay for each number of coins, or one number")
    }
    let pays = nodes.compactMap(credits)
    return pays.count == nodes.count ? .byCoins(pays) : nil
  }

  private func credits(_ node: FileNode) -> Int? {
    guard let credits = inspector.number(node, "pay", in: 0...Limits.pay) else { return nil }
    guard credits == 0 || cost != 0 else {
      return inspector.refused(
        node, "a round costs nothing here, but pays \(credits)",
        "pay 0, or say what a round costs with \"bet: { cost: … }\"")
    }
    return credits
  }
}
