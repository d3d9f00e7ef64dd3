import SlotPages

/// A column of a table of objects: its title, and what it shows of an object.
struct TableColumn<Object> {
  fileprivate let head: PageTable.Column
  /// What a gap shows.
  fileprivate let gap: PageCell
  /// The cell of an object; nil for a gap.
  fileprivate let cell: (Object) -> PageCell?

  init(
    _ head: PageTable.Column, gap: PageCell = "–", cell: @escaping (Object) -> PageCell?
  ) {
    (self.head, self.gap, self.cell) = (head, gap, cell)
  }
}

extension PageTable {
  /// A table with a row for each object. A column without any cell is left out.
  init<Object>(
    _ caption: String, _ provenance: Provenance, of objects: [Object],
    _ columns: [TableColumn<Object>]
  ) {
    let filled = columns.filter { column in objects.contains { column.cell($0) != nil } }
    self.init(
      caption, provenance, columns: filled.map(\.head),
      rows: objects.map { object in filled.map { $0.cell(object) ?? $0.gap } })
  }
}
