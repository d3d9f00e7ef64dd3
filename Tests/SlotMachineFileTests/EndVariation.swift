/// A machine with every key about how rounds end, with variations that change one thing each.
enum EndVariation {
  static let file = """
    format: 2
    name: ends
    bet: {cost: 10}
    cap: 500
    bets: {prize: {cost: 5, cap: 90, then: {bonus: trail}}}
    bonuses: {trail: {table: "weight,credits\\n3,5\\n1,9\\n"}}
    gamble: {chance: [1, 2], times: 2, most: 5}
    jackpots:
      grand: {seed: 20, rate: [1, 5], chance: [1, 90], per: round, fed: before}
      daily: {seed: 0, rate: [1, 5], by: 50}
    symbols: [red, blue]
    reels: [[red, blue], [red, blue]]
    wins: [{where: ways, match: left, pays: {red: {2: 15}}}]
    """

  /// A text in the file, and its replacement.
  static let all: [(old: String, new: String)] = [
    ("table: \"weight,credits\\n3,5", "table: \"weight,credits\\n2,5"), ("1,9", "1,8"),
    ("cap: 90", "cap: 91"), (", cap: 90", ""), ("cap: 500", "cap: 501"), ("cap: 500\n", ""),
    ("chance: [1, 2]", "chance: [1, 3]"),
    ("[1, 2]", "[2, 5]"),
    ("most: 5}", "most: 5, limit: 100}"),
    (
      "{chance: [1, 2], times: 2,",
      "{kinds: {a: {chance: [1, 2], times: 2}, b: {chance: [1, 4], times: 4}},"
    ),
    ("times: 2", "times: 3"), ("most: 5", "most: 4"),
    ("gamble: {chance: [1, 2], times: 2, most: 5}\n", ""),
    ("seed: 20", "seed: 21"), ("[1, 5], chance", "[2, 5], chance"), ("[1, 90]", "[1, 91]"),
    ("rate: [1, 5], by", "rate: [2, 5], by"), ("per: round", "per: credit"),
    ("fed: before", "fed: after"), ("fed: before", "fed: losing"), ("by: 50", "by: 51"),
  ]
}
