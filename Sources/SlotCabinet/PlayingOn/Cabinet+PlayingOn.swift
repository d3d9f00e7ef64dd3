import SlotControls
import SlotEngine
import SlotPaint
import SlotStrings

// Rounds follow one another while Spin is held down, or while they are played automatically. At the regulated pace each
// needs a press of its own.
extension Cabinet {
  /// Whether rounds may be played automatically: nowhere where each needs a press of its own, nor on a painted machine,
  /// which has nothing but a button.
  package var offersAutoplay: Bool { design.hasPages && pace != .regulated }

  /// Plays rounds automatically, from the next one on.
  package mutating func start(_ limits: Autoplay.Limits) {
    guard offersAutoplay else { return }
    endPurchase()
    (autoplay, held, announcement) = (Autoplay(limits), nil, nil)
  }

  /// Ends playing automatically, after the round that is shown.
  package mutating func stopAutoplay(because end: Autoplay.End = .stopped) {
    guard let autoplay else { return }
    announcement = autoplay.sentence(about: end, in: words)
    self.autoplay = nil
  }

  /// Lets go of Spin, and ends playing automatically, as when the player goes elsewhere.
  package mutating func stopPlayingOn() {
    held = nil
    stopAutoplay()
  }

  /// Begins the next round if nobody has to press for it. Whatever else is due between two rounds comes first.
  package mutating func playOn(at now: Duration) -> [CabinetEffect] {
    if overlay != nil { stopPlayingOn() }
    if waitsForToss, autoplay != nil { return take(at: now) + playOn(at: now) }
    guard isReady else { return [] }
    if let autoplay {
      let cost = engine.machine.cost(of: engine.stake)
      if let end = autoplay.obstacle(cost: cost, balance: purse?.balance) {
        stopAutoplay(because: end)
        return []
      }
      let effects = spin(at: now)
      if isReady { stopAutoplay() } else { self.autoplay?.begin(cost: cost) }
      return effects
    }
    guard let held, now >= held.due, pace != .regulated, !isBuying else { return [] }
    // Credits aren't refilled without a press.
    guard purse.map({ $0.balance >= engine.machine.cost(of: engine.stake) }) ?? true else {
      self.held = nil
      return []
    }
    self.held?.hasPlayed = true
    let effects = spin(at: now)
    if isReady { self.held = nil }
    return effects
  }

  /// When Spin that was pressed counts as held, if the next round waits for that.
  var playOnDeadline: Duration? {
    guard isReady, let held, held.due > start + (signalled ?? .zero) else { return nil }
    return held.due
  }

  /// Notes what a round has paid.
  mutating func noteForAutoplay(_ settled: SettledRound, of performance: Performance) {
    let round = performance.round
    let hadFeature =
      performance.jackpots?.wins.isEmpty == false
      || round.stays.contains { $0.mode != .base || !$0.closingBonuses.isEmpty }
      || round.spins.contains { !($0.bonuses + $0.meterBonuses).allSatisfy(\.isPlain) }
    autoplay?.settle(pay: settled.pay, hadFeature: hadFeature)
  }

  /// Follows what is held down.
  mutating func hold(_ input: ControlInput, at now: Duration) {
    switch input {
    case .pointerPressed(let point, _):
      let spins = controls(at: now).contains {
        $0.id == .spin && $0.isEnabled && $0.frame.contains(point)
      }
      held = spins && autoplay == nil ? Holding(start: now, isByPointer: true) : nil
    case .pointerMoved(let point, _):
      if held?.isByPointer == true, !spinFrame.contains(point) { held = nil }
    case .key(let key, let isRepeat):
      guard !isRepeat else { return }
      let spins =
        overlay == nil && !waitsForPick && !waitsForToss && autoplay == nil
        && (focus == nil || focus == .spin)
      held =
        spins && (key == .space || key == .enter) ? Holding(start: now, isByPointer: false) : nil
    case .keyReleased, .pointerReleased, .pointerLeft, .cancelled: held = nil
    case .scrolled: break
    }
  }
}

extension PlayedBonus {
  /// Whether it only pays, or adds spins to those that are being played, so that nothing new begins.
  fileprivate var isPlain: Bool { history == nil && jackpots.isEmpty }
}
