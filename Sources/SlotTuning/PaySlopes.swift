import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// What one credit more of a pay gives to each target.
///
/// An analysis lists every pay of a spin, which a slope doesn't need: means follow from windows, place by place. Machines
/// that aren't read by windows, and deviations, take a whole analysis.
struct PaySlopes {
  private let task: TuningTask
  private let needsWhole: Bool

  init(_ task: TuningTask) throws {
    self.task = task
    needsWhole = task.targets.contains { target in
      switch target.target.figure {
      case .deviation, .largestPay: true
      default: false
      }
    }
  }

  /// The slopes of a pay; nil if the file refuses another value.
  func slopes(of key: String, value: Int) throws -> [Double]? {
    for step in [1, -1] where value + step > 0 {
      guard let text = try? task.text.changing(key, to: "\(value + step)"),
        let file = try? MachineFile(yaml: text.yaml, name: text.name)
      else { continue }
      let values = try values(of: file.machine, text)
      return zip(values, task.before).map { after, before in
        guard let after, let before else { return 0 }
        return (after.fraction - before.fraction).value / Double(step)
      }
    }
    return nil
  }

  private func values(of machine: Machine, _ text: MachineText) throws -> [FigureValue?] {
    guard !needsWhole, let analyses = try quickAnalyses(of: machine) else {
      return try task.values(of: text)
    }
    return zip(task.targets, task.before).map { target, before in
      // Pays don't change how often a spin wins.
      if target.target.figure == .hitFrequency { return before }
      return analyses.first { $0.bet == target.target.bet }.flatMap {
        FigureValue(target.target.figure, of: machine, in: $0.analysis)
      }
    }
  }

  /// Analyses without deviations and hits, at all bets; nil if a spin isn't read by windows.
  private func quickAnalyses(
    of machine: Machine
  ) throws -> [(bet: String?, analysis: MachineAnalysis)]? {
    var analyses: [(bet: String?, analysis: MachineAnalysis)] = []
    for (bet, analysis) in task.analyses {
      let rounds = RoundBySums(of: machine, analysis: analysis)
      let played = machine.played(at: analysis.stake)
      guard analysis.ending == nil, !rounds.states.isEmpty else { return nil }
      var known: [ModeState: SpinMoments] = [:]
      for state in rounds.states {
        guard var spin = WeighedSpin(played, stake: analysis.stake, state: state) else {
          return nil
        }
        let total = spin.total()
        known[state] = spin.moments(total, cycle: spin.cycle)
      }
      guard let solved = try? rounds.analysis(known) else { return nil }
      analyses.append((bet, solved))
    }
    return analyses
  }
}
