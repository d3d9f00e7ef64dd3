import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite struct `The distribution of a spin` {
  @Test func `of Tide Pool is that of its reference page`() throws {
    let spin = try SpinDistribution(of: .tidePool())
    #expect(spin.cycle == 1_048_576)
    #expect(spin.hitFrequency == Rational(1179, 4096))
    #expect(spin.share { $0.awards.contains { $0.award.stay.mode == 1 } } == Rational(27, 4096))
  }

  @Test func `of Atkins Diet is what was published`() throws {
    let spin = try SpinDistribution(of: .atkinsDiet())
    let line = Rational(21_293_527, 33_554_432)
    #expect(spin.meanCredits / 20 == line + Rational(1_170_315, 16_777_216))
    #expect(spin.share { !$0.awards.isEmpty } == Rational(93_825, 8_388_608))
  }

  @Test func `counts every combination once`() throws {
    let spin = try SpinDistribution(of: .tidePool())
    #expect(spin.classes.reduce(0) { $0 + $1.combinations } == spin.cycle)
  }

  @Test(arguments: 0..<Thoroughness.cases(20, orOnly: 5))
  func `is what reading every window by the rules gives`(block: UInt64) throws {
    for seed in block * 20..<block * 20 + 20 {
      var random = RandomMachine(seed: seed)
      let machine = try random.machine()
      let state = random.modeState()
      let stake = Stake(lines: 1 + Int(seed % 3), coins: 1 + Int(seed % 2))
      #expect(CompiledSpin(machine, stake: stake, state: state) != nil, "seed \(seed)")
      let compiled = try SpinDistribution(of: machine, stake: stake, in: state)
      let plain = try PlainSpinCounter(
        machine, stake: stake, state: state,
        columns: machine.reels.ids.map { machine.distinctColumns(ofReel: $0, in: state) },
        effort: AnalysisEffort()
      ).classes()
      let agree = compiled.classes == plain
      #expect(agree, "seed \(seed)")
    }
  }

  @Test(arguments: [(1, 6, 1), (3, 2, 1), (3, 2, 2), (4, 3, 3)])
  func `of a classic game has a losing and a winning outcome`(reels: Int, symbols: Int, run: Int)
    throws
  {
    let machine = try Machine.classic(reels: reels, symbols: symbols, run: run)
    let winning = (0..<machine.cycle).count { machine.outcome(ofOrdinal: $0).isWin }
    let spin = try SpinDistribution(of: machine)
    #expect(spin.cycle == UInt128(machine.cycle))
    let known = [(false, Int(machine.cycle) - winning), (true, winning)].filter { $0.1 > 0 }
    #expect(spin.classes.map(\.isHit) == known.map(\.0))
    #expect(spin.classes.map(\.combinations) == known.map { UInt128($0.1) })
    #expect(spin.classes.allSatisfy { $0.credits == 0 && $0.awards.isEmpty })
  }

  /// A spin with one case, and one with a case for each symbol that a mystery symbol becomes.
  @Test(arguments: ["", "mystery: {b: {draw: [a, c, d]}}"])
  func `tells how far it has been counted`(mystery: String) throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: counted
        bet: {cost: 1}
        symbols: [a, b, c, d]
        reels: [[a, b, c, d], [a, b, c, d], [a, b, c, d], [a, b, c, d]]
        wins: [{where: window, match: count, pays: {a: {1: 1, 2: 3, 4: 9}}}]
        \(mystery)
        """, name: "counted.yaml"
    ).machine
    var shares: [Double] = []
    _ = try SpinDistribution(of: machine) { shares.append($0) }
    #expect(!shares.isEmpty && shares == shares.sorted())
    #expect(shares.allSatisfy { (0...1 + 1e-9).contains($0) })
    #expect(abs((shares.last ?? 0) - 1) < 1e-9)
  }
}
