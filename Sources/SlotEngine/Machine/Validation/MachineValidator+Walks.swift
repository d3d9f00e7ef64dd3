extension MachineValidator {
  /// Checks which symbols walk, and where.
  mutating func checkWalkers() {
    for index in machine.modes.ids {
      guard let walk = machine.modes[index].walk else { continue }
      if index == .base {
        refuse(
          .walk(index), "the base game has no stay in which symbols could walk",
          "let them walk in another mode, and hold them there")
      }
      if walk.symbols.isEmpty { refuse(.walk(index), "nothing walks", "name a symbol") }
      var strangers = walk.symbols
      strangers.subtract(SymbolSet(machine.symbols.ids))
      if let stranger = strangers.members.first {
        require(stranger, within: machine.symbols.count, "symbol", of: .walk(index))
      }
    }
  }

  /// Refuses awards that hold cells in a mode in which symbols walk, other than those that begin to walk there.
  mutating func checkWalks() {
    guard machine.modes.contains(where: { $0.walk != nil }) else { return }
    for grant in machine.grants {
      for award in machine.awards(within: grant.award) {
        let modes = award.stay.mode.map { [$0] } ?? grant.modes.sorted()
        for mode in modes {
          if let walk = machine.modes[mode].walk { check(award.stay, grant, in: mode, walk) }
        }
      }
    }
    for (index, bet) in machine.bets.enumerated() {
      guard let award = bet.award else { continue }
      for award in machine.awards(within: award) {
        guard let mode = award.stay.mode, machine.modes[mode].walk?.isRespin == true else {
          continue
        }
        refuseEmptyStay(in: mode, .namedBet(BetID(index)))
      }
    }
  }

  private mutating func check(
    _ stay: StayGrant, _ grant: AwardGrant, in mode: ModeID, _ walk: Walk
  ) {
    let name = machine.modes[mode].name
    guard let hold = stay.hold else {
      if stay.mode != nil, walk.isRespin, !grant.modes.contains(mode) {
        refuseEmptyStay(in: mode, grant.part)
      }
      return
    }
    if grant.modes.contains(mode) {
      refuse(
        grant.part, "what walks in \(name) is held there without an award, and nothing else is",
        "leave out \"hold\"")
    } else if !walk.symbols.contains(hold) {
      refuse(
        grant.part,
        "\(machine.symbols[hold].name) would be held in \(name), where other symbols walk",
        "hold a symbol that walks there")
    }
  }

  private mutating func refuseEmptyStay(in mode: ModeID, _ part: MachinePart) {
    refuse(
      part, "a stay in \(machine.modes[mode].name) has no spin unless something walks there",
      "hold a symbol that walks, or leave out \"respins\"")
  }
}
