import SlotEngine

/// Reads how rounds end: the cap on their pay, and the gamble.
struct EndsReader {
  let top: Fields
  let inspector: Inspector

  /// The maximum pay of a round, in costs of the base bet; nil if it isn't limited.
  func cap() -> Int? { Self.cap(top["cap"], inspector) }

  /// The maximum pay of a round, in costs; nil if it isn't limited.
  static func cap(_ node: FileNode?, _ inspector: Inspector) -> Int? {
    node.flatMap { inspector.number($0, "cap", in: 1...Limits.pay) }
  }

  /// The keys of a gamble, and those of a kind of toss, which a gamble with a single kind has itself.
  static let keys = kindKeys + ["kinds", "most", "limit"]
  static let kindKeys = ["chance", "times"]

  /// The gamble offered after a round that paid; nil without one.
  func gamble() -> Gamble? {
    guard let node = top["gamble"],
      let fields = Fields(node, "a gamble", keys: Self.keys, inspector: inspector)
    else { return nil }
    let kinds: [TossKind]?
    if let node = fields["kinds"] {
      fields.refuse(
        Self.kindKeys, because: "each kind of toss has its own", "leave it out here")
      kinds = self.kinds(node)
    } else {
      kinds = kind(fields, name: nil).map { [$0] }
    }
    let most = fields.required("most").flatMap {
      inspector.number($0, "number of tosses", in: 1...Limits.tosses)
    }
    let limit = fields["limit"].map {
      inspector.number($0, "limit of a gamble", in: 1...Limits.pay)
    }
    guard let kinds, let most else { return nil }
    return Gamble(kinds: kinds, mostTosses: most, limit: limit.flatMap { $0 }.map { Credits($0) })
  }

  private func kinds(_ node: FileNode) -> [TossKind]? {
    guard let fields = inspector.mapping(node, of: "kinds of toss") else { return nil }
    guard (2...MachineLimits.tossKinds).contains(fields.count) else {
      return inspector.refused(
        node, "\(fields.count) kinds of toss aren't a choice",
        "give from 2 to \(MachineLimits.tossKinds), or \"chance\" and \"times\" in the gamble itself"
      )
    }
    let kinds = fields.compactMap { field -> TossKind? in
      guard let name = inspector.name(field.key, "the name of a kind of toss") else { return nil }
      guard TossKind.isName(name) else {
        return inspector.refused(
          field.key, "the name of a kind of toss has a comma or a colon, which plans need",
          "use letters and digits")
      }
      return Fields(field.value, "a kind of toss", keys: Self.kindKeys, inspector: inspector)
        .flatMap { kind($0, name: name) }
    }
    guard kinds.count == fields.count else { return nil }
    return kinds.sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  private func kind(_ fields: Fields, name: String?) -> TossKind? {
    let chance = fields.required("chance").flatMap {
      inspector.chance($0) { "a toss can't be won \($0) times out of \($1)" }
    }
    let factor = fields.required("times").flatMap {
      inspector.number($0, "factor of a gamble", in: 2...Limits.tossFactor)
    }
    guard let chance, let factor else { return nil }
    return TossKind(name: name, winning: chance.winning, outOf: chance.outOf, factor: factor)
  }
}

extension Inspector {
  /// A chance, written as a list of two numbers.
  ///
  /// - Parameters:
  ///   - key: The key that it belongs to.
  ///   - problem: What is wrong if the first number isn't below the second, from both.
  func chance(
    _ node: FileNode, key: String = "chance", _ problem: (Int, Int) -> String
  ) -> (winning: UInt64, outOf: UInt64)? {
    guard let nodes = list(node, of: "two numbers") else { return nil }
    guard nodes.count == 2 else {
      return refused(
        node, "a list of \(nodes.count) isn't a \(key)", "write [a, b] for a times out of b")
    }
    let numbers = nodes.compactMap {
      number($0, "number in a \(key)", in: 1...Limits.reelWeight)
    }
    guard numbers.count == 2 else { return nil }
    guard numbers[0] < numbers[1] else {
      return refused(
        node, problem(numbers[0], numbers[1]),
        "write \"\(key): [a, b]\" with a < b")
    }
    return (UInt64(numbers[0]), UInt64(numbers[1]))
  }
}
