internal import SlotEngine
internal import SlotSimulation
internal import SlotStatistics
package import SlotVerification

/// The result of comparing a simulation with exact numbers.
///
/// JSON and CSV depend only on the machines, the stake, the seed and the range.
public struct VerificationReport: Sendable {
  let verification: Verification
  let digest: String
  let exactDigest: String

  /// Creates the report of a comparison.
  ///
  /// - Parameters:
  ///   - digest: The digest of the simulated machine.
  ///   - exactDigest: The digest of the machine that it was compared with.
  package init(_ verification: Verification, digest: String, exactDigest: String) {
    self.verification = verification
    self.digest = digest
    self.exactDigest = exactDigest
  }

  /// The whole report.
  ///
  /// - Parameter performance: A line about how the run went, which only the text report includes.
  public func document(_ format: ReportFormat, performance: String) throws -> String {
    switch format {
    case .text: text(performance: performance)
    case .json: try JSONText.document(heading, played, VerificationRecord(self))
    case .csv: csv
    }
  }

  private var simulation: Simulation { verification.simulation }

  private var heading: MachineRecord {
    MachineRecord(simulation.machine, digest: digest, stake: simulation.stake)
  }

  private var played: RangeRecord { RangeRecord(simulation, played: verification.rounds) }

  /// Whether every test passed.
  public var isPassed: Bool { verification.isPassed }

  /// The verdict in a sentence.
  public var verdict: String {
    let tests = verification.tests
    let count = tests.members.count == 1 ? "1 test" : "\(tests.members.count) tests"
    guard !tests.isPassed else {
      return "Passed: the smallest p of \(count), adjusted for their number, is "
        + "\(Self.digits(tests.pValue)), above the level \(tests.level)."
    }
    let failed = tests.members.filter { !tests.isPassed($0) }.map(\.subject)
    return "Failed at the level \(tests.level): \(failed.joined(separator: ", "))."
  }
}

extension VerificationReport {
  private func text(performance: String) -> String {
    var table = TextTable()
    table.add("compared", "observed", "law", "statistic", "p", "adjusted", "")
    for member in verification.tests.members {
      table.add([
        member.subject, member.test.observations.grouped, Self.law(of: member.test),
        Self.statistic(of: member.test), Self.digits(member.test.pValue),
        Self.digits(member.adjustedPValue),
        verification.tests.isPassed(member) ? "" : "fails",
      ])
    }
    let impossible = verification.tests.members.filter { $0.test.impossible > 0 }
      .map { "\($0.subject): \($0.test.impossible.grouped) that can't be.\n" }.joined()
    let untested =
      verification.untested.isEmpty
      ? "" : "Too little to test: \(verification.untested.joined(separator: ", ")).\n"
    return """
      \(simulation.machine.name), seed \(simulation.seed), \(verification.rounds.grouped) rounds, \
      against the exact numbers of \(verification.exact.name)
      \(performance)

      \(table.text)\(impossible)\(untested)
      \(verdict)

      """
  }

  private var csv: String {
    let header: CSVLine = [
      "subject", "law", "observations", "statistic", "degreesOfFreedom", "impossible", "pValue",
      "adjustedPValue", "passed",
    ]
    let tests = verification.tests.members.map { member -> CSVLine in
      [
        member.subject, member.test.lawName, "\(member.test.observations)",
        member.test.statistic.map { "\($0)" } ?? "",
        member.test.degreesOfFreedom.map { "\($0)" } ?? "", "\(member.test.impossible)",
        "\(member.test.pValue)", "\(member.adjustedPValue)",
        "\(verification.tests.isPassed(member))",
      ]
    }
    return ([header] + tests).text
  }

  private static func law(of test: FitTest) -> String {
    switch test.law {
    case .chiSquare(let degrees): "chi-square, df \(degrees.grouped)"
    case .normal: "normal"
    case .poisson: "Poisson"
    }
  }

  private static func statistic(of test: FitTest) -> String {
    guard let statistic = test.statistic else { return "none" }
    return switch test.law {
    case .chiSquare: "X2 = \(statistic.fixed(digits: 2))"
    case .normal: "z = \(statistic.fixed(digits: 3))"
    case .poisson: "n = \(statistic.fixed(digits: 0))"
    }
  }

  /// A probability with enough digits to judge it.
  static func digits(_ probability: Double) -> String {
    probability == 0 || probability >= 0.0001
      ? probability.fixed(digits: 4) : probability.formatted("%.1e").lowercased()
  }
}

extension FitTest {
  /// The name of the test statistic's distribution in JSON and CSV.
  var lawName: String {
    switch law {
    case .chiSquare: "chiSquare"
    case .normal: "normal"
    case .poisson: "poisson"
    }
  }

  /// The degrees of freedom; nil for distributions other than chi-square.
  var degreesOfFreedom: Int? {
    if case .chiSquare(let degrees) = law { degrees } else { nil }
  }
}
