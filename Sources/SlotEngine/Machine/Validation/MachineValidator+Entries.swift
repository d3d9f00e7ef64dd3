extension MachineValidator {
  /// Checks which awards lead to which modes, and with what.
  mutating func checkEntries() {
    let grants = machine.grants
    var raisers: [ModeID: [Raiser]] = [:]
    for grant in grants {
      refusePresent(grant)
      // In a fixed order, so that the faults always come in the same order.
      for entry in machine.entries(of: grant.award).sorted(by: { $0.order < $1.order }) {
        refuseHold(entry, grant)
        refuseMultiplier(entry, grant, raisers: &raisers)
      }
    }
    refuseCircles(grants)
  }

  /// Refuses changes of the present stay where there is none, or cells would be held again and again.
  private mutating func refusePresent(_ grant: AwardGrant) {
    let stay = grant.award.stay
    guard stay.changesPresentStay else { return }
    if grant.modes.contains(.base) {
      refuse(
        grant.part, "the base game has no stay whose cells are held or whose spins are set",
        "limit the rule to other modes with \"in\"")
    } else if stay.hold != nil, !grant.isNew {
      refuse(
        grant.part, "this holds cells that would count again on the next spin",
        "let the rule count only new cells (\"new: true\")")
    }
  }

  private mutating func refuseHold(_ entry: ModeEntry, _ grant: AwardGrant) {
    guard entry.isHolding, grant.modes.contains(entry.mode), !grant.isNew else { return }
    refuse(
      grant.part, "\(name(entry.mode)) holds cells that would count again on its next spin",
      "let the rule count only new cells (\"new: true\")")
  }

  /// An award that gives a mode a multiplier.
  private struct Raiser {
    let grant: AwardGrant
    /// The multiplier; nil if a bonus contributes to it.
    let multiplier: Int?

    /// Whether anything could clash with this that clashes with none of those before it, with which this doesn't clash.
    ///
    /// What clashes with one of several equal multipliers has another row, and so clashes with one of any two of them
    /// whose rows differ.
    func addsTo(_ others: [Raiser]) -> Bool {
      let equal = others.filter { $0.multiplier == multiplier }
      return equal.count < 2 && !equal.contains { $0.grant.row == grant.row }
    }

    /// Whether one spin could bring this multiplier and a different one.
    func clashes(with other: Raiser) -> Bool {
      if grant.rule != other.grant.rule { return true }
      // Only one count of a row applies.
      return grant.row != other.grant.row && (multiplier == nil || multiplier != other.multiplier)
    }
  }

  /// A stay has one multiplier, so only one rule may bring one, and only one per spin.
  private mutating func refuseMultiplier(
    _ entry: ModeEntry, _ grant: AwardGrant, raisers: inout [ModeID: [Raiser]]
  ) {
    guard entry.hasMultiplier else { return }
    let mode = name(entry.mode)
    if grant.modes.contains(entry.mode) {
      refuse(
        grant.part, "an award in \(mode) can't change the multiplier of \(mode)",
        "leave out \"multiplier\", or keep the rule out of \(mode) with \"in\"")
    } else if grant.place == .lines {
      refuse(
        grant.part, "a line can't give \(mode) a multiplier",
        "award it from the window or from ways")
    } else {
      let raiser = Raiser(grant: grant, multiplier: multiplier(of: grant))
      let others = raisers[entry.mode, default: []]
      if let other = others.first(where: raiser.clashes) {
        refuseSecond(grant, after: other.grant, mode)
      } else if raiser.addsTo(others) {
        raisers[entry.mode, default: []].append(raiser)
      }
    }
  }

  private mutating func refuseSecond(
    _ grant: AwardGrant, after other: AwardGrant, _ mode: String
  ) {
    if other.rule == grant.rule {
      refuse(
        grant.part, after: other.part, "could give \(mode) another multiplier on the same spin",
        "give it the same in all rows of the rule")
    } else {
      refuse(
        grant.part, after: other.rule, "already gives \(mode) a multiplier",
        "award it from one rule")
    }
  }

  /// The multiplier that an award brings; nil if its bonus contributes to it.
  private func multiplier(of grant: AwardGrant) -> Int? {
    let brought = machine.awards(within: grant.award).count { $0.stay.multiplier != nil }
    return brought == 1 ? grant.award.stay.multiplier : nil
  }

  private mutating func refuseCircles(_ grants: [AwardGrant]) {
    let reachable = reachableModes(grants)
    let isAnyInCircle = machine.modes.ids.contains { mode in
      reachable[mode.index].indices.contains { $0 != mode && reachable[$0.index].contains(mode) }
    }
    guard isAnyInCircle else { return refuseChains(reachable) }
    for grant in grants {
      let entered = Set(machine.entries(of: grant.award).map(\.mode)).sorted()
      let circle = grant.modes.sorted().lazy.compactMap { from in
        entered.first { $0 != from && reachable[$0.index].contains(from) }.map { (from, $0) }
      }.first
      guard let (from, mode) = circle else { continue }
      refuse(
        grant.part, "\(name(from)) and \(name(mode)) award each other in a circle",
        "limit the rule to one of them with \"in\" (\(MachineLimits.seeInexpressible))")
    }
  }

  /// Refuses modes from which too many lead one to the next.
  ///
  /// - Parameter reachable: The modes that each leads to, none in a circle with another.
  private mutating func refuseChains(_ reachable: [IndexBits<Mode>]) {
    // A mode reaches more modes than any that it leads to.
    let modes = machine.modes.ids.map { mode in
      (mode: mode, next: reachable[mode.index].indices.filter { $0 != mode })
    }
    var lengths: [ModeID: Int] = [:]
    for (mode, next) in modes.sorted(by: { $0.next.count < $1.next.count }) {
      let length = 1 + (next.compactMap { lengths[$0] }.max() ?? 0)
      lengths[mode] = length
      guard length > MachineLimits.chain else { continue }
      refuse(
        .mode(mode), "more than \(MachineLimits.chain) modes lead one to the next from here",
        "let fewer of them award each other")
      return
    }
  }

  /// For each mode, those that can be reached from it, in one step or several.
  private func reachableModes(_ grants: [AwardGrant]) -> [IndexBits<Mode>] {
    let none = IndexBits<Mode>(count: machine.modes.count)
    var steps: [MachinePart: (modes: Set<ModeID>, entered: IndexBits<Mode>)] = [:]
    for grant in grants {
      for entry in machine.entries(of: grant.award) {
        steps[grant.rule, default: (grant.modes, none)].entered.insert(entry.mode)
      }
    }
    var reached = machine.modes.map { _ in none }
    for step in steps.values {
      for mode in step.modes { reached[mode.index].formUnion(step.entered) }
    }
    // Warshall's algorithm: paths by way of one mode more each time.
    for middle in machine.modes.ids {
      for mode in reached.indices where reached[mode].contains(middle) {
        reached[mode].formUnion(reached[middle.index])
      }
    }
    return reached
  }

  private func name(_ mode: ModeID) -> String { machine.modes[mode].name }
}

/// A mode that an award may enter, and what the award brings.
struct ModeEntry: Hashable {
  /// The mode.
  let mode: ModeID
  /// Whether the award brings its own multiplier.
  let hasMultiplier: Bool
  /// Whether the award holds cells.
  let isHolding: Bool

  /// The sort key of entries.
  fileprivate var order: (Int, Int, Int) { (mode.index, hasMultiplier ? 1 : 0, isHolding ? 1 : 0) }
}

extension Machine {
  /// The modes that an award may enter, directly or by its bonus.
  func entries(of award: Award) -> Set<ModeEntry> {
    Set(
      awards(within: award).map(\.stay).compactMap { stay in
        stay.mode.map {
          ModeEntry(mode: $0, hasMultiplier: stay.multiplier != nil, isHolding: stay.hold != nil)
        }
      })
  }
}
