import SlotEngine
import SlotPaint

/// The meters of jackpots that grow, side by side above the reels, and the room that they leave.
///
/// Where there are more than have room, those that begin with the most credits are shown.
struct JackpotStrip {
  /// The meters, left to right.
  private(set) var meters: [Rect] = []
  /// What is left of the stage.
  private(set) var stage: Rect

  /// The least width of a meter.
  private static let leastWidth = 104.0
  private static let most = 6

  init(of machine: Machine, in stage: Rect, unit: Double) {
    self.stage = stage
    let count = machine.growingJackpots.count
    guard count > 0 else { return }
    let gap = max(8 * unit, 4)
    let shown = min(count, Self.most, max(1, Int((stage.width + gap) / (Self.leastWidth + gap))))
    let width = min(
      (stage.width - gap * Double(shown - 1)) / Double(shown), max(Self.leastWidth, 230 * unit))
    let height = max(44 * unit, 20)
    let left = stage.center.x - (width * Double(shown) + gap * Double(shown - 1)) / 2
    meters = (0..<shown).map { place in
      Rect(
        x: left + (width + gap) * Double(place), y: stage.y, width: width, height: height)
    }
    self.stage.y += height + gap / 2
    self.stage.height -= height + gap / 2
  }
}

extension Machine {
  /// The jackpots that grow as their meters are shown, those that begin with the most first: their places among
  /// ``Machine/growingJackpots``.
  var jackpotsInRank: [Int] {
    let seeds = growingJackpots.map { jackpots[$0].growth?.seed ?? 0 }
    return seeds.indices.sorted { (seeds[$1], $0) < (seeds[$0], $1) }
  }
}
