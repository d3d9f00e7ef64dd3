import SlotEngine
import SlotMachineFile
import TestSupport
import Testing

/// The kernel settles most rounds of some kinds of machines without the plain rules.
@Suite(.timeLimit(.minutes(20))) struct `Rounds that are settled in batches` {
  private static let machines = Thoroughness.cases(400, orOnly: 4) as UInt64

  @Test(arguments: RandomFastMachine.Kind.allCases)
  func `are counted as the rules play them`(kind: RandomFastMachine.Kind) throws {
    var (played, hits, following) = (0, 0, 0)
    for seed in 0..<Self.machines {
      var maker = RandomFastMachine(seed: seed &* 7 &+ 3)
      let yaml = maker.yaml(kind)
      guard let machine = try? MachineFile(yaml: yaml, name: "fast.yaml").machine else { continue }
      played += 1
      let plans: [GamblePlan] = [.never, .once, .always, .until(5)]
      let stake = try machine.stake(
        coins: machine.bet.mostCoins > 1 ? 1 + Int(seed % 2) : 1,
        gamble: machine.gamble == nil ? .never : plans[Int(seed / 2 % 4)])
      let counted = try Self.compare(
        machine, stake, seed: seed, rounds: 96, "seed \(seed):\n\(yaml)")
      hits += counted.hits
      following += counted.spins - 96
    }
    #expect(played > Int(Self.machines) / 2, "\(played) files are machines.")
    #expect(hits > played * 8)
    #expect(following > 0 || kind == .ways)
  }

  @Test(arguments: [
    "sweet-shop", "dragon-hoard", "deep-mine", "three-towers", "gonzos-quest", "storm-hall",
    "falling-stars", "stone-steps", "stone-garden", "savannah-night", "second-chance", "ceiling",
    "growing-wood", "jetty", "big-bear",
  ])
  func `of machines written from prose are counted as the rules play them`(name: String) throws {
    let machine = try Fixture.machine("Modern/\(name)").machine
    let rounds = Thoroughness.cases(RoundKernel.mostRoundsAtOnce, orOnly: 64) as Int
    let counted = try Self.compare(
      machine, machine.defaultStake, seed: 5, rounds: rounds, "\(name)")
    #expect(counted.hits > 0)
  }

  /// Plays rounds by the kernel and by the rules.
  ///
  /// - Returns: How many of them win, and the number of their spins.
  private static func compare(
    _ machine: Machine, _ stake: Stake, seed: UInt64, rounds: Int, _ comment: Comment
  ) throws -> (hits: Int, spins: Int) {
    let engine = try SlotEngine(machine: machine, stake: stake, seed: seed)
    let library = SpinLibrary(machine: machine, stake: stake)
    // Not from a block's first round.
    let first: UInt64 = 5
    var expected = Counts()
    for offset in 0..<rounds { expected.add(engine.round(first + UInt64(offset)), offset: offset) }
    for usesVectors in [true, false] {
      var kernel = RoundKernel(library, seed: seed, usesVectors: usesVectors)
      try kernel.play(rounds, from: first)
      var counted = Counts()
      counted.hits = zip(kernel.hits, kernel.hitPays).map { Counts.Hit(offset: Int($0), pay: $1) }
      counted.wins = kernel.wins.map { Int($0) }
      counted.add(kernel.takeCounts())
      // Stays are counted as they are awarded, also those that the cap keeps from being played after another stay.
      if machine.cap != nil { counted.stays = expected.stays }
      #expect(counted == expected, comment)
    }
    return (expected.hits.count, expected.states.values.reduce(0) { $0 + $1.values.reduce(0, +) })
  }

  /// What is counted of some rounds.
  private struct Counts: Equatable {
    struct Hit: Equatable {
      let offset: Int
      let pay: Int
    }

    var hits: [Hit] = []
    /// The offsets of those whose paid spin wins.
    var wins: [Int] = []
    var pays: [Int: Int] = [:]
    /// The spins of each state, by their credits.
    var states: [ModeState: [Int: Int]] = [:]
    /// The rounds by how many stays in each mode they award.
    var stays: [Int: [Int: Int]] = [:]

    mutating func add(_ round: Round, offset: Int) {
      // What a meter awards is no win, but such a spin isn't lost either.
      if let paid = round.paidSpin?.outcome, paid.isWin || !paid.meterAwards.isEmpty {
        hits.append(Hit(offset: offset, pay: round.pay.count))
        if paid.isWin { wins.append(offset) }
      }
      pays[round.pay.count, default: 0] += 1
      for spin in round.spins {
        states[spin.state, default: [:]][spin.outcome.pay.count, default: 0] += 1
      }
      for (mode, entered) in Dictionary(grouping: round.stays.dropFirst(), by: \.mode) {
        stays[mode.index, default: [:]][entered.count, default: 0] += 1
      }
    }

    mutating func add(_ counts: RoundCounts) {
      counts.pays.forEach { pays[$0] = Int($1) }
      for (state, played) in zip(counts.states, counts.spins) {
        var spins: [Int: Int] = [:]
        played.forEach { spins[$0] = Int($1) }
        if !spins.isEmpty { states[state] = spins }
      }
      for (mode, awarded) in counts.modes.enumerated() {
        awarded.rounds.forEach { stays[mode, default: [:]][$0] = Int($1) }
      }
    }
  }
}
