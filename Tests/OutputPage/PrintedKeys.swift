internal import Foundation

/// The keys of a JSON document and their types, read from the document alone and looked up on a page.
package struct PrintedKeys {
  /// The page's names that occur in the document.
  package private(set) var known: Set<String> = []
  /// The paths in the document that the page doesn't name.
  package private(set) var unknown: Set<String> = []
  /// The page's names whose value has a type that the page doesn't give, or that are left out although the page
  /// doesn't say so.
  package private(set) var mistyped: Set<String> = []

  private let types: [String: Set<String>]

  /// Compares a document with the names and types on a page, in which `*` matches any key.
  package init(_ document: String, types: [String: Set<String>]) {
    self.types = types
    do {
      read(try JSONDecoder().decode(JSONValue.self, from: Data(document.utf8)), at: "")
    } catch {
      unknown = ["what isn't JSON: \(error)"]
    }
  }

  /// The names of all keys in a document, at any depth.
  package static func names(_ document: String) -> Set<String> {
    // A key is a string before a colon; no text in a document contains a quotation mark before one.
    Set(document.matches(of: /"([a-zA-Z]+)" ?:/).map { String($0.output.1) })
  }

  /// The first field of each line of a CSV document, except the header.
  package static func figures(_ document: String) -> Set<String> {
    // No figure's name contains a comma or a quotation mark; other lines of a multi-line text begin
    // differently.
    Set(
      document.split(separator: "\n").dropFirst()
        .compactMap { $0.firstMatch(of: /^([a-zA-Z]+),/).map { String($0.output.1) } })
  }

  private mutating func read(_ value: JSONValue, at path: String) {
    switch value {
    case .object(let object) where !value.isFraction:
      for (key, value) in object { read(value, named: key, in: path) }
      for key in required(in: path) where object[key] == nil { mistyped.insert("\(path).\(key)") }
    case .list(let list):
      for value in list { read(value, at: path + "[]") }
    default: break
    }
  }

  private mutating func read(_ value: JSONValue, named key: String, in path: String) {
    let start = path.isEmpty ? "" : path + "."
    let candidates = [start + key, start + "*"]
    guard let name = candidates.first(where: { types[$0] != nil }), let expected = types[name]
    else {
      unknown.insert(start + key)
      return
    }
    known.insert(name)
    if value.types.isDisjoint(with: expected) { mistyped.insert(name) }
    read(value, at: name)
  }

  /// The keys that every object at a path has.
  private func required(in path: String) -> [String] {
    let start = path.isEmpty ? "" : path + "."
    return types.compactMap { name, types in
      guard name.hasPrefix(start), !types.contains("left out") else { return nil }
      let key = String(name.dropFirst(start.count))
      return key.contains(".") || key == "*" ? nil : key
    }
  }
}
