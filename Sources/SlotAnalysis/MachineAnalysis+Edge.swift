import SlotEngine
public import SlotStatistics

extension MachineAnalysis {
  /// The share of what is bet that rounds keep in the mean: one minus the return; nil for a machine that is free to
  /// play, and negative where players win in the mean.
  public var hold: Rational? { returnToPlayer.map { Rational.one - $0 } }

  /// The number of rounds, N₀, after which the mean loss has grown as large as the standard deviation of the loss:
  /// variance / (cost − mean)². With fewer, chance outweighs the edge; after four times as many, the edge is two
  /// deviations. Nil for a machine that is free to play, and where the return is 100 %.
  ///
  /// Source: Schlesinger, "Blackjack Attack" (1997), which names it.
  public var edgeRounds: Rational? {
    guard cost > 0 else { return nil }
    let edge = Rational(cost.count) - mean
    return edge == .zero ? nil : variance / (edge * edge)
  }

  /// Upper bound on the absolute error of ``edgeRounds`` from neglected limits; infinite if it could be any number.
  public var edgeRoundsBound: Double {
    guard meanBound > 0 || varianceBound > 0, let edgeRounds else { return 0 }
    let edge = abs((Rational(cost.count) - mean).value)
    guard edge > meanBound else { return .infinity }
    // (v + dv) / (e − de)² is v / e² times (1 + w)(1 + n)²; 1 is left out of the product, as small parts would vanish beside it.
    let narrowed = meanBound / (edge - meanBound)
    let widened = varianceBound / max(variance.value, .leastNormalMagnitude)
    let more = widened + (1 + widened) * narrowed * (2 + narrowed)
    return edgeRounds.value * more * (1 + 1e-9)
  }
}
