import SlotEngine

/// Checks which modes are awarded from where, with what.
struct ModeCheck {
  let machine: Machine
  let grants: [Grant]
  let inspector: Inspector

  /// Notes everything that is wrong or odd.
  func run(modesNode: FileNode?) {
    var raisers: [Int: String] = [:]
    for grant in grants {
      for entry in machine.entries(of: grant.award) {
        refuseHold(entry, grant)
        refuseMultiplier(entry, grant, raisers: &raisers)
      }
    }
    refuseCircles()
    warnOfUnentered(modesNode)
  }

  private func refuseHold(_ entry: ModeEntry, _ grant: Grant) {
    guard entry.isHolding, grant.modes.contains(entry.mode), !grant.isNew else { return }
    inspector.refuse(
      grant.node, "\(name(entry.mode)) holds cells that would count again on its next spin",
      "add new: true to the rule")
  }

  /// A stay has one multiplier, so only one rule, once a spin, may bring one.
  private func refuseMultiplier(_ entry: ModeEntry, _ grant: Grant, raisers: inout [Int: String]) {
    guard entry.hasMultiplier else { return }
    let mode = name(entry.mode)
    if grant.modes.contains(entry.mode) {
      inspector.refuse(
        grant.node, "an award in \(mode) can't change the multiplier of \(mode)",
        "leave multiplier out, or keep the rule out of \(mode) with in")
    } else if grant.place == .lines {
      inspector.refuse(
        grant.node, "several lines could each give \(mode) a multiplier",
        "award it from the window or from ways")
    } else if let raiser = raisers[entry.mode], raiser != grant.rule {
      inspector.refuse(
        grant.node, "\(raiser) gives \(mode) a multiplier already", "award it from one rule")
    }
    if raisers[entry.mode] == nil { raisers[entry.mode] = grant.rule }
  }

  private func refuseCircles() {
    for grant in grants {
      for from in grant.modes.sorted() {
        for entry in machine.entries(of: grant.award)
        where entry.mode != from && reachable(from: [entry.mode]).contains(from) {
          inspector.refuse(
            grant.node, "\(name(from)) and \(name(entry.mode)) award each other in a circle",
            "keep the rule to one of them with in")
        }
      }
    }
  }

  private func warnOfUnentered(_ node: FileNode?) {
    let entered = reachable(from: [0])
    for mode in machine.modes.indices where !entered.contains(mode) {
      guard let field = node?.field(name(mode)) else { continue }
      inspector.warn(
        field.key, "\(name(mode)) is never entered", "award it, or take it out")
    }
  }

  /// The modes that can be come to from some modes, these included.
  private func reachable(from start: Set<Int>) -> Set<Int> {
    var reached = start
    var size = 0
    while size != reached.count {
      size = reached.count
      for grant in grants where !grant.modes.isDisjoint(with: reached) {
        reached.formUnion(machine.entries(of: grant.award).map(\.mode))
      }
    }
    return reached
  }

  private func name(_ mode: Int) -> String { machine.modes[mode].name }
}

/// That an award may enter a mode, and with what.
struct ModeEntry: Hashable {
  /// The mode, by its place.
  let mode: Int
  /// Whether the award brings its own multiplier.
  let hasMultiplier: Bool
  /// Whether the award holds cells.
  let isHolding: Bool
}

extension Machine {
  /// The modes that an award may enter, itself or by its bonus.
  func entries(of award: Award, plus: Award = Award()) -> [ModeEntry] {
    let mode = award.mode ?? plus.mode
    let own = mode.map {
      ModeEntry(
        mode: $0, hasMultiplier: award.multiplier != nil || plus.multiplier != nil,
        isHolding: award.hold != nil || plus.hold != nil)
    }
    return (own.map { [$0] } ?? []) + (award.bonus.map(entries(ofBonus:)) ?? [])
  }

  private func entries(ofBonus bonus: Int) -> [ModeEntry] {
    switch bonuses[bonus].play {
    case .draw(let items):
      items.flatMap { entries(of: $0.value, plus: Award()) }
    case .pick(_, let items, let plus, _):
      items.flatMap { entries(of: $0, plus: plus) } + entries(of: plus)
    case .repeat(_, let inner): entries(ofBonus: inner)
    case .stated: []
    }
  }

  private func entries(of item: Bonus.Item, plus: Award) -> [ModeEntry] {
    switch item {
    case .award(let award): entries(of: award, plus: plus)
    case .bonus(let bonus): entries(ofBonus: bonus)
    case .end: []
    }
  }
}
