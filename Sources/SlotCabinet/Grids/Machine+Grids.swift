import SlotEngine

extension Machine {
  /// The reel whose stops a reel showed in a spin: it belongs to the set that was drawn, and is the reel on
  /// its left if it shows the same as that one.
  func reel(_ reel: ReelIndex, of outcome: Outcome, in mode: ModeID) -> Reel {
    let set = modes[mode].reelSets[outcome.frame?.reelSet ?? 0].value
    return set[set.source(ofReel: reel) ?? reel]
  }

  /// The readings of the meters that count in a mode, and of the ladder of its tumble.
  ///
  /// - Parameter grid: The grid's index in its spin.
  func readings(of counts: [Int], in mode: ModeID, grid: Int = 0) -> [MeterReading] {
    let ladder = modes[mode].tumble.flatMap { tumble in
      tumble.ladder.contains { $0 > 1 } ? MeterReading(tumble, grid: grid) : nil
    }
    return zip(meters.ids, counts).filter { meters[$0.0].counts(in: mode) }.map { meter, count in
      MeterReading(
        meters[meter], count: count, multiplies: looks.contains { $0.meter == meter })
    } + (ladder.map { [$0] } ?? [])
  }
}
