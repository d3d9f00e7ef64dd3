import SlotEngine
import SlotStrings

extension Cabinet {
  /// The pages about the machine: what pays, the rules, and the exact figures.
  var pages: [Page] {
    let machine = engine.machine
    let pays = machine.payTable(stake: engine.stake)
    let what = (pays.isEmpty ? [] : [Page.Block.pays(pays)]) + awards(of: machine)
    var pages = what.isEmpty ? [] : [Page(words[.whatPays], blocks: what)]
    if !machine.lines.isEmpty { pages.append(Page(words[.lines], blocks: [.lines])) }
    if !card.rules.isEmpty {
      pages.append(Page(words[.rules], blocks: card.rules.map { .paragraph($0) }))
    }
    pages.append(Page(words[.figures], blocks: figuresBlocks))
    pages.append(Page(words[.thisGame], blocks: identity))
    if !history.last.isEmpty { pages.append(Page(words[.yourLastRounds], blocks: lastRounds)) }
    return pages
  }

  /// The title of the open page, its number and how many there are; nil while none is open.
  package var openPage: (title: String, number: Int, count: Int)? {
    guard case .pages(let page) = overlay else { return nil }
    let sheets = PageLayout(self).sheets
    let index = min(page, sheets.count - 1)
    return (sheets[index].title, index + 1, sheets.count)
  }

  /// The last rounds of the session, latest first.
  private var lastRounds: [Page.Block] {
    history.last.map { round in
      let code = "\(engine.seed):\(round.number)"
      return .fact(
        round.bet.map { words(.codeAtBet, ["code": code, "bet": $0]) } ?? code,
        words(
          .costAndPaid, ["cost": words.number(round.cost), "pay": words.number(round.pay)]))
    }
  }

  private var identity: [Page.Block] {
    var blocks: [Page.Block] = [
      .fact(words[.machine], engine.machine.name),
      .fact(words[.digest], card.digest),
      .fact(words[.seed], "\(engine.seed)"),
      .fact(
        words[.lastRound], performance.map { "\($0.round.number)" } ?? words[.noneYet]),
      fair.map { .fact(words[.nextFairRound], "\($0.next)") }
        ?? .fact(words[.nextRound], "\(engine.nextSpin)"),
    ]
    if offers.count > 1 {
      blocks.append(.fact(words[.bet], NamedBet.title(of: betName ?? NamedBet.base, in: words)))
    }
    blocks.append(.paragraph(words[.trueStrips]))
    if history.returned != nil {
      blocks.append(
        .fact(
          words[.yourReturn],
          words(.shareInRounds, ["share": returnWithInterval, "rounds": roundsInWords])))
    }
    return blocks
  }

  /// A share as a percentage, with one decimal by default.
  func percent(_ share: Double, digits: Int = 1) -> String {
    words(.percent, ["number": words.decimal(share * 100, digits: digits)])
  }
}
