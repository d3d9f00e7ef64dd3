extension Machine {
  /// Whether the machine's spins can only be played by the plain rules.
  ///
  /// A spin played with tables is determined by its combination and its state: the window is looked at
  /// once, and nothing else is drawn. All code that plays with tables asks here whether it may.
  package var needsPlainSpins: Bool {
    !Features.decidedByStops.contains(Features(ofAllSpinsOf: self))
      || looks.contains { $0.grids == .end }
  }

  /// Whether a paid spin is played with tables, on a machine whose other spins may be plain: a look at what
  /// the reels show says what it pays, and a round in which it awards nothing ends with it.
  ///
  /// The values that land on it are later draws of its round, so they matter only to what it awards.
  var paysByReels: Bool {
    purchase == nil && Features.decidedByStops.union([.values]).contains(features(in: .base))
  }

  /// From this pay on, a paid spin that shows no award doesn't settle its round: the pay reaches the cap, is
  /// tossed for, or is itself what an award asks for.
  func leastUnsettledPay(at stake: Stake) -> Int {
    let tossed: Int? = stake.gamble == .never ? nil : 1
    let asked = looks.filter { $0.asksSpin && $0.countsOnSpins(in: .base) }
      .flatMap(\.choice.rules)
      .map { $0.spin?.least.multipliedClamped(by: stake.coins).count }
    // A spin without a win is over, whatever is asked for.
    return max(1, ([mostPay(of: stake)?.count, tossed] + asked).compactMap { $0 }.min() ?? .max)
  }

  /// Whether what a spin pays leads to nothing: it isn't tossed for, and isn't what an award asks for.
  func awardsByCellsAlone(at stake: Stake) -> Bool {
    stake.gamble == .never && !looks.contains(where: \.asksSpin)
  }

  /// Whether all spins of a mode in a state are alike: what they pay depends on no meter, on no mark, and not on
  /// values that are drawn apart from what shows.
  package func spinStandsAlone(in mode: ModeID) -> Bool {
    if mode == .base || looksOnce(in: mode) { return true }
    let alike = Features.decidedByStops.union(.drawnBeforeOneLook)
      .union(.meters.subtracting([.keptMeter, .delayedMeter])).union([.tumble, .cluster])
    return alike.contains(features(in: mode))
  }

  /// Whether a spin of a mode is a single look at what shows, with the pays of the file: nothing
  /// tumbles, no values are collected, and no meter counts. Such a spin can be counted reel by reel,
  /// whatever it draws to show.
  package func looksOnce(in mode: ModeID) -> Bool {
    Features.decidedByStops.union(.drawnBeforeOneLook).contains(features(in: mode))
  }
}
