import SlotEngine
import SlotPaint
import SlotStrings

extension Cabinet {
  /// The panel for designers: what was drawn, which readings competed, and why one won.
  func insight(_ tableau: Tableau) -> [Mark] {
    let builder = builder
    let em = 13.0
    let height = layout.em(em) * 1.4
    let padding = 8 * layout.unit
    // Between what is above the reels, where the tabs are, and the meters.
    let top = layout.title.y + layout.title.height + padding
    let bottom = layout.message.y + layout.message.height
    let width = min(
      layout.size.width - 2 * padding, max(280, min(layout.size.width * 0.62, 520 * layout.unit)))
    let lines = insightLines(
      most: Int((bottom - top - 2 * padding) / height), em: layout.em(em),
      width: width - 20 * layout.unit)
    let rect = Rect(
      x: padding, y: top, width: width, height: height * Double(lines.count) + 2 * padding)
    let plate = builder.plate(rect, radius: padding, fill: .solid(builder.palette.panel))
    return [plate]
      + lines.enumerated().map { index, line in
        builder.text(
          line,
          in: Rect(
            x: rect.x + 10 * layout.unit, y: rect.y + padding + height * Double(index),
            width: rect.width - 20 * layout.unit, height: height),
          em: em, alignment: .leading, name: "insight \(index)")
      }
  }

  /// The lines of the panel; what competed is cut off where there are more than fit.
  private func insightLines(most: Int, em: Double, width: Double) -> [String] {
    func wrapped(_ lines: [String]) -> [String] {
      lines.flatMap { measure.lines(of: $0, em: em, width: width) }
    }
    let (round, measurements) = (wrapped(explanation), wrapped(measurements))
    guard most > measurements.count + 1 else { return Array(round.prefix(max(1, most))) }
    let room = most - measurements.count
    guard round.count > room else { return round + measurements }
    let rest = round.count - room + 1
    return round.prefix(room - 1) + [words(.andMore, ["count": "\(rest)"])] + measurements
  }

  /// What was drawn, and what competed, line by line.
  package var explanation: [String] {
    guard let performance else {
      return [words(.nothingPlayed, ["seed": "\(engine.seed)"])]
    }
    let round = performance.round
    let drawn = round.paidSpin.map {
      words(.ordinalOf, ["number": "\($0.outcome.ordinal)"])
    }
    var lines = [
      words(
        showsFairRound ? .roundOfSeries : .roundOfSeed,
        [
          "seed": "\(shownSeed)", "spin": "\(round.number)",
          "ordinal": drawn ?? words[.withoutPaidSpin],
        ])
        + (performance.stake.bet == nil
          ? "" : " · " + words(.atBet, ["bet": performance.betName]))
    ]
    if isReady {
      lines.append(
        words(
          .spinsPaid,
          [
            "spins": words.count(round.spins.count, .oneSpin, .manySpins),
            "pay": words.number(performance.finalPay),
          ]))
      lines += performance.madeTosses.enumerated().map { index, toss in
        (toss.kind.map { "\($0): " } ?? "")
          + words(
            .tossBecomes,
            [
              "number": "\(index + 1)", "staked": words.number(toss.staked),
              "pay": words.number(toss.pay),
            ])
      }
      lines += (performance.jackpots?.wins ?? []).map { win in
        words(
          .explainedJackpot,
          [
            "name": performance.machine.jackpots[win.jackpot].name,
            "pay": words.number(win.pay),
          ])
      }
      if round.isCapped { lines.append(words[.roundCapped]) }
      let last = round.spins.last
      let competitions = last.map(performance.competitions) ?? []
      if competitions == nil {
        lines += (last?.outcome.wins ?? []).map(winning)
      }
      for competition in competitions ?? [] {
        lines += competition.wins.map(winning)
        lines += competition.losers.map { loser in
          words(
            .explainedLoses,
            ["win": explanation(of: loser.reading), "reason": words[loser.reason.phrase]])
        }
      }
    }
    return lines
  }

  /// The return so far next to the exact one, and how long frames take.
  private var measurements: [String] {
    var lines: [String] = []
    if purse != nil {
      let exact =
        presentFigures.map { $0.returned.map { percent($0) } ?? words[.noReturn] }
        ?? words[.workingOutExact]
      lines.append(words(.exactReturn, ["share": exact]))
      lines.append(
        words(.returnToDate, ["share": returnWithInterval, "rounds": roundsInWords]))
    }
    if let frames {
      lines.append(
        words(
          .frameTimes,
          [
            "mean": milliseconds(frames.mean), "worst": milliseconds(frames.worst),
            "count": "\(frames.count)",
          ]))
    }
    return lines
  }

  /// The rounds since the game began, such as `1,200 rounds`.
  var roundsInWords: String { words.count(history.rounds, .oneRound, .manyRounds) }

  /// The return so far and its confidence interval, such as `93.1 % ± 12.4 % (95 %)`; a dash in place of what the rounds
  /// don't tell yet.
  var returnWithInterval: String {
    guard let returned = history.returned else { return "—" }
    return percent(returned) + " ± " + (history.halfWidth.map { "\(percent($0)) (95 %)" } ?? "—")
  }

  private func milliseconds(_ time: Duration) -> String {
    words.decimal(time / .milliseconds(1), digits: 1)
  }

  private func winning(_ win: Win) -> String {
    words(.explainedWins, ["win": explanation(of: win)])
  }

  private func explanation(of win: Win) -> String {
    let pays = words(
      .explainedPays, ["win": win.title(in: words), "pay": words.number(win.pay)])
    return win.line.map { words(.explainedLine, ["number": "\($0.number)", "win": pays]) } ?? pays
  }
}

extension Competition.Reason {
  /// Why a reading lost, in a few words.
  fileprivate var phrase: Phrase {
    switch self {
    case .paysLess: .losesToMore
    case .isStatedLater: .losesToEarlier
    case .standsLater: .losesToLonger
    case .followsAnother: .losesToRule
    case .countsOnce: .losesToSame
    case .isRuledOut: .losesByCondition
    }
  }
}
