/// The most spins that stays and rounds may have, and the modes that spins lead to.
///
/// A stay in a mode whose spins neither award spins of that mode nor set the spins left has no more spins than one
/// spin of another mode can award; any other stay has at most the mode's limit. Since no two modes award each other
/// (``MachineValidator/checkEntries()``), modes can be put in an order in which each leads only to those before it.
///
/// - Precondition: No two modes award each other.
struct StayBound {
  /// For each mode, the most spins of a stay.
  let spins: [Int]
  /// For each mode, the other modes that one of its spins may enter.
  let enteredBySpins: [Set<ModeID>]
  /// For each mode, the modes that may be entered as one of its stays ends.
  let enteredByEnds: [Set<ModeID>]
  /// The modes, each after all those that its spins and ends may enter.
  let innerFirst: [ModeID]

  init(machine: Machine, awards: inout AwardBound) {
    let ids = machine.modes.ids
    var initial = Array(repeating: 0, count: ids.count)
    var addsToItself = Array(repeating: false, count: ids.count)
    var (bySpins, byEnds) = (
      Array(repeating: Set<ModeID>(), count: ids.count),
      Array(repeating: Set<ModeID>(), count: ids.count)
    )
    let givers = machine.givers(&awards)
    for present in ids {
      var given: [ModeID: Int] = [:]
      for giver in givers where giver.modes?.contains(present) ?? true {
        for (mode, spins) in giver.spins {
          given[mode] = (given[mode] ?? 0).addingClamped(spins)
          if mode != present {
            if giver.isEnd {
              byEnds[present.index].insert(mode)
            } else {
              bySpins[present.index].insert(mode)
            }
          }
        }
        if giver.resets { addsToItself[present.index] = true }
      }
      for (mode, spins) in given {
        if mode == present {
          addsToItself[mode.index] = true
        } else {
          initial[mode.index] = max(initial[mode.index], spins)
        }
      }
    }
    for award in machine.bets.compactMap(\.award) {
      let most = awards.most(of: award)
      for mode in most.modes { initial[mode.index] = max(initial[mode.index], most.spins) }
    }
    spins = ids.map { mode in
      if mode == .base { return 1 }
      let most = machine.modes[mode].mostSpins
      return addsToItself[mode.index] ? most : min(initial[mode.index], most)
    }
    enteredBySpins = bySpins
    enteredByEnds = byEnds
    innerFirst = Self.innerFirst(zip(bySpins, byEnds).map { $0.union($1) })
  }

  /// Puts modes after all those that they enter.
  private static func innerFirst(_ entered: [Set<ModeID>]) -> [ModeID] {
    var entering = entered.map { _ in [ModeID]() }
    for (mode, others) in entered.enumerated() {
      for other in others { entering[other.index].append(ModeID(mode)) }
    }
    var open = entered.map(\.count)
    var order = entered.indices.filter { open[$0] == 0 }.map { ModeID($0) }
    var next = 0
    while next < order.count {
      for mode in entering[order[next].index] {
        open[mode.index] -= 1
        if open[mode.index] == 0 { order.append(mode) }
      }
      next += 1
    }
    return order
  }
}

/// A look or a meter, with the spins that it may give on one spin.
private struct SpinGiver {
  /// The modes in which it counts; nil for all.
  let modes: Set<ModeID>?
  /// Whether it looks only when a stay ends.
  let isEnd: Bool
  /// The most spins of each mode that it may award.
  var spins: [ModeID: Int] = [:]
  /// Whether it may set the spins left.
  var resets = false

  /// Adds awards that are drawn from a list a number of times, one each time.
  mutating func add(_ oneOf: [Award], times: Int, _ bound: inout AwardBound) {
    var largest: [ModeID: Int] = [:]
    for award in oneOf where award.stay != .nothing || award.bonus != nil {
      let most = bound.most(of: award)
      for mode in most.modes { largest[mode] = max(largest[mode] ?? 0, most.spins) }
      if award.stay.reset != nil { resets = true }
    }
    for (mode, most) in largest {
      spins[mode] = (spins[mode] ?? 0).addingClamped(most.multipliedClamped(by: times))
    }
  }
}

extension Machine {
  fileprivate func givers(_ awards: inout AwardBound) -> [SpinGiver] {
    let cells = rows.reduce(0, +)
    let grids = modes.compactMap { $0.tumble?.mostGrids }.max() ?? 1
    let ofLooks = looks.compactMap { look -> SpinGiver? in
      var giver = SpinGiver(modes: look.modes, isEnd: look.grids == .end)
      // On a line a rule awards once; elsewhere each of its rows once, in a cluster once for each set of cells.
      let places = look.place == .lines ? look.lines?.count ?? lines.count : 1
      let times = places.multipliedClamped(by: look.grids == .each && !look.asksSpin ? grids : 1)
      for rule in look.choice.rules {
        let rows = look.place == .lines ? 1 : rule.awards?.rows.count ?? 1
        let sets = rule.pattern.match == .cluster ? cells : 1
        giver.add(rule.givenAwards, times: times * rows * sets, &awards)
      }
      return giver.spins.isEmpty && !giver.resets ? nil : giver
    }
    let ofMeters = meters.compactMap { meter -> SpinGiver? in
      var giver = SpinGiver(modes: meter.modes, isEnd: false)
      for entry in meter.awards { giver.add([entry.value], times: 1, &awards) }
      return giver.spins.isEmpty ? nil : giver
    }
    return ofLooks + ofMeters
  }
}

extension Rule {
  /// The awards of its rows, or the one for the pay of the whole spin.
  var givenAwards: [Award] {
    (awards?.allEntries ?? []).map(\.value) + (spin.map { [$0.award] } ?? [])
  }
}
