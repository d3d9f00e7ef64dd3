package import SlotEngine

/// The figures of machines that differ from an analysed one in the weight of one stop.
///
/// A stop with more weight shows its window more often, and the figures of spins that show it are known from one pass
/// over the reels (``WeighedSpin``). So a variation takes no counting, only the solution of its rounds.
package struct StopVariations {
  private let machine: Machine
  private let rounds: RoundBySums
  /// The spins of all states that were counted; nil if a state isn't read window by window.
  private var spins: [ModeState: Spin?] = [:]

  private struct Spin {
    var weighed: WeighedSpin
    let total: WindowSums
    let windows: [[[SymbolID]: Int]]
  }

  /// - Parameter analysis: The analysis of the machine.
  package init(of machine: Machine, analysis: MachineAnalysis) {
    self.machine = machine.played(at: analysis.stake)
    rounds = RoundBySums(of: machine, analysis: analysis)
  }

  /// The figures of a machine that differs only in the weights of stops; nil if they don't follow by windows, because
  /// the machine ends rounds early or a spin that shows the stop draws more than the stops of its reels.
  package mutating func summary(
    of varied: Machine, stake: Stake
  ) throws(AnalysisError) -> AnalysisSummary? {
    let played = varied.played(at: stake)
    guard !played.endsRounds(at: stake), stake == rounds.stake else { return nil }
    var known: [ModeState: SpinMoments] = [:]
    for state in rounds.states {
      switch change(of: played, in: state) {
      case .none: continue
      case .several: return nil
      case .stop(let reel, let window, let more):
        guard var spin = spin(in: state), let number = spin.windows[reel][window] else {
          return nil
        }
        var total = spin.total
        total.add(spin.weighed.sums(ofReel: reel, window: number), times: more)
        spins[state] = spin
        let cycle = played.reels(in: state).reduce(UInt128(1)) { $0 * UInt128($1.totalWeight) }
        known[state] = spin.weighed.moments(total, cycle: cycle)
      }
    }
    // Spins that were solved without being listed are solved again.
    return try rounds.analysis(of: varied, known).summary
  }
}

// MARK: What changed

extension StopVariations {
  private enum Change {
    case none
    /// A stop of a reel shows its window more often.
    case stop(reel: Int, window: [SymbolID], more: Int)
    case several
  }

  private func change(of varied: Machine, in state: ModeState) -> Change {
    let (mine, others) = (machine.modes[state.mode], varied.modes[state.mode])
    if mine.reels == others.reels, mine.reelSets == others.reelSets { return .none }
    let (before, after) = (machine.reels(in: state), varied.reels(in: state))
    guard !mine.drawsReels, before.count == after.count else { return .several }
    var found = Change.none
    for (reel, (old, new)) in zip(before, after).enumerated() where old != new {
      guard case .none = found, old.count == new.count else { return .several }
      let stops = old.indices.filter { old[$0] != new[$0] }
      guard stops.count == 1, let stop = stops.first, old[stop].symbol == new[stop].symbol else {
        return .several
      }
      found = .stop(
        reel: reel, window: old.window(at: stop, rows: machine.rows[reel]),
        more: Int(new[stop].weight) - Int(old[stop].weight))
    }
    return found
  }

  /// The spin in a state, with everything that its windows give; nil if it isn't read window by window.
  private mutating func spin(in state: ModeState) -> Spin? {
    if let known = spins[state] { return known }
    spins[state] = .some(nil)
    let shown = machine.windows(in: state)
    guard
      var weighed = WeighedSpin(
        machine, stake: rounds.stake, state: state, detail: [.squares, .hits])
    else { return nil }
    let total = weighed.total()
    let spin = Spin(weighed: weighed, total: total, windows: shown.map(\.numbers))
    spins[state] = spin
    return spin
  }
}

extension WeighedSpin {
  /// A spin with the windows that its reels show; nil if it isn't read window by window.
  ///
  /// - Parameter machine: The machine, played at the stake.
  package init?(
    _ machine: Machine, stake: Stake, state: ModeState, detail: WindowedSpin.Detail = []
  ) {
    let shown = machine.windows(in: state)
    guard
      let spin = WindowedSpin(machine, stake: stake, state: state, windows: shown.map(\.windows))
    else { return nil }
    self.init(spin, weights: shown.map(\.weights), detail: detail)
  }
}

/// The different windows of a reel.
private struct ShownWindows {
  var windows: [[SymbolID]] = []
  /// How many stops show each of them.
  var weights: [Int] = []
  /// Their indices.
  var numbers: [[SymbolID]: Int] = [:]

  init(of stops: [ReelStop], rows: Int) {
    for stop in stops.indices {
      let window = stops.window(at: stop, rows: rows)
      let number = numbers[window] ?? windows.count
      if number == windows.count {
        numbers[window] = number
        windows.append(window)
        weights.append(0)
      }
      weights[number] += Int(stops[stop].weight)
    }
  }
}

extension Machine {
  /// The stops of each reel in a state; empty for a reel that doesn't turn as one circle.
  fileprivate func reels(in state: ModeState) -> [[ReelStop]] {
    modes[state.mode].reels.map { reel in
      reel.filling == .turning && reel.circles.count == 1 ? reel.circles[0].stops : []
    }
  }

  fileprivate func windows(in state: ModeState) -> [ShownWindows] {
    self.reels(in: state).enumerated().map { ShownWindows(of: $1, rows: rows[$0]) }
  }
}

extension [ReelStop] {
  /// The symbols of a stop and of those below it.
  fileprivate func window(at stop: Int, rows: Int) -> [SymbolID] {
    (0..<rows).map { self[(stop + $0) % count].symbol }
  }

  fileprivate var totalWeight: UInt64 { reduce(0) { $0 + $1.weight } }
}
