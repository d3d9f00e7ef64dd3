/// How paid spins are played.
enum PaidSpins {
  /// None is: each round begins with an award.
  case bought(Award)
  /// A table has what each gives, apart from a factor.
  case table(SpinTable, factor: Int)
  /// Whole batches are settled together, and only spins that can't be are played one by one.
  case settled(any SpinSettler)
  /// One by one, in the way of the base game.
  case each
}

extension PaidSpins {
  /// Chooses how the paid spins of a machine are played.
  init(_ table: borrowing CountingTable, usesVectors: Bool) {
    if let award = table.machine.purchase {
      self = .bought(award)
    } else if let (table, factor) = table.paidReading {
      self = .table(table, factor: factor)
    } else if table.hasTables {
      self = .each
    } else if let settler = table.library.settler(stream: table.stream, usesVectors: usesVectors) {
      self = .settled(settler)
    } else {
      self = .each
    }
  }
}

extension SpinLibrary {
  /// The player of batches of paid spins that covers the machine; nil if there is none.
  ///
  /// - Parameter usesVectors: Whether it may use instructions that not every processor has.
  fileprivate func settler(stream: SpinStream, usesVectors: Bool) -> (any SpinSettler)? {
    let state = ModeState.base(of: machine)
    let features = features(in: state)
    if let cells = try? CountedCells(machine, stake: stake, state: state, features: features) {
      return CellSettler(cells, stream: stream)
    }
    let tumbles = try? LineTumbles(
      machine, stake: stake, features: features, stream: stream, usesVectors: usesVectors)
    if let tumbles { return tumbles }
    return try? CountedReels(
      machine, stake: stake, features: features, stream: stream, usesVectors: usesVectors)
  }
}
