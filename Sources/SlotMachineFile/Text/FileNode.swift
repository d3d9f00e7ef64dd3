/// A value in a file, with its place and its path.
///
/// A scalar is its text: `no`, `"no"` and `'no'` are the same name.
struct FileNode {
  /// The contents of a value.
  enum Content {
    /// A name, a number or a text.
    case scalar(String)
    /// A list.
    case list([FileNode])
    /// Keys with values, in the order of the file.
    case mapping([FileField])
  }

  /// The place in the file.
  let place: FilePlace
  /// The contents.
  let content: Content

  private let way: FilePath
  /// Where the keys of a mapping are among its fields; nil for a mapping that is searched as quickly without.
  private let index: [String: Int]?

  /// The most fields of a mapping that are searched one after the other.
  private static let mostSearched = 8

  init(place: FilePlace, path: FilePath, content: Content) {
    self.place = place
    self.content = content
    way = path
    if case .mapping(let fields) = content, fields.count > Self.mostSearched {
      index = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
    } else {
      index = nil
    }
  }
}

extension FileNode {
  /// A value that isn't in a machine file, such as the cell of a table, or the file as a whole.
  init(place: FilePlace, path: String, content: Content) {
    self.init(place: place, path: FilePath(path), content: content)
  }

  /// The path from the top of the file, such as `wins[1].pays`, where lists count from 1; empty at the top.
  var path: String { way.text }

  /// The keys of a mapping; empty for anything else.
  var fields: [FileField] {
    if case .mapping(let fields) = content { fields } else { [] }
  }

  /// A key of a mapping, if it is there.
  ///
  /// - Complexity: O(1), however many keys there are.
  func field(_ name: String) -> FileField? {
    guard let index else { return fields.first { $0.name == name } }
    return index[name].map { fields[$0] }
  }
}

/// A key in a file, with its value.
struct FileField {
  /// The key as a node of its own: its place, its path, and its name as a scalar.
  let key: FileNode
  /// The key's name.
  let name: String
  /// The value.
  let value: FileNode
}

/// A place in a file.
struct FilePlace: Hashable, Comparable {
  /// The line, from 1.
  let line: Int
  /// The column, from 1, in Unicode scalars.
  let column: Int

  /// The start of a file.
  static let start = FilePlace(line: 1, column: 1)

  static func < (left: FilePlace, right: FilePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension FileNode {
  /// The value in a few words, for messages.
  var summary: String {
    switch content {
    case .scalar(""): "nothing"
    // Scalars, because a single character may carry any number of accents.
    case .scalar(let text) where text.unicodeScalars.count > 40:
      "\"\(String(text.unicodeScalars.prefix(40)))…\""
    case .scalar(let text): "\"\(text)\""
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}
