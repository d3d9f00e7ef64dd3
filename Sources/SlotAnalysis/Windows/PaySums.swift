/// How many combinations of a spin there are, and the sums of their pays and of the squares of these.
///
/// Whole numbers, so that what reels, windows and places give can be added up without rounding.
package struct PaySums: Sendable, Hashable {
  /// The number of combinations.
  package var combinations: Int128
  /// The sum of their credits.
  package var credits: Int128
  /// The sum of the squares of their credits.
  package var squares: Int128

  package init(combinations: Int128 = 0, credits: Int128 = 0, squares: Int128 = 0) {
    self.combinations = combinations
    self.credits = credits
    self.squares = squares
  }
}

extension PaySums {
  /// One combination that pays nothing.
  static let one = PaySums(combinations: 1)

  /// Disjoint combinations together.
  package static func += (left: inout PaySums, right: PaySums) {
    left.combinations += right.combinations
    left.credits += right.credits
    left.squares += right.squares
  }

  /// Combinations of different reels together: their credits add up.
  static func * (left: PaySums, right: PaySums) -> PaySums {
    PaySums(
      combinations: left.combinations * right.combinations,
      credits: left.credits * right.combinations + left.combinations * right.credits,
      squares: left.squares * right.combinations + 2 * left.credits * right.credits
        + left.combinations * right.squares)
  }

  /// The same combinations, each as often as something weighs.
  package static func * (sums: PaySums, weight: Int128) -> PaySums {
    PaySums(
      combinations: sums.combinations * weight, credits: sums.credits * weight,
      squares: sums.squares * weight)
  }

  /// The sums if each combination paid so much more.
  func paying(_ more: Int128) -> PaySums {
    if more == 0 { return self }
    return PaySums(
      combinations: combinations, credits: credits + combinations * more,
      squares: squares + 2 * credits * more + combinations * more * more)
  }
}

/// Sums of combinations, apart for what the spin awards.
package struct TaggedSums: Sendable, Hashable {
  /// The sums by the number of what is awarded; there are hardly ever more than a few.
  package private(set) var parts: [(tag: Int, sums: PaySums)] = []

  package init() {}

  init(tag: Int, _ sums: PaySums) { parts = [(tag, sums)] }

  /// Adds combinations that award something.
  package mutating func add(_ sums: PaySums, tag: Int) {
    if let place = parts.firstIndex(where: { $0.tag == tag }) {
      parts[place].sums += sums
    } else {
      parts.append((tag, sums))
    }
  }

  /// Adds other combinations, each as often as something weighs.
  package mutating func add(_ other: TaggedSums, times weight: Int128 = 1) {
    for (tag, sums) in other.parts { add(sums * weight, tag: tag) }
  }

  /// All combinations, whatever they award.
  package var all: PaySums { parts.reduce(into: PaySums()) { $0 += $1.sums } }

  package static func == (left: TaggedSums, right: TaggedSums) -> Bool {
    left.sorted.elementsEqual(right.sorted) { $0.tag == $1.tag && $0.sums == $1.sums }
  }

  package func hash(into hasher: inout Hasher) {
    for (tag, sums) in sorted {
      hasher.combine(tag)
      hasher.combine(sums)
    }
  }

  private var sorted: [(tag: Int, sums: PaySums)] {
    parts.filter { $0.sums != PaySums() }.sorted { $0.tag < $1.tag }
  }
}
