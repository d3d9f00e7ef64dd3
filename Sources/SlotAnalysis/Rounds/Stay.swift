import SlotEngine

/// A stay in a mode, as a spin awards it.
struct Stay: Sendable, Hashable {
  let mode: ModeID
  var spins: Int
  /// The multiplier that an award gives it; nil for the mode's own.
  var multiplier: Int?
  var held: [Cell: SymbolID]
}

/// What a spin leads to: more spins of its own mode, and stays in others.
struct Consequences: Sendable, Hashable {
  /// The spins added to the present stay.
  var ownSpins = 0
  /// The cells that are held besides for the rest of it.
  var ownHeld: [Cell: SymbolID] = [:]
  /// The stays in other modes, each mode once, in the order awarded.
  var stays: [Stay] = []
}

extension Consequences {
  /// Adds what an award grants to a spin of a mode: see `RoundTable`, which does the same.
  mutating func add(_ grant: Grant, shown: [Cell: SymbolID], present: ModeID) {
    guard let mode = grant.mode, grant.spins > 0 else { return }
    let held = shown.filter { $0.value == grant.hold }
    if mode == present {
      ownSpins += grant.spins
      ownHeld.merge(held) { _, new in new }
    } else if let place = stays.firstIndex(where: { $0.mode == mode }) {
      stays[place].spins += grant.spins
      stays[place].multiplier = stays[place].multiplier ?? grant.multiplier
      stays[place].held.merge(held) { _, new in new }
    } else {
      stays.append(
        Stay(mode: mode, spins: grant.spins, multiplier: grant.multiplier, held: held))
    }
  }
}
