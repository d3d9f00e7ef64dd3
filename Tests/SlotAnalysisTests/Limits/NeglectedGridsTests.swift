import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// Limits on the grids of a spin, compared with the same spin with hundreds of grids.
@Suite(.timeLimit(.minutes(20))) struct `A neglected limit on grids` {
  /// The last grid pays and awards a stay, so a limit also changes which one that is.
  private static func drizzle(most: Int) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: drizzle
        bet: {cost: 2}
        rows: 1
        symbols: [leaf, drop, sun]
        strips: {sky: [[leaf, 3], [drop, 2], sun]}
        reels: [{cells: sky}, {cells: sky}, {cells: sky}]
        pays: {leaf: {2: 1, 3: 4}, drop: {2: 3}}
        wins:
          - {where: window, match: count}
          - {where: window, on: last, match: count, pays: {sun: {1: 2}, leaf: {1: 7}},
             then: {leaf: {1: {mode: noon, spins: 1}}}}
        tumble: {ladder: [1, 3], most: \(most)}
        modes: {noon: {reels: [[leaf], [sun, leaf], [drop]], tumble: false}}

        """, name: "drizzle.yaml"
    ).machine
  }

  @Test(arguments: [2, 3, 5, 10, 30])
  func `changes a spin by no more than its bounds, also where it changes much`(most: Int) throws {
    let limited = try Self.solved(most: most)
    let whole = try Self.solved(most: 300)
    let machine = try Self.drizzle(most: 300)
    let tables = try #require(
      CellTables(machine, stake: machine.defaultStake, state: .base(of: machine)))
    let chain = try CellChain(tables, effort: AnalysisEffort())
    let error = chain.error(ofNeglectingLimit: most, going: chain.largestChanceToGoOn)
    #expect(error.mass < 1)
    var differences = 0.0
    for part in whole {
      let other = limited.first { $0.awards == part.awards }?.moments ?? .none
      let masses = abs((part.moments.mass - other.mass).value)
      #expect(masses <= error.mass)
      #expect(abs((part.moments.first - other.first).value) <= error.first)
      #expect(abs((part.moments.second - other.second).value) <= error.second)
      differences += masses
    }
    #expect(most > 10 || differences > 0)
  }

  private static func solved(most: Int) throws -> [SolvedSpin.Part] {
    let machine = try drizzle(most: most)
    let spin = try SolvedSpin(
      tumbling: machine, stake: machine.defaultStake, state: .base(of: machine),
      effort: AnalysisEffort())
    return try #require(spin).parts
  }

  /// A cell on which the first grid always wins, and half of all later ones, up to a limit of 50. Beyond k grids there is
  /// another one with the probability 2⁻⁽ᵏ⁻¹⁾.
  private static func cell() throws -> CellChain {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: cell
        bet: {cost: 1}
        rows: 1
        symbols: [a, b]
        strips: {one: [a, b]}
        reels: [{cells: one}]
        wins:
          - {where: window, match: count, pays: {a: {1: 1}}}
          - {where: window, on: first, match: count, pays: {b: {1: 1}}}
        tumble: {most: 50}
        """, name: "cell.yaml"
    ).machine
    let tables = try #require(
      CellTables(machine, stake: machine.defaultStake, state: .base(of: machine)))
    return try CellChain(tables, effort: AnalysisEffort())
  }

  /// Without the limit of 50 there are 2⁻⁴⁹ + 2⁻⁵⁰ + … more in the mean.
  @Test func `is bounded closely where all grids go on equally often`() throws {
    let chain = try Self.cell()
    let followed = try #require(CellPlan(chain, mostWork: .infinity, negligible: 1))
    #expect(followed.neglected == 0)
    let plan = try #require(CellPlan(chain, mostWork: followed.work.nextDown, negligible: 1))
    #expect(plan.neglected >= 0x1p-48)
    #expect(plan.neglected <= 0x1p-48 * (1 + 1e-5))
  }

  /// The bounds allow for a grid's largest pay, a credit here, twice on each of a spin's N grids. So with a limit of G they
  /// are 2 E[N; N > G] and 4 E[N²; N > G], which are added up number by number.
  @Test(arguments: [2, 50])
  func `changes what a spin pays by no more than what longer spins could pay`(
    most: Int
  ) throws {
    let error = try Self.cell().error(ofNeglectingLimit: most, going: 0.5)
    var (numbers, squares, chance) = (0.0, 0.0, 1.0)
    for grids in 2...400 {
      // The spin has exactly this many grids with the probability 2⁻⁽ᵏ⁻¹⁾.
      chance /= 2
      guard grids > most else { continue }
      numbers += Double(grids) * chance
      squares += Double(grids * grids) * chance
    }
    #expect(error.mass == 0)
    #expect(error.first >= 2 * numbers && error.first <= 2 * numbers * (1 + 1e-5))
    #expect(error.second >= 4 * squares && error.second <= 4 * squares * (1 + 1e-5))
  }

  /// A thousand grids are neglected here, so the error of a spin reaches that of a round.
  @Test func `is part of the error of a round`() throws {
    let machine = try Fixture.machine("Modern/falling-stars").machine
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.meanBound > analysis.neglected)
    #expect(analysis.meanBound < 1e-25)
    #expect(analysis.varianceBound > analysis.meanBound)
    #expect(analysis.varianceBound == analysis.spinVarianceBound)
  }
}
