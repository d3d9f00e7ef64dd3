import CVectors

/// Plays paid spins of turning reels, of fixed or drawn heights, whose rules look at ways from the left and at
/// counts in the window.
///
/// What a reel adds to all that is depends only on its stop and its height. So each stop at each height has
/// an entry: how many cells fit each row of ways, four bits for each row; the rows that fit any cell at all;
/// and the counts of the rows in the window, as fields of one word as in ``CountedCells``. The rows that a
/// spin wins follow from one AND and one addition for each reel; only for these are the ways multiplied.
struct CountedReels: Sendable {
  private let rules: CountedReelRules
  /// The same for processors with vectors; nil if they can't be used.
  private let vectors: WaysVectors?
  private let stream: SpinStream
  private var fractions: PaidFractions
  private var drawn: ContiguousArray<UInt64> = []
  /// The index of each reel's entry.
  private var places: ContiguousArray<Int32>
  /// What ``vectors`` listed.
  private var wins: ContiguousArray<CVectors_Win> = []

  /// Prepares paid spins.
  ///
  /// - Throws: ``PlayRefusal`` if ``CountedReelRules`` don't cover them.
  init(
    _ machine: Machine, stake: Stake, features: Features, stream: SpinStream, usesVectors: Bool
  ) throws(PlayRefusal) {
    let rules = try CountedReelRules(
      machine, stake: stake, state: .base(of: machine), features: features)
    self.rules = rules
    vectors = usesVectors ? WaysVectors(rules) : nil
    self.stream = stream
    fractions = PaidFractions(stream)
    places = ContiguousArray(repeating: 0, count: rules.reelCount)
  }
}

extension CountedReels: SpinSettler {
  mutating func settle(_ rounds: Int, from first: UInt64, into settled: inout SettledSpins) {
    if drawn.count < 4 * rounds { drawn = ContiguousArray(repeating: 0, count: 4 * rounds) }
    let (bound, generator) = (rules.heightBound, stream.generator)
    if bound > 1 {
      // The heights are the first later draw of a round.
      var filling = drawn.mutableSpan
      generator.fill(&filling, blocks: rounds, from: first, third: 1)
    }
    let spins = fractions.draw(rounds, from: first)
    guard let vectors else {
      for round in 0..<rounds { settle(round, at: spins[spins.startIndex + round], into: &settled) }
      return
    }
    if wins.count < rounds + WaysVectors.spareWins {
      wins = ContiguousArray(repeating: CVectors_Win(), count: rounds + WaysVectors.spareWins)
    }
    for index in 0..<vectors.play(spins, heights: drawn, into: &wins) {
      let (round, credits) = (Int(wins[index].offset), wins[index].credits)
      if credits == CVECTORS_UNDECIDED {
        settle(round, at: spins[spins.startIndex + round], into: &settled)
      } else {
        settled.add(offset: round, credits: Int(credits))
      }
    }
  }

  /// Settles one round, whose heights are drawn already.
  @inline(__always)
  private mutating func settle(_ round: Int, at stops: UInt64, into settled: inout SettledSpins) {
    let rules = rules
    let (bound, heights) = (rules.heightBound, drawn[4 * round])
    if bound > 1, heights &* bound < bound {
      // The word may be refused.
      return settled.add(offset: round, credits: SettledSpins.open)
    }
    var placing = places.mutableSpan
    let won = rules.read(stops: stops, heights: heights, into: &placing)
    if won.ways | won.tops == 0 { return }
    if let credits = rules.credits(of: won, placing.span) {
      settled.add(offset: round, credits: credits)
    }
  }
}
