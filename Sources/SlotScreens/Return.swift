import SlotControls
import SlotCabinet

/// Where the player was before something came up for a while: the screen with its wheels and its focus.
struct Return: Sendable {
  let screen: ScreenID
  let dial: Dial?
  let focus: FormControlID?
  let showsFocus: Bool
}

// A round that is only shown is over on its own screen again: where the player asked for it.
extension SlotScreens {
  /// How long a round that was only shown can be looked at before the screen comes back.
  private static let pause = Duration.seconds(3)

  /// Where the player is.
  var whereabouts: Return {
    var dial = dials[screen]
    _ = dial?.land(at: clock)
    return Return(screen: screen, dial: dial, focus: hand.focus, showsFocus: hand.showsFocus)
  }

  /// Goes back to a screen, as it was left.
  mutating func goBack(to place: Return, at now: Duration) -> [ScreenEffect] {
    let effects = show(place.screen, at: now)
    if let dial = place.dial { dials[screen] = dial }
    (hand.focus, hand.showsFocus) = (place.focus, place.showsFocus)
    return effects
  }

  /// Shows a round for nothing, and notes where to go back to.
  mutating func demonstrate(
    at now: Duration, _ begin: (inout Cabinet) -> [CabinetEffect]
  ) -> [ScreenEffect] {
    let place = whereabouts
    let shown = show(.play, at: now)
    let effects = begin(&cabinet)
    if cabinet.isDemonstrating { (origin, lookedAt) = (place, now) }
    return shown + effects.map(ScreenEffect.cabinet)
  }

  /// When the player goes back from a round that was only shown; nil while it is still being shown, or looked into.
  var returnDeadline: Duration? {
    guard origin != nil, screen == .play, cabinet.isReady, cabinet.overlay == nil,
      !cabinet.showsInsight
    else { return nil }
    return lookedAt + Self.pause
  }

  /// Follows a round that is only shown, and goes back when it has been looked at.
  ///
  /// - Parameter isTouched: Whether the player has just done something, after which there is time to look again.
  mutating func returnIfDue(at now: Duration, isTouched: Bool) -> [ScreenEffect] {
    guard let origin else { return [] }
    if screen == .keys { return [] }
    guard screen == .play, cabinet.isDemonstrating else {
      // The player has gone elsewhere, or plays on.
      self.origin = nil
      return []
    }
    if isTouched || !cabinet.isReady { lookedAt = now }
    guard let due = returnDeadline, now >= due else { return [] }
    self.origin = nil
    return goBack(to: origin, at: now)
  }
}
