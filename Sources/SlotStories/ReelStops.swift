import SlotEngine
import SlotWords

/// Where the reels of a spin stopped.
struct ReelStops {
  /// The position of each reel; nil for one whose cells are drawn one by one, and which stops nowhere.
  private let positions: [ReelPosition?]
  /// Whether some reel has several circles, so that a stop alone doesn't say where it stopped.
  let hasCircles: Bool

  init(_ spin: PlayedSpin, machine: Machine) {
    let sets = machine.modes[spin.state.mode].reelSets
    let reels = sets[spin.outcome.frame?.reelSet ?? 0].value
    positions = zip(reels.indices, spin.outcome.positions).map { index, position in
      // A reel that shows what the one on its left shows stops where that one does.
      let turned = reels[...index].last { $0.filling != .sameAsLeft }
      return turned?.filling == .turning ? position : nil
    }
    hasCircles = reels.contains { $0.circles.count > 1 }
  }

  /// A number of each position; null where there is none.
  func list(_ number: KeyPath<ReelPosition, Int>) -> JSON {
    .list(positions) { .whole($0?[keyPath: number]) }
  }
}
