// The parts of grids that change in canonical form: values, tumbles and meters.

extension SymbolValues {
  var canonical: CanonicalText {
    .list([.index(symbol), .list(items) { $0.canonical { $0.canonical } }]) { $0 }
  }
}

extension CellValue {
  /// A number is a number; a jackpot has a letter before its own.
  fileprivate var canonical: CanonicalText {
    switch self {
    case .number(let number): .number(number)
    case .jackpot(let jackpot): .text("j\(jackpot)")
    }
  }
}

extension Tumble {
  var canonical: CanonicalText {
    .object([
      ("falls", falls ? nil : .text("no")),
      ("keeps", keeps.bits == 0 ? nil : .list(keeps.members) { .index($0) }),
      ("ladder", ladder == [1] ? nil : .list(ladder, CanonicalText.number)),
      ("most", mostGrids == Self.defaultMostGrids ? nil : .number(mostGrids)),
    ])
  }
}

extension Meter {
  /// Meters are numbered in order of their names, which aren't part of a machine's identity.
  var canonical: CanonicalText {
    .object([
      ("adds", addition.canonical),
      ("holds", holdsForNextSpin ? .text("next") : nil),
      ("in", modes.map { .list($0.sorted()) { .index($0) } }),
      ("keep", period == .stay ? nil : .text(period.rawValue)),
      ("levels", levels.map { .list($0) { .list([$0.count, $0.factor], CanonicalText.number) } }),
      ("most", most.map(CanonicalText.number)),
      ("rests", rests ? .text("yes") : nil),
      ("start", start == 0 ? nil : .number(start)),
      ("then", .unlessEmpty(awards) { .list([.number($0.count), $0.value.canonical]) { $0 } }),
    ])
  }
}

extension Meter.Addition {
  fileprivate var canonical: CanonicalText {
    switch self {
    case .landing(let number, let asked):
      .object([("each", .number(number)), ("for", asked.canonical)])
    case .winning(let number): .object([("win", .number(number))])
    case .values(let asked): .object([("values", asked.canonical)])
    case .winningValues(let asked): .object([("valuesofwins", asked.canonical)])
    }
  }
}
