import SlotEngine
import SlotMachineFile
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `A spin on ways, split in two` {
  /// A machine that pays by ways, with wilds on all reels, factors, a group, scatters that pay and others that
  /// award.
  private func yaml(seed: UInt64) -> String {
    let draws = HashedDraws(seed: seed)
    func strip(_ reel: UInt64) -> String {
      let symbols = ["a", "b", "c", "w", "x", "s", "t"]
      return (0..<5 as Range<UInt64>).map {
        symbols[Int(draws.number(below: 7, draw: reel * 10 + $0, round: 0))]
      }.joined(separator: ", ")
    }
    let reels = (0..<5 as Range<UInt64>).map { "  - [\(strip($0))]" }.joined(separator: "\n")
    return """
      format: 1
      name: split
      symbols: [a, b, c, w, x, s, t]
      groups: {any: [b, c, w]}
      rows: 2
      bet: {cost: 7}
      wilds: {w: {except: [s, t], real: \(seed % 3)}, x: {for: [a]}}
      factors: {w: \(1 + seed % 2), x: 3}
      combine: \(["product", "sum", "highest"][Int(seed / 2 % 3)])
      reels:
      \(reels)
      pays: {a: {2: 3, 4: 10}, b: {1: 1, 3: 4, 5: 9}, c: {3: 6}, any: {4: 7}, x: {2: 5}}
      wins:
        - {where: ways, match: \(seed % 4 == 3 ? "right" : "left")}
        - {where: window, match: count, times: bet, pays: {s: {2: 1, 3: 0}}, then: {s: {3: 5}}}
        - {where: window, match: reels, then: {t: {2: {mode: free, spins: 3}}}}
      modes: {free: {}}

      """
  }

  @Test func `gives what reading every window by the rules gives`() throws {
    var awarding = 0
    var paying = 0
    for seed in 0..<12 as Range<UInt64> {
      let machine = try MachineFile(yaml: yaml(seed: seed), name: "split.yaml").machine
      let (stake, state) = (machine.defaultStake, ModeState.base(of: machine))
      let compiled = try #require(CompiledSpin(machine, stake: stake, state: state))
      let effort = AnalysisEffort()
      // Wilds and factors can give the reels of one half too many functions.
      guard var split = try SplitSpin(compiled, effort: effort) else { continue }
      let plain = try PlainSpinCounter(
        machine, stake: stake, state: state, columns: compiled.columns, effort: effort
      ).classes()
      #expect(try split.classes(progress: nil) == plain, "seed \(seed)")
      awarding += plain.contains { !$0.awards.isEmpty } ? 1 : 0
      paying += plain.contains { $0.credits > 20 } ? 1 : 0
    }
    #expect(awarding > 2 && paying > 2, "Most of the machines are split.")
  }
}
