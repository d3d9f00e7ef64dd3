import SlotEngine
import SlotPaint

extension SceneBuilder {
  /// What has just been won, or a message to the player.
  func message(_ tableau: Tableau, panel: PanelState) -> [Mark] {
    let room = layout.message.narrowed(by: messageMargin(tableau))
    if let toss = tableau.toss, panel.isTaking {
      let words = "Space takes \(toss.staked.grouped) · G tosses for \(toss.prize.grouped)"
      return [text(words, in: room, em: 17, face: .strong, name: "message")]
    }
    if let win = tableau.singledOut.map({ tableau.wins[$0] }) {
      return [text(words(for: win), in: room, em: 19, face: .strong, name: "message")]
    }
    if let notice = panel.notice {
      return [text(notice, in: room, em: 17, paint: palette.paleAccent, name: "notice")]
    }
    if !tableau.wins.isEmpty {
      let words =
        tableau.wins.count == 1
        ? self.words(for: tableau.wins[0]) : "\(tableau.wins.count) wins"
      return [text(words, in: room, em: 19, face: .strong, name: "message")]
    }
    if let session = panel.session, tableau.isReady {
      let words = "Net \(session.net.grouped) · \(session.minutes) min"
      return [text(words, in: room, em: 16, paint: palette.quiet, name: "session")]
    }
    guard tableau.isReady, tableau.boards.isEmpty else { return [] }
    // The last grid or spin of a round need not show a win, whatever the round has paid.
    if tableau.won > 0 {
      let words = words(forCleared: tableau) ?? "The round pays \(tableau.won.grouped)"
      return [text(words, in: room, em: 19, face: .strong, name: "message")]
    }
    return [
      text("Space or a click on Spin plays", in: room, em: 15, paint: palette.quiet)
    ]
  }

  private func words(for win: ShownWin) -> String {
    let place = win.line.map { "Line \($0.number): " } ?? ""
    let pays = win.isPlural ? "pay" : "pays"
    return place + win.title + (win.pay > 0 ? " \(pays) \(win.pay.grouped)" : "")
  }

  /// The wins that have tumbled away, such as `3 × elk pays 5, 3 × moss 10`; nil where they aren't all that the
  /// round has paid.
  private func words(forCleared tableau: Tableau) -> String? {
    let wins = tableau.clearedWins.filter { $0.pay > 0 }
    guard let first = wins.first, wins.reduce(0, { $0 + $1.pay }) == tableau.won else { return nil }
    let most = 4
    let others = wins.dropFirst().prefix(most - 1).map { "\($0.title) \($0.pay.grouped)" }
    let rest = wins.count > most ? ["\(wins.count - most) more"] : []
    return ([words(for: first)] + others + rest).joined(separator: ", ")
  }

  /// Balance, cost and win, and the adjustable stake.
  func meters(_ tableau: Tableau, panel: PanelState) -> [Mark] {
    guard layout.meters.count == 3, let balance = panel.balance else { return [] }
    let won = tableau.won
    var marks =
      meter("BALANCE", balance.grouped, in: layout.meters[0], name: "balance")
      + meter("COST", panel.cost.grouped, in: layout.meters[1], name: "cost")
      + meter(
        "WON", won.grouped, in: layout.meters[2],
        paint: won > 0 ? palette.win : palette.quiet, isMarked: won > 0, name: "won")
    if let rect = layout.linesMeter {
      marks += small("LINES", "\(panel.stake.lines)", in: rect, name: "lines")
    }
    if let rect = layout.coinsMeter {
      marks += small("COINS", "\(panel.stake.coins)", in: rect, name: "coins")
    }
    return marks
  }

  private func meter(
    _ label: String, _ value: String, in rect: Rect, paint: Paint? = nil,
    isMarked: Bool = false, name: String
  ) -> [Mark] {
    let edge = Mark(
      .shape(
        .rectangle(rect, radius: 10 * unit), fill: nil,
        stroke: Stroke(paint ?? palette.text, width: max(1, 2 * unit))))
    return [plate(rect, radius: 10 * unit)] + (isMarked ? [edge] : [])
      + labelled(
        label, value, in: rect, em: 25, face: .display, paint: paint ?? palette.text, name: name)
  }

  /// A value below its label.
  func labelled(
    _ label: String, _ value: String, in rect: Rect, em: Double, face: Text.Face,
    paint: Paint, name: String
  ) -> [Mark] {
    let inside = rect.grown(by: -6 * unit)
    let upper = Rect(x: inside.x, y: inside.y, width: inside.width, height: inside.height * 0.34)
    let lower = Rect(
      x: inside.x, y: inside.y + inside.height * 0.36, width: inside.width,
      height: inside.height * 0.64)
    return [
      text(label, in: upper, em: 12, face: .strong, paint: palette.quiet),
      text(value, in: lower, em: em, face: face, paint: paint, name: name),
    ]
  }

  private func small(_ label: String, _ value: String, in rect: Rect, name: String) -> [Mark] {
    [caption(label, above: rect), text(value, in: rect, em: 24, face: .display, name: name)]
  }

  private func caption(_ label: String, above rect: Rect) -> Mark {
    let above = Rect(
      x: rect.center.x - 60 * unit, y: rect.y - 19 * unit, width: 120 * unit, height: 16 * unit)
    return text(label, in: above, em: 12, face: .strong, paint: palette.quiet)
  }
}
