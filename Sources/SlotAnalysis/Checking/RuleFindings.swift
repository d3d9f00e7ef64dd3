public import SlotEngine

/// What analysis proves about a machine's rules, for a check of its file.
///
/// Only tumbles are enumerated, so a check is immediate even for the longest cycle; what can't be proven this
/// way is reported as unproven.
public struct RuleFindings: Sendable, Hashable {
  /// Each row of each rule at each of its counts, in the machine's order.
  public let rows: [RowFinding]
  /// The modes whose spins award at least one more of them on average.
  public let endlessModes: [ModeID]
  /// Modes for which that could be neither proven nor refuted.
  public let unprovenModes: [ModeID]
  /// For each mode with such spins, one that tumbles until the default limit ends it.
  package let endlessTumbles: [EndlessTumble]

  /// Examines a machine.
  ///
  /// - Complexity: O(*states of modes* · *places* · *states of a look*), less where every row soon
  ///   proves to win.
  public init(of machine: Machine) {
    let modes = machine.playedModes
    rows = RowExaminer(machine, modes: modes).findings
    let stays = modes.filter { $0 != .base }
      .map { (mode: $0, growth: StayGrowth(of: $0, in: machine)) }
    endlessModes = stays.filter { $0.growth == .endless }.map(\.mode)
    endlessTumbles = modes.compactMap { EndlessTumble(in: $0, of: machine) }
    unprovenModes = stays.filter { $0.growth == .unproven }.map(\.mode)
  }
}
