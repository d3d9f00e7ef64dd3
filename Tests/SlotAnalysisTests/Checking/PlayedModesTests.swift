import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// Half of the stops of a machine with a single reel show `a`.
private func machine(_ lines: String) throws -> Machine {
  try MachineFile(
    yaml: "format: 2\nname: modes\nbet: {cost: 4}\nsymbols: [a, b]\nreels: [[a, b]]\n" + lines,
    name: "modes.yaml"
  ).machine
}

@Suite(.timeLimit(.minutes(20))) struct `The modes of a machine` {
  @Test func `are played if the base game, a mode that is played or a bet leads to them`() throws {
    let machine = try machine(
      """
      bonuses: {wheel: {draw: [{mode: drawn, spins: 1}, [{mode: weightless, spins: 1}, 0]]}}
      bets: {buy: {cost: 9, then: {mode: bought, spins: 1}}}
      wins:
        - {where: window, match: count, in: [base], then: {a: {1: {mode: first, spins: 1}}}}
        - {where: window, match: count, in: [first], then: {b: {1: {bonus: wheel}}}}
        - {where: window, match: count, in: [apart], then: {b: {1: {mode: beyond, spins: 1}}}}
        - {where: window, match: count, pays: {a: {1: 1}}}
      modes: {apart: {}, beyond: {}, bought: {}, drawn: {}, first: {}, weightless: {}}
      """)
    let names = machine.playedModes.map { machine.modes[$0].name }
    #expect(names == ["base", "bought", "drawn", "first"])
    #expect(!machine.awardsMultipliers && machine.holdingModes.isEmpty)
  }

  @Test(arguments: [
    ("in: [base], then: {a: {1: {mode: free, spins: 1, hold: a}}}", "", ["free"]),
    ("in: [base], then: {a: {1: {mode: free, spins: 1}}}", "", []),
    (
      "in: [base], then: {a: {1: {mode: free, spins: 1}}}", "walks: {symbols: [a], to: down}",
      ["free"]
    ),
    ("in: [free, more], new: true, then: {a: {1: {hold: a}}}", "", ["free", "more"]),
    ("in: [free], then: {a: {1: {reset: 2}}}", "", ["free"]),
    ("in: [free], then: {a: {1: {mode: more, spins: 1, hold: a}}}", "", ["more"]),
  ]) func `hold cells if an award of theirs, or one that leads to them, does`(
    wins: String, free: String, holding: [String]
  ) throws {
    let machine = try machine(
      """
      wins:
        - {where: window, match: count, \(wins)}
        - {where: window, match: count, in: [base], then: {b: {1: {mode: free, spins: 1}}}}
        - {where: window, match: count, in: [free], then: {b: {1: {mode: more, spins: 1}}}}
        - {where: window, match: count, pays: {a: {1: 1}}}
      modes: {free: {\(free)}, more: {}}
      """)
    #expect(machine.holdingModes.sorted().map { machine.modes[$0].name } == holding)
  }

  @Test(arguments: [
    ("mode: free, spins: 1", "", false), ("mode: free, spins: 1, multiplier: 2", "", true),
    ("bonus: wheel", "{mode: free, spins: 1, multiplier: 2}", true),
    ("bonus: wheel", "{mode: free, spins: 1}", false),
  ]) func `may have another multiplier by an award or a bonus`(
    award: String, prize: String, isAwarded: Bool
  ) throws {
    let machine = try machine(
      """
      \(prize.isEmpty ? "" : "bonuses: {wheel: {draw: [\(prize), 1]}}")
      wins:
        - {where: window, match: count, in: [base], then: {a: {1: {\(award)}}}}
        - {where: window, match: count, pays: {a: {1: 1}}}
      modes: {free: {}}
      """)
    #expect(machine.awardsMultipliers == isAwarded)
  }

  /// A game adds as many others one time in two, so with two or more a stay has no finite mean.
  @Test(arguments: [(1, "", false), (2, "", true), (3, "", true), (2, "most: 500", false)])
  func `have no finite mean where each game adds another on average`(
    spins: Int, free: String, isEndless: Bool
  ) throws {
    let machine = try machine(
      """
      wins:
        - {where: window, match: count, in: [base], then: {a: {1: {mode: free, spins: 1}}}}
        - {where: window, match: count, in: [free], then: {a: {1: {mode: free, spins: \(spins)}}}}
        - {where: window, match: count, pays: {b: {1: 1}}}
      modes: {free: {\(free)}}
      """)
    #expect(machine.modeWithoutFiniteMean == (isEndless ? 1 : nil))
  }
}

@Suite(.timeLimit(.minutes(20))) struct `What a check finds of a return` {
  @Test func `is exact where little has to be counted`() throws {
    let plain = ReturnFinding(
      of: try machine("wins: [{where: window, match: count, pays: {a: {1: 6}}}]"))
    #expect(plain == .exact(Rational(6, 8)))
    #expect(plain.share == Rational(3, 4) && plain.bound == Rational(3, 4))
  }

  /// The paid spin alone pays 2 on half of the stops; what is held isn't followed.
  @Test func `is a lower bound where cells are held`() throws {
    let holding = """
      wins:
        - {where: window, match: count, in: [base], pays: {a: {1: 2}}, then: {a: {1: {mode: free, spins: 1, hold: a}}}}
        - {where: window, match: count, in: [free], pays: {a: {1: 1}}}
      modes: {free: {}}
      bets: {buy: {cost: 9, then: {mode: free, spins: 1}}}
      """
    let machine = try machine(holding)
    let found = ReturnFinding(of: machine)
    #expect(found == .atLeast(Rational(1, 4)))
    #expect(found.share == nil && found.bound == Rational(1, 4))
    // Without a paid spin there is nothing to count.
    let bought = machine.played(at: try machine.stake(bet: "buy"))
    #expect(ReturnFinding(of: bought) == .unknown)
  }

  @Test func `is nothing where rounds are free, or a reason where exact numbers don't follow them`()
    throws
  {
    #expect(ReturnFinding(of: .classic) == .unknown)
    let endless = try machine(
      """
      wins:
        - {where: window, match: count, in: [base], then: {a: {1: {mode: free, spins: 1}}}}
        - {where: window, match: count, in: [free], then: {a: {1: {mode: free, spins: 2}}}}
        - {where: window, match: count, pays: {b: {1: 1}}}
      modes: {free: {}}
      """)
    let found = ReturnFinding(of: endless)
    #expect(found == .refused(.noFiniteMean(mode: "free")))
    #expect(found.share == nil && found.bound == nil)
  }
}
