/// The file of a machine whose limits on stays are almost never reached.
package enum NestedStays {
  /// One in ten rounds has 1,000 spins, which lead to 800 stays on average. Each of these has a limit whose effect on
  /// its own mean number of spins is below 10⁻¹².
  package static let file = """
    format: 2
    name: nest
    bet: {cost: 1}
    rows: 1
    symbols: [a, b, c]
    reels: [[a, [c, 9]]]
    wins:
      - {where: window, match: count, in: [base], then: {a: {1: {mode: outer, spins: 1000}}}}
      - {where: window, match: count, in: [outer], then: {a: {1: {mode: inner, spins: 1}}}}
      - where: window
        match: count
        in: [inner]
        pays: {b: {1: 1000}}
        then: {a: {1: {mode: inner, spins: 2}}}
    modes:
      outer: {most: 1000, reels: [[[a, 8], [c, 2]]]}
      inner: {most: 135, reels: [[[a, 2], [b, 3], [c, 5]]]}

    """
}
