/// Credits that add up to more than can be counted.
package enum CreditExcess: Error, Sendable, Hashable {
  /// The credits of a session with this number of rounds.
  case session(rounds: UInt64)
  /// The credits of the whole run, which the points of a plot need.
  case convergence
}

extension CreditExcess: CustomStringConvertible {
  /// What is too much, and how to fix it.
  package var description: String {
    switch self {
    case .session(let rounds):
      "The credits of a session of \(rounds) rounds add up to more than \(Int.max), the most that can be counted; ask "
        + "for shorter sessions."
    case .convergence:
      "The credits of the run add up to more than \(UInt64.max), the most that a plot can show; leave out the plot, or "
        + "play fewer spins."
    }
  }
}
