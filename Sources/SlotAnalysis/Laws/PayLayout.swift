/// Lays out a generating function as a ``PayProgram``: numbers the counted distributions first, then each
/// step after the ones it uses (a topological order).
struct PayLayout {
  /// The counted distributions, without duplicates.
  private(set) var laws: [CreditLaw] = []
  /// The steps so far.
  private(set) var steps: [PayProgram.Step] = []

  private var lawPlaces: [CreditLaw: Int] = [:]
  private var places: [ObjectIdentifier: Int] = [:]
  private var seen: Set<ObjectIdentifier> = []

  init(_ function: GeneratingFunction) { collectLaws(of: function.node) }
}

extension PayLayout {
  /// Numbers the counted distributions; equal ones share a number.
  private mutating func collectLaws(of node: GeneratingFunction.Node) {
    guard seen.insert(ObjectIdentifier(node)).inserted else { return }
    switch node.form {
    case .law(let law):
      if lawPlaces[law] == nil {
        lawPlaces[law] = laws.count
        laws.append(law)
      }
      places[ObjectIdentifier(node)] = lawPlaces[law]
    case .sum(let terms): for (_, term) in terms { collectLaws(of: term) }
    case .product(let one, let other):
      collectLaws(of: one)
      collectLaws(of: other)
    case .stay(_, let each): for (_, given) in each { collectLaws(of: given) }
    case .limited(_, let each): for given in each { collectLaws(of: given) }
    }
  }

  /// The index of a part's value; adds the steps that it needs.
  mutating func place(of node: GeneratingFunction.Node) -> Int {
    if let known = places[ObjectIdentifier(node)] { return known }
    let step: PayProgram.Step
    switch node.form {
    case .law: preconditionFailure("Laws are numbered first.")
    case .sum(let terms):
      step = .sum(terms.map { ($0.weight, place(of: $0.term)) })
    case .product(let one, let other):
      step = .product(place(of: one), place(of: other))
    case .stay(let spins, let each):
      step = .stay(spins: spins, each: each.map { ($0.added, place(of: $0.given)) })
    case .limited(let table, let each):
      step = .limited(table, each: each.map { place(of: $0) })
    }
    steps.append(step)
    places[ObjectIdentifier(node)] = laws.count + steps.count - 1
    return laws.count + steps.count - 1
  }
}
