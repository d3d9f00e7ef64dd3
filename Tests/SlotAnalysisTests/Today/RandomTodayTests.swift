import Foundation
import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

/// The number of files made in each of four batches: a few, or 16,000 in total when the tests are
/// optimised, more than 10,000 of them valid machines. `SLOT_TODAY` sets another number.
private let filesInABatch: UInt64 =
  ProcessInfo.processInfo.environment["SLOT_TODAY"].flatMap(UInt64.init)
  ?? (Thoroughness.isFull ? 4_000 : 10)

@Suite(.timeLimit(.minutes(60))) struct `Random machines of today` {
  static let batches = Array(0..<4 as Range<UInt64>)

  /// A stake at one of a machine's bets, with one coin and no toss.
  private static func plainStake(of machine: Machine, seed: UInt64) throws -> Stake {
    let bets = [NamedBet.base] + machine.bets.map(\.name)
    return try machine.stake(bet: bets[Int(seed / 8 % UInt64(bets.count))])
  }

  /// A stake at one of a machine's bets, with one or two coins and one of the plans to toss.
  private static func stake(of machine: Machine, seed: UInt64) throws -> Stake {
    let kinds = machine.gamble?.kinds.compactMap(\.name) ?? []
    let plans: [GamblePlan] =
      kinds.count < 2
      ? [.never, .once, .always, .until(5)]
      : [
        .never, .kinds([TossWish(kinds[0], .once)]), .kinds([TossWish(kinds[1], .always)]),
        .kinds([TossWish(kinds[1], .until(5)), TossWish(kinds[0], .always)]),
      ]
    let bets = [NamedBet.base] + machine.bets.map(\.name)
    return try machine.stake(
      coins: 1 + Int(seed % 2), bet: bets[Int(seed / 8 % UInt64(bets.count))],
      gamble: machine.gamble == nil ? .never : plans[Int(seed / 2 % 4)])
  }

  @Test(arguments: batches)
  func `play as a naive game does, draw for draw`(batch: UInt64) throws {
    var (machines, following, grids, paying) = (0, 0, 0, 0)
    for seed in batch * filesInABatch..<(batch + 1) * filesInABatch {
      var maker = RandomToday(seed: seed)
      let yaml = maker.yaml(isTiny: false)
      guard let machine = try? MachineFile(yaml: yaml, name: "today.yaml").machine else { continue }
      machines += 1
      let stake = try Self.stake(of: machine, seed: seed)
      let numbers = machine.played(at: stake).paidNumbers
      let engine = try SlotEngine(machine: machine, stake: stake, seed: 0)
      for turn in 0..<8 as Range<UInt64> {
        let source = HashedDraws(seed: seed &* 31 &+ turn)
        let ordinal = source.number(below: numbers, draw: 1 << 40, round: 0)
        let round = try engine.round(ordinal: ordinal, draws: source)
        var naive = NaiveGame(machine, stake: stake, seed: seed &* 31 &+ turn)
        let pay = naive.play(ordinal: ordinal)
        let spins = round.spins.map {
          NaiveGame.Spin(mode: $0.state.mode, pay: $0.pay.count, grids: $0.outcome.grids.count)
        }
        #expect(spins == naive.spins, "seed \(seed), turn \(turn):\n\(yaml)")
        #expect(round.pay.count == pay, "seed \(seed), turn \(turn):\n\(yaml)")
        following += max(0, spins.count - 1)
        grids += spins.count { $0.grids > 1 }
        paying += round.pay > 0 ? 1 : 0
      }
    }
    #expect(machines > Int(filesInABatch) / 4, "Many files are machines.")
    #expect(following > machines && paying > machines)
    // With fewer files, there may be no machine that tumbles.
    #expect(filesInABatch < 40 || grids > machines / 8)
  }

  @Test(arguments: batches)
  func `are counted as they are played`(batch: UInt64) throws {
    for seed in batch * filesInABatch / 4..<(batch + 1) * filesInABatch / 4 {
      var maker = RandomToday(seed: seed &+ 1 << 32)
      let yaml = maker.yaml(isTiny: false)
      guard let machine = try? MachineFile(yaml: yaml, name: "today.yaml").machine else { continue }
      let stake = try Self.stake(of: machine, seed: seed)
      let engine = try SlotEngine(machine: machine, stake: stake, seed: seed)
      var kernel = RoundKernel(SpinLibrary(machine: machine, stake: stake), seed: seed)
      try kernel.play(16, from: 0)
      let pays = zip(kernel.hits, kernel.hitPays).reduce(into: [:]) { $0[UInt64($1.0)] = $1.1 }
      for number in 0..<16 as Range<UInt64> {
        #expect(engine.round(number).pay.count == pays[number] ?? 0, "seed \(seed):\n\(yaml)")
      }
    }
  }

  @Test(arguments: batches)
  func `have exact figures that agree with all of their draws`(batch: UInt64) throws {
    var compared = 0
    // Most files have too many rounds to enumerate.
    let files = Thoroughness.isFull ? filesInABatch : 4 * filesInABatch
    for seed in batch * files..<(batch + 1) * files {
      var maker = RandomToday(seed: seed &+ 1 << 33)
      let yaml = maker.yaml(isTiny: true)
      guard let machine = try? MachineFile(yaml: yaml, name: "today.yaml").machine,
        case let stake = try Self.plainStake(of: machine, seed: seed),
        let rounds = try EnumeratedRounds(
          ofFew: machine, stake: stake, most: Thoroughness.isFull ? 4_000 : 1_000)
      else { continue }
      let analysis: MachineAnalysis
      do { analysis = try MachineAnalysis(machine: machine, stake: stake) } catch { continue }
      compared += 1
      #expect(analysis.mean == rounds.mean, "seed \(seed):\n\(yaml)")
      #expect(analysis.variance == rounds.variance, "seed \(seed):\n\(yaml)")
      if let hits = analysis.hitFrequency {
        #expect(hits == rounds.hitFrequency, "seed \(seed):\n\(yaml)")
      }
      #expect(
        analysis.parts.reduce(Rational.zero) { $0 + $1.mean } == analysis.mean, "seed \(seed)")
      if let ending = analysis.ending, let chance = ending.chosen.payChance {
        #expect(chance == Rational.one - (rounds.law[0] ?? .zero), "seed \(seed):\n\(yaml)")
      }
    }
    #expect(compared > Int(filesInABatch) / 20, "\(compared) machines were compared.")
  }
}
