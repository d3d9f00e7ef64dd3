import SlotControls
import Pickers
import SlotCabinet
import SlotPaint
import SlotWorkbench

// MARK: - The screen's own controls

extension SlotScreens {
  /// Handles input to the screen that is shown.
  mutating func operate(_ input: ControlInput, at now: Duration) -> [ScreenEffect] {
    switch (screen, input) {
    case (.play, .key(let key, _)): return takeOnPlay(key, at: now)
    case (.bench, .key(let key, _)): return takeOnBench(key, at: now)
    case (.play, _), (.bench, _): return operateBesideTabs(input, at: now)
    default: break
    }
    let layout = layout(at: now)
    let events = hand.take(
      input, on: tabs.controls(screen) + (layout?.controls ?? []), em: layout?.em ?? em,
      wheels: dial?.handled(in: layout?.dial), scroll: layout?.scroll)
    return events.flatMap { event -> [ScreenEffect] in
      if case .turned(let action) = event { return turn(action, at: now) }
      return FormEvent(event).map { take($0, at: now) } ?? []
    }
  }

  /// Handles a pointer on a screen that isn't a form: what isn't on a tab is the screen's.
  private mutating func operateBesideTabs(
    _ input: ControlInput, at now: Duration
  ) -> [ScreenEffect] {
    let wasPressed = hand.pressed != nil
    let effects = operateTabs(input, at: now)
    guard effects.isEmpty else { return effects }
    guard input == .cancelled || !wasPressed && hand.pressed == nil else { return [] }
    return screen == .play
      ? pass(.input(input), at: now) : operateBench(input, at: now)
  }

  /// Handles input to the tabs alone, as far as they are there.
  private mutating func operateTabs(_ input: ControlInput, at now: Duration) -> [ScreenEffect] {
    let controls = screen != .play || fold.isOpen ? tabs.controls(screen) : []
    return hand.take(input, on: controls).compactMap(FormEvent.init)
      .flatMap { take($0, at: now) }
  }

  /// Lets the picker of the screen turn on.
  mutating func turn(at now: Duration) -> [ScreenEffect] {
    if screen == .bench { return passToBench(.tick, at: now) }
    return turn(.tick, at: now)
  }

  private mutating func turn(_ action: PickerAction, at now: Duration) -> [ScreenEffect] {
    follow(dials[screen]?.reduce(action, at: now) ?? [], at: now)
  }

  /// Brings the picker of the screen to rest where it would have come to rest: whoever confirms or leaves while a wheel
  /// turns means the row that it turns to.
  mutating func land(at now: Duration) -> [ScreenEffect] {
    if screen == .bench { return [] }
    return follow(dials[screen]?.land(at: now) ?? [], at: now)
  }

  /// Handles what happened to a picker.
  private mutating func follow(_ events: [PickerEvent], at now: Duration) -> [ScreenEffect] {
    for case .focused(let component) in events { hand.focus = .wheel(component) }
    let sounds: [ScreenEffect] =
      events.areHeard && !cabinet.isMuted ? [.play("wheel-tick")] : []
    switch screen {
    case .settings where !events.isEmpty: return sounds + followSettings(at: now)
    case .odds where !events.isEmpty: return sounds + followOdds()
    case .history where !events.isEmpty:
      followHistory()
      return sounds
    case .play, .machines, .odds, .history, .bench, .settings, .reminder, .autoplay, .fair,
      .keys:
      return sounds
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
    case .autoplay: return takeAutoplay(event, at: now)
    case .fair: return takeFair(event, at: now)
    case .keys: return takeKeys(event)
    }
  }
}

// MARK: - Keys

extension SlotScreens {
  mutating func take(_ key: ControlKey, isRepeat: Bool, at now: Duration) -> [ScreenEffect] {
    if isRepeat, screen == .play || !key.repeats { return [] }
    switch key {
    case .function(1): return toggleKeys(at: now)
    case .escape where screen == .keys: return closeKeys(at: now)
    case .function(2): return show(screen == .machines ? .play : .machines, at: now)
    case .function(6): return show(screen == .fair ? .play : .fair, at: now)
    case .character(let letter, _) where screen == .fair:
      if enter(letter) { return [] }
    case .controller(.start), .function(10): return reachTabs(at: now)
    case .controller(.leftShoulder): return take(.previous, isRepeat: isRepeat, at: now)
    case .controller(.rightShoulder): return take(.next, isRepeat: isRepeat, at: now)
    case .command:
      if let screen = key.meaning(ScreenID.init(digit:)) { return show(screen, at: now) }
      return pass(.input(.key(key)), at: now)
    case .function(11), .controller(.y): return pass(.input(.key(key)), at: now)
    case .escape where screen == .play:
      guard let origin, cabinet.overlay == nil, !cabinet.showsInsight else { break }
      self.origin = nil
      return goBack(to: origin, at: now)
    case .escape where screen != .bench:
      return screen == .odds && isSearching ? stopSearch() : show(.play, at: now)
    default: break
    }
    return operate(.key(key), at: now)
  }

  /// Moves the focus to the tabs, or back to the screen.
  private mutating func reachTabs(at now: Duration) -> [ScreenEffect] {
    // What comes up over the others has no tab.
    let tab = TabBar.id(of: ScreenID.tabs.contains(screen) ? screen : .play)
    let isThere = isOnTabs
    hand.focus = isThere ? firstFocus : FormControlID(tab)
    hand.showsFocus = !isThere || hand.focus != nil
    if screen == .play { cabinet.clearFocus() }
    return []
  }

  /// Whether a tab has the focus.
  var isOnTabs: Bool { hand.showsFocus && hand.focus.flatMap { TabBar.screen(of: $0.form) } != nil }

  /// Handles a key on the Play screen: the tabs come after the last control of the cabinet.
  private mutating func takeOnPlay(_ key: ControlKey, at now: Duration) -> [ScreenEffect] {
    guard !isOnTabs else { return takeOnTabs(key, at: now) }
    guard cabinet.overlay == nil, cabinet.isReady, leavesCabinet(key, at: now) else {
      return pass(.input(.key(key)), at: now)
    }
    cabinet.clearFocus()
    enterTabs(by: key)
    return []
  }

  /// Moves the focus to the first or the last tab from a screen whose own controls come before and after the tabs.
  mutating func enterTabs(by key: ControlKey) {
    let all = tabs.controls(screen)
    (hand.focus, hand.showsFocus) = (key == .next ? all.first?.id : all.last?.id, true)
  }

  /// Handles a key on the tabs of such a screen.
  mutating func takeOnTabs(_ key: ControlKey, at now: Duration) -> [ScreenEffect] {
    let all = tabs.controls(screen).map(\.id)
    switch key {
    case .escape: return reachTabs(at: now)
    case .next where hand.focus == all.last, .previous where hand.focus == all.first:
      (hand.focus, hand.showsFocus) = (nil, false)
      return screen == .bench ? enterBench(by: key, at: now) : pass(.input(.key(key)), at: now)
    default: return operateTabs(.key(key), at: now)
    }
  }

  /// Whether a key moves the focus beyond the cabinet's last control, or before its first one.
  private func leavesCabinet(_ key: ControlKey, at now: Duration) -> Bool {
    let ids = cabinet.controls(at: now).filter(\.isEnabled).map(\.id)
    return switch key {
    case .next: cabinet.focus != nil && cabinet.focus == ids.last
    case .previous: cabinet.focus == nil || cabinet.focus == ids.first
    default: false
    }
  }
}

extension ScreenID {
  /// The screen of a digit; nil if it has none.
  fileprivate init?(digit: Character) {
    guard let place = digit.wholeNumberValue, Self.tabs.indices.contains(place - 1) else {
      return nil
    }
    self = Self.tabs[place - 1]
  }
}
