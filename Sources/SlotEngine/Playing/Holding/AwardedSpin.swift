/// A paid spin that was read from the table and awarded something.
struct AwardedSpin {
  /// Its index among the hits, and among the open spins.
  let hit, spin: Int
  let round: UInt64
  /// What it ended in: see ``SpinMarks``.
  let mark: Int
  let credits: Int

  /// Fills the room of a list.
  static let none = AwardedSpin(hit: 0, spin: 0, round: 0, mark: 0, credits: 0)
}
