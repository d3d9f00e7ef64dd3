public import SlotAnalysis

extension RoundFigures {
  /// The shares of all rounds whose most pay is shown.
  private static let roundShares = [0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999]
  /// The shares of all players whose result after a session is shown.
  private static let sessionShares = [0.05, 0.25, 0.5, 0.75, 0.95]
  /// The numbers of rounds along a session at which players are looked at, in shares of it.
  private static let sessionPlaces = [0.1, 0.2, 0.4, 0.7, 1]
  /// The numbers of rounds whose return is shown.
  private static let rangeRounds = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
  /// The bankrolls whose ruin is shown, in costs.
  private static let bankrolls = [20, 50, 100, 200, 500]
  /// The numbers of rounds within which it is shown.
  private static let ruinRounds = [30, 50, 100, 200, 300, 500, 1_000]
  /// Ruin is shown for as many of these rounds as take this much arithmetic: some seconds.
  private static let mostRuinWork = 2e9

  /// Asks the law of a round for all that a PAR sheet shows.
  ///
  /// - Parameters:
  ///   - law: The law of a machine's rounds, which cost something.
  ///   - bankroll: A bankroll in costs whose ruin is wanted besides the usual ones.
  ///   - rounds: A number of rounds within which ruin is wanted besides the usual ones.
  public init(_ law: RoundLaw, bankroll: Int?, rounds: Int?) {
    bound = law.bound
    hitFrequency = law.hitFrequency
    paysAtLeastCost = law.probability(ofPayingAtLeast: law.cost)
    quantiles = Self.roundShares.map { Quantile(share: $0, credits: law.quantile($0)) }
    let likely = law.probabilities.lastIndex { $0 > law.bound } ?? 0
    pays = PayRange.split(cost: law.cost, upTo: likely * law.step) {
      law.probability(ofPayingAtLeast: $0)
    }
    sessions = Self.sessionRounds.map { Self.session(SessionLaw(law, rounds: $0)) }
    ranges = Self.rangeRounds.map { Self.range(SessionLaw(law, rounds: $0)) }
    ruin = Self.ruin(law, bankroll: bankroll, rounds: rounds)
  }

  private static var sessionRounds: [Int] {
    let places = ParSheet.sessionLengths.flatMap { length in
      sessionPlaces.map { Int((Double(length) * $0).rounded()) }
    }
    return Set(places).sorted()
  }

  private static func session(_ law: SessionLaw) -> SessionFigures {
    SessionFigures(
      rounds: law.rounds,
      net: sessionShares.map { Quantile(share: $0, credits: law.quantile($0) - law.cost) },
      ahead: law.probability(ofPayingAtLeast: law.cost), provenance: .computed(bound: law.bound))
  }

  private static func range(_ law: SessionLaw) -> ReturnRanges {
    ReturnRanges(
      rounds: law.rounds, ninety: law.returnRange(level: 0.9),
      ninetyFive: law.returnRange(level: 0.95), provenance: .computed(bound: law.bound))
  }

  private static func ruin(_ law: RoundLaw, bankroll: Int?, rounds: Int?) -> RuinFigures {
    let usual = ruinRounds.filter { $0 <= 100 || RuinTable.work(law, rounds: $0) < mostRuinWork }
    let bankrolls = Set(Self.bankrolls + [bankroll].compactMap(\.self)).sorted()
    let table = RuinTable(
      law, bankrolls: bankrolls.map { $0 * law.cost },
      rounds: usual + [rounds].compactMap(\.self))
    return RuinFigures(
      bankrolls: bankrolls, rounds: table.rounds, probabilities: table.probabilities,
      provenance: .computed(bound: table.bound))
  }
}
