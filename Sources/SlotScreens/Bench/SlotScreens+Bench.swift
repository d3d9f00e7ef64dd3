import SlotControls
import SlotCabinet
import SlotEngine
import SlotPaint
import SlotWorkbench

// The Bench screen isn't a form: it is a workbench of its own, below the tabs.

extension SlotScreens {
  /// Gets the workbench ready: it shows the last spin played, until the machine or the stake changes.
  mutating func prepareBench() {
    let engine = cabinet.engine
    let isOfThisGame = benched?.machine == engine.machine && benched?.stake == engine.stake
    if workbench == nil || !isOfThisGame {
      let last = engine.nextSpin == 0 ? 0 : engine.nextSpin - 1
      workbench = Workbench(
        playing: engine, spin: last, title: cabinet.card.title, in: benchRoom,
        scale: max(1, unit), textScale: Double(settings.textScale) / 100,
        typefaces: fitter.typefaces, colors: colors, words: words)
      benched = engine
    }
    resizeBench()
  }

  /// Takes note of a new size of the window, of new colours, of another language, and of what is said about the file.
  mutating func resizeBench() {
    let (colors, room, scale) = (colors, benchRoom, max(1, unit))
    workbench?.colors = colors
    workbench?.speak(words)
    workbench?.remark(cabinet.file.sentences(in: words))
    workbench?.resize(
      to: room, scale: scale, textScale: Double(settings.textScale) / 100)
  }

  /// Everything below the tabs.
  private var roomBelowTabs: Rect {
    let top = tabs.frame.height
    return Rect(x: 0, y: top, width: size.width, height: max(1, size.height - top))
  }

  /// How far the workbench is scrolled where all of it can't be read at once.
  var benchScroll: ControlScroll {
    let room = roomBelowTabs
    let machine = workbench?.engine.machine ?? cabinet.engine.machine
    let extent = Workbench.height(of: machine, in: Size(width: room.width, height: room.height))
    return ControlScroll(room: room, extent: extent, offset: hand.offset)
  }

  /// Where the workbench is, whose upper or lower end may be out of sight.
  private var benchRoom: Rect {
    let scroll = benchScroll
    return Rect(
      x: scroll.room.x, y: scroll.room.y - scroll.offset, width: scroll.room.width,
      height: scroll.extent)
  }

  /// Scrolls the workbench, if there is anything out of sight.
  private mutating func scrollBench(to offset: Double) {
    hand.offset = min(max(0, offset), benchScroll.most)
    resizeBench()
  }

  /// Scrolls to the control of the workbench that has the focus.
  private mutating func followBenchFocus(at now: Duration) {
    let scroll = benchScroll
    guard scroll.most > 0,
      let control = workbench?.controls(at: now).first(where: { $0.id == workbench?.focus })
    else { return }
    scrollBench(to: scroll.offset(showing: control.frame))
  }

  /// Sends an action to the workbench.
  mutating func passToBench(_ action: WorkbenchAction, at now: Duration) -> [ScreenEffect] {
    (workbench?.reduce(action, at: now) ?? []).compactMap { effect in
      guard effect == .click else { return .bench(effect) }
      return cabinet.isMuted ? nil : .play("wheel-tick")
    }
  }

  /// Handles a pointer on the workbench.
  mutating func operateBench(_ input: ControlInput, at now: Duration) -> [ScreenEffect] {
    switch input {
    // A workbench that is scrolled goes on behind the tabs.
    case .pointerPressed(let point, _) where !roomBelowTabs.contains(point): return []
    case .scrolled(let rows, let point):
      let turned = workbench?.controls(at: now).last { $0.frame.contains(point) }?.role
      guard benchScroll.most == 0 || turned == .wheel || turned == .text else {
        scrollBench(to: benchScroll.offset + 3 * em * rows)
        return []
      }
    default: break
    }
    return passToBench(.input(input), at: now)
  }

  /// Handles a key on the Bench screen: the tabs come after the last control of the workbench.
  mutating func takeOnBench(_ key: ControlKey, at now: Duration) -> [ScreenEffect] {
    guard !isOnTabs else { return takeOnTabs(key, at: now) }
    if key == .escape, workbench?.isSearching != true { return show(.play, at: now) }
    let edge = key == .next ? benchEnds?.last : key == .previous ? benchEnds?.first : nil
    if let edge, workbench?.hand.showsFocus == true, workbench?.focus == edge {
      workbench?.hand.showsFocus = false
      enterTabs(by: key)
      return []
    }
    let before = workbench?.focus
    defer { if workbench?.focus != before { followBenchFocus(at: now) } }
    return passToBench(.input(.key(key)), at: now)
  }

  /// Moves the focus from the tabs to the workbench's first or last control.
  mutating func enterBench(by key: ControlKey, at now: Duration) -> [ScreenEffect] {
    guard let ends = benchEnds else { return [] }
    let effects = workbench?.setFocus(key == .next ? ends.first : ends.last, at: now) ?? []
    followBenchFocus(at: now)
    return effects.map { .bench($0) }
  }

  /// The first and the last control of the workbench that can be operated.
  private var benchEnds: (first: WorkbenchControlID, last: WorkbenchControlID)? {
    let ids = (workbench?.controls(at: clock) ?? []).filter(\.isEnabled).map(\.id)
    guard let first = ids.first, let last = ids.last else { return nil }
    return (first, last)
  }

  /// The workbench's controls.
  func benchControls(at now: Duration) -> [ScreenControl] {
    guard screen == .bench, let workbench else { return [] }
    return workbench.hand.marked(workbench.controls(at: now)).map { control in
      var control = control.named
      if isOnTabs { control.isFocused = false }
      return control
    }
  }
}
