/// What a spin leads to: additions to its own stay, and stays in other modes.
///
/// This rule is written once, for rounds that are played and for those that are analysed. Awards of
/// the current mode add to the current stay. Awards of another mode add up to one stay; the stays
/// are played in the order in which their modes were first awarded.
package struct Consequences: Sendable, Hashable {
  /// What is added to the current stay.
  package private(set) var added = StayAddition(spins: 0, held: [:])
  /// The stays in other modes, one per mode, in the order awarded.
  package private(set) var stays: [AwardedStay] = []

  /// Creates empty consequences.
  package init() {}
}

/// A stay that was awarded: a mode, its spins, and what it starts with.
package struct AwardedStay: Sendable, Hashable {
  /// The mode.
  package let mode: ModeID
  /// The number of initial spins.
  package var spins: Int
  /// The multiplier given by an award; nil for the mode's own.
  package var multiplier: Int?
  /// The cells held from its first spin on, each with its symbol.
  package var held: [Cell: SymbolID]
  /// What an analysis remembers as the stay begins, of what spins before it left; nil if that doesn't matter.
  package var memory: SpinMemory?
}

/// What a spin adds to its own stay.
package struct StayAddition: Sendable, Hashable {
  /// The spins.
  package var spins: Int
  /// The cells that are additionally held for the rest of the stay.
  package var held: [Cell: SymbolID]
  /// To how many the spins left are set if they are fewer; nil to leave them.
  package var reset: Int?
  /// What it leaves to the spins after it, where that is another thing than was left to it; else nil.
  package var memory: SpinMemory?
  /// What is held from the next spin on, in place of all that was held, where symbols walk; else nil.
  package var walked: [Cell: SymbolID]?
}

extension Consequences {
  /// Nothing but what a spin leaves to those after it.
  package init(leaving memory: SpinMemory?, walked: [Cell: SymbolID]? = nil) {
    added.memory = memory
    added.walked = walked
  }

  /// Adds what an award grants.
  ///
  /// - Parameters:
  ///   - award: The award, including what its bonus gave.
  ///   - present: The mode of the spin that awarded it.
  ///   - shown: The cells of that spin's window that show a symbol.
  package mutating func add(
    _ award: StayGrant, in present: ModeID, shown: (SymbolID) -> [Cell: SymbolID]
  ) {
    let held = award.hold.map(shown) ?? [:]
    if award.changesPresentStay {
      added.held.merge(held) { _, new in new }
      added.reset = award.reset.map { max($0, added.reset ?? 0) } ?? added.reset
      return
    }
    guard let mode = award.entered else { return }
    if mode == present {
      // A stay has at most the spins of its mode's limit, so larger sums make no difference.
      added.spins = added.spins.addingClamped(award.spins)
      added.held.merge(held) { _, new in new }
    } else if let index = stays.firstIndex(where: { $0.mode == mode }) {
      stays[index].spins = stays[index].spins.addingClamped(award.spins)
      stays[index].multiplier = stays[index].multiplier ?? award.multiplier
      stays[index].held.merge(held) { _, new in new }
    } else {
      stays.append(
        AwardedStay(mode: mode, spins: award.spins, multiplier: award.multiplier, held: held))
    }
  }
}
