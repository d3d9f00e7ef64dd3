import SlotEngine
import SlotPaint

extension Cabinet {
  /// The panel for designers: what was drawn, which readings competed, and why one won.
  func insight(_ tableau: Tableau) -> [Mark] {
    let builder = SceneBuilder(engine.machine, layout: layout, colors: card.colors)
    let em = 13.0
    let height = layout.em(em) * 1.4
    let padding = 8 * layout.unit
    // Between what is above the reels, where the tabs are, and the meters.
    let top = layout.title.y + layout.title.height + padding
    let bottom = layout.message.y + layout.message.height
    let lines = insightLines(most: Int((bottom - top - 2 * padding) / height))
    let rect = Rect(
      x: padding, y: top, width: min(layout.size.width * 0.62, 520 * layout.unit),
      height: height * Double(lines.count) + 2 * padding)
    let plate = builder.plate(
      rect, radius: padding, fill: .solid(Paint(hex: 0x05010B, opacity: 0.97)))
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
  private func insightLines(most: Int) -> [String] {
    let (round, measurements) = (roundLines, measurements)
    let room = max(2, most - measurements.count)
    guard round.count > room else { return round + measurements }
    let rest = round.count - room + 1
    return round.prefix(room - 1) + ["and \(rest) more"] + measurements
  }

  /// What was drawn, and what competed.
  private var roundLines: [String] {
    guard let performance else {
      return ["seed \(engine.seed), nothing played yet"]
    }
    let round = performance.round
    var lines = [
      "seed \(engine.seed) : spin \(round.number) · "
        + (round.paidSpin.map { "ordinal \($0.outcome.ordinal)" } ?? "without a paid spin")
        + (performance.stake.bet == nil ? "" : " · bet \(performance.betName)")
    ]
    if isReady {
      lines.append("\(count(round.spins.count, "spin")), paid \(performance.finalPay.grouped)")
      lines += performance.madeTosses.enumerated().map { index, toss in
        "toss \(index + 1): \(toss.staked.grouped) becomes \(toss.pay.grouped)"
      }
      if round.isCapped { lines.append("the round's pay reached its cap") }
      let last = round.spins.last
      let competitions = last.map(performance.competitions) ?? []
      if competitions == nil {
        lines += (last?.outcome.wins ?? []).map { words(for: $0) + " wins" }
      }
      for competition in competitions ?? [] {
        lines += competition.wins.map { words(for: $0) + " wins" }
        lines += competition.losers.map { loser in
          words(for: loser.reading) + " loses: \(loser.reason.words)"
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
        presentFigures.map { $0.returned.map { percent($0) } ?? "none" } ?? "being worked out"
      lines.append("return, exact: \(exact)")
    }
    if let returned = history.returned {
      let interval = history.halfWidth.map { " ± \(percent($0)) (95 %)" } ?? ""
      lines.append(
        "return, so far: \(percent(returned))\(interval) in \(count(history.rounds, "round"))")
    }
    if let frames {
      lines.append(
        "frames: \(milliseconds(frames.mean)) on average, \(milliseconds(frames.worst)) at most, "
          + "of \(frames.count)")
    }
    return lines
  }

  /// A number of things, such as `1 round` or `1,200 rounds`.
  func count(_ number: Int, _ what: String) -> String {
    "\(number.grouped) \(what)" + (number == 1 ? "" : "s")
  }

  private func milliseconds(_ time: Duration) -> String {
    let tenths = Int((time / .microseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  private func words(for win: Win) -> String {
    (win.line.map { "line \($0.number): " } ?? "") + "\(win.title) pays \(win.pay)"
  }
}

extension Competition.Reason {
  /// Why a reading lost, in a few words.
  fileprivate var words: String {
    switch self {
    case .paysLess: "another pays more"
    case .isStatedLater: "one stated before it pays as much"
    case .standsLater: "another run is longer or further left"
    case .followsAnother: "a rule before it has won"
    case .countsOnce: "the same cells count once"
    case .isRuledOut: "its condition isn't met"
    }
  }
}
