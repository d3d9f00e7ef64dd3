import SlotEngine
import SlotPaint
import SlotStrings

extension SceneBuilder {
  /// What has just been won, or a message to the player.
  func message(_ tableau: Tableau, panel: PanelState) -> [Mark] {
    let room = messageRoom(tableau)
    if let toss = tableau.toss, panel.isTaking {
      let choice =
        toss.isChoice
        ? words(
          .takeOrChoose,
          ["staked": words.number(toss.staked), "keys": panel.tossKeys.joined(separator: " · ")])
        : words(
          .takeOrToss,
          ["staked": words.number(toss.staked), "prize": words.number(toss.prize)])
      return [text(choice, in: room, em: 17, face: .strong, name: "message")]
    }
    if let announcement = panel.announcement, tableau.isReady {
      return [text(announcement, in: room, em: 17, paint: palette.paleAccent, name: "notice")]
    }
    let remarks = remarks(panel.fileRemarks, in: room)
    if !remarks.isEmpty, tableau.isReady { return remarks }
    if let win = tableau.singledOut.map({ tableau.wins[$0] }) {
      return [text(sentence(about: win), in: room, em: 19, face: .strong, name: "message")]
    }
    if let notice = panel.notice {
      return [text(notice, in: room, em: 17, paint: palette.paleAccent, name: "notice")]
    }
    if !tableau.wins.isEmpty {
      let wins =
        tableau.wins.count == 1
        ? sentence(about: tableau.wins[0], isCounting: tableau.motion.win?.isCounting ?? false)
        : words.count(tableau.wins.count, .oneWin, .manyWins)
      return [text(wins, in: room, em: 19, face: .strong, name: "message")]
    }
    guard tableau.isReady, tableau.boards.isEmpty else { return remarks }
    // The last grid or spin of a round need not show a win, whatever the round has paid.
    if tableau.won > 0 {
      let pay =
        sentence(aboutCleared: tableau) ?? words(.roundPays, ["pay": words.number(tableau.won)])
      return [text(pay, in: room, em: 19, face: .strong, name: "message")]
    }
    guard panel.unkept.isEmpty else {
      return self.remarks(panel.unkept, in: room, name: "unkept")
    }
    return [text(panel.hint ?? words[.spinHint], in: room, em: 15, paint: palette.quiet)]
  }

  /// What is said about the machine's file, or the credits: the longest text that can be read in one line, or in two
  /// smaller ones.
  private func remarks(_ versions: [String], in room: Rect, name: String = "file") -> [Mark] {
    guard let first = versions.first else { return [] }
    func text(_ string: String, or others: [String] = [], in rect: Rect, em: Double) -> Mark {
      self.text(
        string, or: others, in: rect, em: em, paint: palette.paleAccent, name: name)
    }
    let measure = layout.measure
    guard measure.width(of: first, em: layout.em(16)) > room.width else {
      return [text(first, in: room, em: 16)]
    }
    let em = 13.0
    let lines = versions.lazy
      .map { measure.lines(of: $0, em: layout.em(em), width: room.width) }
      .first { 1...2 ~= $0.count }
    guard let lines, room.height >= 2 * max(1.2 * layout.em(em), StageLayout.leastLine) else {
      return [text(first, or: Array(versions.dropFirst()), in: room, em: 16)]
    }
    let height = room.height / Double(lines.count)
    return lines.enumerated().map { index, line in
      let rect = Rect(
        x: room.x, y: room.y + height * Double(index), width: room.width, height: height)
      return text(line, in: rect, em: em)
    }
  }

  /// What a win is and what it pays, which isn't said before it has been counted.
  private func sentence(about win: ShownWin, isCounting: Bool = false) -> String {
    let pays =
      win.pay > 0 && !isCounting
      ? words(
        win.isPlural ? .winsPay : .winPays, ["win": win.title, "pay": words.number(win.pay)])
      : win.title
    return win.line.map { words(.lineWins, ["number": "\($0.number)", "win": pays]) } ?? pays
  }

  /// The wins that have tumbled away, such as `3 × elk pays 5, 3 × moss 10`; nil where they aren't all that the
  /// round has paid.
  private func sentence(aboutCleared tableau: Tableau) -> String? {
    let wins = tableau.clearedWins.filter { $0.pay > 0 }
    guard let first = wins.first, wins.reduce(0, { $0 + $1.pay }) == tableau.won else { return nil }
    let most = 4
    let others = wins.dropFirst().prefix(most - 1).map { "\($0.title) \(words.number($0.pay))" }
    let rest = wins.count > most ? [words(.moreWins, ["count": "\(wins.count - most)"])] : []
    return ([sentence(about: first)] + others + rest).joined(separator: ", ")
  }

  /// The line that always shows the session's totals, preceded by a warning if credits aren't being saved.
  func session(_ panel: PanelState) -> [Mark] {
    let versions =
      panel.unkept.isEmpty
      ? panel.session
      : panel.session.flatMap { session in panel.unkept.map { "\($0) · \(session)" } }
    guard let first = versions.first else { return [] }
    return [
      text(first, or: Array(versions.dropFirst()), in: layout.session, em: 12, name: "session")
    ]
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
        paint: won > 0 ? palette.win : palette.quiet, isMarked: won > 0, name: "won")
    if let rect = layout.linesMeter {
      marks += small(words[.captionLines], "\(panel.stake.lines)", in: rect, name: "lines")
    }
    if let rect = layout.coinsMeter {
      marks += small(words[.captionCoins], "\(panel.stake.coins)", in: rect, name: "coins")
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

  /// A value below its label, which is quieter unless it has a colour of its own.
  func labelled(
    _ label: String, _ value: String, in rect: Rect, em: Double, face: Text.Face,
    paint: Paint, labelPaint: Paint? = nil, name: String
  ) -> [Mark] {
    let inside = rect.grown(by: -min(6 * unit, 0.1 * rect.height))
    let labelPaint = labelPaint ?? palette.quiet
    // Where there is no height for two lines, the value stands beside its label.
    guard 0.34 * inside.height >= TextMeasure.capitals * TextMeasure.leastEm else {
      return pair(
        Half(label, em: 12, face: .strong, paint: labelPaint),
        Half(value, em: 15, face: .strong, paint: paint, name: name), in: inside.narrowed(by: 4))
    }
    let upper = Rect(x: inside.x, y: inside.y, width: inside.width, height: inside.height * 0.34)
    let lower = Rect(
      x: inside.x, y: inside.y + inside.height * 0.36, width: inside.width,
      height: inside.height * 0.64)
    return [
      text(label, in: upper, em: 12, face: .strong, paint: labelPaint),
      text(value, in: lower, em: em, face: face, paint: paint, name: name),
    ]
  }

  private func small(_ label: String, _ value: String, in rect: Rect, name: String) -> [Mark] {
    [caption(label, above: rect), text(value, in: rect, em: 24, face: .display, name: name)]
  }

  private func caption(_ label: String, above rect: Rect) -> Mark {
    let above = Rect(
      x: rect.center.x - 60 * unit, y: rect.y - StageBars.caption(unit: unit), width: 120 * unit,
      height: max(16 * unit, 9))
    return text(label, in: above, em: 12, face: .strong, paint: palette.quiet)
  }
}
