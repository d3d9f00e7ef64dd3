/// The pays of lines and of scatters.
struct PayTable {
  /// A row: for each count the credits, by number of coins.
  struct Row {
    let name: String
    let place: CellPlace
    var pays: [(count: Int, credits: [Int])] = []
    var scatterPays: [(count: Int, credits: [Int])] = []
  }

  private(set) var rows: [Row] = []

  init(_ table: FoundTable) {
    let reader = table.reader
    let headings = table.headings.dropFirst().compactMap { column, text in
      PayHeading(text).map { (column: column, heading: $0) }
    }.sorted { ($0.heading.count, $0.heading.coins) < ($1.heading.count, $1.heading.coins) }
    for (index, column) in headings.enumerated()
    where headings[..<index].contains(where: { $0.heading == column.heading }) {
      reader.log.refuse(
        reader.place(table.headingRow, column.column), "there are two columns for this count",
        "keep one")
    }
    for row in table.rows {
      let place = reader.place(row, table.columns.lowerBound)
      guard let name = reader.name(row, table.columns.lowerBound) else {
        if reader.isBlank(row, table.columns.lowerBound) {
          reader.log.refuse(place, "the pays belong to no symbol", "name the symbol or the group")
        }
        continue
      }
      if let first = rows.first(where: { $0.name == name }) {
        reader.log.refuse(
          place, "\(name) has another row, \(first.place.cell?.description ?? "")", "keep one")
        continue
      }
      var result = Row(name: name, place: place)
      for (column, heading) in headings {
        guard let credits = reader.number(row, column, "pay", in: 0...(1 << 40 - 1)) else {
          continue
        }
        let path = heading.isScatter ? \Row.scatterPays : \Row.pays
        let last = result[keyPath: path].indices.last {
          result[keyPath: path][$0].count == heading.count
        }
        if let last, result[keyPath: path][last].credits.count == heading.coins - 1 {
          result[keyPath: path][last].credits.append(credits)
        } else if last == nil, heading.coins == 1 {
          result[keyPath: path].append((heading.count, [credits]))
        } else {
          reader.log.refuse(
            reader.place(row, column),
            "there is a pay for \(heading.coins) coins, but none for \(heading.coins - 1)",
            "fill the columns of all coins, or only that of one")
        }
      }
      rows.append(result)
    }
  }
}

extension [(count: Int, credits: [Int])] {
  /// The pays as a mapping of a machine file.
  var yaml: String {
    let each = map { count, credits in
      "\(count): "
        + (credits.count == 1
          ? "\(credits[0])" : "[\(credits.map(String.init).joined(separator: ", "))]")
    }
    return "{\(each.joined(separator: ", "))}"
  }
}
