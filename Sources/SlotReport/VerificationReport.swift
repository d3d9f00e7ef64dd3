internal import SlotEngine
internal import SlotSimulation
internal import SlotStatistics
package import SlotVerification
import SlotWords

/// The result of comparing a simulation with exact numbers.
///
/// JSON and CSV depend only on the machines, the stake, the seed and the range.
package struct VerificationReport: RunReport {
  let verification: Verification

  /// Creates the report of a comparison.
  package init(_ verification: Verification) { self.verification = verification }

  private var simulation: Simulation { verification.simulation }

  package var figures: [Figure] {
    let heading = MachineHeading(simulation.machine, simulation.stake)
    let tests = verification.tests
    return heading.figures + Figure.played(simulation, rounds: verification.rounds) + [
      Figure("against", verification.exact.name, "the machine whose exact numbers are compared"),
      Figure("againstDigest", verification.exact.digest, "its SHA-256 digest"),
      Figure("level", tests.level, .share, "the probability of any false alarm"),
      Figure("passed", verification.isPassed, "whether every test passed"),
      Figure("pValue", tests.pValue, .share, "the smallest adjusted p-value"),
      Figure("tests", .objects(tests.members, figures), "the tests"),
      Figure(
        "untested", .list(verification.untested.map { .text($0) }),
        "what couldn't be tested: observed too rarely, or no exact figure"),
    ]
  }

  /// The figures of a test, in the order of the columns of CSV.
  private func figures(of member: FitTestFamily.Member) -> [Figure] {
    let test = member.test
    return [
      Figure("subject", member.subject, "what was compared"),
      Figure("law", test.words.name, "`chiSquare`, `normal` or `poisson`"),
      Figure("observations", test.observations, "the number of observations"),
      Figure("statistic", test.statistic, "the value of the test statistic"),
      Figure("degreesOfFreedom", test.words.degrees, "the degrees of freedom of chi-square"),
      Figure("impossible", test.impossible, "impossible observations"),
      Figure("pValue", test.pValue, .share, "the p-value"),
      Figure(
        "adjustedPValue", member.adjustedPValue, .share,
        "the p-value, adjusted for the number of tests"),
      Figure("passed", verification.tests.isPassed(member), "whether the test passed"),
    ]
  }

  /// Whether every test passed.
  package var isPassed: Bool { verification.isPassed }

  /// The verdict in a sentence.
  package var verdict: String {
    let tests = verification.tests
    let count = tests.members.count.counted("test")
    guard !tests.isPassed else {
      return "Passed: the smallest adjusted p-value of \(count) is "
        + "\(Self.digits(tests.pValue)), above the level \(tests.level)."
    }
    let failed = tests.members.filter { !tests.isPassed($0) }.map(\.subject)
    return "Failed at the level \(tests.level): \(failed.joined(separator: ", "))."
  }
}

extension VerificationReport {
  package func text(performance: String) -> String {
    let tests = verification.tests
    let rows = tests.members.map { member in
      [
        member.subject, member.test.observations.grouped, member.test.words.law,
        member.test.words.statistic, Self.digits(member.test.pValue),
        Self.digits(member.adjustedPValue), tests.isPassed(member) ? "" : "fails",
      ]
    }
    let head = ["compared", "observed", "distribution", "statistic", "p", "adjusted", ""]
    let impossible = tests.members.filter { $0.test.impossible > 0 }
      .map { "\($0.subject): \($0.test.impossible.counted("impossible observation")).\n" }
      .joined()
    let untested =
      verification.untested.isEmpty
      ? "" : "Not tested: \(verification.untested.joined(separator: ", ")).\n"
    return """
      \(simulation.machine.name), seed \(simulation.seed), \(verification.rounds.grouped) rounds, \
      against the exact numbers of \(verification.exact.name)
      \(performance)

      \(TextTable([head] + rows).text)\(impossible)\(untested)
      \(verdict)

      """
  }

  package var csv: String {
    // Written out, as there may be no test.
    [Figure].csv(
      of: verification.tests.members.map(figures),
      [
        "subject", "law", "observations", "statistic", "degreesOfFreedom", "impossible", "pValue",
        "adjustedPValue", "passed",
      ])
  }

  /// A probability with enough digits to judge it.
  static func digits(_ probability: Double) -> String {
    probability == 0 || probability >= 0.0001
      ? probability.fixed(digits: 4) : probability.formatted("%.1e").lowercased()
  }
}

extension FitTest {
  /// The distribution of the test statistic in JSON and in words, the degrees of freedom of
  /// chi-square, and the statistic in words.
  fileprivate var words: (name: String, law: String, degrees: Int?, statistic: String) {
    func value(_ symbol: String, _ digits: Int) -> String {
      statistic.map { "\(symbol) = \($0.fixed(digits: digits))" } ?? "none"
    }
    return switch law {
    case .chiSquare(let degrees):
      ("chiSquare", "chi-square, df \(degrees.grouped)", degrees, value("X2", 2))
    case .normal: ("normal", "normal", nil, value("z", 3))
    case .poisson: ("poisson", "Poisson", nil, value("n", 0))
    }
  }
}
