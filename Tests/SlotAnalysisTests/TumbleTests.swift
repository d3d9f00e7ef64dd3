import Foundation
import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

/// Random machines that tumble, counted by rules laid out in bits and compared with the same machines
/// counted by the plain rules.
@Suite(.timeLimit(.minutes(20))) struct `A tumble from the strips` {
  /// The number of random machines compared.
  fileprivate static let machines =
    ProcessInfo.processInfo.environment["SLOT_THOROUGH"] == nil ? 2 : 400
  /// The number of rounds played on each machine.
  fileprivate static let rounds = 100

  @Test func `is counted by bits as by the plain rules`() throws {
    var (compared, tumbling) = (0, 0)
    for seed in 0..<Self.machines {
      let text = TumblingMachine(seed: UInt64(seed)).text
      let machine: Machine
      do {
        machine = try MachineFile(yaml: text, name: "\(seed).yaml").machine
      } catch {
        Issue.record("seed \(seed): \(error)\n\(text)")
        continue
      }
      for mode in machine.modes.ids {
        var state = ModeState(
          mode: mode, multiplier: machine.modes[mode].multiplier, drawn: [])
        state.memory = mode == .base ? nil : machine.openingMemory(of: mode)
        let stake = machine.defaultStake
        #expect(
          TumbleTree(machine: machine, stake: stake, state: state) != nil, "seed \(seed)\n\(text)")
        let fast = try WalkedSpin(machine, stake: stake, state: state, effort: AnalysisEffort())
        let plain = try WalkedSpin(
          machine, stake: stake, state: state, effort: AnalysisEffort(), byTheRules: true)
        #expect(fast.hitShare == plain.hitShare, "seed \(seed)\n\(text)")
        #expect(fast.shares == plain.shares, "seed \(seed)\n\(text)")
        #expect(fast.lookMeans == plain.lookMeans, "seed \(seed)\n\(text)")
        #expect(fast.lines == plain.lines, "seed \(seed)\n\(text)")
        #expect(fast.rowMeans == plain.rowMeans, "seed \(seed)\n\(text)")
        compared += 1
        if fast.classes.contains(where: { !$0.awards.isEmpty }) { tumbling += 1 }
      }
    }
    // An empty comparison would prove nothing.
    #expect(compared >= Self.machines && tumbling > 0)
  }
}

extension `A tumble from the strips` {
  /// Each of two linked reels clears and fills its own cells. The 36 combinations pay 77 credits, as counted by a script
  /// that was written from docs/FORMAT.md.
  @Test func `takes linked reels apart after the first grid`() throws {
    let yaml = """
      format: 2
      name: linked
      rows: 3
      symbols: [A, B, C]
      reels: [[A, C, A, B, A, B], same, [B, B, C, B, A, A]]
      lines: [[0, 2, 0], [2, 0, 1], [0, 1, 2]]
      pays: {A: {3: 3}, B: {3: 5}}
      wins: [{where: lines, match: left}]
      tumble: {}
      """
    var machines = [try MachineFile(yaml: yaml, name: "linked.yaml").machine]
    if CaseFolder.isAvailable {
      machines.append(try MachineFile(path: CaseFolder.path("format/same-tumble.yaml")).machine)
    }
    for machine in machines {
      #expect(try MachineAnalysis(machine: machine).returnToPlayer == Rational(77, 108))
    }
  }

  @Test func `is played by bits as by the plain rules`() throws {
    for seed in 0..<Self.machines {
      let text = TumblingMachine(seed: UInt64(seed)).text
      let machine = try MachineFile(yaml: text, name: "\(seed).yaml").machine
      let engine = try SlotEngine(machine: machine, seed: 3)
      let rounds = (0..<Self.rounds).map { engine.round(UInt64($0)) }
      var kernel = RoundKernel(SpinLibrary(machine: machine, stake: machine.defaultStake), seed: 3)
      try kernel.play(rounds.count, from: 0)
      let hits = rounds.indices.filter {
        rounds[$0].pay > 0 || rounds[$0].paidSpin?.outcome.isWin == true
      }
      #expect(kernel.hits.map { Int($0) } == hits, "seed \(seed)\n\(text)")
      #expect(Array(kernel.hitPays) == hits.map { rounds[$0].pay.count }, "seed \(seed)\n\(text)")
      let counts = kernel.takeCounts()
      var spins = 0
      for played in counts.spins { played.forEach { spins += Int($1) } }
      #expect(spins == rounds.reduce(0) { $0 + $1.spins.count }, "seed \(seed)\n\(text)")
    }
  }
}

extension WalkedSpin {
  /// The probability of a win.
  fileprivate var hitShare: Rational {
    classes.filter(\.isHit).reduce(.zero) { $0 + Rational($1.combinations, cycle) }
  }

  /// The probability of each class, regardless of the cycle over which it was counted.
  fileprivate var shares: [String: Rational] {
    Dictionary(
      classes.map {
        let key = [
          "\($0.credits)", "\($0.isHit)", "\($0.awards)", "\(String(describing: $0.memory))",
        ]
        return (key.joined(separator: " "), Rational($0.combinations, cycle))
      },
      uniquingKeysWith: +)
  }

  /// The mean hits and pay of each row; rows that never win are left out.
  fileprivate var rowMeans: [TableRow: [Rational]] {
    rows.filter { $0.value.hits > 0 }.mapValues { tally in
      [tally.hits, tally.hitsOfFirstLine, tally.credits].map { Rational($0, cycle) }
    }
  }
}

/// A small machine with a tumble, made from a seed.
private struct TumblingMachine {
  private var state: UInt64
  private(set) var text = ""

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let drawsHeights = below(3) == 0
    let names = ["a", "b", "c", "d", "w"]
    let strips = (0..<3).map { _ in
      let stops = (0..<3 + below(3)).map { _ in
        let name = names[below(names.count)]
        return below(4) == 0 ? "[\(name), \(below(3))]" : name
      }
      return "[\((stops + [names[below(4)]]).joined(separator: ", "))]"
    }
    let heights = (0..<3).map { _ in "{draw: [[1, \(1 + below(2))], [2, 3], [3, \(below(2))]]}" }
    let isWays = drawsHeights || below(3) == 0
    let wild = below(3) == 0 ? "real: 0" : "except: [d]"
    let meterOfLook = below(3) == 0 ? ", by: depth" : ""
    let total = below(4) == 0 ? ", by: depth" : ""
    let hasMeter = below(2) == 0 || !meterOfLook.isEmpty || !total.isEmpty
    let holds = below(2) == 0 ? ", holds: next" : ""
    let depth = "{adds: 1, after: win, start: \(below(2))\(holds)}"
    let clears = (0..<2).map { _ in below(4) == 0 ? ", clears: false" : "" }
    let grids = (0..<2).map { _ in ["each", "first", "last"][below(3)] }
    let falls = below(4) == 0 ? ", falls: false" : ""
    let keeps = below(4) == 0 ? ", keeps: [w]" : ""
    text = """
      format: 2
      name: tumbling
      bet: {cost: 3}
      rows: \(drawsHeights ? "[\(heights.joined(separator: ", "))]" : "2")
      symbols: [a, b, c, d, w]
      wilds: {w: {\(wild)}}
      groups: {low: [b, c]}
      reels: [\(strips.joined(separator: ", "))]
      \(isWays ? "" : "lines: [[0, 0, 0], [1, 1, 1], [0, 1, 0]]")
      pays: {a: {2: 2, 3: 9}, b: {3: 4}, \(below(2) == 0 ? "low: {2: 1}, " : "")w: {2: 2, 3: 3}}
      wins:
        - {where: \(isWays ? "ways" : "lines"), match: left\(meterOfLook)\(clears[0])}
        - {where: window, match: count, on: \(grids[0])\(clears[1]), multiplied: false, times: bet, pays: {c: {3: 1}}}
        - {where: window, match: count, on: \(grids[1]), in: [base], then: {d: {2: {mode: free, spins: 2}, 3: {credits: 7, mode: free, spins: 1}}}}
      tumble: {ladder: [1, \(1 + below(3)), 5], most: \(3 + below(3))\(falls)\(keeps)}
      \(hasMeter ? "meters: {depth: \(depth)}" : "")
      modes: {free: {multiplier: 2\(total)}}

      """
  }

  private mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }
}
