extension Machine {
  /// Whether the machine's spins can be played by the plain rules alone.
  ///
  /// A spin that tables serve is settled by its combination and its state: what shows is looked at
  /// once, and nothing else is drawn. This is the one place where what is played with tables, and
  /// counted reel by reel, asks whether it may.
  package var needsPlainSpins: Bool {
    !meters.isEmpty || modes.contains { $0.tumble != nil || !$0.values.isEmpty }
      || looks.contains(where: \.needsPlainSpins)
  }
}

extension Look {
  /// Whether the look finds something that tables don't know.
  fileprivate var needsPlainSpins: Bool {
    grids == .end
      || choice.rules.contains { $0.collect != nil || $0.pattern.match == .cluster }
  }
}
