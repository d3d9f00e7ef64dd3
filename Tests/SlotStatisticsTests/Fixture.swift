import Foundation

/// Loads answer keys that come from outside the project.
enum Fixture {
  static func decode<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value {
    guard
      let url = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures")
    else { throw CocoaError(.fileNoSuchFile) }
    return try JSONDecoder().decode(type, from: Data(contentsOf: url))
  }
}
