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

  /// The gamble offered after a round that paid; nil without one.
  func gamble() -> Gamble? {
    guard let node = top["gamble"],
      let fields = Fields(
        node, "a gamble", keys: ["chance", "times", "most"], inspector: inspector)
    else { return nil }
    let chance = fields.required("chance").flatMap {
      inspector.chance($0) { "a toss can't be won \($0) times out of \($1)" }
    }
    let factor = fields.required("times").flatMap {
      inspector.number($0, "factor of a gamble", in: 2...Limits.tossFactor)
    }
    let most = fields.required("most").flatMap {
      inspector.number($0, "number of tosses", in: 1...Limits.tosses)
    }
    guard let chance, let factor, let most else { return nil }
    return Gamble(winning: chance.winning, outOf: chance.outOf, factor: factor, mostTosses: most)
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
