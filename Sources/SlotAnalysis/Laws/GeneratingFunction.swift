import SlotEngine
import SlotStatistics

/// The generating function E[z^credits] of a set of outcomes: the whole distribution of their credits.
///
/// A small distribution is stored as a list. One that would take long to multiply out, or that has no end
/// because a feature retriggers itself, is kept as the formula that gives its value at any *z*.
///
/// A limit on a stay that is almost never reached is ignored (``NeglectedLimit``). The same draws then pay the same
/// with and without limits, except where one cuts something off. ``lost`` bounds the probability of that: of all
/// outcomes in which any limit on the way does. So no probability of any set of pays is off by more.
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
  /// Upper bound on the probability of outcomes in which a neglected limit would cut something off.
  let lost: Double

  /// Two distributions are multiplied out up to this many products of terms.
  private static let mostProducts = 1 << 12

  private init(_ form: Form, probability: Double, lost: Double) {
    node = Node(form)
    self.probability = probability
    self.lost = lost
  }

  init(_ law: CreditLaw) { self.init(law, lost: 0) }

  private init(_ law: CreditLaw, lost: Double) {
    self.init(.law(law), probability: law.probability, lost: lost)
  }

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
    let all = Double(cycle)
    for (credits, number) in combinations {
      // The same value: a conversion from 64 bits is rounded to nearest too, and takes one instruction.
      let number = UInt64(exactly: number).map { Double($0) } ?? Double(number)
      law.append(credits: credits, probability: number / all)
    }
    self.init(law)
  }

  init?(mean: Rational, deviation: Rational) { return nil }

  init?(_ moments: Moments) { return nil }

  var words: Int { 2 * (law?.count ?? 1) }

  static func + (left: GeneratingFunction, right: GeneratingFunction) -> GeneratingFunction {
    let lost = (left.lost + right.lost).roundedUp
    if let one = left.law, let other = right.law {
      return GeneratingFunction(one + other, lost: lost)
    }
    return GeneratingFunction(
      .sum(left.terms + right.terms), probability: left.probability + right.probability, lost: lost)
  }

  static func * (left: GeneratingFunction, right: GeneratingFunction) -> GeneratingFunction {
    // Something is cut off in one of the two, or in both.
    let lost = (left.lost * right.probability + left.probability * right.lost).roundedUp
    if let one = left.law, let other = right.law, one.count * other.count <= mostProducts,
      !(one.credits.last ?? 0).addingReportingOverflow(other.credits.last ?? 0).overflow
    {
      return GeneratingFunction(one * other, lost: lost)
    }
    if left.isNothing { return right }
    if right.isNothing { return left }
    return GeneratingFunction(
      .product(left.node, right.node), probability: left.probability * right.probability, lost: lost
    )
  }

  func weighted(by share: Rational) -> GeneratingFunction {
    let lost = (lost * share.value).roundedUp
    if let law { return GeneratingFunction(law.weighted(by: share.value), lost: lost) }
    return GeneratingFunction(
      .sum(terms.map { ($0.weight * share.value, $0.term) }),
      probability: probability * share.value, lost: lost)
  }

  func multiplied(by factor: Int) -> GeneratingFunction {
    factor == 1
      ? self
      : GeneratingFunction(
        node.multiplied(by: factor).form, probability: probability, lost: lost)
  }

  static func sum(
    ofSpins spins: Int, each law: StayLaw<GeneratingFunction>
  ) -> GeneratingFunction? {
    let added = Set(law.kinds.parts.map(\.kind.spins)).sorted()
    let each = added.map { added in
      (added, law.kinds.parts.filter { $0.kind.spins == added }.reduce(none) { $0 + $1.measure })
    }
    // Whether a spin is played doesn't depend on the spin itself, so a limit on the way cuts something off at most as
    // often as the mean number of spins times the probability that it does so on one.
    let lost = each.reduce(0) { $0 + $1.1.lost }
    let stopping = 1 - law.meanAdded
    let mean = stopping > 0 ? Double(spins) / stopping * (1 + 1e-9) : .infinity
    return GeneratingFunction(
      .stay(spins: spins, each: each.map { (added: $0, given: $1.node) }), probability: 1,
      lost: lost == 0 ? 0 : mean * lost)
  }

  static func sum(
    along places: StayTable, each law: StayLaw<GeneratingFunction>
  ) -> GeneratingFunction? {
    let each = places.merged(law)
    let lost = each.reduce(0) { $0 + $1.lost }
    var mean = 0.0
    if lost > 0 {
      mean = places.total(end: { _ in 0.0 }) { moves, values in
        moves.reduce(0) { $0 + each[$1.kind].probability * (1 + values[$1.next]) }
      }
    }
    return GeneratingFunction(
      .limited(places, each: each.map(\.node)), probability: 1, lost: mean * lost * (1 + 1e-9))
  }

  func allowing(
    for limit: NeglectedLimit, each law: StayLaw<GeneratingFunction>
  ) -> GeneratingFunction {
    if limit.lostSpins == 0 { return self }
    return GeneratingFunction(
      node.form, probability: probability,
      lost: (lost + law.probability(ofReaching: limit)).roundedUp)
  }

  private var isNothing: Bool { lost == 0 && law == CreditLaw(credits: 0) }

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
