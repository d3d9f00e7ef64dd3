import PickerPaint
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
      if let saved = savedMachine.flatMap({ self.engine(playing: $0) }) {
        workbench?.reduce(.reloaded(saved), at: clock)
      }
    }
    resizeBench()
  }

  /// An engine that plays another machine like the cabinet's, with its stake if the machine takes that.
  private func engine(playing machine: Machine) -> SlotEngine? {
    let (seed, stake) = (cabinet.engine.seed, cabinet.engine.stake)
    let same = try? machine.stake(
      lines: stake.lines, coins: stake.coins, bet: cabinet.betName ?? NamedBet.base)
    return try? SlotEngine(machine: machine, stake: same, seed: seed)
  }

  /// Takes note of a new size of the window, of new colours, and of another language.
  mutating func resizeBench() {
    let (colors, room, scale) = (colors, benchRoom, max(1, unit))
    workbench?.colors = colors
    workbench?.speak(words)
    workbench?.resize(
      to: room, scale: scale, textScale: Double(settings.textScale) / 100)
  }

  /// Everything below the tabs.
  private var roomBelowTabs: Rect {
    let top = tabs.frame.height
    return Rect(x: 0, y: top, width: size.width, height: max(1, size.height - top))
  }

  /// How far the workbench is scrolled where all of it can't be read at once.
  var benchScroll: FormScroll {
    let room = roomBelowTabs
    let machine = workbench?.engine.machine ?? cabinet.engine.machine
    let extent = Workbench.height(of: machine, in: Size(width: room.width, height: room.height))
    return FormScroll(room: room, extent: extent, offset: hand.offset)
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

  /// Sends an action to the workbench, and notes whether the machine's file has other rules than those that are played.
  mutating func passToBench(_ action: WorkbenchAction, at now: Duration) -> [ScreenEffect] {
    var effects: [ScreenEffect] = []
    if case .reloaded(let engine) = action {
      let isOther = engine.machine.canonicalBytes != cabinet.engine.machine.canonicalBytes
      savedMachine = isOther ? engine.machine : nil
      effects = pass(.fileRead(isOther: isOther), at: now)
    }
    return effects
      + (workbench?.reduce(action, at: now) ?? []).compactMap { effect in
        guard effect == .click else { return .bench(effect) }
        return cabinet.isMuted ? nil : .play("wheel-tick")
      }
  }

  /// Handles a pointer on the Bench screen: what isn't on a tab is the workbench's.
  mutating func operateBench(_ action: ScreenAction, at now: Duration) -> [ScreenEffect] {
    guard let form = FormAction(action) else { return [] }
    let wasPressed = hand.pressed != nil
    var none: Dial?
    let events = hand.reduce(form, on: tabs.controls(screen), em: em, dial: &none, at: now).events
    if !events.isEmpty { return events.flatMap { take($0, at: now) } }
    if action == .pressesCancelled { return passToBench(.cancelled, at: now) }
    guard !wasPressed, hand.pressed == nil else { return [] }
    // A workbench that is scrolled goes on behind the tabs.
    if case .pointerPressed(let point, _) = action, !roomBelowTabs.contains(point) { return [] }
    switch action {
    case .pointerMoved(let point, let id):
      return passToBench(.pointerMoved(point, pointer: id), at: now)
    case .pointerPressed(let point, let id):
      return passToBench(.pointerDown(point, pointer: id), at: now)
    case .pointerReleased(let point, let id):
      return passToBench(.pointerUp(point, pointer: id), at: now)
    case .pointerLeft: return passToBench(.pointerLeft, at: now)
    case .scrolled(let rows, let point):
      let turned = workbench?.controls(at: now).last { $0.frame.contains(point) }?.role
      guard benchScroll.most == 0 || turned == .wheel || turned == .text else {
        scrollBench(to: benchScroll.offset + 3 * em * rows)
        return []
      }
      return passToBench(.scrolled(rows: rows, point), at: now)
    default: return []
    }
  }

  /// Handles a key on the Bench screen: the tabs come after the last control of the workbench.
  mutating func takeOnBench(_ key: ScreenKey, at now: Duration) -> [ScreenEffect] {
    guard !isOnTabs else { return takeOnTabsOfBench(key, at: now) }
    if key == .escape {
      guard case .running? = workbench?.search else { return show(.play, at: now) }
      return passToBench(.key(.escape), at: now)
    }
    let ids = (workbench?.controls(at: now) ?? []).filter(\.isEnabled).map(\.id)
    let edge = key == .next ? ids.last : key == .previous ? ids.first : nil
    if let edge, workbench?.showsFocus == true, workbench?.focus == edge {
      let all = tabs.controls(screen)
      (hand.focus, hand.showsFocus) = (key == .next ? all.first?.id : all.last?.id, true)
      workbench?.showsFocus = false
      return []
    }
    guard let key = ControlKey(key) else { return [] }
    let before = workbench?.focus
    defer { if workbench?.focus != before { followBenchFocus(at: now) } }
    return passToBench(.key(key), at: now)
  }

  private mutating func takeOnTabsOfBench(_ key: ScreenKey, at now: Duration) -> [ScreenEffect] {
    let all = tabs.controls(screen).map(\.id)
    let place = hand.focus.flatMap { all.firstIndex(of: $0) } ?? 0
    switch key {
    case .escape:
      (hand.focus, hand.showsFocus) = (nil, false)
      return []
    case .next where place == all.count - 1, .previous where place == 0:
      (hand.focus, hand.showsFocus) = (nil, false)
      let ids = (workbench?.controls(at: now) ?? []).filter(\.isEnabled).map(\.id)
      guard let end = key == .next ? ids.first : ids.last else { return [] }
      workbench?.showsFocus = true
      let effects = workbench?.setFocus(end, at: now) ?? []
      followBenchFocus(at: now)
      return effects.map { .bench($0) }
    default:
      guard let key = ControlKey(key) else { return [] }
      var none: Dial?
      let events = hand.reduce(
        .key(key), on: tabs.controls(screen), em: em, dial: &none, at: now
      ).events
      return events.flatMap { take($0, at: now) }
    }
  }

  /// The workbench's controls.
  func benchControls(at now: Duration) -> [ScreenControl] {
    guard screen == .bench, let workbench else { return [] }
    return workbench.controls(at: now).map { control in
      ScreenControl(
        name: control.id.name, role: control.role.rawValue, label: control.label,
        state: control.state, frame: control.frame, isEnabled: control.isEnabled,
        isFocused: workbench.showsFocus && !isOnTabs && workbench.focus == control.id)
    }
  }
}
