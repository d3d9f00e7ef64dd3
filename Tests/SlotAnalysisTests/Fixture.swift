import Foundation
import SlotEngine
import SlotMachineFile
import TestSupport

/// Loads answer keys that come from outside the code under test.
enum Fixture {
  static func decode<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value {
    try Bundle.module.fixture(type, from: name)
  }

  /// A machine of the fixtures, by its path without `.yaml`.
  static func machine(_ path: String) throws -> MachineFile {
    let text = String(decoding: try Bundle.module.fixture("\(path).yaml"), as: UTF8.self)
    return try MachineFile(yaml: text, name: "\(path).yaml")
  }

  /// A published machine of the fixtures.
  static func publishedMachine(_ name: String) throws -> MachineFile {
    try machine("Published/\(name)")
  }
}
