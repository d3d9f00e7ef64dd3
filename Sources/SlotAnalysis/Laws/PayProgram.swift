/// A generating function laid out as steps, each of which needs only what came before: it is
/// followed once for every point at which a value is wanted.
struct PayProgram: Sendable {
  /// How a value follows from earlier ones, which are named by their places.
  enum Step {
    case sum([(weight: Double, term: Int)])
    case product(Int, Int)
    case stay(spins: Int, each: [(added: Int, given: Int)])
    case limited(StayTable, each: [Int])
  }

  /// The laws at hand, whose values come first.
  let laws: [CreditLaw]
  private let steps: [Step]
  private let result: Int

  /// Lays out a function.
  init(_ function: GeneratingFunction) {
    var layout = PayLayout(function)
    result = layout.place(of: function.node)
    laws = layout.laws
    steps = layout.steps
  }
}

extension PayProgram {
  /// The value of the function.
  ///
  /// - Parameter value: The value of a law at hand.
  func value<Number: PayNumber>(_ value: (CreditLaw) -> Number) -> Number {
    var values = laws.map(value)
    return run(&values)
  }

  /// About how many floating-point operations the complex value of the function takes, the laws' own
  /// values apart.
  var operations: Double {
    steps.reduce(0) { sum, step in
      switch step {
      case .sum(let terms): sum + 6 * Double(terms.count)
      case .product: sum + 10
      case .stay(let spins, let each):
        // Some ten steps of Newton's, each of which raises the value to powers by squaring.
        sum + 20 * Double(spins.bitWidth - spins.leadingZeroBitCount)
          + each.reduce(0) {
            $0 + 10 * 20 * Double($1.added.bitWidth - $1.added.leadingZeroBitCount + 1)
          }
      case .limited(let table, _): sum + 12 * Double(table.moveCount)
      }
    }
  }

  /// Follows the steps.
  ///
  /// - Parameter values: The values of ``laws``; those of the steps are added and left behind.
  @inline(__always)
  func run<Number: PayNumber>(_ values: inout [Number]) -> Number {
    for step in steps {
      switch step {
      case .sum(let terms):
        var sum = values[terms[0].term].weighted(by: terms[0].weight)
        for (weight, term) in terms.dropFirst() { sum = sum + values[term].weighted(by: weight) }
        values.append(sum)
      case .product(let one, let other):
        values.append(values[one] * values[other])
      case .stay(let spins, let each):
        let one = Number.branching(each.map { (added: $0.added, given: values[$0.given]) })
        values.append(one.power(spins))
      case .limited(let table, let each):
        let given = each.map { values[$0] }
        values.append(
          table.total(end: { _ in .one }) { moves, next in
            var sum = given[moves[0].kind] * next[moves[0].next]
            for move in moves.dropFirst() { sum = sum + given[move.kind] * next[move.next] }
            return sum
          })
      }
    }
    return values[result]
  }
}
