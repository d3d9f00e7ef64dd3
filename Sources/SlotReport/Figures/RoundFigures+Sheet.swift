package import SlotAnalysis

extension RoundFigures {
  /// The numbers of rounds along a session at which players are looked at, in shares of it.
  private static let sessionPlaces = [0.1, 0.2, 0.4, 0.7, 1]
  /// The numbers of rounds whose return is shown.
  private static let rangeRounds = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
  /// The bankrolls whose ruin is shown, in costs.
  private static let bankrolls = [20, 50, 100, 200, 500]
  /// The numbers of rounds within which it is shown.
  private static let ruinRounds = [30, 50, 100, 200, 300, 500, 1_000]
  /// Ruin is shown for as many of these rounds as take this much arithmetic: some seconds.
  private static let mostRuinWork = 1e9
  /// The totals of as many numbers of rounds are shown as take this much arithmetic together.
  private static let mostSessionWork = 3e9

  /// Puts together what a PAR sheet shows.
  ///
  /// - Parameters:
  ///   - law: The law of a machine's rounds, which cost something.
  ///   - bankroll: A bankroll in costs whose ruin is wanted besides the usual ones.
  ///   - rounds: A number of rounds within which ruin is wanted besides the usual ones.
  /// - Throws: ``AnalysisError`` if ruin can't be computed within the rounds that are wanted; what else
  ///   takes too long is left out, and ``missing`` says so.
  package init(sheetOf law: RoundLaw, bankroll: Int?, rounds: Int?) throws(AnalysisError) {
    var totals = Totals(law, mostWork: Self.mostSessionWork)
    let sessions = Self.sessionRounds.compactMap { totals.after($0) }
    let ranges = Self.rangeRounds.compactMap { totals.after($0) }
    let usual = Self.ruinRounds.filter { RuinTable.work(law, rounds: $0) < Self.mostRuinWork }
    let bankrolls = Set(Self.bankrolls + [bankroll].compactMap(\.self)).sorted()
    let ruins = try RuinTable(
      law, bankrolls: bankrolls.map { $0 * law.cost },
      rounds: usual + [rounds].compactMap(\.self))
    let missing = totals.missing.map {
      "Where players stand after \($0.grouped) rounds is missing: it takes too long to compute, as "
        + "totals lie at too many places."
    }
    let ruinless =
      ruins.rounds.isEmpty
      ? ["The ruin of bankrolls is missing: it takes too long to compute."] : []
    self.init(
      law: law, sessions: sessions, ranges: ranges, ruin: nil, ruins: ruins,
      missing: missing + ruinless)
  }

  private static var sessionRounds: [Int] {
    let places = ParSheet.sessionLengths.flatMap { length in
      sessionPlaces.map { Int((Double(length) * $0).rounded()) }
    }
    return Set(places).sorted()
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

  /// Where players stand after some rounds; nil, and noted, where it takes too much.
  mutating func after(_ rounds: Int) -> SessionFigures? {
    let work = SessionLaw.operations(law, rounds: rounds)
    if work <= workLeft {
      // To find that a law has too many places takes as long as to compute one.
      workLeft -= work
      if let total = try? SessionLaw(law, rounds: rounds) { return SessionFigures(total) }
    }
    missing.append(rounds)
    return nil
  }
}
