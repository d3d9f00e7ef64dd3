import SlotControls
package import SlotEngine
package import SlotPaint
import SlotStrings

/// An overlay on the stage.
package enum Overlay: Sendable, Hashable {
  /// The pages about the machine, with the index of the open one.
  case pages(Int)
  /// The list of bets.
  case bets
  /// The question whether to buy a round at a stake.
  case purchase(Stake)
  /// A message about something that couldn't be done.
  case messages(title: String, [String])
  /// The message that the seed has no more spins.
  case lastSpin
}

// MARK: - Controls

extension Cabinet {
  /// The machine's layout in the current window.
  var layout: StageLayout {
    StageLayout(
      of: engine.machine, in: size, textScale: textScale, measure: measure, pays: pays)
  }

  /// The controls at a given time, with their looks.
  package func controls(at now: Duration) -> [StageControl] { hand.marked(places(at: now)) }

  /// The control with the keyboard focus.
  package internal(set) var focus: StageControlID? {
    get { hand.focus }
    set { (hand.focus, hand.showsFocus) = (newValue, newValue != nil) }
  }

  /// Handles a pointer. Pressing with it takes the keyboard focus away, so that Space spins.
  mutating func point(_ input: ControlInput, at now: Duration) -> [CabinetEffect] {
    let effects = hand.take(input, on: places(at: now)).flatMap { event -> [CabinetEffect] in
      switch event {
      case .pressed: design.isScored ? [.play(.press)] : []
      case .operated(let control): press(control.id, at: now)
      case .slid, .turned, .scrolled, .key: []
      }
    }
    if case .pointerPressed = input { focus = nil }
    return effects
  }

  private func places(at now: Duration) -> [StageControl] {
    if let overlay { return PageLayout(self).controls(of: overlay) }
    guard !design.hidesSpin || isReady else { return [] }
    guard !design.isPainting else {
      return [StageControl(.spin, in: spinFrame, label: words[.spin])]
    }
    let layout = layout
    var controls: [StageControl] = []
    func add(_ id: StageControlID, _ label: String, isEnabled: Bool = true) {
      guard let frame = layout.places[id] else { return }
      controls.append(StageControl(id, in: frame, label: label, isEnabled: isEnabled))
    }
    if waitsForPick, let board = tableau(at: now).boards.last {
      for (index, frame) in layout.boardPlaces(board.places.count).enumerated() {
        let isClosed = board.places[index].prize == nil
        controls.append(
          StageControl(
            .place(index), in: frame, label: words(.placeNumber, ["number": "\(index + 1)"]),
            isEnabled: isClosed))
      }
    }
    let isReady = isReady && autoplay == nil
    if let autoplay {
      add(.spin, words[.stopAutoplay])
      controls[controls.count - 1].state = words(
        .roundsLeft, ["count": words.number(autoplay.left)])
    } else if waitsForToss, let toss = tableau(at: now).toss {
      let kinds = performance?.machine.gamble?.kinds ?? []
      let buttons = layout.toss.buttons(toss.offered.count)
      for (kind, frame) in zip(toss.offered, buttons) {
        let id = StageControlID.tossOf(kind: kinds.firstIndex(of: kind) ?? 0)
        controls.append(StageControl(id, in: frame, label: toss.offer(of: kind, in: words)))
      }
      add(.spin, words(.take, ["credits": words.number(toss.staked)]))
    } else {
      let start: Phrase = isBuying ? .buy : .spin
      add(.spin, words[isReady || !canSkip ? start : .skip], isEnabled: isReady || canSkip)
    }
    add(.fewerLines, words[.fewerLines], isEnabled: isReady && takes(lines: -1))
    add(.moreLines, words[.moreLines], isEnabled: isReady && takes(lines: 1))
    add(.fewerCoins, words[.fewerCoins], isEnabled: isReady && takes(coins: -1))
    add(.moreCoins, words[.moreCoins], isEnabled: isReady && takes(coins: 1))
    if offersBets { add(.bets, words[.bets], isEnabled: isReady) }
    if autoplay == nil, design.hasPages { add(.autoplay, words[.autoplay]) }
    add(.pages, words[.aboutMachine])
    // A board covers what is below the reels.
    if let frame = paysSheet?.button, tableau(at: now).boards.isEmpty {
      controls.append(StageControl(.morePays, in: frame, label: words[.morePays]))
    }
    add(.sound, words[isMuted ? .turnSoundOn : .turnSoundOff])
    return controls
  }

  /// Performs the action of a control.
  mutating func press(_ id: StageControlID, at now: Duration) -> [CabinetEffect] {
    switch id {
    case .spin where autoplay != nil: stopAutoplay()
    case .spin: return spin(at: now)
    case .autoplay: return [.chooseAutoplay]
    case .fewerLines: changeStake(lines: -1)
    case .moreLines: changeStake(lines: 1)
    case .fewerCoins: changeStake(coins: -1)
    case .moreCoins: changeStake(coins: 1)
    case .bets: overlay = .bets
    case .bet(let index): return take(offer: index, at: now)
    case .morePays: paysPage = paysSheet.map { ($0.page + 1) % $0.pages } ?? 0
    case .pages: overlay = .pages(0)
    case .sound: return toggleSound()
    case .confirm: return confirm(at: now)
    case .close, .decline: overlay = nil
    case .previousPage: turnPage(by: -1)
    case .nextPage: turnPage(by: 1)
    case .place(let index): return open(index, at: now)
    case .tossOf(let kind): return toss(kind: kind, at: now)
    }
    focus = nil
    return []
  }

  /// What pays, beside or below the reels; nil where there is no room for it.
  private var paysSheet: PayTableSheet? { PayTableSheet(of: pays, in: layout, page: paysPage) }

  private mutating func turnPage(by step: Int) {
    guard case .pages(let page) = overlay else { return }
    let count = PageLayout(self).sheets.count
    overlay = .pages(min(max(0, page + step), count - 1))
  }

  private mutating func toggleSound() -> [CabinetEffect] {
    isMuted.toggle()
    return [.setMuted(isMuted)]
  }
}

// MARK: - Keys

extension Cabinet {
  mutating func take(_ key: ControlKey, at now: Duration) -> [CabinetEffect] {
    switch key {
    case .space, .enter: return pressFocus(at: now)
    case .escape: return back()
    case .next: hand.moveFocus(by: 1, on: places(at: now))
    case .previous: hand.moveFocus(by: -1, on: places(at: now))
    case .left, .pageUp: step(by: -1, at: now)
    case .right, .pageDown: step(by: 1, at: now)
    case .up: step(downwards: false, at: now)
    case .down: step(downwards: true, at: now)
    case .function(3): showsInsight.toggle()
    case .function(11): return [.toggleFullScreen]
    case .controller(.x): return take(.pages, at: now)
    case .controller(.y): return toggleSound()
    case .character: return key.meaning(StageShortcut.init).map { take($0, at: now) } ?? []
    case .command where key.isQuit: return [.quit]
    case .command where key.isCommand("m"): return toggleSound()
    case .home, .end, .command, .function, .nextScreen, .previousScreen, .controller: break
    }
    return []
  }

  private mutating func take(_ shortcut: StageShortcut, at now: Duration) -> [CabinetEffect] {
    switch shortcut {
    case .lines(let more): step(downwards: more < 0, at: now)
    case .pages:
      guard design.hasPages else { return [] }
      if case .pages = overlay { overlay = nil } else { overlay = .pages(0) }
    case .bets:
      guard offersBets, isReady else { return [] }
      overlay = overlay == .bets ? nil : .bets
    case .sound: return toggleSound()
    case .pays: return overlay == nil && design.hasPages ? press(.morePays, at: now) : []
    case .toss(let kind): return overlay == nil ? toss(kind: kind, at: now) : []
    case .autoplay:
      guard overlay == nil, design.hasPages else { return [] }
      return press(autoplay == nil ? .autoplay : .spin, at: now)
    case .place(let place): return open(place, at: now)
    }
    return []
  }
  private mutating func pressFocus(at now: Duration) -> [CabinetEffect] {
    let controls = places(at: now)
    if let focus, controls.contains(where: { $0.id == focus && $0.isEnabled }) {
      return (design.isScored && focus != .spin ? [.play(.press)] : []) + press(focus, at: now)
    }
    guard overlay == nil else { return [] }
    guard waitsForPick else { return press(.spin, at: now) }
    focus = controls.first { $0.id.isPlace && $0.isEnabled }?.id
    return []
  }

  private mutating func back() -> [CabinetEffect] {
    if overlay != nil {
      overlay = nil
      return []
    }
    if showsInsight {
      showsInsight = false
      return []
    }
    if autoplay != nil {
      stopAutoplay()
      return []
    }
    return [.leaveFullScreen]
  }

  /// Turns pages if they are open, otherwise moves the focus.
  private mutating func step(by step: Int, at now: Duration) {
    if case .pages = overlay {
      turnPage(by: step)
    } else {
      hand.moveFocus(by: step, on: places(at: now))
    }
  }

  /// Changes the number of lines or, where there is something to choose from, moves the focus to the
  /// nearest control below or above.
  private mutating func step(downwards: Bool, at now: Duration) {
    guard overlay != nil || waitsForPick || waitsForToss else {
      return changeStake(lines: downwards ? -1 : 1)
    }
    let controls = places(at: now).filter(\.isEnabled)
    guard let start = controls.first(where: { $0.id == focus })?.frame.center else {
      hand.moveFocus(by: downwards ? 1 : -1, on: places(at: now))
      return
    }
    // A control straight above or below is nearer than one to the side.
    func distance(to control: StageControl) -> Double? {
      let center = control.frame.center
      let way = downwards ? center.y - start.y : start.y - center.y
      return way > 1 ? way + 2 * abs(center.x - start.x) : nil
    }
    let nearest = controls.compactMap { control in distance(to: control).map { ($0, control.id) } }
      .min { $0.0 < $1.0 }
    if let nearest { focus = nearest.1 }
  }
}

/// What a character key does on the stage.
private enum StageShortcut {
  case lines(Int)
  case pages, bets, sound, pays, autoplay
  case place(Int)
  case toss(Int)

  init?(_ character: Character) {
    switch character {
    // Plus is the shifted equals sign on many keyboards.
    case "+", "=": self = .lines(1)
    case "-": self = .lines(-1)
    case "i": self = .pages
    case "b": self = .bets
    case "m": self = .sound
    case "p": self = .pays
    case "a": self = .autoplay
    case let key where Cabinet.tossKeys.contains(key):
      self = .toss(Cabinet.tossKeys.firstIndex(of: key) ?? 0)
    default:
      guard let digit = character.wholeNumberValue, digit > 0 else { return nil }
      self = .place(digit - 1)
    }
  }
}

extension Cabinet {
  /// The keys of the kinds of toss, in their order.
  package static let tossKeys: [Character] = ["g", "h", "j", "k"]

  /// Takes the keyboard focus away, as when it moves on to what is around the cabinet.
  package mutating func clearFocus() { focus = nil }

  /// The frame of Spin, whether or not it can be pressed.
  package var spinFrame: Rect {
    design.isPainting
      ? ClassicScene(size: size).button
      : layout.places[.spin] ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }
}
