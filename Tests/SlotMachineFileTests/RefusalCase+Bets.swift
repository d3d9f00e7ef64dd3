extension RefusalCase {
  /// A small machine of format 2 with a bet; a case replaces or adds lines.
  private init(bets name: String, _ lines: [Int: String], _ place: String) {
    let stated = [
      1: "format: 2", 12: "bet: {cost: 5}", 13: "modes: {free: {}}",
      14: "bonuses: {x: {draw: [{mode: free, spins: 2, hold: a}]}}",
      15: "bets: {buy: {cost: 9, then: {mode: free, spins: 3}}}",
    ]
    self.init(name, stated.merging(lines) { $1 }, place)
  }

  /// A machine with a bet and nothing wrong.
  static let bet = RefusalCase(bets: "nothing", [:], "")

  /// Files with something wrong about their bets.
  static let bets: [RefusalCase] = [
    RefusalCase(bets: "bets in format 1", [1: "format: 1"], "15:1: bets"),
    RefusalCase(bets: "no bets", [15: "bets: {}"], "15:7: bets"),
    RefusalCase(bets: "bets that aren't a mapping", [15: "bets: [5]"], "15:7: bets"),
    RefusalCase(
      bets: "a bet named base", [15: "bets: {base: {cost: 9, then: {mode: free, spins: 3}}}"],
      "15:8: bets.base"),
    RefusalCase(
      bets: "a bet without a cost", [15: "bets: {buy: {then: {mode: free, spins: 3}}}"],
      "15:13: bets.buy"),
    RefusalCase(
      bets: "a bet for nothing", [15: "bets: {buy: {cost: 0, then: {mode: free, spins: 3}}}"],
      "15:20: bets.buy.cost"),
    RefusalCase(
      bets: "a cap of 0", [15: "bets: {buy: {cost: 9, then: {mode: free, spins: 3}, cap: 0}}"],
      "15:58: bets.buy.cap"),
    RefusalCase(
      bets: "a cap that is too large",
      [15: "bets: {buy: {cost: 1000000, then: {mode: free, spins: 3}, cap: 99999999999}}"],
      "15:8: bets.buy"),
    RefusalCase(
      bets: "a bet without an opening", [15: "bets: {buy: {cost: 9}}"], "15:13: bets.buy"),
    RefusalCase(
      bets: "a bet with two openings",
      [15: "bets: {buy: {cost: 9, reels: [s, s, s], then: {mode: free, spins: 3}}}"],
      "15:47: bets.buy.then"),
    RefusalCase(
      bets: "an unknown key of a bet",
      [15: "bets: {buy: {price: 9, cost: 9, then: {mode: free, spins: 3}}}"],
      "15:14: bets.buy.price"),
    RefusalCase(
      bets: "an unknown mode", [15: "bets: {buy: {cost: 9, then: {mode: fre, spins: 3}}}"],
      "15:36: bets.buy.then.mode"),
    RefusalCase(
      bets: "the base game as an award",
      [15: "bets: {buy: {cost: 9, then: {mode: base, spins: 3}}}"], "15:36: bets.buy.then.mode"),
    RefusalCase(
      bets: "a mode without spins", [15: "bets: {buy: {cost: 9, then: {mode: free}}}"],
      "15:29: bets.buy.then"),
    RefusalCase(
      bets: "a bet that gives nothing", [15: "bets: {buy: {cost: 9, then: 0}}"], "15:8: bets.buy"),
    RefusalCase(
      bets: "cells held before anything shows",
      [15: "bets: {buy: {cost: 9, then: {mode: free, spins: 3, hold: a}}}"], "15:8: bets.buy"),
    RefusalCase(
      bets: "cells held by a bonus", [15: "bets: {buy: {cost: 9, then: {bonus: x}}}"],
      "15:8: bets.buy"),
    RefusalCase(
      bets: "an unknown strip of a bet", [15: "bets: {ante: {cost: 9, reels: [s, t, s]}}"],
      "15:35: bets.ante.reels[2]"),
    RefusalCase(
      bets: "too few reels of a bet", [15: "bets: {ante: {cost: 9, reels: [s, s]}}"],
      "15:31: bets.ante.reels"),
    RefusalCase(
      bets: "a strip of a bet shorter than its rows",
      [15: "bets: {ante: {cost: 9, reels: [s, [a, b], s]}}"], "15:35: bets.ante.reels[2]"),
    RefusalCase(
      bets: "bets where nothing is staked",
      [10: "pays: {a: {3: 0}}", 12: "bet: {cost: 0}"], "12:6: bet"),
    RefusalCase(
      bets: "bets where the cost depends on the lines", [12: "bet: {lines: any}"], "12:6: bet"),
    RefusalCase(
      bets: "seventeen bets",
      [
        15: "bets: {"
          + (10..<27).map { "b\($0): {cost: 9, then: {mode: free, spins: 3}}" }
          .joined(separator: ", ") + "}"
      ], "12:6: bet"),
  ]
}
