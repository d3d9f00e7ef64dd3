import Foundation
import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

/// Stays in which a multiplier grows, solved for all multipliers together and compared with the same stays
/// followed count by count: a meter with a `most` that is never reached can only be followed that way.
@Suite(.timeLimit(.minutes(20))) struct `A stay whose multiplier grows` {
  private static func file(meter: String, free: String, most: Int? = 5, wins: String) -> String {
    """
    format: 2
    name: growing
    bet: {cost: 2}
    rows: 1
    symbols: [orb, gem, key, star]
    reels: [[orb, gem, key, star], [gem, key, orb], [gem, key, [star, 2]]]
    lines: [[0, 0, 0]]
    pays: {gem: {2: 1, 3: 6}, star: {1: 1}}
    values: {orb: {draw: [[1, 2], [3, 1]]}}
    wins:
      - {where: lines, match: left, in: [base]}
      - {where: window, match: count, in: [base, free], then: {key: {2: {mode: free, spins: 2}}}}
    \(wins)
    meters: {heat: {in: [free], \(meter)}}
    modes: {free: {most: \(most ?? 1_000_000)\(free)}, extra: {multiplier: 2}}
    bonuses: {wheel: {draw: [[{credits: 5}, 2], [{mode: extra, spins: 1}, 1]]}}

    """
  }

  private static let byLook = """
      - {where: lines, match: left, in: [free], by: heat}
      - {where: window, match: count, in: [free], by: heat, then: {star: {2: {bonus: wheel}}}}
    """
  private static let plain = """
      - {where: lines, match: left, in: [free, extra], multiplied: false}
      - {where: window, match: count, in: [free], pays: {gem: {2: 3}}}
    """

  /// The meter, the keys of the mode, and its looks.
  static let stays: [[String]] = [
    ["adds: orb, start: 1", "", byLook], ["adds: orb", "", byLook],
    ["adds: 1, after: win, start: 2", ", by: heat", plain],
    ["adds: 2, for: key, holds: next", ", multiplier: 3", byLook],
    ["adds: orb", ", by: heat", plain],
  ]

  @Test(arguments: stays)
  func `pays the same solved as a whole as followed count by count`(stay: [String]) throws {
    let solved = try analysis(stay)
    let followed = try analysis([stay[0] + ", most: 100000", stay[1], stay[2]])
    #expect(solved.mean == followed.mean)
    #expect(solved.variance == followed.variance)
    #expect(solved.parts == followed.parts)
    #expect(solved.odds.map(\.meanNumber) == followed.odds.map(\.meanNumber))
    #expect(solved.odds.map(\.meanCredits) == followed.odds.map(\.meanCredits))
    #expect(solved.odds.map(\.meanSpins) == followed.odds.map(\.meanSpins))
    for (one, other) in zip(solved.odds, followed.odds) {
      let (left, right) = (try #require(one.chance), try #require(other.chance))
      #expect(abs(left.value - right.value) <= left.bound + right.bound)
    }
    // Solving counts fewer spins.
    #expect(solved.spins.count < followed.spins.count)
  }

  /// A longer limit is reached so seldom that it makes no difference that shows.
  @Test(arguments: [stays[0], stays[2]])
  func `pays the same without a limit as with a long one`(stay: [String]) throws {
    let (endless, long) = (try analysis(stay, most: nil), try analysis(stay, most: 100))
    #expect(endless.neglected > 0 || long.neglected == 0)
    #expect(isClose(endless.mean, long.mean))
    #expect(isClose(endless.variance, long.variance))
    for (one, other) in zip(endless.parts, long.parts) { #expect(isClose(one.mean, other.mean)) }
    for (one, other) in zip(endless.odds, long.odds) {
      #expect(isClose(one.meanNumber, other.meanNumber))
    }
  }

  private func isClose(_ one: Rational, _ other: Rational) -> Bool {
    abs(one.value - other.value) <= 1e-9 * max(1, abs(one.value))
  }

  /// The mean was worked out by hand: 10 spins at 1 pay v₁ = 10/8, and what they raise pays v₀ = 100/64 + 10/51.2.
  @Test func `has the moments of all its ways to go, followed spin by spin`() throws {
    let text = """
      format: 2
      name: endless
      bet: {cost: 1}
      bets: {games: {cost: 2, then: {mode: free, spins: 10}}}
      symbols: [a, star, b]
      reels: [[a, star, [b, 8]]]
      wins:
        - {where: window, match: count, in: [free], by: heat, pays: {a: {1: 1}}}
        - {where: window, match: count, in: [free], then: {star: {1: {mode: free, spins: 2}}}}
      modes: {free: {}}
      meters: {heat: {in: [free], adds: 1, after: win, start: 1}}
      """
    let machine = try MachineFile(yaml: text, name: "endless.yaml").machine
    let analysis = try MachineAnalysis(machine: machine, stake: machine.stake(bet: "games"))
    #expect(analysis.mean == Rational(385, 128))
    let followed = Self.follow(
      spins: 10, multiplier: 1,
      [(0.1, pay: 1, adds: 0, raises: 1), (0.1, 0, 2, 1), (0.8, 0, 0, 0)])
    #expect(abs(followed.mean - 385.0 / 128) < 1e-12)
    #expect(abs(analysis.variance.value / followed.variance - 1) < 1e-12)
  }

  /// A star comes 47 times in a hundred and adds two spins, so that stays are long; 20,000 spins are hardly ever reached.
  @Test func `is off by a bound where its limit is neglected`() throws {
    let text = """
      format: 2
      name: long
      bet: {cost: 1}
      bets: {games: {cost: 2, then: {mode: free, spins: 1}}}
      symbols: [a, star, b]
      reels: [[a, [star, 47], [b, 52]]]
      wins:
        - {where: window, match: count, in: [free], by: heat, pays: {a: {1: 1}}}
        - {where: window, match: count, in: [free], then: {star: {1: {mode: free, spins: 2}}}}
      modes: {free: {most: 20000}}
      meters: {heat: {in: [free], adds: 1, after: win, start: 1}}
      """
    let machine = try MachineFile(yaml: text, name: "long.yaml").machine
    let analysis = try MachineAnalysis(machine: machine, stake: machine.stake(bet: "games"))
    #expect(analysis.neglected > 0)
    #expect(analysis.meanBound > 0 && analysis.meanBound < 1e-6)
    #expect(analysis.varianceBound > analysis.meanBound)
  }

  @Test func `has a single meter that is kept, whatever other meters count`() throws {
    let text = """
      format: 2
      name: meters
      bet: {cost: 1}
      symbols: [a, b]
      reels: [[a, b]]
      wins:
        - {where: window, match: count, in: [base], then: {a: {1: {mode: free, spins: 1}}}}
        - {where: window, match: count, in: [base], then: {b: {1: {mode: extra, spins: 1}}}}
        - {where: window, match: count, in: [free], by: heat, pays: {a: {1: 1}}}
        - {where: window, match: count, in: [free], by: glow, pays: {b: {1: 1}}}
        - {where: window, match: count, in: [extra], by: rush, pays: {b: {1: 1}}}
      modes: {free: {}, extra: {}}
      meters:
        heat: {in: [free], adds: 1, after: win, start: 1}
        glow: {in: [free], adds: 2, for: b, keep: spin}
        rush: {in: [extra], adds: 1, for: a}
      """
    let machine = try MachineFile(yaml: text, name: "meters.yaml").machine
    let found = machine.modes.ids.dropFirst().map { mode in
      [machine.modes[mode].name, machine.growingMeter(in: mode).map { machine.meters[$0].name }]
    }
    #expect(found == [["extra", "rush"], ["free", "heat"]])
  }

  /// A cell shows `a` half of the time, and then is drawn once more: in the mean three in four spins' grids. Each adds
  /// what a rule pays that nothing multiplies.
  @Test func `pays what its spins add at no multiplier`() throws {
    func mean(paying pay: Int) throws -> Rational {
      let machine = try MachineFile(
        yaml: """
          format: 2
          name: fixed
          bet: {cost: 1}
          bets: {games: {cost: 2, then: {mode: free, spins: 2}}}
          rows: 1
          symbols: [a, b]
          strips: {one: [a, b]}
          reels: [[b]]
          wins:
            - {where: window, match: count, in: [free], pays: {a: {1: 1}}}
            - {where: window, match: count, in: [free], multiplied: false, pays: {a: {1: \(pay)}}}
          modes: {free: {reels: [{cells: one}], tumble: {most: 2}, by: heat}}
          meters: {heat: {in: [free], adds: 1, after: win, start: 1}}
          """, name: "fixed.yaml"
      ).machine
      let stake = try machine.stake(bet: "games")
      var state = ModeState(mode: 1, multiplier: 1, drawn: [])
      state.memory = machine.openingMemory(of: 1)
      let effort = AnalysisEffort()
      let spin = try SpinDistribution(
        of: machine, stake: stake, in: state, effort: effort, progress: nil)
      #expect(effort.countedSpins.growing.count == 1)
      #expect(spin.hitFrequency == Rational(1, 2))
      return try MachineAnalysis(machine: machine, stake: stake).mean
    }
    #expect(try mean(paying: 4) - mean(paying: 1) == Rational(2) * Rational(3, 4) * Rational(3))
  }

  @Test(.enabled(if: CaseFolder.isAvailable, "SLOT_CASES names a folder"))
  func `has the mean that was worked out elsewhere`() throws {
    let path = CaseFolder.path("maths/05-endless-multiplier.yaml")
    let machine = try MachineFile(yaml: String(contentsOfFile: path, encoding: .utf8), name: path)
      .machine
    let analysis = try MachineAnalysis(machine: machine, stake: machine.stake(bet: "games"))
    #expect(analysis.mean == Rational(385, 128))
  }

  private typealias Way = (chance: Double, pay: Double, adds: Int, raises: Int)

  /// The moments of a stay, from the chance of each number of spins left with each multiplier, and what was paid by then.
  private static func follow(
    spins: Int, multiplier: Int, _ ways: [Way]
  ) -> (mean: Double, variance: Double) {
    struct Place: Hashable { let left, multiplier: Int }
    var places = [Place(left: spins, multiplier: multiplier): [1.0, 0, 0]]
    var ended = [0.0, 0, 0]
    while !places.isEmpty {
      var next: [Place: [Double]] = [:]
      for (place, moments) in places {
        for way in ways {
          let paid = way.pay * Double(place.multiplier)
          let after = [
            moments[0], moments[1] + paid * moments[0],
            moments[2] + 2 * paid * moments[1] + paid * paid * moments[0],
          ].map { $0 * way.chance }
          let left = place.left - 1 + way.adds
          let reached = Place(left: left, multiplier: place.multiplier + way.raises)
          if left == 0 {
            ended = zip(ended, after).map(+)
          } else {
            next[reached] = zip(next[reached] ?? [0, 0, 0], after).map(+)
          }
        }
      }
      places = next.filter { $0.value[0] > 1e-28 }
    }
    return (ended[1], ended[2] - ended[1] * ended[1])
  }

  private func analysis(_ stay: [String], most: Int? = 5) throws -> MachineAnalysis {
    let text = Self.file(meter: stay[0], free: stay[1], most: most, wins: stay[2])
    return try MachineAnalysis(machine: MachineFile(yaml: text, name: "growing.yaml").machine)
  }
}
