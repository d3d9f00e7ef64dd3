extension Machine {
  /// The player of batches of paid spins that covers the machine; nil if there is none.
  ///
  /// - Parameter usesVectors: Whether it may use instructions that not every processor has.
  func settler(
    stake: Stake, stream: SpinStream, usesVectors: Bool
  ) -> (any SpinSettler)? {
    if let cells = CountedCells(self, stake: stake, state: .base(of: self)) {
      return CellSettler(cells, stream: stream)
    }
    let tumbles = LineTumbles(self, stake: stake, stream: stream, usesVectors: usesVectors)
    if let tumbles { return tumbles }
    return CountedReels(self, stake: stake, stream: stream, usesVectors: usesVectors)
  }
}
