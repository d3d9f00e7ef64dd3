internal import Foundation

/// The keys that a JSON document has, read from the document alone, and found on a page or not.
package struct PrintedKeys {
  /// The page's names that the document has.
  package private(set) var known: Set<String> = []
  /// The paths in the document that the page doesn't name.
  package private(set) var unknown: Set<String> = []

  private let pages: Set<String>

  /// Reads a document beside the names of a page, in which `*` stands for any key.
  package init(_ document: String, pages: Set<String>) {
    self.pages = pages
    guard let value = try? JSONSerialization.jsonObject(with: Data(document.utf8)) else {
      unknown = ["what isn't JSON"]
      return
    }
    read(value, at: "")
  }

  /// The names of all keys in a document, wherever they stand.
  package static func names(_ document: String) -> Set<String> {
    // A key is a text before a colon; no text in a document holds a quotation mark before one.
    Set(document.matches(of: /"([a-zA-Z]+)" ?:/).map { String($0.output.1) })
  }

  /// What stands in the first field of each line of a document in CSV, but its head.
  package static func figures(_ document: String) -> Set<String> {
    // No figure's name holds a comma or a quotation mark; lines of a text in several start otherwise.
    Set(
      document.split(separator: "\n").dropFirst()
        .compactMap { $0.firstMatch(of: /^([a-zA-Z]+),/).map { String($0.output.1) } })
  }

  private mutating func read(_ value: Any, at path: String) {
    switch value {
    case let object as [String: Any]:
      // A fraction is a value.
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
