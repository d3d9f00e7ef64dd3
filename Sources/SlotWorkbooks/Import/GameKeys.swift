/// The keys of a game with their values to the right, in a sheet of their own or anywhere in a crowded one.
struct GameKeys {
  /// A key that is understood.
  enum Key: String, CaseIterable {
    case name, title, about, rows, bet, coins, symbols, wild, wildExcept, scatter, lineWins,
      weightsOf, lines
    case firstRow, digest

    init?(_ text: String) {
      let words = text.lowercased().filter { $0 != ":" }
      switch words {
      case "name", "game", "game name": self = .name
      case "title": self = .title
      case "about", "description": self = .about
      case "rows": self = .rows
      case "bet", "total bet", "cost": self = .bet
      case "coins": self = .coins
      case "symbols": self = .symbols
      case "wild", "wilds": self = .wild
      case "wild except": self = .wildExcept
      case "scatter", "scatters": self = .scatter
      case "line wins": self = .lineWins
      case "weights of row": self = .weightsOf
      case "lines", "paylines": self = .lines
      case "first row": self = .firstRow
      case "digest": self = .digest
      default: return nil
      }
    }
  }

  /// Where each key is.
  private var found: [Key: (reader: CellReader, cell: CellAddress)] = [:]

  /// Finds the keys of sheets outside their tables.
  init(in readers: [CellReader], outside tables: [FoundTable]) {
    for reader in readers {
      let own = tables.filter { $0.sheet == reader.sheet.name }
      let isGame = reader.sheet.name.lowercased() == "game"
      for cell in reader.sheet.cells.keys.sorted() {
        guard reader.sheet[cell.row, cell.column]?.isText == true,
          let words = reader.words(cell.row, cell.column),
          !own.contains(where: {
            $0.columns.contains(cell.column)
              && ($0.headingRow..<$0.rows.upperBound).contains(cell.row)
          })
        else { continue }
        guard let key = Key(words), !reader.isBlank(cell.row, cell.column + 1) else {
          if isGame, cell.column == 0, Key(words) == nil,
            !(cell.row == 0 && words.lowercased() == "key")
          {
            reader.log.refuse(
              reader.place(cell.row, cell.column), "there is no key \"\(words.prefix(40))\"",
              "use one of those in the layout, or leave the line out")
          }
          continue
        }
        if let first = found[key] {
          let place = first.reader.place(first.cell.row, first.cell.column)
          reader.log.refuse(
            reader.place(cell.row, cell.column),
            "\(words) is there twice, also in \(place.sheet)!\(first.cell)",
            "say it once")
        } else {
          found[key] = (reader, cell)
        }
      }
    }
  }

  func place(_ key: Key) -> CellPlace? {
    found[key].map { $0.reader.place($0.cell.row, $0.cell.column + 1) }
  }

  /// The names to the right of a key, each with its place.
  func names(_ key: Key) -> [(name: String, place: CellPlace)] {
    guard let (reader, cell) = found[key] else { return [] }
    var names: [(name: String, place: CellPlace)] = []
    var column = cell.column + 1
    while !reader.isBlank(cell.row, column) {
      if let name = reader.name(cell.row, column) {
        names.append((name, reader.place(cell.row, column)))
      }
      column += 1
    }
    return names
  }

  /// The whole numbers to the right of a key.
  func numbers(_ key: Key, in range: ClosedRange<Int>) -> [Int] {
    guard let (reader, cell) = found[key] else { return [] }
    var numbers: [Int] = []
    var column = cell.column + 1
    while !reader.isBlank(cell.row, column) {
      if let number = reader.number(cell.row, column, "number", in: range) {
        numbers.append(number)
      }
      column += 1
    }
    return numbers
  }
}
