internal import Foundation

/// The keys of a JSON document, read from the document alone and looked up on a page.
package struct PrintedKeys {
  /// The page's names that occur in the document.
  package private(set) var known: Set<String> = []
  /// The paths in the document that the page doesn't name.
  package private(set) var unknown: Set<String> = []

  private let pages: Set<String>

  /// Compares a document with the names on a page, in which `*` matches any key.
  package init(_ document: String, pages: Set<String>) {
    self.pages = pages
    guard let value = try? JSONSerialization.jsonObject(with: Data(document.utf8)) else {
      unknown = ["what isn't JSON"]
      return
    }
    read(value, at: "")
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

  private mutating func read(_ value: Any, at path: String) {
    switch value {
    case let object as [String: Any]:
      // A fraction counts as a value.
      guard Set(object.keys) != ["numerator", "denominator", "value"] else { return }
      for (key, value) in object { read(value, named: key, in: path) }
    case let list as [Any]:
      for value in list { read(value, at: path + "[]") }
    default: break
    }
  }

  private mutating func read(_ value: Any, named key: String, in path: String) {
    let start = path.isEmpty ? "" : path + "."
    let candidates = [start + key, start + "*"]
    guard let name = candidates.first(where: pages.contains) else {
      unknown.insert(start + key)
      return
    }
    known.insert(name)
    read(value, at: name)
  }
}
