import Foundation

/// How much is compared: tables take long to make without optimization.
enum Thoroughness {
  /// Of how many random machines one has its tables made. Every machine, where `SLOT_THOROUGH` is
  /// set: for a build with optimization.
  static let machinesForEachTable: UInt64 =
    ProcessInfo.processInfo.environment["SLOT_THOROUGH"] == nil ? 16 : 1
}
