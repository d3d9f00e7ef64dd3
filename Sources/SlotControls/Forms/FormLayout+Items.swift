import Pickers
import SlotPaint

extension FormLayout {
  /// Places an item with its upper edge at a height.
  ///
  /// - Parameter rest: The height for the picker.
  /// - Returns: The height that it takes, with the gap below it.
  mutating func place(
    _ item: Form.Item, _ dial: Dial?, at y: Double, in column: Rect, rest: Double, _ now: Duration
  ) -> Double {
    func row(_ height: Double, from y: Double = y) -> Rect {
      Rect(x: column.x, y: y, width: column.width, height: height)
    }
    switch item {
    case .heading(let text):
      add(text, in: row(1.9 * em), em: 1.2 * em, face: .strong)
      return 1.9 * em
    case .paragraph(let text, let isQuiet): return place(text, isQuiet: isQuiet, in: row(0))
    case .fact(let name, let value): return place(name, value, in: row(1.5 * em))
    case .dial:
      guard let dial, rest > 0 else { return 0 }
      place(dial, in: row(rest), at: now)
      return rest
    case .buttons(let buttons): return place(buttons, in: row(target))
    case .choices(let id, let label, let choices, let chosen):
      var top = y
      if !label.isEmpty {
        add(label, in: row(line))
        top += line + 0.2 * em
      }
      return top - y + place(choices, of: id, chosen: chosen, in: row(target, from: top))
    case .toggle(let id, let label, let isOn, let isEnabled):
      place(id, label, isOn: isOn, isEnabled: isEnabled, in: row(target))
      return target
    case .slider(let id, let label, let share, let text):
      let top = place(label: label, text, in: row(line))
      let frame = row(max(Self.leastTarget, 1.8 * em), from: y + top)
      controls.append(
        FormControl(.init(id), .slider, in: frame, label: label, state: text, share: share))
      return top + frame.height
    case .stepper(let id, let label, let text, let canLower, let canRaise):
      place(id, label, text, canLower: canLower, canRaise: canRaise, in: row(target))
      return target + 0.5 * gap
    case .progress(let label, let share, let text):
      let top = place(label: label, text, in: row(line))
      progress.append(Bar(frame: row(0.7 * em, from: y + top + 0.2 * em), share: share))
      return top + 0.9 * em + gap
    case .plot(let plot, let label):
      let top = label.isEmpty ? 0 : place(label, isQuiet: true, in: row(0))
      return top + place(plot, in: row(4.5 * em, from: y + top))
    case .pictures(let names):
      let side = min(3.4 * em, (column.width + 0.4 * em) / Double(max(1, names.count)) - 0.4 * em)
      tiles += names.enumerated().map { index, name in
        let x = column.x + (side + 0.4 * em) * Double(index)
        return (Rect(x: x, y: y, width: side, height: side), name)
      }
      return side + gap
    case .cards(let id, let cards): return place(cards, of: id, at: y, in: column)
    case .space: return 0.9 * em
    }
  }

  private mutating func place(_ text: String, isQuiet: Bool, in rect: Rect) -> Double {
    let lines = fitter.lines(text, face: .text, em: em, in: rect)
    if lines.contains(where: { width(of: $0.string) > rect.width }) { overflows = true }
    passages.append(
      Passage(lines: lines, em: em, face: .text, isQuiet: isQuiet, alignment: .leading))
    return line * Double(lines.count) + gap
  }

  /// A plot with the labels of its axes: values on the left of it, time below it.
  private mutating func place(_ plot: Form.Plot, in rect: Rect) -> Double {
    let small = max(TextFitter.leastEm, 0.85 * em)
    let line = 1.2 * small
    // Zero is an end of the axis, or between its ends if there is room for a label.
    let ends = [(plot.high, 1.0), (plot.low, 0.0)].filter { $0.1 != plot.zero }
    let isApart = ends.allSatisfy { abs($0.1 - plot.zero) * rect.height > line }
    let labels = ends + (isApart ? [("0", plot.zero)] : [])
    let axis = labels.map { width(of: $0.0, em: small) }.max() ?? 0
    var frame = rect
    frame.x += axis + 0.4 * em
    frame.width -= axis + 0.4 * em
    if frame.width < 6 * em { overflows = true }
    for (text, height) in labels {
      let middle = rect.y + (1 - height) * rect.height
      let y = min(max(middle - line / 2, rect.y), rect.y + rect.height - line)
      add(
        text, in: Rect(x: rect.x, y: y, width: axis, height: line), em: small, isQuiet: true,
        alignment: .trailing, name: "axis")
    }
    let below = Rect(x: frame.x, y: rect.y + rect.height, width: frame.width, height: 1.4 * small)
    let both = width(of: plot.first, em: small) + em + width(of: plot.last, em: small)
    if both <= below.width {
      add(plot.first, in: below, em: small, isQuiet: true, name: "axis")
    }
    add(plot.last, in: below, em: small, isQuiet: true, alignment: .trailing, name: "axis")
    plots.append((frame, plot))
    return rect.height + below.height + gap
  }

  /// A name and its value: beside each other, or below each other if they are too long for that.
  mutating func place(_ name: String, _ value: String, in rect: Rect) -> Double {
    let both = width(of: name) + em + width(of: value, face: .strong)
    add(name, in: rect, isQuiet: true)
    guard both > rect.width else {
      add(value, in: rect, face: .strong, alignment: .trailing, name: "value of \(name)")
      return rect.height
    }
    var below = rect
    below.y += line
    let lines = fitter.lines(value, face: .strong, em: em, in: below)
    if lines.contains(where: { width(of: $0.string, face: .strong) > rect.width }) {
      overflows = true
    }
    passages.append(
      Passage(
        lines: lines, em: em, face: .strong, isQuiet: false, alignment: .leading,
        name: "value of \(name)"))
    return rect.height + line * Double(lines.count)
  }

  /// A label on the left, and a text on the right; below it where neither can be set smaller to fit beside each other.
  ///
  /// - Returns: The height that they take.
  private mutating func place(label: String, _ text: String, in rect: Rect) -> Double {
    var value = rect
    if width(of: label) + em + width(of: text, face: .strong) > rect.width {
      overflows = true
      if em <= TextFitter.leastEm { value.y += line }
    }
    add(label, in: rect)
    add(text, in: value, face: .strong, alignment: .trailing, name: "value of \(label)")
    return value.y - rect.y + rect.height
  }

  private mutating func place(_ dial: Dial, in rect: Rect, at now: Duration) {
    let frame = DialFrame(dial, in: rect, largestZoom: 0.12 * em)
    self.dial = frame
    controls += frame.wheels.enumerated().map { component, frame in
      FormControl(
        .wheel(component), .wheel, in: frame, label: dial.content.title(of: component) ?? "",
        state: dial.spokenValue(of: component, at: now, in: phrases.wheels),
        isEnabled: dial.picker.isEnabled)
    }
  }

  /// Buttons beside each other, or below each other where their labels need it.
  private mutating func place(_ buttons: [Form.Button], in rect: Rect) -> Double {
    let widest = buttons.map { self.width(of: $0.label, face: .strong) }.max() ?? 0
    let needed = widest + 1.6 * em
    let each = (rect.width - gap * Double(buttons.count - 1)) / Double(max(1, buttons.count))
    if needed > rect.width { overflows = true }
    let isStacked = needed > each
    let across = isStacked ? rect.width : min(each, max(needed, 10 * em))
    for (index, button) in buttons.enumerated() {
      let place = Double(index)
      controls.append(
        FormControl(
          .init(button.id), .button,
          in: Rect(
            x: isStacked ? rect.x : rect.x + (across + gap) * place,
            y: isStacked ? rect.y + (rect.height + gap) * place : rect.y, width: across,
            height: rect.height),
          label: button.label, isEnabled: button.isEnabled))
    }
    return (rect.height + gap) * (isStacked ? Double(buttons.count) : 1)
  }

  /// Choices in as few rows of equal cells as their labels allow.
  private mutating func place(
    _ choices: [String], of id: FormID, chosen: Int, in rect: Rect
  ) -> Double {
    let needed = (choices.map { self.width(of: $0, face: .strong) }.max() ?? 0) + em
    let count = max(1, choices.count)
    let most = max(1, min(count, Int(rect.width / needed)))
    if needed > rect.width { overflows = true }
    let rows = (count + most - 1) / most
    let perRow = (count + rows - 1) / rows
    let each = rect.width / Double(perRow)
    for first in stride(from: 0, to: choices.count, by: perRow) {
      let y = rect.y + rect.height * Double(first / perRow)
      let frames = (first..<min(first + perRow, choices.count)).map { index in
        Rect(
          x: rect.x + each * Double(index - first), y: y, width: each, height: rect.height)
      }
      grounds.append(frames)
      controls += frames.enumerated().map { place, frame in
        let index = first + place
        return FormControl(
          .init(id, .choice(index)), .choice, in: frame, label: choices[index],
          state: index == chosen ? phrases.isSelected : "", isChosen: index == chosen)
      }
    }
    return rect.height * Double(rows) + gap
  }

  private mutating func place(
    _ id: FormID, _ label: String, isOn: Bool, isEnabled: Bool, in rect: Rect
  ) {
    add(
      label,
      in: Rect(x: rect.x, y: rect.y, width: rect.width - 3.9 * em, height: rect.height))
    // The whole row can be pressed, not only the switch at its end.
    controls.append(
      FormControl(
        .init(id), .toggle, in: rect, label: label, state: isOn ? phrases.isOn : phrases.isOff,
        isEnabled: isEnabled, isChosen: isOn))
  }

  private mutating func place(
    _ id: FormID, _ label: String, _ text: String, canLower: Bool, canRaise: Bool, in rect: Rect
  ) {
    let value = max(3.2 * em, width(of: text, face: .strong) + em)
    let right = rect.x + rect.width
    let taken = 2 * target + value
    add(
      label,
      in: Rect(x: rect.x, y: rect.y, width: rect.width - taken - em, height: rect.height))
    add(
      text, in: Rect(x: right - target - value, y: rect.y, width: value, height: rect.height),
      face: .strong, alignment: .center, name: "value of \(label)")
    controls.append(
      FormControl(
        .init(id, .lower), .stepper,
        in: Rect(x: right - taken, y: rect.y, width: target, height: rect.height),
        label: "\(label) −", state: text, isEnabled: canLower))
    controls.append(
      FormControl(
        .init(id, .raise), .stepper,
        in: Rect(x: right - target, y: rect.y, width: target, height: rect.height),
        label: "\(label) +", state: text, isEnabled: canRaise))
  }
}

extension Form.Plot {
  /// How high zero is, from 0 at the lower end of the axis to 1 at the upper end.
  var zero: Double { height(of: 0) }

  /// How high a value is.
  func height(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }
}
