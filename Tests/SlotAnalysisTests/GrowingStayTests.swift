import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// Stays in which a multiplier grows, solved for all multipliers together and compared with the same stays
/// followed count by count: a meter with a `most` that is never reached can only be followed that way.
@Suite(.timeLimit(.minutes(20))) struct `A stay whose multiplier grows` {
  private static func file(meter: String, free: String, wins: String) -> String {
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
    modes: {free: {most: 5\(free)}, extra: {multiplier: 2}}
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

  private func analysis(_ stay: [String]) throws -> MachineAnalysis {
    let text = Self.file(meter: stay[0], free: stay[1], wins: stay[2])
    return try MachineAnalysis(machine: MachineFile(yaml: text, name: "growing.yaml").machine)
  }
}
