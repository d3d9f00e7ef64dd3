import SlotControls
import SlotCabinet
import SlotEngine
import SlotStatistics
import SlotStrings

// The statistics of the rounds played at the present stake, beside the exact figures.
extension SlotScreens {
  func statisticsColumns(_ parts: Form.Item, _ book: RoundBook) -> [[Form.Item]] {
    let stake = cabinet.engine.stake
    let about = words(
      .atStake,
      [
        "stake": words.stake(
          lines: stake.lines, ways: cabinet.engine.machine.waysOfPaidSpin, coins: stake.coins,
          bet: cabinet.betName)
      ])
    guard let statistics = history.statistics, statistics.totals.rounds > 0 else {
      return [[parts, .paragraph(about), .paragraph(words[.noRoundsAtStake], isQuiet: true)]]
    }
    let totals = statistics.totals
    var left: [Form.Item] = [
      parts, .paragraph(about), .fact(words[.rounds], words.number(totals.rounds)),
    ]
    if totals.staked > 0 {
      left += [
        .fact(words[.net], words.signed(totals.net)),
        .fact(words[.bestPay], words.credits(totals.best)),
        .plot(
          plot(of: statistics),
          label: words(
            .courseOfNet,
            [
              "low": words.signed(statistics.course.min() ?? 0),
              "high": words.signed(statistics.course.max() ?? 0),
            ])),
      ]
    }
    return [left, rates(statistics)]
  }

  /// The net result over the rounds, from the first to the last.
  private func plot(of statistics: RoundStatistics) -> Form.Plot {
    let course = statistics.course
    func round(_ number: Int) -> String { words(.roundNumber, ["number": words.number(number)]) }
    return Form.Plot(
      course.map(Double.init), high: words.signed(max(0, course.max() ?? 0)),
      low: words.signed(min(0, course.min() ?? 0)), first: round(1),
      last: round(statistics.totals.rounds))
  }

  private func rates(_ statistics: RoundStatistics) -> [Form.Item] {
    let figures = cabinet.presentFigures
    var items: [Form.Item] = []
    if let rate = statistics.winRate {
      items += comparison(
        .winRate, rate.value, rate.interval, exact: figures?.hitFrequency, isKnown: figures != nil)
    }
    if let returned = statistics.returned {
      let interval = figures?.deviation.flatMap { statistics.interval(deviation: $0) }
      items.append(.space)
      items += comparison(
        .returnSoFar, returned, interval, exact: figures?.returned, isKnown: figures != nil)
    }
    return items + [.space, .paragraph(words[.intervalAbout], isQuiet: true)]
  }

  /// A rate as it was seen, its interval, the exact value, and whether they fit.
  private func comparison(
    _ name: Phrase, _ value: Double, _ interval: ConfidenceInterval?, exact: Double?, isKnown: Bool
  ) -> [Form.Item] {
    var items: [Form.Item] = [.heading(words[name]), .fact(words[.seen], percent(value))]
    if let interval {
      items.append(
        .fact(
          words[.interval],
          words(
            .fromTo, ["low": percent(max(0, interval.low)), "high": percent(interval.high)])))
    }
    guard let exact else {
      let phrase: Phrase = isKnown ? .noExactValue : .workingOutExact
      return items + [.fact(words[.exactly], words[phrase])]
    }
    items.append(.fact(words[.exactly], percent(exact)))
    if let interval {
      items.append(.paragraph(words[interval.contains(exact) ? .fits : .fitsNot], isQuiet: true))
    }
    return items
  }

  private func percent(_ share: Double) -> String {
    words(.percent, ["number": words.decimal(100 * share, digits: 2)])
  }
}
