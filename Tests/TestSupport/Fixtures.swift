package import Foundation

/// The answer keys of a test target: data that comes from outside the code under test.
extension Bundle {
  /// The contents of a file in the target's `Fixtures`.
  ///
  /// - Throws: An error if there is no such file.
  package func fixture(_ name: String) throws -> Data {
    guard let url = url(forResource: name, withExtension: nil, subdirectory: "Fixtures") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try Data(contentsOf: url)
  }

  /// A JSON file in the target's `Fixtures`.
  package func fixture<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value {
    try JSONDecoder().decode(type, from: fixture(name))
  }
}
