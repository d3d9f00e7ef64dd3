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
  /// The totals of as many numbers of rounds are shown as take this much arithmetic together.
  private static let mostSessionWork = 6e9

  /// Asks the law of a round for all that a PAR sheet shows.
  ///
  /// - Parameters:
  ///   - law: The law of a machine's rounds, which cost something.
  ///   - bankroll: A bankroll in costs whose ruin is wanted besides the usual ones.
  ///   - rounds: A number of rounds within which ruin is wanted besides the usual ones.
  /// - Throws: ``AnalysisError`` if ruin can't be computed within the rounds that are wanted; what else
  ///   takes too long is left out, and ``missing`` says so.
  public init(_ law: RoundLaw, bankroll: Int?, rounds: Int?) throws(AnalysisError) {
    bound = law.bound
    hitFrequency = law.hitFrequency
    paysAtLeastCost = law.probability(ofPayingAtLeast: law.cost)
    quantiles = Self.roundShares.map { Quantile(share: $0, credits: law.quantile($0)) }
    let likely = law.probabilities.lastIndex { $0 > law.bound } ?? 0
    pays = PayRange.split(cost: law.cost, upTo: likely * law.step) {
      law.probability(ofPayingAtLeast: $0)
    }
    var totals = Totals(law, mostWork: Self.mostSessionWork)
    sessions = Self.sessionRounds.compactMap { totals.after($0).map(Self.session) }
    ranges = Self.rangeRounds.compactMap { totals.after($0).map(Self.range) }
    ruin = try Self.ruin(law, bankroll: bankroll, rounds: rounds)
    missing =
      totals.missing.map {
        "Where players stand after \($0.grouped) rounds is missing: it takes too long to compute, as "
          + "totals lie at too many places."
      }
      + (ruin.rounds.isEmpty
        ? ["The ruin of bankrolls is missing: it takes too long to compute."] : [])
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

  private static func ruin(
    _ law: RoundLaw, bankroll: Int?, rounds: Int?
  ) throws(AnalysisError) -> RuinFigures {
    let usual = ruinRounds.filter { RuinTable.work(law, rounds: $0) < mostRuinWork }
    let bankrolls = Set(Self.bankrolls + [bankroll].compactMap(\.self)).sorted()
    let table = try RuinTable(
      law, bankrolls: bankrolls.map { $0 * law.cost },
      rounds: usual + [rounds].compactMap(\.self))
    return RuinFigures(
      bankrolls: bankrolls, rounds: table.rounds, probabilities: table.probabilities,
      provenance: .computed(bound: table.bound))
  }
}

/// The laws of totals that are affordable together.
private struct Totals {
  /// The numbers of rounds whose law would have been too much.
  private(set) var missing: [Int] = []

  private let law: RoundLaw
  private var workLeft: Double

  init(_ law: RoundLaw, mostWork: Double) {
    self.law = law
    workLeft = mostWork
  }

  /// The law of the total of some rounds; nil, and noted, where it takes too much.
  mutating func after(_ rounds: Int) -> SessionLaw? {
    let work = SessionLaw.operations(law, rounds: rounds)
    if work <= workLeft {
      // To find that a law has too many places takes as long as to compute one.
      workLeft -= work
      if let total = try? SessionLaw(law, rounds: rounds) { return total }
    }
    missing.append(rounds)
    return nil
  }
}
