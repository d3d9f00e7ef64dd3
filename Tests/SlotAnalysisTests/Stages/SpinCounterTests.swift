import SlotEngine
import SlotMachineFile
import Testing

@testable import SlotAnalysis

/// Every combination of small random machines, read by the naive reader of the tests.
@Suite(.timeLimit(.minutes(20))) struct `A spin counted reel by reel` {
  /// A small random machine, compiled.
  private struct SmallSpin {
    let machine: Machine
    let spin: CompiledSpin
    let holding: [SymbolID]

    init(seed: UInt64) throws {
      machine = try MachineFile(yaml: Self.yaml(seed: seed), name: "counted.yaml").machine
      spin = try #require(
        CompiledSpin(machine, stake: machine.defaultStake, state: .base(of: machine)))
      holding = machine.heldSymbols(inLooksOf: .base)
    }

    /// Lines or ways, with a wild, a factor, a group, weights, scatters that pay, and others that hold. Some have so many
    /// lines that the last reel is counted by states.
    private static func yaml(seed: UInt64) -> String {
      let draws = HashedDraws(seed: seed)
      let reels = 3 + Int(seed % 2)
      let strips = (0..<reels).map { reel in
        let stops = (0..<3 + (reel + Int(seed)) % 2).map { stop in
          let draw = UInt64(10 * reel + stop)
          let symbol = ["a", "b", "c", "w", "s", "t"][
            Int(draws.number(below: 6, draw: draw, round: 0))]
          return "[\(symbol), \(draws.number(below: 4, draw: 100 + draw, round: 0) == 0 ? 2 : 1)]"
        }
        return "  - [\(stops.joined(separator: ", "))]"
      }
      let isWays = seed % 3 == 0
      let all = (0..<1 << reels).map { line in (0..<reels).map { line >> $0 & 1 } }
      let lines = seed % 4 == 1 ? all : Array(all.prefix(3))
      return """
        format: 2
        name: counted
        bet: {cost: 4}
        rows: 2
        symbols: [a, b, c, w, s, t]
        groups: {any: [a, b, c]}
        wilds: {w: {except: [s, t], real: \(seed % 2)}}
        factors: {w: \(1 + seed / 2 % 2)}
        reels:
        \(strips.joined(separator: "\n"))
        \(isWays ? "" : "lines: \(lines)")
        wins:
          - where: \(isWays ? "ways" : "lines")
            match: \(isWays || seed % 5 < 3 ? "left" : "adjacent")
            pays: {a: {2: 2, 3: 9}, b: {2: 1, 3: 4}, any: {3: 1}, w: {2: 3}}
          - {where: window, match: count, times: bet, pays: {s: {2: 1, 4: 0}}}
          - where: window
            in: [base]
            match: count
            then: {t: {1: {credits: 3}, 2: {mode: free, spins: 2\(seed % 4 < 2 ? ", hold: t" : "")}}}
        modes: {free: {}}

        """
    }
  }

  /// What combinations give, by name; awards in any order.
  private struct Given: Hashable {
    let credits: Int
    let isHit: Bool
    let awards: [String]
    let held: [Cell: SymbolID]
  }

  /// What every combination of digits gives, one by one.
  private func counted(_ machine: Machine) -> [Given: UInt128] {
    let faces = zip(machine.modes[0].reels, machine.rows).map { reel, rows in
      reel.circles.flatMap { circle in
        circle.stops.indices.flatMap { stop in
          let column = (0..<rows).map { circle.stops[(stop + $0) % circle.stops.count].symbol }
          return Array(repeating: column, count: Int(circle.stops[stop].weight))
        }
      }
    }
    let windows = faces.reduce([[]]) { windows, faces in
      windows.flatMap { window in faces.map { window + [$0] } }
    }
    let game = NaiveGame(machine, stake: machine.defaultStake, seed: 0)
    let stay = NaiveStay(mode: .base, multiplier: 1, drawn: [])
    var counts: [Given: UInt128] = [:]
    for columns in windows {
      let grid = NaiveGrid(columns: columns)
      let wins = machine.looks.ids.flatMap {
        NaiveReader(game: game, place: $0, stay: stay, grid: grid, ladder: 1, shown: []).wins
      }
      let awards = wins.compactMap { win in
        win.award.map { ScaledAward(look: win.look, award: $0, scale: win.scale) }
      }
      let symbols = Set(awards.compactMap(\.award.stay.hold))
      let held = grid.cells.filter { symbols.contains(grid[$0]) }.map { ($0, grid[$0]) }
      let given = Given(
        credits: wins.reduce(0) { $0 + $1.pay }, isHit: !wins.isEmpty,
        awards: awards.map { "\($0)" }.sorted(), held: Dictionary(uniqueKeysWithValues: held))
      counts[given, default: 0] += 1
    }
    return counts
  }

  @Test func `gives what every combination gives, one by one`() throws {
    var (holding, awarding, classes) = (0, 0, 0)
    for seed in 0..<40 as Range<UInt64> {
      let small = try SmallSpin(seed: seed)
      var counter = SpinCounter(
        small.spin, places: small.spin.places, holding: small.holding, effort: AnalysisEffort())
      let counted = try counter.classes()
      let given = counted.map { outcome in
        let key = Given(
          credits: outcome.credits.count, isHit: outcome.isHit,
          awards: outcome.awards.map { "\($0)" }.sorted(), held: outcome.held)
        return (key, outcome.combinations)
      }
      #expect(Set(given.map(\.0)).count == given.count, "seed \(seed)")
      #expect(Dictionary(given, uniquingKeysWith: +) == self.counted(small.machine), "seed \(seed)")
      #expect(counted.map(\.credits) == counted.map(\.credits).sorted(), "seed \(seed)")
      holding += counted.contains { !$0.held.isEmpty } ? 1 : 0
      awarding += counted.contains { $0.awards.count > 0 } ? 1 : 0
      classes += counted.count
    }
    #expect(holding > 10 && awarding > 20 && classes > 400, "\(holding) \(awarding) \(classes)")
  }

  /// Awards that are the same for one coin: 5 for each, 20 or 30 for two, and nothing written in two ways.
  @Test func `orders the classes of awards that differ with more coins alone`() throws {
    let yaml = """
      format: 1
      name: coins
      bet: {cost: 99, coins: 2}
      symbols: [a, b, c, d, e, f]
      reels: [[a, b, c, d, e, f]]
      jackpots: {mini: {}}
      wins:
        - where: window
          match: count
          then:
            a: {1: {credits: [5, 30], jackpot: mini}}
            b: {1: {credits: [5, 20], jackpot: mini}}
            c: {1: {credits: 5, jackpot: mini}}
            d: {1: {credits: 0, jackpot: mini}}
            e: {1: {credits: [0, 0], jackpot: mini}}
      """
    let machine = try MachineFile(yaml: yaml, name: "coins.yaml").machine
    let stake = try machine.stake(coins: 2)
    let spin = try #require(CompiledSpin(machine, stake: stake, state: .base(of: machine)))
    for _ in 0..<8 {
      var counter = SpinCounter(
        spin, places: spin.places, holding: [], effort: AnalysisEffort())
      let classes = try counter.classes()
      #expect(counter.isCycle(classes))
      let given = classes.map { $0.awards.map { $0.award.credits.credits(coins: 2).count } }
      #expect(given == [[], [0], [0], [10], [20], [30]])
    }
    _ = try MachineAnalysis(machine: machine, stake: stake)
  }

  @Test func `is the same wherever the directions meet`() throws {
    var differing = 0
    for seed in 0..<40 as Range<UInt64> {
      let small = try SmallSpin(seed: seed)
      var states: Set<[Int]> = []
      var backwards: [SpinClass] = []
      for most in small.spin.columns.indices {
        var counter = SpinCounter(
          small.spin, places: small.spin.places, holding: small.holding, effort: AnalysisEffort())
        let classes = try counter.classes(forwards: most)
        if most == 0 { backwards = classes }
        #expect(classes == backwards, "seed \(seed), \(most) reels forwards")
        states.insert(counter.states.map(\.count))
      }
      differing += states.count > 1 ? 1 : 0
    }
    #expect(differing > 20, "Backwards, states of the last reel are passed over.")
  }

  @Test func `adds up to the cycle for any places, and each of them to the mean`() throws {
    for seed in 0..<30 as Range<UInt64> {
      let small = try SmallSpin(seed: seed)
      let cycle = UInt128(small.machine.modes[0].cycle)
      func credits(_ places: [CompiledSpin.Place]) throws -> UInt128 {
        var counter = SpinCounter(
          small.spin, places: places, holding: [], effort: AnalysisEffort())
        let classes = try counter.classes()
        #expect(classes.reduce(0) { $0 + $1.combinations } == cycle, "seed \(seed)")
        #expect(classes.allSatisfy { $0.held.isEmpty })
        #expect(counter.isCycle(classes) && !counter.isCycle(classes.dropLast()))
        return classes.reduce(0) { $0 + UInt128($1.credits.count) * $1.combinations }
      }
      let places = small.spin.places
      #expect(try credits([]) == 0)
      let alone = try places.map { try credits([$0]) }
      #expect(try credits(places) == alone.reduce(0, +), "seed \(seed)")
    }
  }

  /// Two reels, `coin star` and `coin star blank`. A line pays for coins from the left and for two stars; a star anywhere
  /// gives free games.
  @Test func `is worked out by hand, and prints what it found`() throws {
    let machine = try SmallMachine.cutOff()
    let spin = try #require(
      CompiledSpin(machine, stake: machine.defaultStake, state: .base(of: machine)))
    var counter = SpinCounter(
      spin, places: spin.places, holding: [], effort: AnalysisEffort())
    let classes = try counter.classes()
    let told = classes.map { outcome in
      "\(outcome.combinations) pay \(outcome.credits), \(outcome.isHit), \(outcome.awards.count)"
    }
    #expect(
      told == [
        // A star before a coin or a blank.
        "2 pay 0, true, 1",
        // A coin before a blank, and before a star.
        "1 pay 1, true, 0", "1 pay 1, true, 1",
        // Two coins, and two stars.
        "1 pay 4, true, 0", "1 pay 9, true, 1",
      ])
    // After a coin both places are open, after a star only the line is.
    #expect(counter.description == "2 places, 1 → 2 states")
  }

  @Test func `gives up beyond its effort`() throws {
    let small = try SmallSpin(seed: 1)
    var counter = SpinCounter(
      small.spin, places: small.spin.places, holding: [], effort: AnalysisEffort(mostSteps: 100))
    #expect(throws: AnalysisError.tooManyOutcomes(mode: "base")) { try counter.classes() }
  }
}
