import SlotEngine
import SlotSimulation
import SlotStatistics
import SlotVerification

/// A verification in JSON.
struct VerificationRecord: Encodable {
  private struct Test: Encodable {
    private enum CodingKeys: CodingKey {
      case subject, law, observations, statistic, degreesOfFreedom, impossible, pValue
      case adjustedPValue, passed
    }

    let member: FitTestFamily.Member
    let isPassed: Bool

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(member.subject, forKey: .subject)
      try container.encode(member.test.lawName, forKey: .law)
      try container.encode(member.test.observations, forKey: .observations)
      // Null rather than left out if there is none.
      try container.encode(member.test.statistic, forKey: .statistic)
      try container.encode(member.test.degreesOfFreedom, forKey: .degreesOfFreedom)
      try container.encode(member.test.impossible, forKey: .impossible)
      try container.encode(member.test.pValue, forKey: .pValue)
      try container.encode(member.adjustedPValue, forKey: .adjustedPValue)
      try container.encode(isPassed, forKey: .passed)
    }
  }

  private let against: String
  private let againstDigest: String
  private let level: Double
  private let passed: Bool
  private let pValue: Double
  private let tests: [Test]
  private let untested: [String]

  init(_ report: VerificationReport) {
    let verification = report.verification
    against = verification.exact.name
    againstDigest = report.exactDigest
    level = verification.tests.level
    passed = verification.isPassed
    pValue = verification.tests.pValue
    tests = verification.tests.members.map {
      Test(member: $0, isPassed: verification.tests.isPassed($0))
    }
    untested = verification.untested
  }
}
