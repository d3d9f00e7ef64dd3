import SlotEngine

extension RoundSummary {
  /// The points along a session at which the players' results are shown, as shares of its length.
  private static let sessionPlaces = [0.1, 0.2, 0.4, 0.7, 1]
  /// The numbers of rounds for which the range of the return is shown.
  private static let rangeRounds = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
  /// The bankrolls whose risk of ruin is shown, in multiples of a round's cost.
  private static let bankrolls = [20, 50, 100, 200, 500]
  /// The numbers of rounds within which the risk of ruin is shown.
  private static let ruinRounds = [30, 50, 100, 200, 300, 500, 1_000]
  /// Bounds the arithmetic, in operations, for each of the usual ruin horizons: some seconds.
  private static let mostRuinWork = 1e9
  /// Bounds the arithmetic, in operations, for all session totals together.
  private static let mostSessionWork = 3e9

  /// Computes what a PAR sheet shows.
  ///
  /// - Parameters:
  ///   - law: The distribution of a round's pay, for rounds that cost something.
  ///   - bankroll: A further bankroll whose risk of ruin is shown too.
  ///   - session: A further number of rounds after which the players' results and the risk of ruin are
  ///     shown too.
  /// - Throws: ``AnalysisError`` if the risk of ruin can't be computed within the requested rounds;
  ///   anything else that takes too long is left out; see ``missingRounds``.
  init(
    sheetOf law: RoundLaw, bankroll: Credits?, session: Int?
  ) throws(AnalysisError) {
    let lengths = Self.lengths(with: session)
    var totals = SessionTotals(law, mostWork: Self.mostSessionWork)
    let sessions = Self.places(alongSessions: lengths).compactMap { totals.after($0) }
    let ranges = Self.rangeRounds.compactMap { totals.after($0) }
    let usual = Self.ruinRounds.filter { RuinTable.work(law, rounds: $0) < Self.mostRuinWork }
    let bankrolls = Self.bankrolls.map { law.cost * $0 } + [bankroll].compactMap(\.self)
    let ruins = try RuinTable(
      law, bankrolls: Set(bankrolls).sorted(), rounds: usual + [session].compactMap(\.self))
    self.init(
      law: law, lengths: lengths, sessions: sessions, ranges: ranges, ruin: nil, ruins: ruins,
      errors: [],
      missingRounds: totals.missing)
  }

  /// The numbers of rounds after which the results along sessions are shown.
  private static func places(alongSessions lengths: [Int]) -> [Int] {
    let places = lengths.flatMap { length in
      sessionPlaces.map { max(1, Int((Double(length) * $0).rounded())) }
    }
    return Set(places).sorted()
  }
}

/// Computes distributions of session totals until the allowed work is used up.
private struct SessionTotals {
  /// The numbers of rounds that were left out as too expensive.
  private(set) var missing: [Int] = []

  private let law: RoundLaw
  private var workLeft: Double

  init(_ law: RoundLaw, mostWork: Double) {
    self.law = law
    workLeft = mostWork
  }

  /// The players' results after a number of rounds; nil, and recorded as missing, if too expensive.
  mutating func after(_ rounds: Int) -> SessionSummary? {
    let work = SessionLaw.operations(law, rounds: rounds)
    if work <= workLeft {
      // Charge a failure as well: finding that a distribution is too large costs as much as
      // computing one.
      workLeft -= work
      if let total = try? SessionLaw(law, rounds: rounds) { return SessionSummary(total) }
    }
    missing.append(rounds)
    return nil
  }
}
