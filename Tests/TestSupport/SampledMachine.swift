/// The file of a machine whose rounds can only be sampled.
package enum SampledMachine {
  /// Three cells that tumble without a limit, and a spin that follows.
  ///
  /// - Parameter more: Further keys of the machine, each on a line of its own.
  package static func rain(with more: String = "") -> String {
    """
    format: 2
    name: rain
    bet: {cost: 4}
    rows: 1
    symbols: [leaf, drop, sun]
    strips: {sky: [[leaf, 3], [drop, 2], sun]}
    reels: [{cells: sky}, {cells: sky}, {cells: sky}]
    pays: {leaf: {2: 1, 3: 4}, drop: {3: 9}}
    wins:
      - {where: window, match: count}
      - {where: window, in: [base], on: last, match: count, then: {sun: {1: {mode: noon, spins: 1}}}}
    tumble: {}
    modes: {noon: {}}
    \(more)

    """
  }
}
