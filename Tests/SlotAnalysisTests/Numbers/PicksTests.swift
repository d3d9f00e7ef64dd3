import SlotEngine
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// Picks from up to five items, enumerated choice by choice.
@Suite struct `A pick without replacement` {
  /// Items that pay some credits.
  private func items(_ credits: [Int]) -> [Bonus.Item] {
    credits.map { .award(Award(credits: .perCoin($0))) }
  }

  private func credits(_ item: Bonus.Item) -> Int {
    if case .award(let award) = item { award.credits.credits(coins: 1).count } else { 0 }
  }

  /// All ordered choices of a number of things.
  private func choices(_ count: Int, of all: [Int]) -> [[Int]] {
    if count == 0 { return [[]] }
    return all.indices.flatMap { index in
      var rest = all
      let picked = rest.remove(at: index)
      return choices(count - 1, of: rest).map { [picked] + $0 }
    }
  }

  @Test(arguments: [[1, 2, 4], [3, 3, 5], [2, 2, 2, 7], [1, 1, 6, 6, 6], [9]])
  func `gives what all choices give, each equally often`(prizes: [Int]) {
    let plus = 5
    for most in 0...prizes.count {
      let picks = Picks(of: items(prizes), upTo: most) {
        GrantLaw(.nothing, ExactLaw(credits: credits($0)))
      }
      for count in 0...most {
        for equal in 1...3 {
          let all = choices(count, of: prizes)
          var known: [Int: Rational] = [:]
          for picked in all {
            let factor = Set(picked).count <= 1 ? equal : 1
            known[(picked.reduce(plus, +)) * factor, default: .zero] += Rational(1, all.count)
          }
          let law = picks.law(
            ofPicking: count, multiplyingEqualBy: equal,
            plus: GrantLaw(.nothing, ExactLaw(credits: plus)))
          let pays = (law.credits.pays ?? []).filter { $0.probability != .zero }
          #expect(
            Dictionary(uniqueKeysWithValues: pays.map { ($0.credits, $0.probability) }) == known,
            "\(count) of \(prizes), equal \(equal)")
        }
      }
    }
  }

  private static let bonuses: [(spins: [Int?], count: Int)] = [
    (spins: [1, 2, nil], count: 1), (spins: [1, 2, nil], count: 2), (spins: [1, 2, nil], count: 3),
    (spins: [4, nil, nil, 1], count: 2), (spins: [3, 5, 7], count: 2), (spins: [3, 5], count: 4),
    (spins: [nil, nil], count: 1), (spins: [0, 6, 6, nil, nil], count: 4),
  ]

  /// The spins that awards in a pick bring, over all orders in which its items may be picked: it ends after as many as may be
  /// picked, or with an end.
  @Test(arguments: bonuses)
  func `brings as many spins as on average over all orders`(spins: [Int?], count: Int) throws {
    let items = spins.map { spins in
      spins.map { Bonus.Item.award(Award(spins: $0)) } ?? .end
    }
    let classic = try SmallMachine.cutOff()
    let machine = Machine(
      unchecked: "picks", bet: classic.bet, symbols: classic.symbols, rows: classic.rows,
      lines: classic.lines, looks: classic.looks, modes: classic.modes,
      bonuses: [
        Bonus(
          name: "pick",
          play: .pick(count, from: items, plus: Award(mode: 1, spins: 2), equal: 1))
      ])
    let orders = choices(spins.count, of: Array(spins.indices))
    let all = orders.reduce(0) { sum, order in
      sum + order.prefix(count).prefix { spins[$0] != nil }.reduce(2) { $0 + (spins[$1] ?? 0) }
    }
    var mean = BonusSpins(machine: machine, mode: 1)
    #expect(mean.mean(of: Award(bonus: 0)) == Rational(all, orders.count))
    var elsewhere = BonusSpins(machine: machine, mode: 0)
    #expect(elsewhere.mean(of: Award(bonus: 0)) == 0)
    // An award's own spins come on top of those of its bonus.
    #expect(
      mean.mean(of: Award(mode: 1, spins: 3, bonus: 0)) == Rational(all, orders.count) + 3)
    #expect(mean.mean(of: Award(mode: 0, spins: 3, bonus: 0)) == Rational(all, orders.count))
  }
}
