import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// Machines whose stays lead to others, which hold some of what shows.
private enum HoldingOn {
  private static let head = """
    format: 2
    name: holding on
    symbols: [a, b, c]
    bet: {cost: 2}

    """

  static let all = [
    EndingMachine(
      "the end of a stay holds for another mode, whose line pays by where", after: head,
      """
      reels: [[a, c], [c, a, b]]
      lines: [[0, 0]]
      wins:
        - {where: window, in: [base], match: count, then: {a: {1: {mode: m, spins: 1}}}}
        - {where: window, on: end, in: [m], match: count, then: {c: {1: {mode: n, spins: 1, hold: c}}}}
        - {where: lines, in: [n], match: left, pays: {c: {1: 1, 2: 10}}}
      modes: {m: {}, n: {}}
      """),
    EndingMachine(
      "the last spin of a stay leads to another before its end does", after: head,
      """
      reels: [[a, c], [c, a, b]]
      lines: [[0, 0]]
      wins:
        - {where: window, in: [base], match: count, then: {a: {2: {mode: m, spins: 1}}}}
        - {where: window, in: [m], match: count, then: {b: {1: {mode: n, spins: 1}}}}
        - {where: window, on: end, in: [m], match: count, then: {c: {1: {mode: n, spins: 1, hold: c}}}}
        - {where: lines, in: [n], match: left, pays: {c: {1: 1, 2: 10}}}
      modes: {m: {}, n: {}}
      """),
    EndingMachine(
      "cells that are alike in their mode hold for another, in which they aren't", after: head,
      """
      reels: [[a, c], [c, a, b]]
      lines: [[0, 0]]
      wins:
        - {where: window, in: [base], match: count, then: {a: {2: {mode: m, spins: 2}}}}
        - {where: window, in: [m], new: true, match: count, then: {c: {1: {hold: c}}}}
        - {where: window, in: [m], match: count, then: {b: {1: {mode: n, spins: 1, hold: c}}}}
        - {where: lines, in: [n], match: left, pays: {c: {1: 1, 2: 10}}}
      modes: {m: {reels: [[a, b, c], [a, b, c]]}, n: {}}
      """),
    EndingMachine(
      "a stay that is over before its first spin leaves what was held", after: head,
      """
      reels: [[a, c], [c, a, b]]
      lines: [[0, 0]]
      wins:
        - {where: window, in: [base], match: count, then: {c: {1: {mode: m, spins: 1, hold: c}}}}
        - {where: window, on: end, in: [m], match: count, then: {c: {1: {mode: n, spins: 1, hold: c}}}}
        - {where: lines, in: [n], match: left, pays: {c: {1: 1, 2: 10}}}
      modes: {m: {until: {match: count, of: {c: 2}}}, n: {}}
      """),
  ]
}

@Suite(.timeLimit(.minutes(20))) struct `The end of a stay` {
  @Test(arguments: HoldingOn.all)
  func `has exact figures that agree with all draws, one by one`(holding: EndingMachine) throws {
    let machine = try holding.machine()
    let analysis = try MachineAnalysis(machine: machine)
    let rounds = try EnumeratedRounds(of: machine, stake: machine.defaultStake)
    #expect(analysis.mean == rounds.mean)
    #expect(analysis.variance == rounds.variance)
    let law = try RoundLaw(of: machine, stake: machine.defaultStake)
    for (pay, probability) in rounds.law {
      #expect(abs(law.probability(ofPaying: Credits(pay)) - probability.value) < 1e-12)
    }
  }

  @Test(arguments: HoldingOn.all)
  func `is counted as it is played`(holding: EndingMachine) throws {
    let machine = try holding.machine()
    let engine = try SlotEngine(machine: machine, seed: 5)
    var kernel = RoundKernel(SpinLibrary(machine: machine, stake: machine.defaultStake), seed: 5)
    try kernel.play(300, from: 0)
    let pays = zip(kernel.hits, kernel.hitPays).reduce(into: [:]) { $0[UInt64($1.0)] = $1.1 }
    for number in 0..<300 as Range<UInt64> {
      #expect(engine.round(number).pay.count == pays[number] ?? 0)
    }
    #expect(pays.values.contains { $0 > 0 })
  }

  @Test func `is multiplied by the meters as the stay left them`() throws {
    let yaml = """
      format: 2
      name: metered end
      symbols: [a, b]
      reels: [[a, b]]
      bet: {cost: 2}
      meters: {n: {adds: 1, for: a, start: 2}}
      wins:
        - {where: window, in: [base], match: count, then: {a: {1: {mode: m, spins: 1}}}}
        - {where: window, on: end, in: [m], match: count, pays: {"*": {1: 1}}, by: n}
      modes: {m: {}}
      """
    let machine = try MachineFile(yaml: yaml, name: "metered.yaml").machine
    let engine = try SlotEngine(machine: machine, seed: 3)
    var kernel = RoundKernel(SpinLibrary(machine: machine, stake: machine.defaultStake), seed: 3)
    try kernel.play(200, from: 0)
    let counted = zip(kernel.hits, kernel.hitPays).reduce(into: [:]) { $0[UInt64($1.0)] = $1.1 }
    for number in 0..<200 as Range<UInt64> {
      let round = engine.round(number)
      // A meter of the stay starts at 2, and each a of its only spin adds 1.
      let symbols = round.spins.map { $0.outcome.window[Cell(reel: 0, row: 0)].name }
      let pay = symbols == ["a", "a"] ? 3 : symbols == ["a", "b"] ? 2 : 0
      #expect(round.pay.count == pay)
      #expect(counted[number] ?? 0 == pay)
    }
    #expect(engine.round(1).pay == 3)
  }

  @Test func `holds what the stay that ends left, not what another showed since`() throws {
    let yaml = """
      format: 2
      name: held at the end
      symbols: [a, b, c]
      reels: [[a, b, c], [a, b, c], [a, b, c]]
      bet: {cost: 2}
      wins:
        - {where: window, in: [base], match: count, then: {a: {1: {mode: m, spins: 1}}}}
        - {where: window, in: [m], match: count, then: {b: {1: {mode: n, spins: 1}}}}
        - {where: window, on: end, in: [m], match: count, then: {c: {1: {mode: n, spins: 1, hold: c}}}}
      modes: {m: {}, n: {}}
      """
    let machine = try MachineFile(yaml: yaml, name: "held.yaml").machine
    let engine = try SlotEngine(machine: machine, seed: 3)
    let round = engine.round(0)
    #expect(round.spins.map { machine.modes[$0.state.mode].name } == ["base", "m", "n", "n"])
    #expect(round.spins.last?.state.held == [Cell(reel: 0, row: 0): 2])
    #expect(round.spins[1].outcome.window[Cell(reel: 0, row: 0)].name == "c")
  }
}
