import SlotControls
import Pickers
import SlotCabinet
import SlotEngine
import SlotStrings
import SlotWorkbench

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
      return selectedOdds == search?.row ? [] : stopSearch()
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
      return [.play("press")] + stopSearch()
    case .pressed("show"):
      guard cabinet.isReady, let row = selectedOdds, row.chance > 0 else { return [] }
      let search = SpinSearch(for: row)
      self.search = search
      return [.play("press"), .find(row, among: search.most)]
    case .pressed("stop"): return [.play("press")] + stopSearch()
    default: return []
    }
  }

  /// Whether a spin is being searched for.
  var isSearching: Bool { search.map { !$0.hasEnded } ?? false }

  /// Gives the search up, if there is one, and forgets what came of it.
  mutating func stopSearch() -> [ScreenEffect] {
    defer { search = nil }
    return isSearching ? [.stopFinding] : []
  }

  /// Shows the round that was searched for, as soon as no other one is being shown.
  mutating func showFound(at now: Duration) -> [ScreenEffect] {
    guard screen == .odds, cabinet.isReady, let number = search?.found else { return [] }
    search = nil
    return demonstrate(at: now) { $0.demonstrate(number, at: now) }
  }
}

// MARK: - The form

extension SlotScreens {
  var oddsForm: Form {
    let parts = Form.Item.choices(
      "part", label: "", [words[.whatPays], words[.stake]], chosen: oddsPart.rawValue)
    let remarks = cabinet.file.sentences(in: words, most: 3).map { Form.Item.paragraph($0) }
    func form(_ left: [Form.Item], _ right: [Form.Item]...) -> Form {
      Form(title: title(.odds), columns: [remarks + [parts] + left] + right)
    }
    switch oddsPart {
    case .pays:
      guard let table = presentOdds else {
        return form([.paragraph(words[.workingOut], isQuiet: true)])
      }
      guard let row = selectedOdds else {
        return form([.paragraph(table.failure ?? words[.paysNothing], isQuiet: true)])
      }
      return form([.dial], items(of: row))
    case .stake: return form([.dial], stakeItems)
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
        row.pay.map { words.credits($0.count) } ?? words[.awardsOnly]),
      .fact(
        words[oddsPhrase(row)],
        row.place == .ways ? words.significant(row.chance) : words.odds(row.chance)),
    ]
    if let fraction = row.fraction { items.append(.fact(words[.exactly], fraction)) }
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
    guard row.chance > 0 else { return [.paragraph(words[.neverWins], isQuiet: true)] }
    guard let search, !search.hasEnded else {
      let about =
        search.map { words(.notFound, ["count": words.number($0.looked)]) } ?? words[.showMeAbout]
      return [
        .paragraph(about, isQuiet: true),
        .buttons([.init("show", words[.showMe], isEnabled: cabinet.isReady)]),
      ]
    }
    return [
      .progress(
        label: words[.searching], share: Double(search.looked) / Double(search.most),
        text: words(
          .searchingAbout,
          ["count": words.number(search.looked), "most": words.number(search.most)])),
      .buttons([.init("stop", words[.stopSearching])]),
    ]
  }

  private var stakeItems: [Form.Item] {
    let machine = cabinet.engine.machine
    let stake = cabinet.engine.stake
    let cost = machine.cost(of: stake)
    var items: [Form.Item] = [.heading(cabinet.card.title)]
    if let fact = words.linesOrWays(lines: stake.lines, ways: machine.waysOfPaidSpin) {
      items.append(fact)
    }
    items += [
      .fact(words[.coins], words.number(stake.coins)),
      .fact(
        words[.cost],
        cost == 0 ? words[.free] : words.credits(cost.count)),
    ]
    if let balance = cabinet.purse?.balance {
      items.append(.fact(words[.balance], words.credits(balance.count)))
    }
    if stakeContent.components == 0 {
      items.append(.paragraph(words[.stakeIsFixed], isQuiet: true))
    } else if !cabinet.isReady {
      items.append(.paragraph(words[.stakeLater], isQuiet: true))
    }
    return items
  }
}
