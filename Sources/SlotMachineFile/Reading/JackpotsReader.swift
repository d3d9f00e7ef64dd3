import SlotEngine

/// Reads the jackpots: those that always pay the same, and those that grow.
struct JackpotsReader {
  let names: Names
  let pays: PayReader
  let inspector: Inspector

  static let keys = ["credits"] + ofGrowth
  private static let ofGrowth = ["seed", "rate", "chance", "per", "by", "fed"]

  /// The jackpots, in order of name.
  func jackpots(_ node: FileNode?) -> [Jackpot] {
    names.jackpots.compactMap { name in
      guard let field = node?.field(name),
        let fields = Fields(field.value, "a jackpot", keys: Self.keys, inspector: inspector)
      else { return nil }
      guard fields["seed"] != nil || fields["rate"] != nil else {
        fields.refuse(
          Self.ofGrowth, because: "this belongs to a jackpot that grows",
          "add \"seed\" and \"rate\", or leave it out")
        return Jackpot(name: name, credits: fields["credits"].flatMap(pays.pay) ?? .perCoin(0))
      }
      return growth(fields).map { Jackpot(name: name, growth: $0) }
        ?? Jackpot(name: name, credits: .perCoin(0))
    }
  }

  private func growth(_ fields: Fields) -> JackpotGrowth? {
    fields.requireFormat2(Self.ofGrowth)
    fields.refuse(
      ["credits"], because: "a jackpot that grows pays its meter",
      "leave out \"credits\"; \"seed\" is where the meter begins")
    let seed = fields.required("seed").flatMap {
      inspector.number($0, "seed", in: 0...Limits.pay)
    }
    let rate = fields.required("rate").flatMap {
      inspector.chance($0, key: "rate") {
        "a rate of \($0) out of \($1) isn't a part of what a round costs"
      }
    }
    let feedings = JackpotGrowth.Feeding.allCases.map(\.rawValue)
    let fed = fields["fed"].map { inspector.word($0, of: feedings) } ?? "before"
    let feeding = fed.flatMap { JackpotGrowth.Feeding(rawValue: $0) }
    guard let win = win(fields), let seed, let rate, let feeding else { return nil }
    return JackpotGrowth(
      seed: Credits(seed), part: rate.winning, outOf: rate.outOf, feeding: feeding, win: win)
  }

  private func win(_ fields: Fields) -> JackpotGrowth.Win? {
    let unit = fields["per"].map { inspector.word($0, of: ["round", "credit"]) } ?? "round"
    guard let node = fields["chance"] else {
      fields.refuse(
        ["per"], because: "\"per\" belongs to a chance", "add \"chance: [a, b]\", or leave it out")
      guard let node = fields["by"] else { return .award }
      return inspector.number(node, "limit", in: 1...Limits.pay).map {
        .reaching(most: Credits($0))
      }
    }
    fields.refuse(
      ["by"], because: "a jackpot is won by chance or by reaching an amount",
      "leave out \"chance\" or \"by\"")
    guard
      let chance = inspector.chance(
        node, { "a jackpot can't be won \($0) times out of \($1)" }), let unit
    else { return nil }
    return .chance(
      winning: chance.winning, outOf: chance.outOf, perCredit: unit == "credit")
  }
}
