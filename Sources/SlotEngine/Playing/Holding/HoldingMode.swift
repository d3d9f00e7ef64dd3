/// What is to be known of a mode whose spins award only more of them, and cells that stay: such a
/// stay can be played by numbers alone.
struct HoldingMode: Sendable {
  /// The only symbol that is held; nil if none is.
  let symbol: SymbolID?
  /// The most spins of a stay.
  let mostSpins: Int

  /// Stays that add spins to themselves and hold cells.
  private static let supports = Features.plainStay
    .subtracting([.drawnSymbols, .credits, .bonus, .jackpot])

  /// Reads a mode; nil if its stays can lead to anything else.
  init?(_ mode: ModeID, of machine: Machine, features: Features) {
    guard mode != .base, Self.supports.contains(features) else { return nil }
    for look in machine.looks where look.counts(in: mode) {
      for award in look.awards where GivenSpins([award], in: mode) == nil { return nil }
    }
    let entering = machine.looks.flatMap { machine.awards(of: $0) }.filter { $0.stay.mode == mode }
    let symbols = Set(entering.compactMap(\.stay.hold))
    guard symbols.count <= 1 else { return nil }
    symbol = symbols.first
    mostSpins = machine.modes[mode].mostSpins
  }
}

/// Spins of one mode that awards give together, and nothing else.
struct GivenSpins: Sendable {
  /// How many spins.
  let spins: Int
  /// Whether the cells that show the symbol stay.
  let holds: Bool
  /// The multiplier of a stay that they begin; nil for the mode's own.
  let multiplier: Int?
  /// How many awards they are.
  let awards: Int

  /// Adds awards up; nil if they give anything else.
  init?(_ awards: [Award], in mode: ModeID) {
    let isPlain = awards.allSatisfy { award in
      award.bonus == nil && award.jackpot == nil && award.credits == .perCoin(0)
        && award.stay.entered == mode
    }
    guard isPlain, !awards.isEmpty else { return nil }
    spins = awards.reduce(0) { $0.addingClamped($1.stay.spins) }
    holds = awards.contains { $0.stay.hold != nil }
    multiplier = awards.compactMap(\.stay.multiplier).first
    self.awards = awards.count
  }
}
