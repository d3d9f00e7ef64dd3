import Foundation
import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `A spin that tumbles cell by cell` {
  /// The spin is solved as a chain, and played by the plain rules, draw by draw.
  @Test func `has the sums of all ways in which it can go`() throws {
    let machine = try Fixture.machine("Modern/drizzle").machine
    let (stake, state) = (machine.defaultStake, ModeState.base(of: machine))
    let effort = AnalysisEffort()
    let solved = try #require(
      try SolvedSpin(tumbling: machine, stake: stake, state: state, effort: effort))
    let walked = try WalkedSpin(machine, stake: stake, state: state, effort: effort)
    let spin = SpinDistribution(cycle: walked.cycle, classes: walked.classes)
    #expect(solved.hitFrequency == spin.hitFrequency)
    #expect(solved.lookMeans == walked.lookMeans)
    #expect(solved.neglected == 0)
    // For awards that only give spins, the scales don't matter.
    func sums(_ isAwarded: Bool) -> Moments {
      solved.parts.filter { $0.awards.isEmpty != isAwarded }
        .reduce(.none) { $0 + $1.moments }
    }
    for isAwarded in [false, true] {
      let classes = spin.classes.filter { $0.awards.isEmpty != isAwarded }
      let known = classes.reduce(Moments.none) { sum, outcome in
        sum
          + Moments(credits: outcome.credits.count)
          .weighted(by: Rational(outcome.combinations, spin.cycle))
      }
      #expect(sums(isAwarded) == known)
      #expect(known.mass > .zero)
    }
  }

  /// A game of few cells, all drawn from one strip, in which rules count symbols.
  private static func game(_ random: inout RandomNumbers) -> String {
    func sometimes(_ part: String) -> String { random.int(0...2) == 0 ? part : "" }
    func look(_ symbols: [String]) -> String {
      let grids = random.element(of: ["", "", ", on: first", ", on: last"])
      let asked = random.element(of: symbols)
      let more = [", clears: false", ", multiplied: false", ", times: bet"].map { sometimes($0) }
      let pays = "pays: {\(asked): {1: \(random.int(1...2)), 2: \(random.int(3...5))}}"
      let awards = random.element(of: ["spins: 1, mode: free", "credits: 4", "bonus: wheel"])
      let given = random.element(of: [
        pays, pays, "then: {\(asked): {2: {\(awards)}}}",
        "\(pays), then: {\(asked): {2: {\(awards)}}}",
      ])
      return "- {where: window, match: count, in: [base]\(grids)\(more.joined()), \(given)}"
    }
    let meter = random.element(of: [
      "adds: 2, for: c, keep: spin", "adds: 1, for: a, keep: spin, start: 1", "adds: 1, keep: spin",
      "adds: c, keep: spin",
    ])
    return """
      format: 2
      name: cells
      bet: {cost: 2}
      rows: \(random.int(1...2))
      symbols: [a, b, c]
      values: {c: {draw: [2, 3]}}
      strips: {one: [a, \(random.element(of: ["b", "[b, 2]"]))\(sometimes(", c"))]}
      reels: [{cells: one}\(sometimes(", {cells: one}"))]
      tumble: {most: \(random.int(2...3))\(sometimes(", ladder: [1, 3]"))\(sometimes(", keeps: [b]"))}
      bonuses: {wheel: {draw: [1, 6]}}
      \(sometimes("meters: {n: {\(meter)}}\nby: n"))
      wins:
        \(look(["a", "b"]))
        \(sometimes(look(["a", "b"])))
        \(sometimes("- {where: spin, raises: 3}"))
        - {where: window, match: count, in: [free], pays: {a: {1: 1}}}
      modes: {free: {}}

      """
  }

  /// What awards give is multiplied by their scales, unless they give nothing but spins.
  private func sums(of parts: [(awards: [ScaledAward], moments: Moments)]) -> [Int: Moments] {
    parts.reduce(into: [:]) { sums, part in
      let scales = part.awards.reduce(0) {
        $0 * 100 + ($1.award.stay == .nothing ? $1.scale : 1)
      }
      sums[scales] = (sums[scales] ?? .none) + part.moments
    }
  }

  @Test func `has the sums of random games as played by the rules`() throws {
    var compared = 0
    for seed in 0..<300 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let yaml = Self.game(&random)
      guard let machine = try? MachineFile(yaml: yaml, name: "cells.yaml").machine,
        let solved = try solved(machine)
      else { continue }
      let walked = try WalkedSpin(
        machine, stake: machine.defaultStake, state: .base(of: machine), effort: AnalysisEffort(),
        byTheRules: true)
      let classes = walked.classes.map { outcome in
        (
          awards: outcome.awards,
          moments: Moments(credits: outcome.credits.count)
            .weighted(by: Rational(outcome.combinations, walked.cycle))
        )
      }
      #expect(solved.lookMeans == walked.lookMeans, "\(yaml)")
      let spin = SpinDistribution(cycle: walked.cycle, classes: walked.classes)
      #expect(solved.hitFrequency == spin.hitFrequency, "\(yaml)")
      #expect(
        sums(of: solved.parts.map { ($0.awards, $0.moments) }) == sums(of: classes), "\(yaml)")
      compared += 1
    }
    #expect(compared > 30, "\(compared) games were compared.")
  }

  @Test func `without a limit has the exact figures that were computed elsewhere`() throws {
    let machine = try Fixture.machine("Modern/falling-stars").machine
    let analysis = try MachineAnalysis(machine: machine)
    // The default limit of a thousand grids is neglected.
    #expect(analysis.neglected < 1e-30)
    #expect(analysis.neglected > 0)
    let key = try #require(
      try Fixture.decode([`A game of today`.Figures].self, from: "Modern/cells.json")
        .first { $0.name == "falling-stars" })
    #expect(analysis.returnToPlayer?.description == key.return)
    #expect(analysis.varianceInCosts?.description == key.variance)
    #expect(analysis.hitFrequency?.description == key.hitFrequency)
    #expect(analysis.parts.map(\.mean) == [analysis.mean])
    #expect(analysis.hasPaidSpin)
    #expect(throws: AnalysisError.self) { try RoundLaw(of: machine) }
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["SLOT_THOROUGH"] != nil,
      "six million grids take minutes without optimization; set SLOT_THOROUGH"))
  func `with five grids of twenty cells has the exact figures that were published`() throws {
    let analysis = try MachineAnalysis(
      machine: try Fixture.machine("Modern/temple-of-gold").machine)
    let key = try #require(
      try Fixture.decode([`A game of today`.Figures].self, from: "Modern/cells.json")
        .first { $0.name == "temple-of-gold" })
    #expect(analysis.neglected == 0)
    #expect(analysis.returnToPlayer?.description == key.return)
    #expect(analysis.varianceInCosts?.description == key.variance)
    #expect(analysis.hitFrequency?.description == key.hitFrequency)
  }

  private func solved(_ machine: Machine) throws -> SolvedSpin? {
    try SolvedSpin(
      tumbling: machine, stake: machine.defaultStake, state: .base(of: machine),
      effort: AnalysisEffort())
  }

  /// The first grid wins one time in two, and then so does the second, which is the last.
  @Test func `has its mean for a look that pays no more than a credit at a time`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: credit
        bet: {cost: 1}
        rows: 1
        symbols: [a, b]
        strips: {one: [a, b]}
        reels: [{cells: one}]
        tumble: {most: 2}
        wins: [{where: window, match: count, pays: {a: {1: 1}}}]
        """, name: "credit.yaml"
    ).machine
    let solved = try #require(try solved(machine))
    #expect(solved.lookMeans == [Rational(3, 4)])
  }

  /// One time in two `a` pays, and one time in two of these it pays again.
  @Test(arguments: [1, 1_000_000_000_000])
  func `has the mean square of large pays`(pay: Int) throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: dear
        bet: {cost: 1}
        rows: 1
        symbols: [a, b]
        strips: {one: [a, b]}
        reels: [{cells: one}]
        tumble: {most: 2}
        wins: [{where: window, match: count, pays: {a: {1: \(pay)}}}]
        """, name: "dear.yaml"
    ).machine
    let solved = try #require(try solved(machine))
    let moments = solved.parts.reduce(Moments.none) { $0 + $1.moments }
    #expect(moments.mass == 1)
    #expect(moments.first == Rational(pay) * Rational(1 + 2, 4))
    #expect(moments.second == Rational(pay) * Rational(pay) * Rational(1 + 4, 4))
    #expect(solved.hitFrequency == Rational(1, 2))
  }

  /// A cell shows `a`, which is paid and drawn again, up to two times; `b`; or `m`, which doubles all that was paid.
  ///
  ///     b, m    0 credits           a b  1 in 9 times 1     a a b  1 in 27 times 2
  ///     a a a   1 in 27 times 3     a m  1 in 9 times 2     a a m  1 in 27 times 4
  @Test func `has the moments of what is multiplied at its end`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: doubled
        bet: {cost: 1}
        rows: 1
        symbols: [a, b, m]
        strips: {one: [a, b, m]}
        reels: [{cells: one}]
        tumble: {most: 3}
        meters: {n: {adds: 2, for: m, keep: spin}}
        by: n
        wins: [{where: window, match: count, pays: {a: {1: 1}}}]
        """, name: "doubled.yaml"
    ).machine
    let solved = try #require(try solved(machine))
    let moments = solved.parts.reduce(Moments.none) { $0 + $1.moments }
    #expect(moments.first == Rational(3 * (1 + 2) + 2 + 4 + 3, 27))
    #expect(moments.second == Rational(3 * (1 + 4) + 4 + 16 + 9, 27))
  }

  @Test(arguments: ["[1]": true, "[1, 2]": false])
  func `isn't solved where a ladder multiplies some pays and not others`(
    ladder: String, isSolved: Bool
  ) throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: plain
        bet: {cost: 1}
        rows: 1
        symbols: [a, b]
        strips: {one: [a, b]}
        reels: [{cells: one}]
        tumble: {ladder: \(ladder), most: 2}
        wins: [{where: window, match: count, multiplied: false, pays: {a: {1: 1}}}]
        """, name: "plain.yaml"
    ).machine
    let tables = CellTables(machine, stake: machine.defaultStake, state: .base(of: machine))
    #expect((tables != nil) == isSolved)
  }

  @Test func `is refused where its grids are too many`() throws {
    let machine = try Fixture.machine("Modern/sweet-shop").machine
    #expect(throws: AnalysisError.tooManyOutcomes(mode: "base")) {
      try MachineAnalysis(machine: machine)
    }
  }
}

/// Cells that show `a` with a probability p, and are then paid at the multiplier of the grid and drawn again. No cell
/// depends on others. From the last grid backwards, E[T] = p (m + E[T′]) and E[T²] = p (m² + 2 m E[T′] + E[T′²]), where
/// a cell is paid m and all that comes after it is T′.
@Suite(.timeLimit(.minutes(20))) struct `Cells that are drawn until they lose` {
  /// - Parameter cells: An even number, on two reels.
  private func solved(
    cells: Int, ladder: [Int], most: Int, pay: Int, weights: (win: Int, loss: Int)
  ) throws -> SolvedSpin {
    let pays = (1...cells).map { "\($0): \($0 * pay)" }.joined(separator: ", ")
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: cells
        bet: {cost: 1}
        rows: \(cells / 2)
        symbols: [a, b]
        strips: {one: [[a, \(weights.win)], [b, \(weights.loss)]]}
        reels: [{cells: one}, {cells: one}]
        tumble: {ladder: \(ladder), most: \(most)}
        wins: [{where: window, match: count, pays: {a: {\(pays)}}}]
        """, name: "cells.yaml"
    ).machine
    return try #require(
      try SolvedSpin(
        tumbling: machine, stake: machine.defaultStake, state: .base(of: machine),
        effort: AnalysisEffort()))
  }

  /// - Parameter rest: The first two moments of what a cell is paid after all these grids.
  private func expect(
    _ spin: SolvedSpin, of cells: Int, winning chance: Rational, paid amounts: [Int],
    andThen rest: (Rational, Rational) = (0, 0)
  ) {
    var (first, second) = rest
    for amount in amounts.reversed().map({ Rational($0) }) {
      second = chance * (amount * amount + Rational(2) * amount * first + second)
      first = chance * (amount + first)
    }
    let moments = spin.parts.reduce(Moments.none) { $0 + $1.moments }
    let (number, pairs) = (Rational(cells), Rational(cells * (cells - 1)))
    #expect(moments.mass == 1)
    #expect(moments.first == number * first)
    #expect(moments.second == number * second + pairs * first * first)
    let losing = (0..<cells).reduce(Rational.one) { losing, _ in losing * (Rational.one - chance) }
    #expect(spin.hitFrequency == Rational.one - losing)
  }

  @Test(arguments: [2, 4]) func `pay by a ladder of very large multipliers up to their limit`(
    cells: Int
  ) throws {
    let million = 1_000_000
    let spin = try solved(
      cells: cells, ladder: [1, million], most: 3, pay: million, weights: (1, 1))
    let amounts = [million, million * million, million * million]
    expect(spin, of: cells, winning: Rational(1, 2), paid: amounts)
  }

  /// A thousand grids are more than are followed. On the last rung m a cell is paid m with all that comes after it, or
  /// loses: E[T] = p m / (1 − p) and E[T²] = p (m² + 2 m E[T]) / (1 − p).
  @Test func `pay by a long ladder as if it had no limit`() throws {
    let (win, all) = (200_003, 2_000_000)
    let ladder = Array(1...21)
    let spin = try solved(
      cells: 18, ladder: ladder, most: 1_000, pay: 1, weights: (win, all - win))
    let (chance, last) = (Rational(win, all), Rational(21))
    let odds = Rational(win, all - win)
    let first = odds * last
    expect(
      spin, of: 18, winning: chance, paid: Array(1..<21),
      andThen: (first, odds * (last * last + Rational(2) * last * first)))
    #expect(spin.neglected > 0)
  }
}
