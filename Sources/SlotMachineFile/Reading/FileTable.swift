import SlotEngine

/// A table as written in a file: rows by name, each count with its place.
struct FileTable<Value: Sendable & Hashable> {
  /// A row with its name.
  struct Row {
    /// The name with its place.
    let key: FileNode
    /// The row's entries.
    let entries: [Entry]
  }

  /// A count with its place and its value.
  struct Entry {
    let key: FileNode
    let entry: CountEntry<Value>
  }

  /// The rows, in the order of the file.
  let rows: [Row]

  /// Reads a table; entries that can't be read are omitted.
  init?(_ node: FileNode, _ inspector: Inspector, value: (FileNode) -> Value?) {
    guard let fields = inspector.mapping(node, of: "rows") else { return nil }
    if fields.isEmpty {
      inspector.refuse(node, "the table is empty", "add a row such as { name: { 3: … } }")
    }
    rows = fields.compactMap { field in
      inspector.mapping(field.value, of: "counts").map { counts in
        if counts.isEmpty {
          inspector.refuse(field.value, "the row is empty", "add a count such as { 3: … }")
        }
        return Row(
          key: field.key,
          entries: counts.compactMap { count in
            guard let number = inspector.number(count.key, "count", in: 1...Int.max),
              let value = value(count.value)
            else { return nil }
            guard number <= Limits.cells else {
              return inspector.refused(
                count.key, "there can't be \(number) of them",
                "the largest window has \(Limits.cells) cells")
            }
            return Entry(key: count.key, entry: CountEntry(count: number, value: value))
          })
      }
    }
  }
}

extension Limits {
  /// The number of cells in the largest possible window.
  static let cells = Machine.mostReels * rows
}
