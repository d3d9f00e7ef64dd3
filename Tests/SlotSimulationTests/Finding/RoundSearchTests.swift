import SlotMachineFile
import Synchronization
import Testing

@testable import SlotEngine
@testable import SlotSimulation

@Suite(.timeLimit(.minutes(20))) struct `A search for rounds` {
  /// Machines of each plan, at bets with and without a paid spin.
  static let games = [
    ("classic", "base"), ("arcade", "base"), ("tidepool", "base"), ("orchard", "base"),
    ("lanterns", "base"), ("apiary", "base"), ("apiary", "harvest"), ("kites", "base"),
    ("thaw", "base"), ("thaw", "spring"), ("thicket", "base"),
  ]

  static let conditions = [
    "win", "lose", "pay>=5x", "pay>0x and pay<1x", "not pay<10x", "pay=0x", "spins>=2",
    "spins>=2 and pay<3x", "wins>=2", "win and spins=1", "lose and pay>0x", "not win and spins>=2",
  ]

  private func engine(_ machine: String, _ bet: String) throws -> SlotEngine {
    let machine = try ShippedMachines.machine(named: machine)
    return try SlotEngine(machine: machine, stake: machine.stake(bet: bet), seed: 7)
  }

  /// Conditions that can be read for the machine: those without credits have no bets to count in.
  private func conditions(for engine: SlotEngine) throws -> [RoundCondition] {
    let cost = engine.machine.cost(of: engine.stake)
    let modes = engine.machine.modes.dropFirst().map { "mode=\($0.name)" }
    let bonuses = engine.machine.bonuses.map { "bonus=\($0.name) and not pay>=20x" }
    return try (Self.conditions + modes + bonuses).filter { cost > 0 || !$0.contains("x") }
      .map { try RoundCondition(parsing: $0, for: engine.machine, cost: cost) }
  }

  @Test(arguments: games)
  func `finds what every round, looked at by itself, meets`(machine: String, bet: String) throws {
    let engine = try engine(machine, bet)
    // Beyond the rounds that are always played by the rules.
    let numbers: ClosedRange<UInt64> = 1_000...3_000
    let rounds = numbers.map { engine.round($0) }
    for condition in try conditions(for: engine) {
      let expected = rounds.filter { condition.holds(for: $0) }.map(\.number)
      for (threads, limit) in [(3, Int.max), (2, 5)] {
        let found = Mutex<[UInt64]>([])
        let count = try RoundSearch(engine, where: condition, ofAtMost: 1 << 20).run(
          in: numbers, limit: limit, threads: threads
        ) { number in found.withLock { $0.append(number) } }
        #expect(found.withLock(\.self) == Array(expected.prefix(limit)), "\(condition)")
        #expect(count == min(limit, expected.count))
      }
    }
  }

  @Test(arguments: games) func `plays few rounds by the rules`(machine: String, bet: String) throws
  {
    let engine = try engine(machine, bet)
    let cost = engine.machine.cost(of: engine.stake)
    guard cost > 0 else { return }
    let rare = try RoundCondition(parsing: "pay>=30x", for: engine.machine, cost: cost)
    var scanner = RoundScanner(
      engine, where: rare, ofAtMost: 1 << 20,
      library: SpinLibrary(machine: engine.machine, stake: engine.stake))
    // All those that pay as much, and no others.
    let paying = (0..<2_048).filter { engine.round($0).pay >= cost * 30 }
    #expect(scanner.candidates(in: 0...2_047) == paying.map { UInt64($0) })
  }

  @Test func `stops at a paid spin that is too long to be judged`() throws {
    let engine = try engine("thaw", "base")
    let number = try #require((0..<1_000).first { engine.outcome(ofSpin: $0).grids.count == 3 })
    let loses = RoundCondition(spin: [.win(false)])
    #expect(throws: RoundTooLong(number: number, mostSpins: 2)) {
      try engine.firstRound(in: number...number, where: loses, ofAtMost: 2)
    }
    #expect(try engine.firstRound(in: number...number, where: loses, ofAtMost: 3) == nil)
  }

  @Test func `stops at the first round that is too long, after what comes before it`() throws {
    let engine = try engine("orchard", "base")
    let condition = try RoundCondition(parsing: "mode=free", for: engine.machine, cost: 20)
    let long = try #require((3_000...).first { engine.round(UInt64($0)).spins.count > 30 })
    let before = (0..<long).filter { engine.round(UInt64($0)).spins.count > 1 }
    let found = Mutex<[UInt64]>([])
    let error = #expect(throws: RoundTooLong.self) {
      try RoundSearch(engine, where: condition, ofAtMost: 30).run(
        in: 0...100_000, limit: .max, threads: 2
      ) { number in found.withLock { $0.append(number) } }
    }
    let first = before.first { engine.round(UInt64($0)).spins.count > 30 } ?? long
    #expect(error == RoundTooLong(number: UInt64(first), mostSpins: 30))
    #expect(found.withLock(\.self) == before.filter { $0 < first }.map { UInt64($0) })
  }

  @Test func `ends with the error of whoever takes what is found`() throws {
    struct Full: Error {}
    let engine = try engine("tidepool", "base")
    let condition = try RoundCondition(parsing: "win", for: engine.machine, cost: 5)
    #expect(throws: Full.self) {
      try RoundSearch(engine, where: condition, ofAtMost: 1 << 20).run(
        in: 0...UInt64.max, limit: .max, threads: 3
      ) { if $0 > 10_000 { throw Full() } }
    }
  }
}
