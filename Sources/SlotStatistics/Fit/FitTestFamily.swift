/// Several tests that have to be passed together.
///
/// Of many tests some come out badly by chance alone; each p-value is therefore adjusted by Holm's
/// method, so that the probability of a false alarm in any of them stays below the level, whether
/// or not they depend on each other.
///
/// Source: Holm, "A simple sequentially rejective multiple test procedure" (1979).
public struct FitTestFamily: Sendable, Hashable {
  /// A test, and what it is about.
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
  /// The probability of a false alarm that is accepted, such as 0.001.
  public let level: Double

  /// Puts tests together.
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
  /// The smallest adjusted p-value: the probability of a misfit as large anywhere; 1 if nothing was
  /// tested.
  public var pValue: Double { members.map(\.adjustedPValue).min() ?? 1 }

  /// Whether every test is passed.
  public var isPassed: Bool { pValue > level }

  /// Whether a test is passed.
  public func isPassed(_ member: Member) -> Bool { member.adjustedPValue > level }

  /// P-values adjusted by Holm's method, in their order.
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
