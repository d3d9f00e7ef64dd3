import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// A machine whose base reels are tuned: which windows its reels may show, and its spins by windows at each bet that is
/// wished for.
final class ReelModel {
  let machine: Machine
  let targets: [ExactTarget]
  let windows: [WindowList]
  let stands: [TunedStand]

  init(
    machine: Machine, targets: [ExactTarget], windows: [WindowList], stands: [TunedStand]
  ) {
    self.machine = machine
    self.targets = targets
    self.windows = windows
    self.stands = stands
  }

  /// What is summed of the spins at a bet.
  func detail(of stand: TunedStand) -> WindowedSpin.Detail {
    var detail: WindowedSpin.Detail = []
    let figures = stand.targets.map { targets[$0].target.figure }
    if figures.contains(.deviation) { detail.insert(.squares) }
    if figures.contains(.hitFrequency) { detail.insert(.hits) }
    return detail
  }

  /// The values of all targets for reels.
  func values(_ designs: [ReelDesign]) throws(TuningRefusal) -> [FigureValue?] {
    var values = [FigureValue?](repeating: nil, count: targets.count)
    for stand in stands {
      var known: [ModeState: SpinMoments] = [:]
      for state in stand.states {
        var spin = try weighed(stand, state, designs)
        let total = spin.total()
        known[state] = spin.moments(total, cycle: spin.cycle)
      }
      let analysis = try self.analysis(of: stand, known)
      for target in stand.targets {
        values[target] = FigureValue(
          targets[target].target.figure, of: machine, in: analysis)
      }
    }
    return values
  }

  func weighed(
    _ stand: TunedStand, _ state: ModeState, _ designs: [ReelDesign]
  ) throws(TuningRefusal) -> WeighedSpin {
    let weights = zip(windows, designs).map { $0.weights(of: $1) }
    guard let spin = stand.spins[state], !weights.contains(nil),
      let weighed = WeighedSpin(
        spin, weights: weights.map { $0 ?? [] }, detail: detail(of: stand))
    else {
      throw .notTunable(
        machine: machine.name,
        reason:
          "Its reels have too many combinations, or pays that are too large, to be summed exactly."
      )
    }
    return weighed
  }

  func analysis(
    of stand: TunedStand, _ known: [ModeState: SpinMoments]
  ) throws(TuningRefusal) -> MachineAnalysis {
    do throws(AnalysisError) {
      return try stand.rounds.analysis(known)
    } catch {
      throw .notTunable(machine: machine.name, reason: "\(error)")
    }
  }
}
