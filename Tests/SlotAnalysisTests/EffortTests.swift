import BigInt
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis
@testable import SlotEngine

/// Machine files of a few lines whose exact numbers would take practically unlimited time or
/// memory.
///
/// The limits are lowered here, so that the tests are fast; the real limits differ only in size.
@Suite(.timeLimit(.minutes(20))) struct `An analysis that takes too much` {
  /// Every set of three or more of eight cells may be held: 219 states, as the cells of reels of two circles aren't
  /// counted as alike.
  private static let sticky = """
    format: 1
    name: sticky
    symbols: [nail, a]
    strips: {all: [nail, a]}
    reels: [\(Array(repeating: "[{strip: all}, {strip: all}]", count: 8).joined(separator: ", "))]
    bet: {cost: 10}
    modes: {hold: {most: 50}}
    wins:
      - {where: window, match: count, in: [base], then: {nail: {3: {mode: hold, spins: 3, hold: nail}}}}
      - where: window
        in: [hold]
        match: count
        new: true
        then: {nail: {1: {mode: hold, spins: 1, hold: nail}}}
      - {where: window, match: count, pays: {a: {5: 5}}}

    """

  /// Each cell of a way multiplies, so hardly any two windows pay the same.
  private static let factors = """
    format: 1
    name: factors
    symbols: [a, b, c, d, e]
    rows: 4
    strips: {all: [a, b, c, d, e, a, c, e, b, d, b, a, e, d, c]}
    reels: [all, all, all, all, all, all]
    bet: {cost: 10}
    factors: {a: 2, b: 3, c: 5, d: 7}
    combine: product
    wins:
      - {where: ways, match: left, pays: {a: {2: 11, 4: 13}, b: {2: 17}, c: {2: 19}, "*": {1: 1}}}

    """

  private func machine(_ yaml: String) throws -> Machine {
    try MachineFile(yaml: yaml, name: "large.yaml").machine
  }

  private func analyse(_ machine: Machine, _ effort: AnalysisEffort) throws(AnalysisError) {
    var solver = RoundSolver<Moments>(
      machine: machine, stake: machine.defaultStake, effort: effort,
      held: HeldStayLibrary(
        of: machine, stake: machine.defaultStake, effort: effort, fewestStates: .max))
    _ = try solver.round()
  }

  @Test func `names the mode that has too many states, and how many were counted`() throws {
    let machine = try machine(Self.sticky)
    let refusal = #expect(throws: AnalysisError.self) {
      try analyse(machine, AnalysisEffort(mostSteps: 9_000_000))
    }
    guard case .tooManyStates("hold", let counted)? = refusal else {
      Issue.record("refused as \(String(describing: refusal))")
      return
    }
    #expect((16..<219).contains(counted))
    #expect("\(try #require(refusal))".contains("stopped after \(counted) of their combinations"))
  }

  @Test func `names the mode whose single spin is too much`() throws {
    let machine = try machine(Self.factors)
    for effort in [AnalysisEffort(mostSteps: 200_000), AnalysisEffort(mostBytes: 1_000)] {
      #expect(throws: AnalysisError.tooManyOutcomes(mode: "base")) {
        try analyse(machine, effort)
      }
    }
  }

  /// A purchase has no paid spin, and the spins of modes are known from the base bet.
  @Test func `names the mode that was bought`() throws {
    let machine = try machine(
      """
      format: 2
      name: store
      bet: {cost: 1}
      bets: {buy: {cost: 9, then: {mode: shelf, spins: 5}}}
      symbols: [a, b]
      reels: [[a, b]]
      wins: [{where: window, match: count, pays: {a: {1: 1}}}]
      modes: {shelf: {}}

      """)
    let stake = try machine.stake(bet: "buy")
    let known = try MachineAnalysis(machine: machine, stake: stake).spins
    #expect(known.keys.contains { $0.mode == 1 })
    let refusal = #expect(throws: AnalysisError.self) {
      var solver = RoundSolver<Moments>(
        machine: machine, stake: stake, distributions: known,
        effort: AnalysisEffort(mostSteps: 1_000))
      _ = try solver.round()
    }
    guard case .tooManyOutcomes(mode: let mode)? = refusal else {
      Issue.record("refused as \(String(describing: refusal))")
      return
    }
    #expect(["base", "shelf"].contains(mode))
    #expect(throws: AnalysisError.tooManyOutcomes(mode: "base")) {
      try AnalysisEffort(mostSteps: 1).take(2)
    }
  }

  /// Half of the spins add one, so a limit of sixty can't be neglected, and every spin makes the fractions longer.
  @Test(arguments: [(60, false), (24, true)])
  func `names the mode whose stays are too long`(most: Int, isKnown: Bool) throws {
    let machine = try machine(
      """
      format: 1
      name: long
      bet: {cost: 1}
      symbols: [a, b, c]
      reels: [[a, [b, 1048575]], [a, c]]
      modes: {free: {reels: [[a, b], [[a, 1000003], [c, 1000033]]], most: \(most)}}
      wins:
        - {where: window, match: count, in: [base], then: {a: {1: {mode: free, spins: 20}}}}
        - {where: window, match: count, in: [free], then: {a: {1: {mode: free, spins: 1}}}, pays: {c: {1: 1}}}

      """)
    let effort = AnalysisEffort(mostSteps: 500_000)
    guard !isKnown else {
      try analyse(machine, effort)
      return
    }
    #expect(throws: AnalysisError.tooManyOutcomes(mode: "free")) { try analyse(machine, effort) }
  }

  /// A spin gives up to forty bonuses, each some of several spins with other chances: hardly any two sums of spins are
  /// alike, and their fractions grow.
  @Test func `counts what the awards of one spin give together`() throws {
    func machine(lines: Int) throws -> Machine {
      try self.machine(
        """
        format: 2
        name: bonuses
        bet: {cost: 1}
        symbols: [a, b]
        lines: [\(Array(repeating: "[0]", count: lines).joined(separator: ", "))]
        reels: [[a, [b, 1048575]]]
        bonuses:
          wheel:
            draw:
              - [{mode: free, spins: 1}, 3]
              - [{mode: free, spins: 100, credits: 7}, 1000003]
              - [{mode: free, spins: 10000, credits: 11}, 1000033]
        modes: {free: {reels: [[b]]}}
        wins: [{where: lines, match: left, in: [base], then: {a: {1: {bonus: wheel}}}}]

        """)
    }
    try analyse(try machine(lines: 2), AnalysisEffort(mostSteps: 20_000_000))
    #expect(throws: AnalysisError.tooManyOutcomes(mode: "base")) {
      try analyse(try machine(lines: 40), AnalysisEffort(mostSteps: 20_000_000))
    }
  }

  @Test func `blames the number of states from sixteen on`() throws {
    for states in [1, 15, 16, 40] {
      let effort = AnalysisEffort(mostSteps: 10)
      for _ in 0..<states { effort.begin(stateOf: "free") }
      try effort.take(10)
      let refusal =
        states < 16
        ? AnalysisError.tooManyOutcomes(mode: "free")
        : .tooManyStates(mode: "free", counted: states)
      #expect(throws: refusal) { try effort.take(1) }
    }
  }

  @Test func `is refused at the same step every time`() throws {
    let machine = try machine(Self.sticky)
    let refusals = (0..<3).map { _ in
      #expect(throws: AnalysisError.self) {
        try analyse(machine, AnalysisEffort(mostSteps: 2_000_000))
      }
    }
    #expect(Set(refusals).count == 1)
  }

  /// Otherwise a spin of a thousand grids with wins on a thousand lines is in memory before it is refused.
  @Test func `plays no spin beyond the grids that can be counted`() throws {
    let machine = try Fixture.machine("Modern/drizzle").machine
    func grids(mostGrids: Int) -> [Int?] {
      var grids: [Int?] = []
      SpinTree(
        machine: machine, stake: machine.defaultStake, state: .base(of: machine),
        mostGrids: mostGrids
      ).walk { leaf in grids.append(leaf?.outcome.grids.count) }
      return grids
    }
    #expect(Set(grids(mostGrids: .max)) == [1, 2])
    #expect(Set(grids(mostGrids: 2)) == [1, 2])
    #expect(Set(grids(mostGrids: 1)) == [1, nil])
  }

  /// The probabilities of 10,000 spins have a million bits, and there is one for each number of spins played.
  @Test func `gives up a stay whose probabilities have too many digits`() throws {
    func pays(of most: Int) throws -> [Int]? {
      var law = StayLaw<BoundedLaw>()
      law.add(
        StayAddition(spins: 0, held: [:]),
        BoundedLaw(combinations: [(0, 1), (1, .max - 1)], cycle: .max).bounded(by: 3))
      let table = try #require(StayTable(startingWith: most, most: most, each: law))
      return BoundedLaw.sum(along: table, each: law)?.pays.map(\.credits)
    }
    #expect(try pays(of: 4) == [0, 1, 2])
    #expect(try pays(of: 10_000) == nil)
  }

  /// A single spin multiplies thirty numbers by one. But two positions are in memory together, with 30 numbers of 562,500
  /// words each: more than 2²⁵ words.
  @Test(arguments: [900: true, 36_000_000: false])
  func `gives up a stay whose probabilities have no room in memory`(bits: Int, isKnown: Bool)
    throws
  {
    var law = StayLaw<BoundedLaw>()
    law.add(
      .spins(0),
      BoundedLaw(combinations: (0..<30).map { (credits: $0, number: 1) }, cycle: 30)
        .weighted(by: Rational(1, BigInt(1) << bits)))
    let table = try #require(StayTable(startingWith: 1, most: 1, each: law))
    #expect((BoundedLaw.sum(along: table, each: law) != nil) == isKnown)
  }

  /// Fifty spins that each give one of six pays have as many sums as there are ways to choose fifty of six: 55 over 5, or
  /// 3,478,761, of which many are below a million where no step divides the pays. Multiples of a thousand have 251.
  @Test(
    arguments: [
      ([0, 1_000], [2_000, 3_000, 4_000, 5_000], 251),
      ([0, 1, 1_003, 5_003, 70_001, 999_983], [], nil),
      // Either way of adding spins has few pays of its own.
      ([0, 1, 1_003], [5_003, 70_001, 999_983], nil),
    ] as [([Int], [Int], Int?)])
  func `gives up a stay whose credits have too many sums`(
    ending: [Int], adding: [Int], count: Int?
  ) throws {
    func law(of pays: [Int]) -> BoundedLaw {
      BoundedLaw(combinations: pays.map { (credits: $0, number: 1) }, cycle: 6)
        .bounded(by: 1_000_000)
    }
    var alike = StayLaw<BoundedLaw>()
    alike.add(.spins(0), law(of: ending + adding))
    #expect(BoundedLaw.sum(ofSpins: 50, each: alike)?.size.terms == count)
    var added = StayLaw<BoundedLaw>()
    added.add(.spins(0), law(of: ending))
    if !adding.isEmpty { added.add(.spins(1), law(of: adding)) }
    let table = try #require(StayTable(startingWith: 50, most: 50, each: added))
    #expect(BoundedLaw.sum(along: table, each: added)?.size.terms == count)
  }

  /// An award gives a product and is added to what others gave, so even the simplest one counts as two products.
  @Test func `counts both the product and the sum of an award`() throws {
    let machine = Machine.classic
    let effort = AnalysisEffort()
    let award = ScaledAward(look: nil, award: Award(credits: .perCoin(3)), scale: 1)
    _ = try BonusSolver<Moments>(machine: machine, stake: machine.defaultStake).consequences(
      of: [award], after: (Consequences(), .certain), in: .base, effort: effort
    ) { _ in [:] }
    #expect(effort.steps >= 2 * AnalysisEffort.steps(ofMultiplying: Moments.certain, .certain))
  }

  /// Squared a hundred times, a function has a hundred parts, but 2¹⁰⁰ paths through them.
  @Test func `multiplies a function of many shared parts once for each part`() {
    let wide = GeneratingFunction(
      combinations: (0..<100).map { (credits: $0, number: 1) }, cycle: 100)
    let power = (0..<100).reduce(wide) { power, _ in power * power }
    #expect(power.multiplied(by: 3).probability == power.probability)
  }

  /// Some symbols: `[s0, s1, …]`.
  private func list(_ count: Int) -> String {
    "[\((0..<count).map { "s\($0)" }.joined(separator: ", "))]"
  }

  /// Where rules can't be compiled, each window takes one reading and one more for each cell: 2¹⁶ windows take 2¹⁸.
  @Test(arguments: [32: true, 33: false])
  func `is called quick if few windows have to be read`(stops: Int, isQuick: Bool) throws {
    let machine = try machine(
      """
      format: 2
      name: read
      bet: {cost: 1}
      rows: 1
      symbols: \(list(64))
      reels: [\(list(32)), \(list(64)), \(list(stops))]
      wins: [{where: window, match: count, pays: {s0: {3: 1}}}]

      """)
    #expect(
      MachineAnalysis.isQuick(of: machine, stake: machine.defaultStake, mostSteps: 0) == isQuick)
  }

  /// 125 windows, each read as a whole and for each of its three cells.
  @Test func `is given up while windows are read one by one`() throws {
    let machine = try machine(
      """
      format: 2
      name: read
      bet: {cost: 1}
      rows: 1
      symbols: [a, b, c, d, e]
      strips: {all: [a, b, c, d, e]}
      reels: [all, all, all]
      wins: [{where: window, match: count, pays: {a: {3: 1}}}]

      """)
    let state = ModeState.base(of: machine)
    let effort = AnalysisEffort(mostSteps: 200_000)
    effort.begin(stateOf: "base")
    let counter = PlainSpinCounter(
      machine, stake: machine.defaultStake, state: state,
      columns: machine.reels.ids.map { machine.distinctColumns(ofReel: $0, in: state) },
      effort: effort)
    var read = 0
    #expect(throws: AnalysisError.tooManyOutcomes(mode: "base")) {
      try counter.visit { _, _, _ in read += 1 }
    }
    #expect(read > 0 && read < 125)
  }

  /// Two mystery symbols, one of which becomes any of sixteen symbols: with sixteen for the other, a spin has 256 cases.
  @Test(arguments: [16: true, 17: false])
  func `is called quick if a spin has few cases`(items: Int, isQuick: Bool) throws {
    let machine = try machine(
      """
      format: 2
      name: cases
      bet: {cost: 1}
      rows: 1
      symbols: [x, y, \(list(17).dropFirst())
      reels: [[x], [y]]
      mystery: {x: {draw: \(list(16))}, y: {draw: \(list(items))}}
      wins: [{where: window, match: count, pays: {s0: {2: 1}}}]

      """)
    #expect(
      MachineAnalysis.isQuick(
        of: machine, stake: machine.defaultStake, mostSteps: MachineAnalysis.mostQuickSteps)
        == isQuick)
  }

  /// Two mystery symbols that become one of two each make four cases, each with the last reel's three windows.
  @Test(arguments: [11: false, 12: true])
  func `is called quick if its cases have few windows together`(most: Int, isQuick: Bool) throws {
    let machine = try machine(
      """
      format: 2
      name: windows
      bet: {cost: 1}
      rows: 1
      symbols: [x, y, a, b, c]
      reels: [[x], [y], [a, b, c]]
      mystery: {x: {draw: [a, b]}, y: {draw: [a, b]}}
      wins: [{where: window, match: count, pays: {a: {2: 1}}}]

      """)
    #expect(
      MachineAnalysis.isQuick(
        of: machine, stake: machine.defaultStake, mostWindows: UInt64(most),
        effort: AnalysisEffort()) == isQuick)
  }

  @Test func `has no part in machines of the usual size`() throws {
    // A hundredth of the regular limit.
    let effort = AnalysisEffort(mostSteps: AnalysisEffort.mostSteps / 100)
    #expect(throws: Never.self) { try analyse(.tidePool(), effort) }
  }
}

/// Machines whose rounds are solved quickly but whose bankrolls aren't.
@Suite(.timeLimit(.minutes(20))) struct `Ruin on a machine with dear rounds` {
  /// A machine whose rounds cost a lot and pay next to nothing: bankrolls fall by the whole cost,
  /// to as many different values as the cost of all rounds has credits.
  private func law(cost: Int, coins: Int = 1) throws -> RoundLaw {
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: dear
        symbols: [a, b]
        bet: {cost: \(cost), coins: 3}
        reels: [[a, b]]
        wins: [{where: window, match: count, pays: {a: {1: [3, 5, 7]}}}]
        """, name: "dear.yaml"
    ).machine
    return try RoundLaw(of: machine, stake: machine.stake(coins: coins))
  }

  @Test func `is refused where bankrolls have more values than memory has room for`() throws {
    let law = try law(cost: 1_000_000)
    // A bankroll is safe if it covers one more round than there are. Two rounds at a million
    // credits each fit into 2²¹ indices; three don't.
    #expect(law.mostRuinRounds == 1)
    #expect(throws: AnalysisError.tooManyRoundsForRuin(rounds: 1_000, most: 1)) {
      try law.ruin(bankroll: 100_000_000, within: 1_000)
    }
    // At three million credits not even one round does.
    let dearer = try self.law(cost: 1_000_000, coins: 3)
    #expect(dearer.mostRuinRounds == 0)
  }

  @Test func `is refused where so many transforms take minutes`() throws {
    // 129 rounds need 2¹⁹ indices, hence 129 · (2 · 5 · 19 + 6) · 2¹⁹ = 1.3 · 10¹⁰ operations; one
    // more needs 2²⁰ indices and 130 · (2 · 5 · 20 + 6) · 2²⁰ = 2.8 · 10¹⁰, above the limit of
    // 2.5 · 10¹⁰.
    let law = try law(cost: 2_003)
    #expect(law.mostRuinRounds == 129)
    #expect(throws: AnalysisError.tooManyRoundsForRuin(rounds: 1_000, most: 129)) {
      try law.ruin(bankroll: 200_300, within: 1_000)
    }
  }
}
