/// How a win is celebrated: a pure function of the time since its label appeared.
///
/// The label appears immediately and pops to its size; the light on the winning run comes up and pulses
/// until the button is back. Then everything stops, so that nothing has to be redrawn.
package struct Celebration: Sendable, Hashable {
  /// The label's size, as a share of its full size.
  package let labelScale: Double
  /// How brightly the frame around the winning run glows, from 0 to 1.
  package let light: Double
  /// How far the other reels are dimmed, from 0 to 1.
  package let dimming: Double

  /// Creates the celebration at a time since its start.
  package init(at time: Duration) {
    let elapsed = max(0, time.seconds)
    labelScale = 0.6 + 0.4 * Ease.pop(min(1, elapsed / Self.popping))
    light = Self.light(at: elapsed)
    dimming = Ease.ramp(min(1, elapsed / Self.dawn))
  }

  /// Whether label and light are fully shown.
  package var isFullyShown: Bool { labelScale == 1 && dimming == 1 }

  /// When the celebration stops moving, which is when the button is back.
  package static let end = Timetable.buttonShown(afterWin: true) - Timetable.settled

  private static let popping = 0.150
  private static let dawn = 0.150
  private static let breaths = 3.0
  private static let breathDepth = 0.35

  private static func light(at elapsed: Double) -> Double {
    if elapsed < dawn { return Ease.ramp(elapsed / dawn) }
    let breathing = min(1, (elapsed - dawn) / (end.seconds - dawn))
    let phase = (breathing * breaths).truncatingRemainder(dividingBy: 1)
    return 1 - breathDepth * Ease.ramp(1 - abs(2 * phase - 1))
  }
}
