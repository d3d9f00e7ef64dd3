import Foundation

/// How much is compared; building tables takes long without optimization.
enum Thoroughness {
  /// Tables are built for one in this many random machines; for every machine if `SLOT_THOROUGH` is
  /// set, which is meant for optimized builds.
  static let machinesForEachTable: UInt64 =
    ProcessInfo.processInfo.environment["SLOT_THOROUGH"] == nil ? 16 : 1
}
