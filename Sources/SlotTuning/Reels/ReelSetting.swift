import SlotAnalysis
import SlotEngine
import SlotMachineFile

/// The rules of all reels, and the machine by the windows that they may show.
struct ReelSetting {
  let rules: [ReelRules]
  let model: ReelModel

  /// - Parameter spread: Symbols that a reel never shows twice at once.
  init(
    _ task: TuningTask, kinds: MoveKinds, starts: [ReelDesign], spread: Set<Int>
  ) throws {
    let (machine, constraints) = (task.machine, task.wishes.constraints)
    let rules = starts.enumerated().map { reel, start in
      var rules = ReelRules(reel: reel, of: machine, constraints, start: start, spread: spread)
      if constraints.mostChangedStops != nil { rules.original = start.symbols }
      return rules
    }
    self.rules = rules
    let windows = try rules.enumerated().map { reel, rules in
      let list =
        kinds.contains(.symbols) || kinds.contains(.order)
        ? WindowList(rules)
        : WindowList(of: starts[reel], rows: rules.rows, symbolCount: machine.symbols.count)
      guard let list else {
        throw TuningRefusal.wish(
          task.wishes.free[0].place.issue(
            "reel \(reel + 1) could show more than \(WindowList.most) different windows",
            "limit the symbols that it may have with counts, or tune its weights"))
      }
      return list
    }
    let shared = try machine.modesOnBaseReels(in: task.text)
    let stands = try task.analyses.map { bet, analysis in
      try TunedStand(
        bet: bet, of: machine, analysis: analysis, shared: shared, windows: windows,
        targets: task.targets.indices.filter { task.targets[$0].target.bet == bet })
    }
    model = ReelModel(
      machine: machine, targets: task.targets, windows: windows,
      stands: stands.filter { !$0.targets.isEmpty })
  }
}
