import Testing

@testable import SlotEngine

@Suite struct `A stay` {
  private typealias S = SmallMachine

  /// Spins written as `stay.number/given`, with `+added`.
  private func told(_ round: Round) -> [String] {
    round.spins.map {
      "\($0.stay).\($0.numberInStay)/\($0.spinsGiven)"
        + ($0.spinsAdded > 0 ? "+\($0.spinsAdded)" : "")
    }
  }

  @Test func `tells nested and repeated stays apart`() throws {
    // Symbol x of the base game gives 2 spins of free, x in free gives 1 of extra, and a in free
    // adds 2 spins, but the limit of 3 leaves room for 1.
    let modes = try [S.mode("free", [S.reel("abx")], most: 3), S.mode("extra", [S.reel("ab")])]
    func look(_ symbol: Asked, _ award: Award, in mode: ModeID) -> Look {
      S.window(S.rule(.count, [], wilds: false, then: [(symbol, [1: award])]), modes: [mode])
    }
    let machine = try S.machine(
      [
        look(S.x, Award(mode: 1, spins: 2), in: 0), look(S.x, Award(mode: 2, spins: 1), in: 1),
        look(S.a, Award(mode: 1, spins: 2), in: 1),
      ], reels: 1, wilds: [], strips: [S.reel("abx")], modes: modes)
    let round = try SlotEngine(machine: machine, seed: 0)
      .round(ordinal: 2, draws: ScriptedDraws([2, 0, 0, 2, 1]))
    // free x → extra a; free a (+1) ; free x → extra b.
    #expect(told(round) == ["0.1/1", "1.1/2", "2.1/1", "1.2/2+1", "1.3/3", "3.1/1"])
    #expect(
      round.stays == [
        PlayedStay(mode: 0, awardedBy: nil, parent: nil, spinsAwarded: 1),
        PlayedStay(mode: 1, awardedBy: 0, parent: 0, spinsAwarded: 2),
        PlayedStay(mode: 2, awardedBy: 1, parent: 1, spinsAwarded: 1),
        PlayedStay(mode: 2, awardedBy: 4, parent: 1, spinsAwarded: 1),
      ])
  }

  @Test(.timeLimit(.minutes(20)))
  func `has as many spins as it was given, on random machines`() throws {
    var nested = 0
    for seed in 0..<150 as Range<UInt64> {
      var maker = RandomMachine(seed: seed &+ 9 << 40, hasModes: true)
      let machine = try maker.machine()
      let engine = try SlotEngine(machine: machine, stake: maker.stake(machine), seed: seed)
      for round in (0..<6).map({ engine.round($0) }) {
        for (index, stay) in round.stays.enumerated() {
          let spins = round.spins.filter { $0.stay == index }
          #expect(spins.map(\.numberInStay) == Array(1...spins.count), "seed \(seed)")
          #expect(spins.allSatisfy { $0.state.mode == stay.mode }, "seed \(seed)")
          var given = stay.spinsAwarded
          for spin in spins {
            #expect(spin.spinsGiven == given, "seed \(seed)")
            given += spin.spinsAdded
          }
          #expect(spins.count == given, "seed \(seed)")
          #expect(index == 0 || given <= machine.modes[stay.mode].mostSpins, "seed \(seed)")
          guard let awardedBy = stay.awardedBy else {
            #expect(index == 0 && stay.parent == nil, "seed \(seed)")
            continue
          }
          let first = try #require(round.spins.firstIndex { $0.stay == index })
          #expect(awardedBy < first && round.spins[awardedBy].stay == stay.parent, "seed \(seed)")
          #expect(
            round.spins[awardedBy].bonuses.contains { $0.award.stay.mode == stay.mode },
            "seed \(seed)")
          nested += stay.parent == 0 ? 0 : 1
        }
      }
    }
    #expect(nested > 25, "Many stays are inside another one.")
  }
}
