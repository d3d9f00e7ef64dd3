internal import Foundation

/// Encodes values as one line of JSON with sorted keys, so that equal values give equal bytes.
enum RecordJSON {
  static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      preconditionFailure("Whole numbers and texts are always JSON: \(error)")
    }
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], as kind: String
  ) throws(RunFileError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      throw .unreadable(kind: kind)
    }
  }
}
