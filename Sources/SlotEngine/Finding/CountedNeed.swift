/// What counted rounds tell of a round that meets a condition: enough to leave most rounds out without playing them by
/// the rules.
struct CountedNeed: Sendable {
  /// Whether something follows from the paid spin.
  let goesOn: Bool
  /// The lowest and the highest pay.
  private(set) var least: Credits = 0
  private(set) var most = Credits(.max)

  /// Finds out what a condition needs; nil if even rounds that neither win nor award anything may meet it.
  ///
  /// - Parameter machine: The machine, as it is played at its bet.
  init?(_ condition: RoundCondition, on machine: Machine) {
    // At a bet without a paid spin, rounds that pay are hits.
    let hasPaidSpin = machine.purchase == nil
    // Meters, and looks at the end of a stay, may award something where nothing won.
    let onlyHitsGoOn =
      hasPaidSpin && machine.meters.allSatisfy(\.awards.isEmpty)
      && !machine.looks.contains { $0.grids == .end }
    let goesOn = onlyHitsGoOn && condition.roundTests.contains(where: \.needsMoreThanPaidSpin)
    let isHit =
      (hasPaidSpin && (condition.spinTests.contains(.win(true)) || !condition.winTests.isEmpty))
      || (onlyHitsGoOn && condition.roundTests.contains(where: \.needsWin))
    self.goesOn = goesOn
    for case .pay(let range) in condition.roundTests {
      least = max(least, range.lowerBound)
      most = min(most, range.upperBound)
    }
    for excluded in condition.excluded { leaveOut(excluded) }
    guard goesOn || isHit || least > 0 else { return nil }
  }

  private mutating func leaveOut(_ excluded: RoundCondition) {
    guard excluded == RoundCondition(round: excluded.roundTests), excluded.roundTests.count == 1,
      case .pay(let range) = excluded.roundTests[0]
    else { return }
    if range.contains(least) { least = range.upperBound.addingClamped(1) }
    if range.contains(most) { most = range.lowerBound - 1 }
  }

  /// Whether a round of this pay may meet the condition.
  func allows(_ pay: Int) -> Bool { least.count <= pay && pay <= most.count }
}

extension RoundCondition.RoundTest {
  fileprivate var needsMoreThanPaidSpin: Bool {
    switch self {
    case .mode(let mode): mode != .base
    case .bonus, .jackpot: true
    case .spins(let range): range.lowerBound > 1
    case .pay, .wins: false
    }
  }

  fileprivate var needsWin: Bool {
    if case .wins(let range) = self { range.lowerBound > 0 } else { false }
  }
}
