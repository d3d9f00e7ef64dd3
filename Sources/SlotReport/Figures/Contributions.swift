import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotWords

/// The contributions of a paid spin's prizes to the return, as text: a column for each count, or a row for
/// each prize.
struct Contributions {
  let prizes: PrizeOdds
  let machine: Machine
  let analysis: MachineAnalysis

  /// One of the tables with its heading, if anything pays, followed by notes on missing prizes.
  ///
  /// - Parameter listsAll: Whether each prize has a row with its pay and its hits.
  func text(listsAll: Bool) -> String {
    let paying = prizes.rows.filter { $0.mode == .base && $0.pay != nil }
    let missing = prizes.missing.map { "\n\($0)\n" }.joined()
    if paying.isEmpty { return missing }
    let (heading, table) = listsAll ? ("", each(paying)) : ("; --all lists each", byCount(paying))
    return """

      Contributions of a paid spin's prizes to the return, by symbol and count\(heading)
      \(table.text)\(missing)
      """
  }

  /// A row for each symbol, a column for each count.
  private func byCount(_ rows: [PayRow]) -> TextTable {
    let counts = Set(rows.map(\.count)).sorted()
    var table = TextTable()
    table.add([""] + counts.map { "\($0)" } + ["all"])
    for (title, rows) in groups(rows) {
      table.add([title] + counts.map { _ in "" } + [share(of: rows)])
      var names: [String] = []
      for row in rows where !names.contains(row.title) { names.append(row.title) }
      for name in names {
        let own = rows.filter { $0.title == name }
        let cells = counts.map { count in
          let rows = own.filter { $0.count == count }
          return rows.isEmpty ? "" : share(of: rows)
        }
        table.add(["  " + name] + cells + [share(of: own)])
      }
    }
    return table
  }

  /// A row for each prize.
  private func each(_ rows: [PayRow]) -> TextTable {
    var table = TextTable()
    table.add("", "pays", "hits", "1 in N spins", "of the return")
    for (title, rows) in groups(rows) {
      table.add(title, "", "", "", share(of: rows))
      for row in rows {
        let hits = row.hits
        table.add(
          "  \(row.count) × \(row.title)", row.payText ?? "",
          hits.denominator == 1 ? hits.numerator.grouped : hits.value.fixed(digits: 6),
          hits == .zero ? "never" : "1 in \((Rational.one / row.frequency).value.shortCount)",
          share(of: [row]))
      }
    }
    return table
  }

  /// The rows by look, under the name that the look's part of the return has.
  private func groups(_ rows: [PayRow]) -> [(title: String, rows: [PayRow])] {
    machine.looks.ids.compactMap { look in
      let rows = rows.filter { $0.look == look }
      return rows.isEmpty ? nil : (machine.name(of: .look(look)), rows)
    }
  }

  private func share(of rows: [PayRow]) -> String {
    let credits = rows.reduce(Rational.zero) { $0 + $1.meanCredits }
    return analysis.inCosts(credits)?.value.percentage(digits: 4) ?? credits.value.fixed(digits: 6)
  }
}

extension PayRow {
  /// The name, with what the mode has drawn.
  fileprivate var title: String { drawn.map { "\(name) (\($0))" } ?? name }
}
