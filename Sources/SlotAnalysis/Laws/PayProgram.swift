/// A generating function as a straight-line program: steps that use only the results of earlier ones.
///
/// The function itself (``GeneratingFunction``) is a graph of shared parts. Millions of its values
/// are needed, so the graph is laid out once and run once for each. ``PayNumber`` decides what a
/// value is: a complex number for the spectrum, an error bound, a real number for tail bounds, or
/// the largest pay.
struct PayProgram: Sendable {
  /// How a value is computed from earlier ones, which are given by their indices.
  enum Step {
    case sum([(weight: Double, term: Int)])
    case product(Int, Int)
    case stay(spins: Int, each: [(added: Int, given: Int)])
    case limited(StayTable, each: [Int])
  }

  /// The distributions that were counted; their values come first.
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
  /// - Parameter value: Gives the value of a counted distribution.
  func value<Number: PayNumber>(_ value: (CreditLaw) -> Number) -> Number {
    var values = laws.map(value)
    return run(&values)
  }

  /// An estimate of the floating-point operations that a complex value takes, without those for the
  /// values of ``laws``.
  var operations: Double {
    steps.reduce(0) { sum, step in
      switch step {
      case .sum(let terms): sum + 6 * Double(terms.count)
      case .product: sum + 10
      case .stay(let spins, let each):
        // About ten Newton steps, each with powers by repeated squaring.
        sum + 20 * Double(spins.bitWidth - spins.leadingZeroBitCount)
          + each.reduce(0) {
            $0 + 10 * 20 * Double($1.added.bitWidth - $1.added.leadingZeroBitCount + 1)
          }
      case .limited(let table, _): sum + 12 * Double(table.moveCount)
      }
    }
  }

  /// Runs the steps.
  ///
  /// - Parameter values: The values of ``laws``. Those of the steps are appended.
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
