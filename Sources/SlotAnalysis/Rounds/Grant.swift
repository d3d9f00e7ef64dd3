import SlotEngine

/// What an award gives besides credits: spins of a mode.
struct Grant: Sendable, Hashable {
  var mode: ModeID?
  var spins = 0
  var multiplier: Int?
  var hold: SymbolID?

  /// Nothing.
  static let none = Grant()
}

extension Grant {
  init(_ award: Award) {
    self.init(
      mode: award.mode, spins: award.spins, multiplier: award.multiplier, hold: award.hold)
  }

  /// Both: awards add key by key.
  static func + (left: Grant, right: Grant) -> Grant {
    Grant(
      mode: left.mode ?? right.mode, spins: left.spins + right.spins,
      multiplier: right.multiplier.map { (left.multiplier ?? 0) + $0 } ?? left.multiplier,
      hold: left.hold ?? right.hold)
  }
}
