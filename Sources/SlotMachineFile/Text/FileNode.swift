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
  /// The path from the top of the file, such as `wins[1].pays`, where lists count from 1; empty at the top.
  let path: String
  /// The contents.
  let content: Content
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
    case .scalar(let text) where text.count > 40: "\"\(text.prefix(40))…\""
    case .scalar(let text): "\"\(text)\""
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}
