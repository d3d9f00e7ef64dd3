import Pickers
import SlotEngine
import SlotPaint

extension Workbench {
  mutating func movePointer(to point: Point, _ id: Int, at now: Duration) -> [WorkbenchEffect] {
    pointer = point
    guard case .wheel(let component)? = pressed?.id else { return turn(.tick, at: now) }
    return turn(.moved(layout.reels.pickerPoint(point, on: component), pointer: id), at: now)
  }

  /// Grabs a wheel, or presses a control down; it acts once the pointer is released on it.
  mutating func press(at point: Point, _ id: Int, at now: Duration) -> [WorkbenchEffect] {
    pointer = point
    showsFocus = false
    guard let control = control(at: point, now) else { return [] }
    focus = control.id
    pressed = (control.id, point)
    guard case .wheel(let component) = control.id else { return [] }
    return turn(.pressed(layout.reels.pickerPoint(point, on: component), pointer: id), at: now)
  }

  mutating func release(at point: Point, _ id: Int, at now: Duration) -> [WorkbenchEffect] {
    pointer = point
    guard let (control, start) = pressed else { return turn(.tick, at: now) }
    pressed = nil
    guard case .wheel(let component) = control else {
      return self.control(at: point, now)?.id == control ? operate(control, at: now) : []
    }
    let place = layout.reels.pickerPoint(point, on: component)
    let effects = turn(.released(place, pointer: id), at: now)
    // A single cell has no other row that could be tapped, so a tap goes to its next symbol.
    let isTap = abs(point.x - start.x) < 4 && abs(point.y - start.y) < 4
    guard isTap, case .cell = wheels.wheels[component].part else { return effects }
    return effects + turn(.scrolled(rows: 1, place), at: now)
  }

  /// Turns the wheel under the pointer by whole rows, or the explanation by lines, and keeps the remainder for the
  /// next time.
  mutating func scroll(by rows: Double, at point: Point, _ now: Duration) -> [WorkbenchEffect] {
    guard rows.isFinite, let control = control(at: point, now) else { return [] }
    scrolled += rows
    let whole = scrolled.rounded(.towardZero)
    scrolled -= whole
    let steps = Int(min(100, max(-100, whole)))
    guard steps != 0 else { return [] }
    switch control.id {
    case .wheel(let component):
      return turn(.scrolled(rows: steps, layout.reels.pickerPoint(point, on: component)), at: now)
    case .explanation:
      scrollExplanation(by: 3 * steps)
      return []
    default: return []
    }
  }

  /// Shows later or earlier lines of the explanation.
  mutating func scrollExplanation(by lines: Int) {
    firstLine = min(max(0, firstLine + lines), layout.reading.lastFirstLine)
  }

  /// Does what a control is for.
  mutating func operate(_ id: WorkbenchControl.ID, at now: Duration) -> [WorkbenchEffect] {
    switch id {
    case .wheel, .explanation: return []
    case .nudge(let component, let step):
      let place = PickerPoint(x: 100 * (Double(component) + 0.5), y: 0)
      return turn(.scrolled(rows: step, place), at: now)
    case .choose, .search: return land(at: now) + operateOnPose(id, at: now)
    }
  }

  /// Does what a control is for that takes the pose as it is.
  private mutating func operateOnPose(
    _ id: WorkbenchControl.ID, at now: Duration
  ) -> [WorkbenchEffect] {
    switch id {
    case .wheel, .explanation, .nudge: return []
    case .choose(.spin, let step):
      let next = step < 0 ? (spin == 0 ? 0 : spin - 1) : (spin == .max ? .max : spin + 1)
      return show(spin: next)
    case .choose(let chooser, let step):
      var new = bench
      chooser.step(by: step, of: &new, on: engine.machine)
      return show(new)
    case .search: return toggleSearch()
    }
  }
}
