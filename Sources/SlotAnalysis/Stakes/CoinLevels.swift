import SlotEngine

/// The numbers of coins at which a machine's returns may differ.
///
/// The cost of a round, its cap, the values of cells and what a look at a spin asks for are proportional to the coins,
/// and so is every pay that is stated per coin. Only a list of pays by coins need not be. So at two numbers of coins
/// with the same list entries per coin, every round pays the same per coin, and the return is the same.
struct CoinLevels {
  /// The lowest number of coins of each kind, in ascending order; always includes 1.
  let representatives: [Int]

  /// - Complexity: O(*coins* · *lists*).
  init(of machine: Machine) {
    let coins = machine.bet.mostCoins
    var kinds = Array(repeating: 0, count: coins)
    for list in Set(machine.paysByCoins) {
      // A kind is split wherever the list pays another share per coin.
      var split: [Share: Int] = [:]
      for index in 0..<min(coins, list.count) {
        let share = Share(kind: kinds[index], pay: list[index], coins: index + 1)
        kinds[index] = split[share, default: split.count]
        split[share] = kinds[index]
      }
      if split.count == coins { break }
    }
    var seen: Set<Int> = []
    representatives = (1...coins).filter { seen.insert(kinds[$0 - 1]).inserted }
  }

  /// A pay per coin in lowest terms, for coins of one kind.
  private struct Share: Hashable {
    let kind: Int
    let pay: Int
    let coins: Int

    init(kind: Int, pay: Int, coins: Int) {
      self.kind = kind
      var (larger, smaller) = (max(pay, coins), min(pay, coins))
      while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
      (self.pay, self.coins) = (pay / larger, coins / larger)
    }
  }
}

extension Machine {
  /// Every list of pays by coins, wherever it is stated.
  fileprivate var paysByCoins: [[Int]] {
    let rules = looks.flatMap(\.choice.rules)
    let given =
      looks.flatMap(\.awards) + meters.flatMap { $0.awards.map(\.value) }
      + bets.compactMap(\.award)
      + bonuses.flatMap { $0.contents.compactMap(\.value.award) }
    let pays =
      rules.flatMap { $0.pays?.allEntries ?? [] }.map(\.value) + given.map(\.credits)
      + jackpots.map(\.credits)
    return pays.compactMap { if case .byCoins(let list) = $0 { list } else { nil } }
  }
}
