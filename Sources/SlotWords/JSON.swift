/// A JSON value, built from literals and written with sorted keys, so that equal values give equal bytes.
///
/// In a dictionary literal, nil leaves the key out; `.null` writes null.
package enum JSON: Sendable {
  case null
  case flag(Bool)
  case whole(Int)
  case count(UInt64)
  case number(Double)
  case text(String)
  case list([JSON])
  /// A list whose elements are made one by one as they are written, so that they never all exist.
  case stream(@Sendable (_ write: (JSON) throws -> Void) throws -> Void)
  case object([String: JSON])
}

extension JSON {
  package static func whole(_ value: Int?) -> JSON { value.map { .whole($0) } ?? .null }
  package static func text(_ value: String?) -> JSON { value.map { .text($0) } ?? .null }
  package static func list<Element>(
    _ elements: some Sequence<Element>, _ json: (Element) -> JSON
  ) -> JSON {
    .list(elements.map(json))
  }
  package static func texts(_ values: some Sequence<String>) -> JSON {
    .list(values, { .text($0) })
  }

  /// An object with the keys of both objects; `other` wins where both have a key.
  package func merging(_ other: JSON) -> JSON {
    guard case .object(let mine) = self, case .object(let others) = other else { return other }
    return .object(mine.merging(others) { $1 })
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON?)...) {
    self = .object(elements.reduce(into: [:]) { $0[$1.0] = $1.1 })
  }
}
