/// What each ending of the last reels pays after a prefix: the sum of its values times the prefix's factors.
///
/// The values lie function by function, so that the loop over the endings becomes vector instructions. They do in 32 bits
/// only, as most processors have none that multiply 64; ``SplitEndings/fit(in:after:)`` tells where these are enough.
struct EndingPays<Number: FixedWidthInteger> {
  /// For each function, its values on all endings.
  private let values: [[Number]]
  /// What each ending pays after the last prefix.
  private(set) var credits: [Number]

  /// Takes the values of endings.
  init(_ endings: SplitEndings) {
    values = (0..<endings.width).map { function in
      endings.marks.indices.map {
        Number(truncatingIfNeeded: endings.values[$0 * endings.width + function])
      }
    }
    credits = Array(repeating: 0, count: endings.marks.count)
  }

  /// Computes what each ending pays after a prefix.
  ///
  /// Safety: each function has a value on every ending, as has each ending a pay.
  ///
  /// - Complexity: O(*endings · functions*).
  mutating func follow(_ prefix: SplitTotals.Prefix) {
    unsafe credits.withUnsafeMutableBufferPointer { credits in
      unsafe credits.update(repeating: Number(truncatingIfNeeded: prefix.paid))
      for (values, factor) in zip(values, prefix.factors) {
        let factor = Number(truncatingIfNeeded: factor)
        unsafe values.withUnsafeBufferPointer { values in
          for index in credits.indices { unsafe credits[index] &+= factor &* values[index] }
        }
      }
    }
  }
}

extension SplitEndings {
  /// Whether all sums after these prefixes, and all terms of them, can be represented.
  func fit<Number: FixedWidthInteger>(
    in kind: Number.Type, after prefixes: [SplitTotals.Prefix]
  ) -> Bool {
    var largest = Array(repeating: 0.0, count: width)
    for (place, value) in values.enumerated() {
      largest[place % width] = max(largest[place % width], Double(value.magnitude))
    }
    return prefixes.allSatisfy { prefix in
      zip(largest, prefix.factors).reduce(Double(prefix.paid.magnitude)) {
        $0 + $1.0 * Double($1.1.magnitude)
      } < Double(Number.max) / 2
    }
  }
}
