import SlotAnalysis
import SlotEngine
import SlotStatistics
import Testing

@Suite struct `The analysis of a machine` {
  @Test func `gives Tide Pool the numbers of its reference page`() throws {
    let machine = try Machine.tidePool()
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.returnToPlayer == Rational(3_754_301_861, 4_153_409_536))
    #expect(
      analysis.parts.filter { $0.source == .look(0) }.map { $0.mean / 5 }
        == [Rational(781_777, 1_048_576)])
    #expect(analysis.hitFrequency == Rational(1179, 4096))
    #expect(analysis.lines.map(\.payFrequency) == Array(repeating: Rational(135, 2048), count: 5))
    #expect(analysis.lines.map(\.hitFrequency) == Array(repeating: Rational(137, 2048), count: 5))
    let free = try #require(analysis.odds.first { $0.kind == .mode(1) })
    #expect(free.onPaidSpin?.probability == Rational(27, 4096))
    #expect(free.meanSpins == Rational(40_960, 3_961))
    let chests = try #require(analysis.odds.first { $0.kind == .bonus(0) })
    #expect(chests.onPaidSpin?.meanNumber == Rational(5, 1024))
    #expect(chests.meanCredits == 40)
    #expect(rounded(analysis.spinDeviation) == 3.646681)
    #expect(rounded(analysis.deviation) == 4.346688)
  }

  @Test func `gives Atkins Diet the published numbers`() throws {
    let analysis = try MachineAnalysis(machine: .atkinsDiet())
    #expect(analysis.returnToPlayer == Rational(60_651_793_523_489, 62_498_132_721_664))
    #expect(
      analysis.lines.map(\.payFrequency) == Array(repeating: Rational(1_787, 32_768), count: 20))
    let free = try #require(analysis.odds.first)
    #expect(free.onPaidSpin?.probability == Rational(93_825, 8_388_608))
    #expect(free.meanSpins == Rational(41_943_040, 3_725_179))
    #expect(free.meanCredits / 20 == Rational(354_512_355, 14_900_716))
  }

  @Test func `has parts that add up to the mean`() throws {
    for machine in [try Machine.tidePool(), try .atkinsDiet()] {
      let analysis = try MachineAnalysis(machine: machine)
      #expect(analysis.parts.reduce(0) { $0 + $1.mean } == analysis.mean)
    }
  }

  @Test func `has the same return for any number of lines`() throws {
    let machine = try Machine.atkinsDiet()
    let one = try MachineAnalysis(machine: machine, stake: Stake(lines: 1, coins: 1))
    let all = try MachineAnalysis(machine: machine)
    #expect(one.returnToPlayer == all.returnToPlayer)
  }

  private func rounded(_ number: Double?) -> Double? {
    number.map { ($0 * 1e6).rounded() / 1e6 }
  }
}
