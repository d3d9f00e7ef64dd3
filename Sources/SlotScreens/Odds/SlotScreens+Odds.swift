import PickerPaint
import Pickers
import SlotCabinet
import SlotEngine
import SlotStrings

extension SlotScreens {
  /// The odds at the present stake; nil while they aren't known.
  private var presentOdds: OddsTable? { odds?.stake == cabinet.engine.stake ? odds : nil }

  private var stakeContent: StakeContent { StakeContent(cabinet.engine.machine, words: words) }

  /// The row that is selected.
  package var selectedOdds: OddsTable.Row? {
    guard oddsPart == .pays, let table = presentOdds, let dial = dials[.odds] else { return nil }
    return OddsContent(table, words: words).row(given: dial.picker.selection)
  }

  /// Requests the odds once if they are shown and those known belong to another stake.
  mutating func askForOdds() -> [ScreenEffect] {
    guard screen == .odds else { return [] }
    if presentOdds != nil {
      if oddsPart == .pays, dials[.odds] == nil { prepareOdds() }
      return []
    }
    guard askedOdds != cabinet.engine.stake else { return [] }
    askedOdds = cabinet.engine.stake
    return [.workOutOdds]
  }

  /// The wheels of the part that is open.
  mutating func prepareOdds() {
    switch oddsPart {
    case .pays:
      dials[.odds] = presentOdds.flatMap { table in
        table.rows.isEmpty ? nil : Dial(OddsContent(table, words: words))
      }
    case .stake:
      let content = stakeContent
      dials[.odds] =
        content.components == 0
        ? nil : Dial(content, selecting: content.selection(of: cabinet.engine.stake))
    }
  }

  /// Takes over the stake that the wheels show, and gives up a search for another row.
  mutating func followOdds() -> [ScreenEffect] {
    guard oddsPart == .stake, let dial = dials[.odds] else {
      guard let search, selectedOdds != search.row else { return [] }
      self.search = nil
      return [.stopFinding]
    }
    let choice = stakeContent.choice(dial.picker.selection, besides: cabinet.engine.stake)
    cabinet.choose(lines: choice.lines, coins: choice.coins)
    return []
  }

  mutating func takeOdds(_ event: FormEvent, at now: Duration) -> [ScreenEffect] {
    switch event {
    case .chose("part", let index):
      oddsPart = OddsPart(rawValue: index) ?? oddsPart
      prepareOdds()
      return [.play("press")]
    case .pressed("show"):
      guard cabinet.isReady, let row = selectedOdds, row.chance > 0 else { return [] }
      search = SpinSearch(row: row)
      return [.play("press"), .find(row)]
    case .pressed("stop"):
      search = nil
      return [.play("press"), .stopFinding]
    default: return []
    }
  }

  /// Shows the round that was searched for.
  mutating func demonstrate(_ number: UInt64, at now: Duration) -> [ScreenEffect] {
    guard search != nil, cabinet.isReady else { return [] }
    search = nil
    return show(.play, at: now)
      + cabinet.demonstrate(number, at: now).map(ScreenEffect.cabinet)
  }
}

// MARK: - The form

extension SlotScreens {
  var oddsForm: Form {
    let parts = Form.Item.choices(
      "part", label: "", [words[.whatPays], words[.stake]], chosen: oddsPart.rawValue)
    switch oddsPart {
    case .pays:
      guard let table = presentOdds else {
        return Form(
          title: words[.odds], columns: [[parts, .paragraph(words[.workingOut], isQuiet: true)]])
      }
      guard let row = selectedOdds else {
        return Form(
          title: words[.odds],
          columns: [[parts, .paragraph(table.failure ?? words[.paysNothing], isQuiet: true)]])
      }
      return Form(title: words[.odds], columns: [[parts, .dial], items(of: row)])
    case .stake: return Form(title: words[.odds], columns: [[parts, .dial], stakeItems])
    }
  }

  private func items(of row: OddsTable.Row) -> [Form.Item] {
    let tiles =
      row.symbols.count == 1
      ? Array(repeating: row.symbols[0], count: min(row.count, 6))
      : Array(row.symbols.prefix(6))
    var items: [Form.Item] = [
      .heading("\(row.count) × \(row.name)"), .pictures(tiles.map { "symbol/\($0)" }),
      .fact(
        words[.pays],
        row.pay.map { words(.costValue, ["credits": words.number($0.count)]) }
          ?? words[.awardsOnly]),
      .fact(words[oddsPhrase(row)], row.fraction),
    ]
    if row.chance > 0 {
      items.append(.fact(words[.thatIs], words(.oneIn, ["number": words.rounded(1 / row.chance)])))
    }
    if let returned = row.returned {
      items.append(
        .fact(
          words[.returns], words(.ofTheBet, ["share": words.decimal(100 * returned, digits: 3)])))
    }
    return items + [.space] + searchItems(for: row)
  }

  private func oddsPhrase(_ row: OddsTable.Row) -> Phrase {
    switch row.place {
    case .lines: .oddsOnLine
    case .ways: .oddsOnWays
    case .window: .oddsInWindow
    }
  }

  private func searchItems(for row: OddsTable.Row) -> [Form.Item] {
    guard let search else {
      guard row.chance > 0 else { return [.paragraph(words[.neverWins], isQuiet: true)] }
      return [
        .paragraph(words[.showMeAbout], isQuiet: true),
        .buttons([.init("show", words[.showMe], isEnabled: cabinet.isReady)]),
      ]
    }
    return [
      .paragraph(
        words(.searching, ["count": words.number(Int(clamping: search.looked))]), isQuiet: true),
      .buttons([.init("stop", words[.stopSearching])]),
    ]
  }

  private var stakeItems: [Form.Item] {
    let machine = cabinet.engine.machine
    let stake = cabinet.engine.stake
    let cost = machine.cost(of: stake)
    var items: [Form.Item] = [
      .heading(cabinet.card.title),
      .fact(words[.lines], machine.lines.isEmpty ? words[.none] : words.number(stake.lines)),
      .fact(words[.coins], words.number(stake.coins)),
      .fact(
        words[.cost],
        cost == 0 ? words[.free] : words(.costValue, ["credits": words.number(cost.count)])),
    ]
    if let balance = cabinet.purse?.balance {
      items.append(
        .fact(
          words[.balance], words(.costValue, ["credits": words.number(balance.count)])))
    }
    if stakeContent.components == 0 {
      items.append(.paragraph(words[.stakeIsFixed], isQuiet: true))
    } else if !cabinet.isReady {
      items.append(.paragraph(words[.stakeLater], isQuiet: true))
    }
    return items
  }
}
