import Foundation
import SlotEngine
import SlotMachineFile

/// Loads answer keys that come from outside the code under test.
enum Fixture {
  static func decode<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value {
    try JSONDecoder().decode(type, from: data(name))
  }

  /// A machine of the fixtures, by its path without `.yaml`.
  static func machine(_ path: String) throws -> MachineFile {
    let text = String(decoding: try data("\(path).yaml"), as: UTF8.self)
    return try MachineFile(yaml: text, name: "\(path).yaml")
  }

  /// A published machine of the fixtures.
  static func publishedMachine(_ name: String) throws -> MachineFile {
    try machine("Published/\(name)")
  }

  private static func data(_ name: String) throws -> Data {
    guard
      let url = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures")
    else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: url)
  }
}
