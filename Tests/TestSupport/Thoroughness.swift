import Foundation

/// How thorough the tests are.
///
/// Without optimisation, tests try only a share of what they could, so that all of them run before a
/// commit. With `SLOT_THOROUGH`, which is meant for optimised builds, they try everything.
package enum Thoroughness {
  private static let setting =
    ProcessInfo.processInfo.environment["SLOT_THOROUGH"].flatMap(UInt64.init)

  /// Whether everything is tried.
  package static let isFull = setting != nil

  /// Tables are built for one in this many random machines: the value of `SLOT_THOROUGH`, or 16.
  package static let machinesForEachTable = setting ?? 16

  /// Returns one of two numbers of cases.
  ///
  /// - Parameters:
  ///   - all: The number with `SLOT_THOROUGH`.
  ///   - few: The number without it.
  package static func cases<Number: BinaryInteger>(_ all: Number, orOnly few: Number) -> Number {
    isFull ? all : few
  }
}
