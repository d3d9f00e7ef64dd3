import BigInt
import SlotEngine
import SlotStatistics

/// All ways to pick a number of items without replacement.
struct Picks<Measure: CreditMeasure> {
  /// An item, and the number of copies.
  private struct Kind {
    let number: Int
    let law: GrantLaw<Measure>
  }

  private let kinds: [Kind]
  private let itemCount: Int
  /// For each number of items, the sum over all choices of that many.
  private let choices: [GrantLaw<Measure>]

  /// Prepares picks of up to `most` items.
  init(of items: [Bonus.Item], upTo most: Int, law: (Bonus.Item) -> GrantLaw<Measure>) {
    var numbers: [Bonus.Item: Int] = [:]
    for item in items { numbers[item, default: 0] += 1 }
    // In the order in which the items are given, so that the result is always the same.
    var kinds: [Kind] = []
    for item in items {
      if let number = numbers.removeValue(forKey: item) {
        kinds.append(Kind(number: number, law: law(item)))
      }
    }
    var choices = [GrantLaw<Measure>.nothing] + Array(repeating: .none, count: most)
    for kind in kinds {
      var next = choices
      // Picking several copies of an item gives the same whichever of them are picked.
      let several = (0...min(kind.number, most)).map { taken in
        kind.law.repeated(taken).weighted(by: ways(taken, of: kind.number))
      }
      for picked in 1...max(1, most) where picked <= most {
        for taken in 1...picked where taken <= kind.number {
          next[picked] = next[picked] + choices[picked - taken] * several[taken]
        }
      }
      choices = next
    }
    self.kinds = kinds
    self.choices = choices
    itemCount = items.count
  }

  /// What picking this many gives, each choice being equally likely.
  ///
  /// - Parameters:
  ///   - equal: The multiplier of all credits if all picked items are equal.
  ///   - plus: What is given in addition.
  func law(
    ofPicking count: Int, multiplyingEqualBy equal: Int, plus: GrantLaw<Measure>
  ) -> GrantLaw<Measure> {
    let share = Rational.one / ways(count, of: itemCount)
    var sum = (choices[count] * plus).weighted(by: share)
    guard equal != 1 else { return sum }
    if count == 0 { return sum.multiplied(by: equal) }
    for kind in kinds where kind.number >= count {
      let alike = (kind.law.repeated(count) * plus)
        .weighted(by: ways(count, of: kind.number) * share)
      sum = sum + alike.weighted(by: -1) + alike.multiplied(by: equal)
    }
    return sum
  }
}

/// The number of ways to choose some of several things: a binomial coefficient.
private func ways(_ count: Int, of all: Int) -> Rational {
  (0..<count).reduce(.one) { $0 * Rational(all - $1, $1 + 1) }
}
