import PickerPaint
import Pickers
import SlotPaint

extension Gallery {
  mutating func movePointer(
    to point: Point, _ id: Int, at now: Duration
  ) -> [GalleryEffect] {
    pointer = point
    return turn(.moved(layout.pickerPoint(point), pointer: id), at: now)
  }

  /// Grabs a wheel, or presses a control down; it acts once the pointer is released on it.
  mutating func press(at point: Point, _ id: Int, at now: Duration) -> [GalleryEffect] {
    pointer = point
    showsFocus = false
    guard let control = control(at: point, now) else { return [] }
    focus = control.id
    guard case .wheel = control.id else {
      pressed = control.id
      return []
    }
    return turn(.pressed(layout.pickerPoint(point), pointer: id), at: now)
  }

  mutating func release(at point: Point, _ id: Int, at now: Duration) -> [GalleryEffect] {
    pointer = point
    let effects = turn(.released(layout.pickerPoint(point), pointer: id), at: now)
    guard let pressed else { return effects }
    self.pressed = nil
    guard control(at: point, now)?.id == pressed else { return effects }
    return effects + operate(pressed, at: now)
  }

  /// Turns the wheel under the pointer by whole rows, and keeps the remainder for the next time.
  mutating func scroll(by rows: Double, at point: Point, _ now: Duration) -> [GalleryEffect] {
    guard rows.isFinite, let control = control(at: point, now), case .wheel = control.id else {
      return []
    }
    scrolled += rows
    let whole = scrolled.rounded(.towardZero)
    scrolled -= whole
    let steps = Int(min(100, max(-100, whole)))
    guard steps != 0 else { return [] }
    return turn(.scrolled(rows: steps, layout.pickerPoint(point)), at: now)
  }

  /// Does what a control is for.
  mutating func operate(_ id: GalleryControl.ID, at now: Duration) -> [GalleryEffect] {
    switch id {
    case .tab(let id):
      guard id != current else { return [] }
      show(id, at: now)
      focus = .tab(id)
      return [.play("press")] + turn(.tick, at: now)
    case .sound:
      isMuted.toggle()
      return [.setMuted(isMuted)]
    case .choice(let choice, let row):
      let landed = land(at: now)
      example.choose(choice, in: row, at: now)
      return landed + [.play("press")]
    case .wheel: return []
    case .button(let index):
      let wasOpen = example.showsDial
      let landed = land(at: now)
      let sounds = example.press(button: index, at: now)
      if example.showsDial, !wasOpen { focus = .wheel(0) }
      return landed + [.play("press")] + sounds.map(GalleryEffect.play)
    }
  }
}
