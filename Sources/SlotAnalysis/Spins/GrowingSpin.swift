import SlotEngine
import SlotStatistics

/// A spin that a kept meter multiplies as a whole, counted draw by draw once for all counts of the meter.
///
/// The count changes nothing but the factor of the spin. So each way in which the spin can go is known by what it pays
/// apart from that factor and by what it adds to the meter, and another count takes no second walk.
struct GrowingSpin {
  /// Ways to go that are the same at every count.
  private struct Way: Hashable {
    let isHit: Bool
    /// The credits that nothing multiplies, and those that the meter does, before that.
    let fixed, multiplied: Credits
    /// What the meter adds.
    let added: Int
  }

  /// About how many steps it takes to read what a way gives at a count.
  private static let stepsOfWay = 500

  private let meter: MeterID
  private let ways: [(way: Way, combinations: UInt128)]
  private let cycle: UInt128
}

extension GrowingSpin {
  /// Counts a spin, or returns the cached count; nil for a spin that isn't like that, awards anything, or is counted faster
  /// by bits.
  static func counted(
    _ machine: Machine, stake: Stake, state: ModeState, effort: AnalysisEffort
  ) throws(AnalysisError) -> GrowingSpin? {
    var key = state
    key.memory = nil
    if let known = effort.countedSpins.growing[key] { return known }
    guard let meter = machine.multipliesAwardlessSpins(of: state.mode),
      TumbleTree(machine: machine, stake: stake, state: state) == nil
    else { return nil }
    let spin = try GrowingSpin(
      walking: machine, stake: stake, state: state, meter: meter, effort: effort)
    effort.countedSpins.growing[key] = spin
    return spin
  }

  private init(
    walking machine: Machine, stake: Stake, state: ModeState, meter: MeterID,
    effort: AnalysisEffort
  ) throws(AnalysisError) {
    let tooMany = AnalysisError.tooManyOutcomes(mode: machine.modes[state.mode].name)
    let before = (state.memory ?? SpinMemory(of: machine)).counts[meter.index]
    let stepsPerGrid = WalkedSpin.stepsPerGrid(of: machine)
    let tree = SpinTree(
      machine: machine, stake: stake, state: state,
      mostGrids: max(1, min(machine.mostGridsInMemory, effort.stepsLeft / stepsPerGrid)))
    var parts: [UInt128: [Way: UInt128]] = [:]
    try tree.walk { leaf throws(AnalysisError) in
      guard let leaf else { throw tooMany }
      try effort.take(stepsPerGrid * leaf.outcome.gridCount)
      var (fixed, multiplied) = (Credits(0), 0)
      for win in leaf.outcome.wins {
        if machine.looks[win.look].choice.rules[win.rule].isMultiplied {
          multiplied += win.pay.count / leaf.outcome.totalFactor
        } else {
          fixed += win.pay
        }
      }
      let way = Way(
        isHit: leaf.gain.isHit, fixed: fixed, multiplied: Credits(multiplied),
        added: leaf.outcome.counts[meter.index] - before)
      parts[UInt128(leaf.outOf), default: [:]][way, default: 0] += UInt128(leaf.weight)
    }
    var cycle = machine.combinations(ofSpinIn: state.mode) ?? 1
    for outOf in parts.keys {
      guard let common = cycle.commonMultiple(with: outOf) else { throw tooMany }
      cycle = common
    }
    var ways: [Way: UInt128] = [:]
    for (outOf, part) in parts {
      for (way, weight) in part { ways[way, default: 0] += weight * (cycle / outOf) }
    }
    self.meter = meter
    self.cycle = cycle
    self.ways = ways.map { ($0.key, $0.value) }
  }

  /// The spin at the count of a state.
  func walked(
    _ machine: Machine, state: ModeState, effort: AnalysisEffort
  ) throws(AnalysisError) -> WalkedSpin {
    let before = (state.memory ?? SpinMemory(of: machine)).counts
    let own = machine.meters[meter]
    var collector = SpinClassCollector(walking: machine.walkingSymbols(in: state.mode))
    try effort.take(Self.stepsOfWay * ways.count)
    for (way, combinations) in ways {
      var counts = before
      counts[meter.index] = own.count(before[meter.index], plus: way.added)
      let factor = own.factor(
        before: before[meter.index], now: counts[meter.index], hasAdded: way.added > 0)
      collector.add(
        credits: way.fixed + way.multiplied * factor, isHit: way.isHit, awards: [], shown: [:],
        memory: machine.memory(leftBy: counts, in: state), combinations: combinations)
    }
    var walked = WalkedSpin(lookMeans: [], lines: [])
    walked.setCounted(collector.sorted, of: cycle)
    return walked
  }
}

extension Machine {
  /// The meter that multiplies whole spins of a mode, if it only grows, and the spins award nothing; nil otherwise.
  fileprivate func multipliesAwardlessSpins(of mode: ModeID) -> MeterID? {
    guard mode != .base, let meter = growingMeter(in: mode), modes[mode].total == meter,
      !leavesValues(in: mode),
      meters.allSatisfy({ !$0.counts(in: mode) || $0.awards.isEmpty }),
      looks.allSatisfy({ look in
        !look.countsOnSpins(in: mode)
          || awards(of: look).isEmpty && look.choice.rules.allSatisfy { $0.collect == nil }
      })
    else { return nil }
    return meter
  }
}
