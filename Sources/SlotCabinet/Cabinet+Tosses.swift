import SlotEngine

extension Cabinet {
  /// Whether the player can toss for what the round has paid, or take it.
  package var waitsForToss: Bool { movement.ending == .waitsForToss }

  /// Tosses for what the round has paid, on one of the machine's kinds of toss, if it is offered. The choice is recorded
  /// before the toss is shown, so a game that ends now shows the same toss when it is opened again.
  mutating func toss(kind: Int, at now: Duration) -> [CabinetEffect] {
    guard waitsForToss, let panel = tableau(at: now).toss, let performance,
      let gamble = performance.machine.gamble, gamble.kinds.indices.contains(kind),
      panel.offered.contains(gamble.kinds[kind])
    else { return [] }
    focus = nil
    if gamble.kinds.count > 1 {
      let kinds = performance.chosenKinds + [kind]
      let engine = try? SlotEngine(
        machine: performance.machine, stake: performance.stake, seed: shownSeed)
      guard let round = engine?.round(performance.round.number, gamble: gamble.plan(tossing: kinds))
      else { return [] }
      self.performance?.chooseToss(of: kind, in: round)
      purse?.addToss(of: kind)
    } else {
      self.performance?.chooseToss()
      purse?.addToss()
    }
    show(from: tableau(at: now), at: now)
    let keeping = isDemonstrating ? nil : purse
    return catchUp(to: now) + (keeping.map { [.keep($0.record)] } ?? [])
  }

  /// The keys of the kinds of toss that are offered now, each with what it does; empty where there is no choice.
  func tossKeys(at now: Duration) -> [String] {
    guard waitsForToss, let toss = tableau(at: now).toss, toss.isChoice else { return [] }
    let kinds = performance?.machine.gamble?.kinds ?? []
    return zip(Self.tossKeys, kinds).filter { toss.offered.contains($1) }.map { key, kind in
      "\(key.uppercased()) \(kind.name ?? "")"
    }
  }

  /// Takes what the round has paid.
  mutating func take(at now: Duration) -> [CabinetEffect] {
    focus = nil
    performance?.take()
    show(from: tableau(at: now), at: now)
    return catchUp(to: now)
  }
}

extension Gamble {
  /// The plan of a player who tosses these kinds one after the other, by their indices.
  func plan(tossing kinds: [Int]) -> GamblePlan {
    .kinds(kinds.compactMap { self.kinds[$0].name }.map { TossWish($0, .once) })
  }
}

extension OpenRound {
  /// The plan by which the round is played for the window: with all tosses that could be made or, where the player chooses
  /// among kinds, with those that were chosen.
  func plan(on machine: Machine) -> GamblePlan {
    guard let gamble = machine.gamble, gamble.kinds.count > 1 else { return .always }
    return gamble.plan(tossing: kinds.filter(gamble.kinds.indices.contains))
  }
}

extension Machine {
  /// The plan of a round whose tosses are still to be chosen.
  var planBeforeTosses: GamblePlan { (gamble?.kinds.count ?? 0) > 1 ? .never : .always }
}
