import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// The prizes of a machine with their hits and their contributions to the return: the pay table, counted.
struct PrizeOdds: Sendable {
  /// The prizes of each mode, in the order of modes, looks and rows.
  private let prizes: [Prize]
  /// Why prizes are missing, as sentences; empty if none is.
  let missing: [String]
  /// The machine with the stake's bet applied.
  private let machine: Machine
  /// The cost of a round in credits.
  private let cost: Credits

  init(_ counted: PrizeRows) {
    machine = counted.machine
    cost = counted.machine.cost(of: counted.stake)
    prizes = counted.rows.map { Prize($0, of: counted.machine, stake: counted.stake) }
    missing = counted.errors.map { "The hits of some prizes are missing. \($0)" }
  }

  /// The prizes as a list of figures.
  var figure: Figure {
    Figure(
      "prizes",
      .objects(prizes) { $0.figures(of: machine, share: share(of: [$0])) },
      "the prizes of each mode and look")
  }

  /// The number of combinations in which the prizes of a mode are counted; nil if it has none, or if the number
  /// differs between what the mode may have drawn.
  func cycle(of mode: ModeID) -> UInt128? {
    let cycles = Set(prizes.filter { $0.odds.mode == mode }.map(\.odds.cycle))
    return cycles.count == 1 ? cycles.first : nil
  }

  /// The mean credits of prizes as a share of the cost; nil for those of features, or without a cost.
  private func share(of prizes: [Prize]) -> Rational? {
    guard cost > 0, prizes.allSatisfy({ $0.odds.mode == .base }) else { return nil }
    return prizes.reduce(Rational.zero) { $0 + $1.odds.meanCredits } / Rational(cost.count)
  }
}

// MARK: The return by symbol and count

extension PrizeOdds {
  /// What the prizes of a paid spin contribute to the return, with a row for each symbol and a column for
  /// each count; nil if none of them pays.
  var contributions: PageTable? {
    let paying = prizes.filter { $0.odds.mode == .base && $0.pay != nil }
    if paying.isEmpty { return nil }
    let counts = Set(paying.map(\.odds.count)).sorted()
    func row(_ title: String, _ prizes: [Prize]) -> [PageCell] {
      let cells = counts.map { count in
        let own = prizes.filter { $0.odds.count == count }
        return own.isEmpty ? "" : PageCell(shareText(of: own))
      }
      return [PageCell(title)] + cells + [PageCell(shareText(of: prizes))]
    }
    let rows = machine.looks.ids.flatMap { look -> [[PageCell]] in
      let own = paying.filter { $0.odds.look == look }
      if own.isEmpty { return [] }
      let blanks = counts.map { _ in PageCell("") }
      let head = [PageCell(machine.name(of: .look(look)))] + blanks + [PageCell(shareText(of: own))]
      return [head]
        + own.map(\.title).uniqued.map { name in
          row("  \(name)", own.filter { $0.title == name })
        }
    }
    return PageTable(
      "Contributions of a paid spin's prizes to the return, by symbol and count",
      columns: [.text("")] + counts.map { .number("\($0)") } + ["all"], rows: rows)
  }

  private func shareText(of prizes: [Prize]) -> String {
    share(of: prizes)?.value.finePortion
      ?? prizes.reduce(Rational.zero) { $0 + $1.odds.meanCredits }.value.decimal(
        digits: 6, significant: 2)
  }
}

extension Prize {
  /// The name, with what the mode has drawn.
  fileprivate var title: String { drawn.map { "\(name) (\($0))" } ?? name }
}

// MARK: The pay table with its hits

extension PrizeOdds {
  /// What the prizes contribute to the return, by symbol and count or each by itself, for people.
  func contributionsInWords(listsAll: Bool) -> String {
    let tables = listsAll ? tables : [contributions].compactMap(\.self)
    let hint = listsAll || tables.isEmpty ? "" : "  --all lists each prize\n"
    return tables.map(\.textWithCaption).joined() + hint
      + missing.map { "\n\($0)\n" }.joined()
  }

  /// The prizes with their hits and their share of the return, one table for each mode and look; nil if none is counted.
  var section: PageSection? {
    if prizes.isEmpty { return nil }
    let tumbles = machine.modes.contains { $0.tumble != nil }
    let note =
      "Hits are the combinations of the cycle in which the prize is the win that counts, summed "
      + "over all lines or ways; published sheets count the hits on one line. "
      + (tumbles
        ? "In a tumble, one combination may hit a prize on several grids, and each counts. " : "")
      + "A prize's share of "
      + "the bet is its contribution to the return, including wilds, factors and multipliers; "
      + "the last row is the total. Prizes of a feature are those of its first spin, with the "
      + "mode's own multiplier."
    return PageSection(
      "prizes", "Pay table and hits", [.paragraph(note)] + tables.map { .table($0) })
  }

  /// A table for each mode, each drawing and each look.
  var tables: [PageTable] {
    machine.modes.ids.flatMap { mode in
      drawings(of: mode).flatMap { drawn in
        machine.looks.ids.compactMap { look in
          let own = prizes.filter {
            $0.odds.mode == mode && $0.odds.look == look && $0.drawn == drawn
          }
          return own.isEmpty ? nil : table(own, of: spin(of: mode, drawn), look: look)
        }
      }
    }
  }

  /// The drawings that a mode may have, in the order of the prizes; nil if it draws nothing.
  private func drawings(of mode: ModeID) -> [String?] {
    prizes.filter { $0.odds.mode == mode }.map(\.drawn).reduce(into: []) { drawings, drawn in
      if drawings.last != drawn { drawings.append(drawn) }
    }
  }

  private func spin(of mode: ModeID, _ drawn: String?) -> String {
    (mode == .base ? "A paid spin" : "A spin of \(machine.modes[mode].name) games")
      + (drawn.map { " in which \($0)" } ?? "")
  }

  private func place(of look: Look) -> String {
    switch look.place {
    case .lines: machine.lines.count == 1 ? "on the line" : "on lines"
    case .ways: "on ways"
    case .window: "anywhere in the window"
    }
  }

  private func table(_ prizes: [Prize], of spin: String, look: LookIndex) -> PageTable {
    let mode = prizes[0].odds.mode
    return PageTable(
      "\(spin), \(place(of: machine.looks[look])) (look \(look.number)), "
        + "cycle \(prizes[0].odds.cycle.grouped)", .exact, of: prizes.rows,
      prizes.columns(cost: mode == .base && cost > 0 ? cost : nil))
  }
}
