extension RefusalCase {
  /// A small machine of format 2 with jackpots that grow, in which a case replaces or adds lines.
  private init(jackpots name: String, _ lines: [Int: String], _ place: String) {
    let stated = [
      1: "format: 2", 12: "bet: {cost: 5}", 13: "jackpots:",
      14: "  one: {seed: 10, rate: [1, 5], chance: [1, 9], per: credit, fed: after}",
      15: "  two: {seed: 20, rate: [2, 5], by: 90}",
    ]
    self.init(name, stated.merging(lines) { $1 }, place)
  }

  private init(jackpot name: String, _ keys: String, _ place: String) {
    self.init(jackpots: name, [15: "  two: {\(keys)}"], place)
  }

  /// A valid machine with jackpots that grow.
  static let jackpot = RefusalCase(jackpots: "nothing", [:], "")

  /// Files with something wrong about jackpots that grow.
  static let jackpots: [RefusalCase] = [
    RefusalCase(
      "a jackpot that grows in format 1",
      [12: "bet: {cost: 5}", 13: "jackpots: {j: {seed: 5, rate: [1, 5], by: 9}}"],
      "13:16: jackpots.j.seed"),
    RefusalCase(jackpot: "no seed", "rate: [1, 5], by: 9", "15:8: jackpots.two"),
    RefusalCase(jackpot: "no rate", "seed: 5, by: 9", "15:8: jackpots.two"),
    RefusalCase(
      jackpot: "a fixed pay", "seed: 5, rate: [1, 5], by: 9, credits: 5",
      "15:39: jackpots.two.credits"),
    RefusalCase(
      jackpot: "a chance without growth", "credits: 5, chance: [1, 5]", "15:21: jackpots.two.chance"
    ),
    RefusalCase(
      jackpot: "a rate of all", "seed: 5, rate: [5, 5], by: 9", "15:24: jackpots.two.rate"),
    RefusalCase(
      jackpot: "a rate of one number", "seed: 5, rate: [5], by: 9", "15:24: jackpots.two.rate"),
    RefusalCase(
      jackpot: "a rate that adds parts of credits", "seed: 5, rate: [1, 2], by: 9",
      "15:3: jackpots.two"),
    RefusalCase(
      jackpot: "a limit at the seed", "seed: 9, rate: [1, 5], by: 9", "15:3: jackpots.two"),
    RefusalCase(jackpot: "a limit of 0", "seed: 0, rate: [1, 5], by: 0", "15:36: jackpots.two.by"),
    RefusalCase(jackpot: "nothing that wins", "seed: 9, rate: [1, 5]", "15:3: jackpots.two"),
    RefusalCase(
      jackpot: "two ways to win", "seed: 9, rate: [1, 5], chance: [1, 5], by: 90",
      "15:48: jackpots.two.by"),
    RefusalCase(
      jackpot: "a certain chance", "seed: 9, rate: [1, 5], chance: [5, 5]",
      "15:40: jackpots.two.chance"),
    RefusalCase(
      jackpot: "a chance that is certain at the stake",
      "seed: 9, rate: [1, 5], chance: [1, 5], per: credit", "15:3: jackpots.two"),
    RefusalCase(
      jackpot: "an unknown unit", "seed: 9, rate: [1, 5], chance: [1, 5], per: coin",
      "15:53: jackpots.two.per"),
    RefusalCase(
      jackpot: "a unit without a chance", "seed: 9, rate: [1, 5], by: 90, per: round",
      "15:40: jackpots.two.per"),
    RefusalCase(
      jackpot: "an unknown time", "seed: 9, rate: [1, 5], by: 90, fed: never",
      "15:45: jackpots.two.fed"),
    RefusalCase(
      jackpot: "a limit that is fed after the win", "seed: 9, rate: [1, 5], by: 90, fed: after",
      "15:3: jackpots.two"),
    RefusalCase(
      jackpots: "an award of what chance wins",
      [11: "wins: [{where: window, match: count, then: {a: {1: {jackpot: one}}}}]"],
      "14:3: jackpots.one"),
    RefusalCase(
      jackpots: "a round that costs nothing", [10: "pays: {a: {3: 0}}", 12: "bet: {cost: 0}"],
      "14:3: jackpots.one"),
  ]
}
