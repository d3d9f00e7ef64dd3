import Foundation

/// How much is compared; building tables takes long without optimization.
enum Thoroughness {
  /// Tables are built for one in this many random machines: as `SLOT_THOROUGH` says, which is meant
  /// for optimized builds, or 16.
  static let machinesForEachTable: UInt64 =
    ProcessInfo.processInfo.environment["SLOT_THOROUGH"].flatMap(UInt64.init) ?? 16
}
