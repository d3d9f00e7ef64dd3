/// What a spin leads to: more of its own stay, and stays in other modes.
///
/// The rule stands here once, for rounds that are played and for those that are analysed. Awards of
/// the present mode add to the present stay. Awards of another mode add up to one stay; the stays are
/// played in the order in which their modes were first awarded.
package struct Consequences: Sendable, Hashable {
  /// What is added to the present stay.
  package private(set) var added = StayAddition(spins: 0, held: [:])
  /// The stays in other modes, each mode once, in the order awarded.
  package private(set) var stays: [AwardedStay] = []

  /// Nothing yet.
  package init() {}
}

/// A stay that was awarded: a mode's spins, and what it starts with.
package struct AwardedStay: Sendable, Hashable {
  /// The mode.
  package let mode: ModeID
  /// How many spins it starts with.
  package var spins: Int
  /// The multiplier that an award gives it; nil for the mode's own.
  package var multiplier: Int?
  /// The cells that are held from its first spin on, with what they show.
  package var held: [Cell: SymbolID]
}

/// What a spin adds to its own stay.
package struct StayAddition: Sendable, Hashable {
  /// The spins.
  package var spins: Int
  /// The cells that are held besides for the rest of the stay.
  package var held: [Cell: SymbolID]
  /// What it leaves to the spins after it, where that is another thing than was left to it; else nil.
  package var memory: SpinMemory?
}

extension Consequences {
  /// Nothing but what a spin leaves to those after it.
  package init(leaving memory: SpinMemory?) {
    added.memory = memory
  }

  /// Adds what an award grants.
  ///
  /// - Parameters:
  ///   - award: The award, with what its bonus gave.
  ///   - present: The mode of the spin that awarded it.
  ///   - shown: The cells of that spin's window that show a symbol.
  package mutating func add(
    _ award: StayGrant, in present: ModeID, shown: (SymbolID) -> [Cell: SymbolID]
  ) {
    guard let mode = award.entered else { return }
    let held = award.hold.map(shown) ?? [:]
    if mode == present {
      added.spins += award.spins
      added.held.merge(held) { _, new in new }
    } else if let index = stays.firstIndex(where: { $0.mode == mode }) {
      stays[index].spins += award.spins
      stays[index].multiplier = stays[index].multiplier ?? award.multiplier
      stays[index].held.merge(held) { _, new in new }
    } else {
      stays.append(
        AwardedStay(mode: mode, spins: award.spins, multiplier: award.multiplier, held: held))
    }
  }
}
