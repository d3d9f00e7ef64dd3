/// Several tests that must all be passed together.
///
/// Of many tests, some fail by chance alone. Each p-value is therefore adjusted by Holm's method,
/// which keeps the probability of any false alarm below the level, whether or not the tests are
/// independent.
///
/// Source: Holm, "A simple sequentially rejective multiple test procedure" (1979).
public struct FitTestFamily: Sendable, Hashable {
  /// A test and its subject.
  public struct Member: Sendable, Hashable {
    /// What was compared.
    public let subject: String
    /// The test.
    public let test: FitTest
    /// The p-value, adjusted for the number of tests.
    public let adjustedPValue: Double
  }

  /// The tests, in the order given.
  public let members: [Member]
  /// The accepted probability of a false alarm, such as 0.001.
  public let level: Double

  /// Creates a family of tests.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ tests: [(subject: String, test: FitTest)], level: Double) {
    let adjusted = Self.adjusted(tests.map(\.test.pValue))
    members = zip(tests, adjusted).map {
      Member(subject: $0.subject, test: $0.test, adjustedPValue: $1)
    }
    self.level = level
  }
}

extension FitTestFamily {
  /// The smallest adjusted p-value: the probability of a misfit this large in any test; 1 without
  /// tests.
  public var pValue: Double { members.map(\.adjustedPValue).min() ?? 1 }

  /// Whether every test is passed.
  public var isPassed: Bool { pValue > level }

  /// Whether a test is passed.
  public func isPassed(_ member: Member) -> Bool { member.adjustedPValue > level }

  /// P-values adjusted by Holm's method, in the order given.
  package static func adjusted(_ pValues: [Double]) -> [Double] {
    var adjusted = pValues
    var largest = 0.0
    let rising = pValues.indices.sorted { pValues[$0] < pValues[$1] }
    for (rank, place) in rising.enumerated() {
      largest = max(largest, min(1, pValues[place] * Double(pValues.count - rank)))
      adjusted[place] = largest
    }
    return adjusted
  }
}
