/// How the spins of a state are played.
///
/// Decided once for each state, by ``CountingTable/way(for:)`` alone: that is the only place that compares players.
enum SpinWay {
  /// A table has what each spin gives, apart from a factor.
  case table(SpinTable, factor: Int)
  /// The rules read what the reels show at their stops; after a number of readings a table is built, or never if
  /// that is nil.
  case stops(readingsLeft: Int?)
  /// A table for each frame that a spin may draw; the player's index in ``CountingTable/framed``.
  case frames(Int)
  /// Tables, and numbers of cells for values and meters.
  case metered(MeteredSpins)
  /// Grids as bits; the player's index in ``CountingTable/tumbles``.
  case grids(Int)
  /// Numbers of cells that show each symbol.
  case counts(CountedCells)
  /// The rules, because the player that came closest refused.
  case rules(PlayRefusal)
}

extension CountingTable {
  /// Chooses how the spins of a state are played.
  mutating func way(for state: ModeState) -> SpinWay {
    // A purchase takes the place of spins of the base game.
    if state.mode == .base, machine.purchase != nil { return .stops(readingsLeft: nil) }
    if hasTables {
      guard state.held.isEmpty else { return .stops(readingsLeft: Self.readingsBeforeTable) }
      return library.table(for: state).map { .table($0.table, factor: $0.factor) }
        ?? .stops(readingsLeft: nil)
    }
    let features = library.features(in: state)
    var nearest: PlayRefusal?
    func attempt<Player>(_ make: () throws(PlayRefusal) -> Player) -> Player? {
      do throws(PlayRefusal) { return try make() } catch {
        if nearest.map({ error.distance < $0.distance }) ?? true { nearest = error }
        return nil
      }
    }
    if let spins = attempt({ () throws(PlayRefusal) in
      try FramedSpins(machine, state: state, features: features)
    }) {
      framed.append(spins)
      return .frames(framed.count - 1)
    }
    if let spins = attempt({ () throws(PlayRefusal) in
      try MeteredSpins(machine, stake: stake, state: state, features: features, library)
    }) {
      return .metered(spins)
    }
    if let spin = attempt({ () throws(PlayRefusal) in
      try TumbleSpin(machine, stake: stake, state: state, features: features)
    }) {
      tumbles.append(spin)
      return .grids(tumbles.count - 1)
    }
    if let cells = attempt({ () throws(PlayRefusal) in
      try CountedCells(machine, stake: stake, state: state, features: features)
    }) {
      return .counts(cells)
    }
    return .rules(nearest ?? .features(features))
  }
}
