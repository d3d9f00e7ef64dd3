import SlotEngine
import SlotPaint
import SlotStrings

extension SceneBuilder {
  /// What has just been won, or a message to the player.
  func message(_ tableau: Tableau, panel: PanelState) -> [Mark] {
    let room = layout.message.narrowed(by: gaugeRoom(tableau))
    if let toss = tableau.toss, panel.isTaking {
      let choice = words(
        .takeOrToss,
        ["staked": words.number(toss.staked), "prize": words.number(toss.prize)])
      return [text(choice, in: room, em: 17, face: .strong, name: "message")]
    }
    if let win = tableau.singledOut.map({ tableau.wins[$0] }) {
      return [text(sentence(about: win), in: room, em: 19, face: .strong, name: "message")]
    }
    if let notice = panel.notice {
      return [text(notice, in: room, em: 17, paint: palette.paleAccent, name: "notice")]
    }
    if !tableau.wins.isEmpty {
      let wins =
        tableau.wins.count == 1
        ? sentence(about: tableau.wins[0])
        : words.count(tableau.wins.count, .oneWin, .manyWins)
      return [text(wins, in: room, em: 19, face: .strong, name: "message")]
    }
    if let session = panel.session, tableau.isReady {
      let net = words(
        .netAndMinutes,
        ["net": words.number(session.net), "minutes": "\(session.minutes)"])
      return [text(net, in: room, em: 16, paint: Palette.quiet, name: "session")]
    }
    guard tableau.isReady, tableau.boards.isEmpty else { return [] }
    // The last grid or spin of a round need not show a win, whatever the round has paid.
    if tableau.won > 0 {
      let pay = words(.roundPays, ["pay": words.number(tableau.won)])
      return [text(pay, in: room, em: 19, face: .strong, name: "message")]
    }
    return [
      text(words[.spinHint], in: room, em: 15, paint: Palette.quiet)
    ]
  }

  private func sentence(about win: ShownWin) -> String {
    let pays =
      win.pay > 0
      ? words(.winPays, ["win": win.title, "pay": words.number(win.pay)]) : win.title
    return win.line.map { words(.lineWins, ["number": "\($0.number)", "win": pays]) } ?? pays
  }

  /// Balance, cost and win, and the adjustable stake.
  func meters(_ tableau: Tableau, panel: PanelState) -> [Mark] {
    guard layout.meters.count == 3, let balance = panel.balance else { return [] }
    let won = tableau.won
    var marks =
      meter(words[.captionBalance], words.number(balance), in: layout.meters[0], name: "balance")
      + meter(words[.captionCost], words.number(panel.cost), in: layout.meters[1], name: "cost")
      + meter(
        words[.captionWon], words.number(won), in: layout.meters[2],
        paint: won > 0 ? palette.accent : Palette.quiet, name: "won")
    if let rect = layout.linesMeter {
      marks += small(words[.captionLines], "\(panel.stake.lines)", in: rect, name: "lines")
    }
    if let rect = layout.coinsMeter {
      marks += small(words[.captionCoins], "\(panel.stake.coins)", in: rect, name: "coins")
    }
    if let rect = layout.places[.bets] { marks.append(caption(words[.captionBet], above: rect)) }
    return marks
  }

  private func meter(
    _ label: String, _ value: String, in rect: Rect, paint: Paint = Palette.text, name: String
  ) -> [Mark] {
    let inside = rect.grown(by: -6 * unit)
    let upper = Rect(x: inside.x, y: inside.y, width: inside.width, height: inside.height * 0.34)
    let lower = Rect(
      x: inside.x, y: inside.y + inside.height * 0.36, width: inside.width,
      height: inside.height * 0.64)
    return [
      plate(rect, radius: 10 * unit),
      text(label, in: upper, em: 12, face: .strong, paint: Palette.quiet),
      text(value, in: lower, em: 25, face: .display, paint: paint, name: name),
    ]
  }

  private func small(_ label: String, _ value: String, in rect: Rect, name: String) -> [Mark] {
    [caption(label, above: rect), text(value, in: rect, em: 24, face: .display, name: name)]
  }

  private func caption(_ label: String, above rect: Rect) -> Mark {
    let above = Rect(
      x: rect.center.x - 60 * unit, y: rect.y - 19 * unit, width: 120 * unit, height: 16 * unit)
    return text(label, in: above, em: 12, face: .strong, paint: Palette.quiet)
  }
}
