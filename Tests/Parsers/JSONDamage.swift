internal import Foundation

/// Damage after which JSON is still JSON.
///
/// Damaged bytes rarely get past Foundation's reader, to the code that decides what the values mean.
package enum JSONDamage {
  /// Replaces or removes one to three values of a document, or of one of the lines that are documents.
  ///
  /// - Returns: Nil if nothing here is JSON.
  package static func damaged(
    _ bytes: [UInt8], using random: inout some RandomNumberGenerator
  ) -> [UInt8]? {
    if let document = document(of: bytes) { return damaged(document, using: &random) }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let place = lines.indices.randomElement(using: &random),
      let document = document(of: Array(lines[place])),
      let line = damaged(document, using: &random)
    else { return nil }
    lines[place] = line[...]
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func document(of bytes: [UInt8]) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  private static func damaged(
    _ document: Any, using random: inout some RandomNumberGenerator
  ) -> [UInt8]? {
    var document = document
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let values = values(in: document)
      let place = Int.random(in: 0..<values.count, using: &random)
      let others = others(values[place]) + [values.randomElement(using: &random)]
      guard let other = others.randomElement(using: &random) else { continue }
      var left = place
      document = replacing(document, at: &left, with: other) ?? document
    }
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys]
    return (try? JSONSerialization.data(withJSONObject: document, options: options)).map(Array.init)
  }

  /// A value and all values inside it, each container before what it holds.
  private static func values(in value: Any) -> [Any] {
    switch value {
    case let object as [String: Any]:
      [value] + object.sorted { $0.key < $1.key }.flatMap { values(in: $0.value) }
    case let list as [Any]: [value] + list.flatMap(values)
    default: [value]
    }
  }

  /// What may stand in place of a value; nil for nothing at all.
  private static func others(_ value: Any) -> [Any?] {
    let any: [Any?] = [
      nil, NSNull(), true, 0, 1, -1, 0.5, 1e308, Int.max, Int.min, UInt64.max, 1 << 53 + 1, "", "0",
      "a\u{0}\u{FFFF}", String(repeating: "é", count: 300), [Any](), [String: Any](),
      [value, value],
    ]
    guard let number = value as? Int else { return any }
    return any + [number &+ 1, number &- 1, number &* 2, 0 &- number]
  }

  /// A value in which one of its ``values(in:)`` is replaced.
  ///
  /// - Parameter place: Its place among them, from this value on; below 0 once it has been passed.
  private static func replacing(_ value: Any, at place: inout Int, with other: Any?) -> Any? {
    if place <= 0 {
      defer { place = -1 }
      return place == 0 ? other : value
    }
    place -= 1
    switch value {
    case let object as [String: Any]:
      var changed: [String: Any] = [:]
      for (key, inner) in object.sorted(by: { $0.key < $1.key }) {
        changed[key] = replacing(inner, at: &place, with: other)
      }
      return changed
    case let list as [Any]: return list.compactMap { replacing($0, at: &place, with: other) }
    default: return value
    }
  }
}
