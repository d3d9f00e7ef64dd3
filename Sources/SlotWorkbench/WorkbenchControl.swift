import Pickers
package import SlotControls
import SlotEngine
import SlotPaint
import SlotStrings

/// Something on the workbench that can be operated by pointer or keyboard.
package typealias WorkbenchControl = Control<WorkbenchControlID>

/// The identity of a control of the workbench.
package enum WorkbenchControlID: ControlID {
  /// A wheel: a reel, or a cell that is drawn by itself.
  case wheel(Int)
  /// Turns a reel's wheel by one stop: −1 to the stop before, 1 to the stop after.
  case nudge(Int, step: Int)
  /// Steps a chooser: −1 to the value before, 1 to the value after.
  case choose(Chooser, step: Int)
  /// Looks for the next spin in the present pose, or stops looking.
  case search
  /// The explanation, which scrolls.
  case explanation
}

extension WorkbenchControlID {
  package var wheel: Int? { if case .wheel(let component) = self { component } else { nil } }

  package var name: String {
    switch self {
    case .wheel(let component): "wheel \(component)"
    case .nudge(let component, let step): "\(step < 0 ? "back" : "forward") \(component)"
    case .choose(let chooser, let step): "\(step < 0 ? "previous" : "next") \(chooser.name)"
    case .search: "search"
    case .explanation: "explanation"
    }
  }
}

extension Chooser {
  /// The name of the chooser in logs and tests.
  fileprivate var name: String {
    switch self {
    case .spin: "spin"
    case .mode: "mode"
    case .multiplier: "multiplier"
    case .drawn(let draw): "draw \(draw)"
    case .reelSet: "reel set"
    case .mystery(let index): "mystery \(index)"
    case .height(let reel): "height \(reel)"
    case .circle(let reel): "circle \(reel)"
    }
  }
}

// MARK: - The controls on the screen

extension Workbench {
  /// The controls on the screen, in the order in which Tab visits them.
  package func controls(at now: Duration) -> [WorkbenchControl] {
    var controls = layout.reels.wheels.enumerated().map { component, frame in
      WorkbenchControl(
        .wheel(component), .wheel, in: frame, label: wheels.title(of: component) ?? "",
        state: value(of: component, at: now))
    }
    for nudge in layout.reels.nudges {
      let title = wheels.title(of: nudge.component) ?? ""
      controls.append(
        WorkbenchControl(
          .nudge(nudge.component, step: nudge.step), in: nudge.frame,
          label: words(nudge.step < 0 ? .nudgeBack : .nudgeForward, ["wheel": title])))
    }
    for place in layout.choosers {
      let title = place.chooser.title(on: engine.machine, in: bench, words)
      for (step, frame) in [(-1, place.previous), (1, place.next)] {
        controls.append(
          WorkbenchControl(
            .choose(place.chooser, step: step), in: frame,
            label: words(
              step < 0 ? .previousOf : .nextOf, ["chooser": words.withinSentence(title)]),
            state: value(of: place.chooser),
            isEnabled: place.chooser != .spin || engine.machine.purchase == nil))
      }
    }
    var search = WorkbenchControl(
      .search, in: layout.search, label: searchLabel, state: searchSentence, isEnabled: canSearch)
    search.isFirst = true
    controls.append(search)
    if layout.reading.lastFirstLine > 0 {
      controls.append(
        WorkbenchControl(
          .explanation, .text, in: layout.reading.explanation, label: words[.explanation],
          state: words(
            .lineOf, ["number": "\(firstLine + 1)", "count": "\(layout.reading.lines.count)"])))
    }
    return controls
  }

  /// The label of the button that searches.
  var searchLabel: String {
    if case .running = search { words[.stopPoseSearch] } else { words[.nextSpinHere] }
  }

  /// The present choice of a chooser.
  func value(of chooser: Chooser) -> String {
    guard chooser == .spin else { return chooser.value(on: engine.machine, in: bench, words) }
    let code = "\(engine.seed):\(spin)"
    return isPoseOfSpin ? code : words(.turnedFrom, ["spin": code])
  }

  /// The value of a wheel in words.
  private func value(of component: Int, at now: Duration) -> String {
    guard !picker.isHeld(component), let row = picker.selectedRow(in: component) else {
      return words[.turning]
    }
    guard picker.position(of: component, at: now) == Double(row) else { return words[.turning] }
    let wheel = wheels.wheels[component]
    return words(
      .symbolAtStop,
      ["symbol": wheel.names[row], "stop": "\(row + 1)", "count": "\(wheel.stops.count)"])
  }
}
