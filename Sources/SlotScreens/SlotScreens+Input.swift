import PickerPaint
import Pickers
import SlotCabinet
import SlotPaint
import SlotWorkbench

// MARK: - Pointers

extension SlotScreens {
  /// Handles a pointer on the Play screen: what isn't on a tab is the cabinet's.
  mutating func point(_ action: ScreenAction, at now: Duration) -> [ScreenEffect] {
    guard let form = FormAction(action) else { return [] }
    let wasPressed = hand.pressed != nil
    let tabs = fold.isOpen ? tabs.controls(screen) : []
    var none: Dial?
    let events = hand.reduce(form, on: tabs, em: em, dial: &none, at: now).events
    if !events.isEmpty { return events.flatMap { take($0, at: now) } }
    if action == .pressesCancelled { return pass(.pointerLeft, at: now) }
    guard !wasPressed, hand.pressed == nil else { return [] }
    switch action {
    case .pointerMoved(let point, _): return pass(.pointerMoved(point), at: now)
    case .pointerPressed(let point, _): return pass(.pointerPressed(point), at: now)
    case .pointerReleased(let point, _): return pass(.pointerReleased(point), at: now)
    case .pointerLeft: return pass(.pointerLeft, at: now)
    default: return []
    }
  }

  /// Handles input to a screen that is a form.
  mutating func operate(_ action: ScreenAction, at now: Duration) -> [ScreenEffect] {
    if screen == .bench { return operateBench(action, at: now) }
    guard let action = FormAction(action) else { return [] }
    let layout = layout(at: now)
    let done = hand.reduce(
      action, on: tabs.controls(screen) + (layout?.controls ?? []), em: layout?.em ?? em,
      frame: layout?.dial, scroll: layout?.scroll, dial: &dials[screen], at: now)
    return follow(done.picker, at: now) + done.events.flatMap { take($0, at: now) }
  }

  /// Lets the picker of the screen turn on.
  mutating func turn(at now: Duration) -> [ScreenEffect] {
    if screen == .bench { return passToBench(.tick, at: now) }
    return follow(dials[screen]?.reduce(.tick, at: now) ?? [], at: now)
  }

  /// Brings the picker of the screen to rest where it would have come to rest: whoever confirms or leaves while a wheel
  /// turns means the row that it turns to.
  mutating func land(at now: Duration) -> [ScreenEffect] {
    if screen == .bench { return [] }
    return follow(dials[screen]?.land(at: now) ?? [], at: now)
  }

  /// Handles what happened to a picker.
  private mutating func follow(_ events: [PickerEvent], at now: Duration) -> [ScreenEffect] {
    // A late tick may find many rows that have passed; one click is enough for them.
    let ticks = events.contains { if case .tick = $0 { true } else { false } }
    let sounds: [ScreenEffect] = ticks && !cabinet.isMuted ? [.play("wheel-tick")] : []
    switch screen {
    case .settings where !events.isEmpty: return sounds + followSettings(at: now)
    case .odds where !events.isEmpty: return sounds + followOdds()
    case .history where !events.isEmpty:
      followHistory()
      return sounds
    case .play, .machines, .odds, .history, .bench, .settings, .reminder, .keys: return sounds
    }
  }

  /// Handles what the user did to a form, or to the tabs.
  mutating func take(_ event: FormEvent, at now: Duration) -> [ScreenEffect] {
    if case .pressed(let id) = event, let screen = TabBar.screen(of: id) {
      return [.play("press")] + show(screen, at: now)
    }
    // Another part of a screen begins at its top.
    if case .chose("section", _) = event { hand.offset = 0 }
    if case .chose("part", _) = event { hand.offset = 0 }
    return land(at: now) + act(on: event, at: now)
  }

  private mutating func act(on event: FormEvent, at now: Duration) -> [ScreenEffect] {
    switch screen {
    case .play, .bench: return []
    case .machines: return takeMachines(event, at: now)
    case .odds: return takeOdds(event, at: now)
    case .history: return takeHistory(event, at: now)
    case .settings: return takeSettings(event, at: now)
    case .reminder: return takeReminder(event, at: now)
    case .keys: return takeKeys(event)
    }
  }
}

// MARK: - Keys

extension SlotScreens {
  mutating func take(_ key: ScreenKey, isRepeat: Bool, at now: Duration) -> [ScreenEffect] {
    if isRepeat, screen == .play || !key.repeats { return [] }
    switch key {
    case .screen(let screen): return show(screen, at: now)
    case .function(1): return toggleKeys(at: now)
    case .escape where screen == .keys: return closeKeys(at: now)
    case .function(2): return show(screen == .machines ? .play : .machines, at: now)
    case .tabs, .function(10): return reachTabs(at: now)
    case .mute: return pass(.key(.mute, isRepeat: false), at: now)
    case .fullScreen, .function(11): return pass(.key(.fullScreen, isRepeat: false), at: now)
    case .quit: return pass(.key(.quit, isRepeat: false), at: now)
    default: break
    }
    guard screen != .play else {
      if key == .escape, let origin, cabinet.overlay == nil, !cabinet.showsInsight {
        self.origin = nil
        return goBack(to: origin, at: now)
      }
      return takeOnPlay(key, at: now)
    }
    if screen == .bench { return takeOnBench(key, at: now) }
    if key == .escape {
      return screen == .odds && isSearching ? stopSearch() : show(.play, at: now)
    }
    guard let key = ControlKey(key) else { return [] }
    let layout = layout(at: now)
    let done = hand.reduce(
      .key(key), on: tabs.controls(screen) + (layout?.controls ?? []), em: layout?.em ?? em,
      frame: layout?.dial, scroll: layout?.scroll, dial: &dials[screen], at: now)
    return follow(done.picker, at: now) + done.events.flatMap { take($0, at: now) }
  }

  /// Moves the focus to the tabs, or back to the screen.
  private mutating func reachTabs(at now: Duration) -> [ScreenEffect] {
    // The list of keys and the reminder have no tab.
    let tab = TabBar.id(of: ScreenID.tabs.contains(screen) ? screen : .play)
    let isThere = isOnTabs
    hand.focus = isThere ? (dials[screen] == nil ? nil : .wheel(0)) : FormControl.ID(tab)
    hand.showsFocus = !isThere || hand.focus != nil
    if screen == .play { cabinet.clearFocus() }
    return []
  }

  /// Whether a tab has the focus.
  var isOnTabs: Bool { hand.showsFocus && hand.focus.flatMap { TabBar.screen(of: $0.form) } != nil }

  /// Handles a key on the Play screen: the tabs come after the last control of the cabinet.
  private mutating func takeOnPlay(_ key: ScreenKey, at now: Duration) -> [ScreenEffect] {
    guard isOnTabs else {
      guard cabinet.overlay == nil, cabinet.isReady, leavesCabinet(key, at: now) else {
        return CabinetKey(key).map { pass(.key($0, isRepeat: false), at: now) } ?? []
      }
      cabinet.clearFocus()
      let all = tabs.controls(screen)
      hand.focus = key == .next ? all.first?.id : all.last?.id
      hand.showsFocus = true
      return []
    }
    let all = tabs.controls(screen).map(\.id)
    let place = hand.focus.flatMap { all.firstIndex(of: $0) } ?? 0
    switch key {
    case .escape: return reachTabs(at: now)
    case .next where place == all.count - 1, .previous where place == 0:
      (hand.focus, hand.showsFocus) = (nil, false)
      return pass(.key(key == .next ? .next : .previous, isRepeat: false), at: now)
    default:
      guard let key = ControlKey(key) else { return [] }
      var none: Dial?
      let events = hand.reduce(
        .key(key), on: tabs.controls(screen), em: em, dial: &none, at: now
      ).events
      return events.flatMap { take($0, at: now) }
    }
  }

  /// Whether a key moves the focus beyond the cabinet's last control, or before its first one.
  private func leavesCabinet(_ key: ScreenKey, at now: Duration) -> Bool {
    let ids = cabinet.controls(at: now).filter(\.isEnabled).map(\.id)
    return switch key {
    case .next: cabinet.focus != nil && cabinet.focus == ids.last
    case .previous: cabinet.focus == nil || cabinet.focus == ids.first
    default: false
    }
  }
}

extension FormAction {
  /// The action of a pointer; nil for what isn't a pointer's.
  init?(_ action: ScreenAction) {
    switch action {
    case .pointerMoved(let point, let id): self = .pointerMoved(point, pointer: id)
    case .pointerPressed(let point, let id): self = .pointerPressed(point, pointer: id)
    case .pointerReleased(let point, let id): self = .pointerReleased(point, pointer: id)
    case .pointerLeft: self = .pointerLeft
    case .pressesCancelled: self = .cancelled
    case .scrolled(let rows, let point): self = .scrolled(rows: rows, point)
    case .tick, .key, .resized, .cabinet, .bench, .odds, .looked, .found, .missed, .history,
      .themed:
      return nil
    }
  }
}

extension ScreenKey {
  /// Whether the key acts again and again while it is held.
  fileprivate var repeats: Bool {
    switch self {
    case .next, .previous, .up, .down, .left, .right, .pageUp, .pageDown: true
    default: false
    }
  }
}

extension ControlKey {
  /// What a key means on a form or the workbench; nil if nothing.
  init?(_ key: ScreenKey) {
    switch key {
    case .space: self = .space
    case .enter: self = .enter
    case .escape: self = .escape
    case .next: self = .next
    case .previous: self = .previous
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .character(let character, _): self = .character(character)
    case .function, .screen, .tabs, .pages, .mute, .fullScreen, .quit: return nil
    }
  }
}

extension CabinetKey {
  /// What a key means to the cabinet; nil if nothing.
  fileprivate init?(_ key: ScreenKey) {
    switch key {
    case .space, .enter: self = .spin
    case .escape: self = .back
    case .next: self = .next
    case .previous: self = .previous
    case .left, .pageUp: self = .left
    case .right, .pageDown: self = .right
    case .up: self = .up
    case .down: self = .down
    case .pages: self = .pages
    case .function(3): self = .insight
    case .character(let character, let place):
      guard let key = Self.key(of: character) ?? place.flatMap(Self.key) else { return nil }
      self = key
    case .home, .end, .function, .screen, .tabs, .mute, .fullScreen, .quit: return nil
    }
  }

  /// What a character means to the cabinet; nil if nothing.
  private static func key(of character: Character) -> CabinetKey? {
    switch character {
    // Plus is the shifted equals sign on many keyboards.
    case "+", "=": return .up
    case "-": return .down
    case "i": return .pages
    case "m": return .mute
    case "b": return .bets
    case "g": return .toss
    case "p": return .pays
    default:
      guard let digit = character.wholeNumberValue, digit > 0 else { return nil }
      return .number(digit - 1)
    }
  }
}
