import SlotEngine
import SlotStatistics

extension SpinReader {
  /// The contribution of each look's wins to the mean.
  func lookParts(
    of machine: Machine, state: ModeState, cycle: UInt64
  ) throws(AnalysisError) -> [ReturnPart] {
    var parts: [ReturnPart] = []
    let classes = try partClasses(ofLooks: machine.looks.count)
    for (look, stated) in machine.looks.enumerated()
    where stated.counts(in: state.mode) {
      let means = classes[look]
        .map { SpinDistribution(cycle: cycle, classes: $0).meanCredits }
      parts.append(ReturnPart(source: .look(LookIndex(look)), mean: means.reduce(.zero, +)))
    }
    return parts
  }

  /// How often each of the lines wins by itself.
  func lineOdds(lines: Int, cycle: UInt64) throws(AnalysisError) -> [LineOdds] {
    try classes(ofLines: lines).map { classes in
      let alone = SpinDistribution(cycle: cycle, classes: classes)
      return LineOdds(
        hitFrequency: alone.hitFrequency, payFrequency: alone.share { $0.credits > 0 },
        meanCredits: alone.meanCredits)
    }
  }
}
