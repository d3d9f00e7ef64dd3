import SlotEngine
import SlotStatistics

extension SpinReader {
  /// What each look's wins give to the mean.
  func lookParts(of machine: Machine, state: ModeState) throws(AnalysisError) -> [ReturnPart] {
    let looks = machine.looks.ids.filter { machine.looks[$0].counts(in: state.mode) }
    if let walked {
      return looks.map { ReturnPart(source: .look($0), mean: walked.lookMeans[$0.index]) }
    }
    let classes = try classes(ofLooks: machine.looks.count)
    let raises = try meanRaises()
    return looks.map { look in
      let means = classes[look.index].map {
        SpinDistribution(cycle: cycle, classes: $0).meanCredits
      }
      return ReturnPart(source: .look(look), mean: means.reduce(raises[look] ?? .zero, +))
    }
  }

  /// How often each of the lines wins by itself.
  func lineOdds(lines: Int) throws(AnalysisError) -> [LineOdds] {
    if let walked { return walked.lines }
    return try classes(ofLines: lines).map { classes in
      let alone = SpinDistribution(cycle: cycle, classes: classes)
      return LineOdds(
        hitFrequency: alone.hitFrequency, payFrequency: alone.share { $0.credits > 0 },
        meanCredits: alone.meanCredits)
    }
  }
}
