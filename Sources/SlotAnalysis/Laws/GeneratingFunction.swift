import SlotEngine
import SlotStatistics

/// The generating function E[z^credits] of a set of outcomes: the whole distribution of their credits.
///
/// A small distribution is stored as a list. One that would take long to multiply out, or that has no end
/// because a feature retriggers itself, is kept as the formula that gives its value at any *z*.
struct GeneratingFunction: Sendable {
  /// How a value is computed from others.
  enum Form: Sendable {
    /// A distribution that was counted.
    case law(CreditLaw)
    /// A weighted sum.
    case sum([(weight: Double, term: Node)])
    /// The product of two.
    case product(Node, Node)
    /// The total of a number of spins and of all the spins they add. For each number of spins that a
    /// spin can add: the function of what it pays.
    case stay(spins: Int, each: [(added: Int, given: Node)])
    /// The total of a stay that ends at a limit.
    case limited(StayTable, each: [Node])
  }

  /// A form, shared by all that contain it.
  final class Node: Sendable {
    let form: Form

    init(_ form: Form) { self.form = form }
  }

  /// The form at the top.
  let node: Node
  /// The value at 1.
  let probability: Double

  /// Two distributions are multiplied out up to this many products of terms.
  private static let mostProducts = 1 << 12

  private init(_ form: Form, probability: Double) {
    node = Node(form)
    self.probability = probability
  }

  init(_ law: CreditLaw) { self.init(.law(law), probability: law.probability) }

  private var law: CreditLaw? {
    if case .law(let law) = node.form { law } else { nil }
  }
}

extension GeneratingFunction: CreditMeasure {
  static let none = GeneratingFunction(CreditLaw())
  static let certain = GeneratingFunction(CreditLaw(credits: 0))

  init(credits: Int) { self.init(CreditLaw(credits: credits)) }

  init(combinations: [(credits: Int, number: UInt128)], cycle: UInt128) {
    var law = CreditLaw()
    for (credits, number) in combinations {
      law.append(credits: credits, probability: Double(number) / Double(cycle))
    }
    self.init(law)
  }

  init?(mean: Rational, deviation: Rational) { return nil }

  init?(_ moments: Moments) { return nil }

  var words: Int { 2 * (law?.count ?? 1) }

  static func + (left: GeneratingFunction, right: GeneratingFunction) -> GeneratingFunction {
    if let one = left.law, let other = right.law { return GeneratingFunction(one + other) }
    return GeneratingFunction(
      .sum(left.terms + right.terms), probability: left.probability + right.probability)
  }

  static func * (left: GeneratingFunction, right: GeneratingFunction) -> GeneratingFunction {
    if let one = left.law, let other = right.law, one.count * other.count <= mostProducts,
      !(one.credits.last ?? 0).addingReportingOverflow(other.credits.last ?? 0).overflow
    {
      return GeneratingFunction(one * other)
    }
    if left.law == CreditLaw(credits: 0) { return right }
    if right.law == CreditLaw(credits: 0) { return left }
    return GeneratingFunction(
      .product(left.node, right.node), probability: left.probability * right.probability)
  }

  func weighted(by share: Rational) -> GeneratingFunction {
    if let law { return GeneratingFunction(law.weighted(by: share.value)) }
    return GeneratingFunction(
      .sum(terms.map { ($0.weight * share.value, $0.term) }),
      probability: probability * share.value)
  }

  func multiplied(by factor: Int) -> GeneratingFunction {
    factor == 1
      ? self
      : GeneratingFunction(node.multiplied(by: factor).form, probability: probability)
  }

  static func sum(
    ofSpins spins: Int, each law: StayLaw<GeneratingFunction>
  ) -> GeneratingFunction? {
    let added = Set(law.kinds.parts.map(\.kind.spins)).sorted()
    let each = added.map { added in
      (added, law.kinds.parts.filter { $0.kind.spins == added }.reduce(none) { $0 + $1.measure })
    }
    return GeneratingFunction(
      .stay(spins: spins, each: each.map { (added: $0, given: $1.node) }), probability: 1)
  }

  static func sum(
    along places: StayTable, each law: StayLaw<GeneratingFunction>
  ) -> GeneratingFunction? {
    GeneratingFunction(.limited(places, each: places.merged(law).map(\.node)), probability: 1)
  }

  private var terms: [(weight: Double, term: Node)] {
    if case .sum(let terms) = node.form { terms } else { [(1, node)] }
  }
}

extension GeneratingFunction.Node {
  /// The same function with all credits multiplied.
  fileprivate func multiplied(by factor: Int) -> GeneratingFunction.Node {
    var known: [ObjectIdentifier: GeneratingFunction.Node] = [:]
    return multiplied(by: factor, &known)
  }

  /// The same, with nodes that are shared multiplied once: a bonus of many picks has few nodes, but more paths
  /// through them than there is memory.
  private func multiplied(
    by factor: Int, _ known: inout [ObjectIdentifier: GeneratingFunction.Node]
  ) -> GeneratingFunction.Node {
    if let node = known[ObjectIdentifier(self)] { return node }
    let form: GeneratingFunction.Form =
      switch form {
      case .law(let law): .law(law.multiplied(by: factor))
      case .sum(let terms): .sum(terms.map { ($0.weight, $0.term.multiplied(by: factor, &known)) })
      case .product(let one, let other):
        .product(one.multiplied(by: factor, &known), other.multiplied(by: factor, &known))
      case .stay(let spins, let each):
        .stay(
          spins: spins, each: each.map { ($0.added, $0.given.multiplied(by: factor, &known)) })
      case .limited(let table, let each):
        .limited(table, each: each.map { $0.multiplied(by: factor, &known) })
      }
    let node = GeneratingFunction.Node(form)
    known[ObjectIdentifier(self)] = node
    return node
  }
}
