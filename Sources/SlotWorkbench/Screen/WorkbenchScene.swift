import SlotControls
import SlotEngine
package import SlotPaint
import SlotStrings

extension Workbench {
  /// What is on the screen: the marks within the workbench's room, back to front.
  ///
  /// Marks that show part of the bench are named: `title`, `reel 2`, `cell 2,1`, `win 2,1`, `shown 2,1` (reel, row),
  /// `result`, `fact`, `value`, `search sentence`, `explanation` and `focus`.
  package func scene(at now: Duration) -> [Mark] {
    WorkbenchScene(bench: self, now: now).marks
  }
}

/// Draws a workbench.
struct WorkbenchScene {
  let bench: Workbench
  let now: Duration
  let layout: WorkbenchLayout
  let painter: ControlPainter

  init(bench: Workbench, now: Duration) {
    self.bench = bench
    self.now = now
    layout = bench.layout
    painter = ControlPainter(colors: bench.colors, em: WorkbenchLayout.em * bench.layout.letter)
  }

  var unit: Double { layout.unit }
  var letter: Double { layout.letter }
  var colors: ControlColors { bench.colors }

  var marks: [Mark] {
    var marks = [ground] + heading + panel + reels + explanation
    marks += chooserPlates
    let controls = bench.hand.marked(bench.controls(at: now))
    for control in controls { marks += drawn(control) }
    marks += choosers + facts + shownWindow
    marks += painter.lines(
      layout.searchSentence, colors.quiet, alignment: .leading, name: "search sentence")
    if let focused = controls.first(where: \.isFocused) {
      marks.append(painter.ring(around: focused.frame.grown(by: 2), radius: 8 * unit))
    }
    return marks
  }

  private var ground: Mark {
    Mark(
      .shape(
        .rectangle(layout.room),
        fill: .vertical(top: colors.groundTop, bottom: colors.groundBottom), stroke: nil))
  }

  private var heading: [Mark] {
    [
      fitted(
        bench.title ?? bench.words[.workbench], in: layout.title, em: 25 * letter, face: .display,
        colors.ink,
        name: "title"),
      fitted(
        bench.result, in: layout.reading.result, em: 24 * letter, face: .display,
        bench.reading.outcome.isWin ? colors.accent : colors.ink, name: "result"),
    ]
  }

  /// A line of text, set smaller where it is wider than its frame, as far as it can be read then.
  ///
  /// - Parameter shorter: What to say instead where there is too little room; without room for that too, the last words
  ///   are left out.
  func fitted(
    _ string: String, or shorter: String? = nil, in frame: Rect, em: Double,
    face: Text.Face = .text, _ paint: Paint, alignment: Text.Alignment = .leading,
    name: String? = nil
  ) -> Mark {
    let fitter = TextFitter(typefaces: bench.typefaces)
    let least = TextFitter.leastEm
    func width(_ text: String, em: Double) -> Double {
      bench.typefaces.width(of: text, face: face, em: em)
    }
    let version = width(string, em: least) <= frame.width ? string : shorter ?? string
    let fitting = fitter.shortened(version, face: face, em: least, width: frame.width) ?? ""
    return painter.text(
      fitting, in: frame,
      em: max(least, min(em, em * frame.width / max(1, width(fitting, em: em)))), face: face,
      paint, alignment: alignment, name: name)
  }
}

// MARK: - Controls

extension WorkbenchScene {
  private func drawn(_ control: WorkbenchControl) -> [Mark] {
    switch control.id {
    case .wheel, .explanation: return []
    case .search:
      let room = control.frame.width - 16 * unit
      let least = TextFitter.leastEm
      let label =
        TextFitter(typefaces: bench.typefaces).shortened(
          control.label, face: .strong, em: least, width: room) ?? ""
      let width = bench.typefaces.width(of: label, face: .strong, em: painter.em)
      let fitting = ControlPainter(
        colors: colors, em: max(least, min(painter.em, painter.em * room / max(1, width))))
      return fitting.button(control, label: label, radius: 10 * unit)
    case .nudge(_, let step): return arrow(control, isVertical: true, step)
    case .choose(_, let step): return arrow(control, isVertical: false, step)
    }
  }

  /// A button with an arrow: up or left to what is before, down or right to what is after.
  private func arrow(_ control: WorkbenchControl, isVertical: Bool, _ step: Int) -> [Mark] {
    let (frame, paint) = (control.frame, painter.accent(of: control))
    let (center, arm) = (frame.center, 0.2 * min(frame.width, frame.height))
    let points = [(-1.0, -0.5), (0.0, 0.5), (1.0, -0.5)].map { across, along -> Point in
      let (across, along) = (across * arm, along * arm * Double(step))
      return isVertical
        ? Point(x: center.x + across, y: center.y + along)
        : Point(x: center.x + along, y: center.y + across)
    }
    return [
      Mark(
        .shape(
          .rectangle(frame.grown(by: -1), radius: 8 * unit), fill: .solid(colors.plate),
          stroke: Stroke(paint.faded(to: 0.6), width: 1))),
      Mark(.shape(.line(points), fill: nil, stroke: Stroke(paint, width: max(1.5, 2.4 * unit)))),
    ]
  }

  /// What the choosers that don't belong to a reel are drawn on.
  private var chooserPlates: [Mark] {
    layout.choosers.filter { $0.chooser.reel == nil }.map { place in
      let frame = Rect(
        x: place.previous.x, y: place.text.y,
        width: place.next.x + place.next.width - place.previous.x, height: place.text.height)
      return painter.plate(frame, radius: 10 * unit, colors.disabledPlate)
    }
  }

  /// The texts of the choosers: title and value, or the value alone where it belongs to a reel.
  private var choosers: [Mark] {
    layout.choosers.flatMap { place -> [Mark] in
      let value = bench.value(of: place.chooser)
      let text = place.text.grown(by: -2 * unit)
      guard place.chooser.reel == nil else {
        return [
          fitted(
            value, in: text, em: 13 * letter, face: .strong, colors.barInk, alignment: .center,
            name: "value")
        ]
      }
      let title = place.chooser.title(
        on: bench.engine.machine, in: bench.bench, bench.words)
      let half = text.height / 2
      let upper = Rect(x: text.x, y: text.y, width: text.width, height: half)
      let lower = Rect(x: text.x, y: text.y + half - 1 * unit, width: text.width, height: half)
      return [
        fitted(title, in: upper, em: 12 * letter, colors.quiet, alignment: .center, name: "value"),
        fitted(
          value, in: lower, em: 15 * letter, face: .strong, colors.ink, alignment: .center,
          name: "value"),
      ]
    }
  }
}

// MARK: - What the pose wins

extension WorkbenchScene {
  private var facts: [Mark] {
    layout.reading.facts.flatMap { fact -> [Mark] in
      let em = WorkbenchLayout.em * letter
      return [fitted(fact.name, in: fact.frame, em: em, colors.quiet, name: "fact")]
        + fact.value.map { line in
          fitted(line.string, in: line.frame, em: em, face: .strong, colors.ink, name: "fact")
        }
    }
  }

  private var explanation: [Mark] {
    let frame = layout.reading.explanation
    let em = WorkbenchLayout.em * letter
    let visible = layout.reading.lines.dropFirst(bench.firstLine).prefix(
      layout.reading.visibleLines)
    let texts = visible.enumerated().map { index, line -> Mark in
      let isLoser = line.subject == .sentence(.loser)
      let isStrong = line.subject == .sentence(.result) || line.subject == .remark
      let x = frame.x + 10 * unit + (isLoser ? em : 0)
      let y = frame.y + 8 * unit + layout.reading.lineHeight * Double(index) + em
      return Mark(
        .text(
          Text(
            line.text, face: isStrong ? .strong : .text, em: em,
            paint: isLoser ? colors.quiet : colors.ink, at: Point(x: x, y: y))),
        name: "explanation")
    }
    return [painter.plate(frame, radius: 10 * unit, colors.plate)] + texts + scrollBar
  }

  /// How far the explanation is scrolled; nothing if all of it is visible.
  private var scrollBar: [Mark] {
    guard layout.reading.lastFirstLine > 0 else { return [] }
    let frame = layout.reading.explanation
    let track = Rect(
      x: frame.x + frame.width - 8 * unit, y: frame.y + 8 * unit, width: 4 * unit,
      height: frame.height - 16 * unit)
    let (count, shown) = (Double(layout.reading.lines.count), Double(layout.reading.visibleLines))
    let knob = Rect(
      x: track.x, y: track.y + track.height * Double(bench.firstLine) / count, width: track.width,
      height: track.height * shown / count)
    return [
      painter.plate(track, radius: 2 * unit, colors.disabledPlate),
      painter.plate(knob, radius: 2 * unit, colors.accent),
    ]
  }
}
