package import SlotEngine
package import SlotPaint

/// Builds the picture of a machine's stage as a display list.
///
/// Marks that show something of the game are named, so that tests and logs read back from the list
/// what a player sees: `reel 2` and `held 2,1` (reel, row), `win 0`, `line 3`, `won`, `balance`,
/// `cost`, `spins`, `stay total`, `place 4`.
package struct SceneBuilder {
  let machine: Machine
  let layout: StageLayout

  /// Creates a builder for a machine in a layout.
  package init(_ machine: Machine, layout: StageLayout) {
    self.machine = machine
    self.layout = layout
  }

  /// The picture of a stage.
  package func list(_ tableau: Tableau, panel: PanelState, controls: [Control]) -> DisplayList {
    var marks = backdrop(tableau)
    marks += head(tableau, panel: panel)
    marks += frame
    marks += reels(tableau)
    marks += wins(tableau)
    marks += lineNumbers(tableau)
    if let board = tableau.boards.last {
      marks += self.board(board, controls: controls)
    } else if let banner = tableau.banner {
      marks += self.banner(banner)
    }
    marks += message(tableau, panel: panel)
    marks += meters(tableau, panel: panel)
    marks += controls.filter { !$0.id.isPlace }.flatMap { control($0, panel: panel) }
    return DisplayList(size: layout.size, marks: marks)
  }
}

// MARK: - Small parts

extension SceneBuilder {
  var unit: Double { layout.unit }

  /// A line of text in the middle of a rectangle.
  func text(
    _ string: String, in rect: Rect, em: Double, face: Text.Face = .text,
    paint: Paint = Palette.text, alignment: Text.Alignment = .center, glow: Paint? = nil,
    name: String? = nil
  ) -> Mark {
    let em = min(layout.em(em), rect.height)
    let x =
      switch alignment {
      case .leading: rect.x
      case .center: rect.center.x
      case .trailing: rect.x + rect.width
      }
    // Capitals are about 0.7 em high, so their middle lies 0.35 em above the baseline.
    return Mark(
      .text(
        Text(
          string, face: face, em: em, paint: paint,
          at: Point(x: x, y: rect.center.y + 0.35 * em), alignment: alignment,
          maximumWidth: rect.width, glow: glow)),
      name: name)
  }

  /// A plate with an edge of gold.
  func plate(_ rect: Rect, radius: Double, fill: Fill = .solid(Palette.plate)) -> Mark {
    Mark(
      .shape(
        .rectangle(rect, radius: radius), fill: fill,
        stroke: Stroke(Palette.deepGold, width: max(1, 1.5 * unit))))
  }

  private func backdrop(_ tableau: Tableau) -> [Mark] {
    let whole = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let fill = Palette.backdrop(mode: tableau.stay?.mode ?? 0)
    return [Mark(.shape(.rectangle(whole), fill: fill, stroke: nil), name: "backdrop")]
  }

  private var frame: [Mark] {
    let (frame, recess) = (layout.frame, layout.recess)
    let radius = 22 * unit
    func ring(_ inset: Double, _ fill: Fill) -> Mark {
      Mark(
        .shape(
          .rectangle(frame.grown(by: -inset), radius: max(2, radius - inset)), fill: fill,
          stroke: nil))
    }
    return [
      ring(-3 * unit, .solid(Palette.shadow.faded(to: 0.55))),
      ring(0, Palette.frame), ring(6 * unit, .solid(Paint(hex: 0x4B1040))),
      ring(9 * unit, Palette.innerFrame), ring(12.5 * unit, .solid(Palette.shadow)),
      Mark(.shape(.rectangle(recess, radius: 6 * unit), fill: Palette.recess, stroke: nil)),
    ]
  }
}

// MARK: - Head

extension SceneBuilder {
  private func head(_ tableau: Tableau, panel: PanelState) -> [Mark] {
    guard let stay = tableau.stay else {
      return [
        text(
          panel.title, in: layout.title, em: 30, face: .display, paint: Palette.paleGold,
          glow: Palette.gold.faded(to: 0.35), name: "title")
      ]
    }
    return self.stay(stay)
  }

  /// What is told of a stay, in place of the title: its name, spins, multiplier, symbols and pay.
  private func stay(_ stay: StayPanel) -> [Mark] {
    let room = layout.title
    let side = room.height * 0.72
    var marks = [plate(room.grown(by: -2 * unit), radius: 12 * unit)]
    let drawn = stay.drawn.prefix(3)
    var right = room.x + room.width - 10 * unit
    for (place, symbol) in drawn.enumerated().reversed() {
      right -= side
      let rect = Rect(x: right, y: room.center.y - side / 2, width: side, height: side)
      marks.append(
        Mark(
          .shape(
            .rectangle(rect, radius: 6 * unit), fill: .solid(Palette.strip),
            stroke: Stroke(Palette.gold, width: 2 * unit))))
      marks.append(
        Mark(
          .picture(picture(symbol), in: rect.grown(by: -2 * unit)), name: "drawn \(place)"))
      right -= 6 * unit
    }
    let left = room.x + 14 * unit
    let width = right - left - 4 * unit
    let upper = Rect(x: left, y: room.y + 4 * unit, width: width, height: room.height / 2)
    let lower = Rect(
      x: left, y: room.center.y, width: width, height: room.height / 2 - 4 * unit)
    marks.append(
      text(
        stay.name.uppercased() + (stay.multiplier > 1 ? "  × \(stay.multiplier)" : ""), in: upper,
        em: 19, face: .display, paint: Palette.paleGold, name: "stay"))
    func part(_ index: Double) -> Rect {
      Rect(x: left + width / 3 * index, y: lower.y, width: width / 3, height: lower.height)
    }
    marks.append(
      text("\(stay.played) of \(stay.given)", in: part(0), em: 15, face: .strong, name: "spins"))
    marks.append(
      text("\(stay.left) left", in: part(1), em: 15, paint: Palette.quiet, name: "spins left"))
    marks.append(
      text(
        "paid \(stay.total.grouped)", in: part(2), em: 15, face: .strong, paint: Palette.gold,
        name: "stay total"))
    return marks
  }
}

// MARK: - Below the reels

extension SceneBuilder {
  private func message(_ tableau: Tableau, panel: PanelState) -> [Mark] {
    let room = layout.message
    if let win = tableau.singledOut.map({ tableau.wins[$0] }) {
      return [text(words(for: win), in: room, em: 19, face: .strong, name: "message")]
    }
    if let notice = panel.notice {
      return [text(notice, in: room, em: 17, paint: Palette.paleGold, name: "notice")]
    }
    if !tableau.wins.isEmpty {
      let words =
        tableau.wins.count == 1
        ? self.words(for: tableau.wins[0]) : "\(tableau.wins.count) wins"
      return [text(words, in: room, em: 19, face: .strong, name: "message")]
    }
    if let session = panel.session, tableau.isReady {
      let words = "Net \(session.net.grouped)  ·  \(session.minutes) min"
      return [text(words, in: room, em: 16, paint: Palette.quiet, name: "session")]
    }
    guard tableau.isReady, tableau.boards.isEmpty else { return [] }
    return [
      text("Space or a click on Spin plays", in: room, em: 15, paint: Palette.quiet)
    ]
  }

  private func words(for win: ShownWin) -> String {
    let place = win.line.map { "Line \($0.number):  " } ?? ""
    return place + win.title + (win.pay > 0 ? "  pays \(win.pay.grouped)" : "")
  }

  private func meters(_ tableau: Tableau, panel: PanelState) -> [Mark] {
    guard layout.meters.count == 3, let balance = panel.balance else { return [] }
    let won = tableau.won
    var marks =
      meter("BALANCE", balance.grouped, in: layout.meters[0], name: "balance")
      + meter("COST", panel.cost.grouped, in: layout.meters[1], name: "cost")
      + meter(
        "WON", won.grouped, in: layout.meters[2],
        paint: won > 0 ? Palette.gold : Palette.quiet, name: "won")
    if let rect = layout.linesMeter {
      marks += small("LINES", "\(panel.stake.lines)", in: rect, name: "lines")
    }
    if let rect = layout.coinsMeter {
      marks += small("COINS", "\(panel.stake.coins)", in: rect, name: "coins")
    }
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
    let above = Rect(
      x: rect.x - rect.width / 2, y: rect.y - 19 * unit, width: rect.width * 2, height: 16 * unit)
    return [
      text(label, in: above, em: 12, face: .strong, paint: Palette.quiet),
      text(value, in: rect, em: 24, face: .display, name: name),
    ]
  }
}

// MARK: - Controls

extension SceneBuilder {
  func control(_ control: Control, panel: PanelState) -> [Mark] {
    var marks = control.id == .spin ? spin(control, panel: panel) : button(control, panel: panel)
    if control.isFocused {
      marks.append(
        Mark(
          .shape(
            .rectangle(control.frame.grown(by: 3 * unit), radius: 14 * unit), fill: nil,
            stroke: Stroke(Palette.text, width: max(2, 2 * unit))),
          name: "focus"))
    }
    return marks
  }

  private func spin(_ control: Control, panel: PanelState) -> [Mark] {
    let rect = control.frame
    if control.isEnabled, !panel.canSkip {
      // The picture has a glow around the button that can be pressed.
      let (across, down) = (rect.width * 10 / 220, rect.height * 10 / 64)
      let place = Rect(
        x: rect.x - across, y: rect.y - down, width: rect.width + 2 * across,
        height: rect.height + 2 * down)
      return [
        Mark(.picture(Picture("button/\(control.look.rawValue)"), in: place), name: "spin")
      ]
    }
    let plate = plate(rect, radius: rect.height / 2, fill: fill(control))
    guard panel.canSkip else { return [plate] }
    return [
      plate,
      text("SKIP", in: rect, em: 24, face: .display, paint: Palette.quiet, name: "skip"),
    ]
  }

  private func button(_ control: Control, panel: PanelState) -> [Mark] {
    let rect = control.frame
    let paint = control.isEnabled ? Palette.text : Palette.quiet.faded(to: 0.4)
    let plate = plate(rect, radius: 10 * unit, fill: fill(control))
    return [plate] + sign(of: control, panel: panel, paint: paint)
  }

  private func fill(_ control: Control) -> Fill {
    guard control.isEnabled else { return .solid(Palette.plate) }
    return switch control.look {
    case .normal: Palette.button
    case .hover: Palette.lightButton
    case .pressed: Palette.darkButton
    }
  }

  /// What a button shows: a sign that is drawn, or its label.
  private func sign(of control: Control, panel: PanelState, paint: Paint) -> [Mark] {
    let rect = control.frame
    let (center, size) = (rect.center, 0.2 * min(rect.width, rect.height))
    func stroke(_ points: [(Double, Double)], width: Double = 3) -> Mark {
      Mark(
        .shape(
          .line(points.map { Point(x: center.x + $0.0 * size, y: center.y + $0.1 * size) }),
          fill: nil, stroke: Stroke(paint, width: max(1.5, width * unit))))
    }
    switch control.id {
    case .fewerLines, .fewerCoins: return [stroke([(-1, 0), (1, 0)])]
    case .moreLines, .moreCoins:
      return [stroke([(-1, 0), (1, 0)]), stroke([(0, -1), (0, 1)])]
    case .shelf: return [-1.0, 0, 1].map { stroke([(-1.2, $0), (1.2, $0)]) }
    case .pages: return [text("i", in: rect, em: 26, face: .display, paint: paint)]
    case .close: return [stroke([(-1, -1), (1, 1)]), stroke([(-1, 1), (1, -1)])]
    case .previousPage: return [stroke([(0.5, -1), (-0.5, 0), (0.5, 1)])]
    case .nextPage: return [stroke([(-0.5, -1), (0.5, 0), (-0.5, 1)])]
    case .sound:
      let body: [(Double, Double)] = [
        (-1.3, -0.5), (-0.7, -0.5), (0, -1.1), (0, 1.1), (-0.7, 0.5), (-1.3, 0.5),
      ]
      let speaker = Mark(
        .shape(
          .polygon(body.map { Point(x: center.x + $0.0 * size, y: center.y + $0.1 * size) }),
          fill: .solid(paint), stroke: nil))
      return panel.isMuted
        ? [
          speaker, stroke([(0.5, -0.5), (1.5, 0.5)], width: 2),
          stroke([(0.5, 0.5), (1.5, -0.5)], width: 2),
        ]
        : [
          speaker, stroke([(0.5, -0.5), (0.75, 0), (0.5, 0.5)], width: 2),
          stroke([(1, -0.9), (1.4, 0), (1, 0.9)], width: 2),
        ]
    case .spin, .machine, .place:
      return [
        text(control.label, in: rect.grown(by: -8 * unit), em: 20, face: .strong, paint: paint)
      ]
    }
  }
}

extension Control.ID {
  /// Whether it is a place of a bonus's board.
  var isPlace: Bool {
    if case .place = self { true } else { false }
  }
}
