/// What some cells have: a list in the order of the cells.
///
/// While rounds are played, values and factors are kept in such lists: few cells have one, so that a search among them is
/// over before a dictionary has hashed the cell.
package struct CellMap<Value: Sendable & Hashable>: Sendable, Hashable {
  private struct Entry: Sendable, Hashable {
    var cell: Cell
    var value: Value
  }

  private var entries: [Entry] = []

  /// Nothing.
  package init() {}

  /// What a dictionary has.
  package init(_ values: [Cell: Value]) {
    entries = values.map { Entry(cell: $0.key, value: $0.value) }.sorted { $0.cell < $1.cell }
  }

  /// The same as a dictionary.
  package var dictionary: [Cell: Value] {
    Dictionary(uniqueKeysWithValues: map { ($0.cell, $0.value) })
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// What a cell has; nil for nothing.
  package subscript(cell: Cell) -> Value? {
    get {
      let place = place(of: cell)
      return has(cell, at: place) ? entries[place].value : nil
    }
    set {
      let place = place(of: cell)
      switch (newValue, has(cell, at: place)) {
      case (let value?, true): entries[place].value = value
      // Cells mostly come in their order.
      case (let value?, false) where place == entries.count:
        entries.append(Entry(cell: cell, value: value))
      case (let value?, false): entries.insert(Entry(cell: cell, value: value), at: place)
      case (nil, true): entries.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// What those of the cells have that are kept.
  package func keeping(_ keeps: (Cell) -> Bool) -> CellMap {
    var kept = self
    kept.entries.removeAll { !keeps($0.cell) }
    return kept
  }

  /// Where a cell is, or where it would be.
  private func place(of cell: Cell) -> Int {
    guard let last = entries.last, cell <= last.cell else { return entries.count }
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].cell < cell { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func has(_ cell: Cell, at place: Int) -> Bool {
    place < entries.count && entries[place].cell == cell
  }
}

extension CellMap: Sequence {
  package func makeIterator() -> some IteratorProtocol<(cell: Cell, value: Value)> {
    entries.lazy.map { ($0.cell, $0.value) }.makeIterator()
  }
}

extension CellMap: Codable where Value: Codable {
  package init(from decoder: any Decoder) throws { self.init(try [Cell: Value](from: decoder)) }

  package func encode(to encoder: any Encoder) throws { try dictionary.encode(to: encoder) }
}
