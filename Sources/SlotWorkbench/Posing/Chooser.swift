package import SlotEngine

/// Something on the workbench that is chosen by stepping through its values, other than the reels.
///
/// A machine has choosers only for what varies on it.
package enum Chooser: Sendable, Hashable {
  /// The spin of the seed whose pose is shown.
  case spin
  case mode
  case multiplier
  /// What a symbol that the mode draws on entry is.
  case drawn(DrawID)
  /// The set of reels, of a mode that draws one of several.
  case reelSet
  /// What a mystery symbol becomes, by its index in the mode.
  case mystery(Int)
  /// How many rows a reel shows, where that is drawn.
  case height(ReelIndex)
  /// The circle of a reel that has several.
  case circle(ReelIndex)
}

extension Chooser {
  /// The largest multiplier that can be chosen.
  private static let mostMultiplier = 1_000

  /// Whether it belongs to a reel rather than to the whole spin.
  var reel: ReelIndex? {
    switch self {
    case .height(let reel), .circle(let reel): reel
    default: nil
    }
  }

  /// The choosers of a machine in a state; that of the seed's spins is left to the workbench.
  static func all(of machine: Machine, in bench: BenchState) -> [Chooser] {
    let mode = machine.modes[bench.mode]
    var all: [Chooser] = machine.modes.count > 1 ? [.mode] : []
    if machine.looks.contains(where: { $0.choice.rules.contains(where: \.isMultiplied) }) {
      all.append(.multiplier)
    }
    all += mode.draws.map { .drawn($0) }
    if mode.drawsReels { all.append(.reelSet) }
    all += mode.mysteries.indices.map { .mystery($0) }
    let heights = machine.heights(in: bench.mode)
    for (index, reel) in bench.reels(of: machine).enumerated() {
      if heights[index].isDrawn { all.append(.height(ReelIndex(index))) }
      if reel.filling == .turning, reel.circles.count > 1 { all.append(.circle(ReelIndex(index))) }
    }
    return all
  }

  /// Goes to the next or the previous value that can be drawn, round the ends.
  func step(by step: Int, of bench: inout BenchState, on machine: Machine) {
    let mode = machine.modes[bench.mode]
    switch self {
    case .spin: break
    case .mode:
      let next = (bench.mode.index + step).wrapped(machine.modes.count)
      bench = BenchState(ModeID(next), of: machine)
    case .multiplier:
      bench.setMultiplier((bench.state.multiplier - 1 + step).wrapped(Self.mostMultiplier) + 1)
    case .drawn(let draw):
      let items = machine.draws[draw.index].items
      let now = items.firstIndex { $0.value == bench.state.drawn[draw.index] } ?? 0
      bench.setDrawn(draw, items[items.drawable(after: now, step)].value)
    case .reelSet:
      bench.pose.reelSet = mode.reelSets.drawable(after: bench.pose.reelSet, step)
      bench.pose = bench.pose.fitted(to: bench.mode, of: machine)
    case .mystery(let index):
      let items = mode.mysteries[index].items
      bench.pose.mysteries[index] = items.drawable(after: bench.pose.mysteries[index], step)
    case .height(let reel):
      let items = machine.heights(in: bench.mode)[reel.index].items
      bench.pose.heights[reel.index] = items.drawable(
        after: bench.pose.heights[reel.index], step)
    case .circle(let index):
      let reel = bench.reels(of: machine)[index]
      let now = bench.pose.position(of: reel, index.index).circle
      let circles = reel.circles
      let next = circles.indices.next(after: now, step) { circles[$0].totalWeight > 0 }
      let stop = circles[next].stops.firstIndex { $0.weight > 0 } ?? 0
      _ = bench.pose.turn(index.index, of: reel, to: ReelPosition(circle: next, stop: stop))
    }
  }
}

extension Array {
  /// The next or previous item by weight that can be drawn, round the ends.
  fileprivate func drawable<Value>(after index: Int, _ step: Int) -> Int
  where Element == Weighted<Value> {
    indices.next(after: index, step) { self[$0].weight > 0 }
  }
}

extension Range<Int> {
  /// The next index in a direction with a property, round the ends; the same one if no other has it.
  fileprivate func next(after index: Int, _ step: Int, where isWanted: (Int) -> Bool) -> Int {
    let direction = step < 0 ? -1 : 1
    return (1..<Swift.max(2, count)).lazy.map { (index + direction * $0).wrapped(count) }
      .first(where: isWanted) ?? index
  }
}

extension Int {
  /// The remainder of floored division by a positive number.
  func wrapped(_ count: Int) -> Int {
    let remainder = self % count
    return remainder < 0 ? remainder + count : remainder
  }
}
