import Foundation
import TestSupport

/// Loads answer keys that come from outside the code under test.
enum Fixture {
  static func decode<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value {
    try Bundle.module.fixture(type, from: name)
  }
}
