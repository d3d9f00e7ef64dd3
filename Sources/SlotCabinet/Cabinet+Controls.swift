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

  /// Whether the machine is shown as the painted classic.
  package var isClassic: Bool { engine.machine.classicRun != nil }

  /// The controls at a given time, with their looks.
  package func controls(at now: Duration) -> [Control] {
    places(at: now).map { control in
      var control = control
      control.isFocused = focus == control.id
      if let pointer, control.isEnabled, control.frame.contains(pointer) {
        if pressed == control.id {
          control.look = .pressed
        } else if !isPointerDown {
          control.look = .hover
        }
      }
      return control
    }
  }

  private func places(at now: Duration) -> [Control] {
    if let overlay { return PageLayout(self).controls(of: overlay) }
    if isClassic {
      guard isReady else { return [] }
      return [Control(.spin, in: ClassicScene(size: size).button, label: words[.spin])]
    }
    let layout = layout
    var controls: [Control] = []
    func add(_ id: Control.ID, _ label: String, isEnabled: Bool = true) {
      guard let frame = layout.places[id] else { return }
      controls.append(Control(id, in: frame, label: label, isEnabled: isEnabled))
    }
    if waitsForPick, let board = tableau(at: now).boards.last {
      for (index, frame) in layout.boardPlaces(board.places.count).enumerated() {
        let isClosed = board.places[index].prize == nil
        controls.append(
          Control(
            .place(index), in: frame, label: words(.placeNumber, ["number": "\(index + 1)"]),
            isEnabled: isClosed))
      }
    }
    let isReady = isReady
    if waitsForToss, let toss = tableau(at: now).toss {
      controls.append(Control(.toss, in: layout.toss.button, label: toss.offer(in: words)))
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
    add(.pages, words[.aboutMachine])
    // A board covers what is below the reels.
    if let frame = paysSheet?.button, tableau(at: now).boards.isEmpty {
      controls.append(Control(.morePays, in: frame, label: words[.morePays]))
    }
    add(.sound, words[isMuted ? .turnSoundOn : .turnSoundOff])
    return controls
  }

  /// The control at a point that can be pressed.
  func control(at point: Point, _ now: Duration) -> Control? {
    places(at: now).first { $0.isEnabled && $0.frame.contains(point) }
  }

  /// Performs the action of a control.
  mutating func press(_ id: Control.ID, at now: Duration) -> [CabinetEffect] {
    switch id {
    case .spin: return spin(at: now)
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
    case .toss: return toss(at: now)
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
  mutating func take(_ key: CabinetKey, isRepeat: Bool, at now: Duration) -> [CabinetEffect] {
    guard !isRepeat else { return [] }
    switch key {
    case .spin: return pressFocus(at: now)
    case .mute: return toggleSound()
    case .fullScreen: return [.toggleFullScreen]
    case .quit: return [.quit]
    case .back: return back()
    case .pays: return overlay == nil && !isClassic ? press(.morePays, at: now) : []
    case .pages:
      guard !isClassic else { return [] }
      if case .pages = overlay { overlay = nil } else { overlay = .pages(0) }
    case .bets:
      guard offersBets, isReady else { return [] }
      overlay = overlay == .bets ? nil : .bets
    case .toss: return overlay == nil ? toss(at: now) : []
    case .insight: showsInsight.toggle()
    case .next: moveFocus(by: 1, at: now)
    case .previous: moveFocus(by: -1, at: now)
    case .left: step(by: -1, at: now)
    case .right: step(by: 1, at: now)
    case .up: step(downwards: false, at: now)
    case .down: step(downwards: true, at: now)
    case .number(let place): return open(place, at: now)
    }
    return []
  }

  private mutating func pressFocus(at now: Duration) -> [CabinetEffect] {
    let controls = places(at: now)
    if let focus, controls.contains(where: { $0.id == focus && $0.isEnabled }) {
      return (isClassic || focus == .spin ? [] : [.play(.press)]) + press(focus, at: now)
    }
    guard overlay == nil else { return [] }
    guard waitsForPick else { return spin(at: now) }
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
    return [.leaveFullScreen]
  }

  /// Turns pages if they are open, otherwise moves the focus.
  private mutating func step(by step: Int, at now: Duration) {
    if case .pages = overlay { turnPage(by: step) } else { moveFocus(by: step, at: now) }
  }

  /// Changes the number of lines or, where there is something to choose from, moves the focus to the
  /// nearest control below or above.
  private mutating func step(downwards: Bool, at now: Duration) {
    guard overlay != nil || waitsForPick || waitsForToss else {
      return changeStake(lines: downwards ? -1 : 1)
    }
    let controls = places(at: now).filter(\.isEnabled)
    guard let start = controls.first(where: { $0.id == focus })?.frame.center else {
      return moveFocus(by: downwards ? 1 : -1, at: now)
    }
    // A control straight above or below is nearer than one to the side.
    func distance(to control: Control) -> Double? {
      let center = control.frame.center
      let way = downwards ? center.y - start.y : start.y - center.y
      return way > 1 ? way + 2 * abs(center.x - start.x) : nil
    }
    let nearest = controls.compactMap { control in distance(to: control).map { ($0, control.id) } }
      .min { $0.0 < $1.0 }
    if let nearest { focus = nearest.1 }
  }

  private mutating func moveFocus(by step: Int, at now: Duration) {
    let ids = places(at: now).filter(\.isEnabled).map(\.id)
    guard !ids.isEmpty else { return }
    let place = focus.flatMap { ids.firstIndex(of: $0) }
    let next = place.map { ($0 + step + ids.count) % ids.count } ?? (step > 0 ? 0 : ids.count - 1)
    focus = ids[next]
  }
}

extension Cabinet {
  /// Takes the keyboard focus away, as when it moves on to what is around the cabinet.
  package mutating func clearFocus() { focus = nil }

  /// The frame of Spin, whether or not it can be pressed.
  package var spinFrame: Rect {
    isClassic
      ? ClassicScene(size: size).button
      : layout.places[.spin] ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }
}
