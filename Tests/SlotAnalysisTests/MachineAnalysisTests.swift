import Foundation
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

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
    #expect(
      analysis.description
        == "return 0.90390842, hit frequency 0.28784180, deviation 4.34668778")
  }

  /// One stop in three shows a itself, and one a mystery, which is a one time in three.
  @Test func `counts what mystery symbols draw`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: mystery
        bet: {cost: 1}
        symbols: [a, b, m]
        reels: [[a, b, m]]
        mystery: {m: {draw: [a, [b, 2]]}}
        wins: [{where: window, match: count, pays: {a: {1: 1}}}]
        """, name: "mystery.yaml"
    ).machine
    #expect(machine.combinations(ofSpinIn: .base) == 9)
    #expect(try MachineAnalysis(machine: machine).mean == Rational(4, 9))
  }

  /// A wild always doubles what it wins, which takes no draw; how many wilds draw a factor otherwise depends on what
  /// shows. Of nine windows that of two a pays 9, and the two of an a and a wild pay 18 on average.
  @Test(arguments: [("[[2, 3]]", 9), ("[1, 3]", nil)] as [(String, UInt128?)])
  func `counts no draw for a factor that is always the same`(
    factors: String, combinations: UInt128?
  ) throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: wilds
        bet: {cost: 1}
        symbols: [a, b, wild]
        wilds: {wild: {for: [a]}}
        rows: 1
        reels: [[a, b, wild], [a, b, wild]]
        lines: [[0, 0]]
        factors: {wild: {draw: \(factors)}}
        wins: [{where: lines, match: left, pays: {a: {2: 9}}}]
        """, name: "wilds.yaml"
    ).machine
    #expect(machine.combinations(ofSpinIn: .base) == combinations)
    #expect(try MachineAnalysis(machine: machine).mean == 5)
  }

  /// A coin of two stops in three is always worth 5, which takes no draw; how many coins are drawn for otherwise depends
  /// on what shows.
  @Test(arguments: [("[[5, 2]]", 9), ("[5, 7]", nil)] as [(String, UInt128?)])
  func `counts no draw for a value that is always the same`(
    values: String, combinations: UInt128?
  ) throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: coins
        bet: {cost: 1}
        symbols: [a, coin]
        reels: [[a, coin, coin], [a, coin, coin]]
        values: {coin: {draw: \(values)}}
        wins: [{where: window, collect: coin}]
        """, name: "coins.yaml"
    ).machine
    #expect(machine.combinations(ofSpinIn: .base) == combinations)
    let mean = values == "[5, 7]" ? Rational(24, 3) : Rational(20, 3)
    #expect(try MachineAnalysis(machine: machine).mean == mean)
  }

  /// What falls after a or c, which win and are cleared, is b.
  @Test func `has the odds of lines where a spin tumbles`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: falls
        symbols: [a, b, c]
        reels: [[a, b, c, b]]
        lines: [[0]]
        tumble: {}
        wins: [{where: lines, match: left, pays: {a: {1: 6}}, then: {c: {1: {credits: 2}}}}]
        """, name: "falls.yaml"
    ).machine
    for rules in [false, true] {
      let spin = try WalkedSpin(
        machine, stake: machine.defaultStake, state: .base(of: machine), effort: AnalysisEffort(),
        byTheRules: rules)
      let line = LineOdds(
        hitFrequency: Rational(1, 2), payFrequency: Rational(1, 4), meanCredits: Rational(3, 2))
      #expect(spin.lines == [line])
    }
  }

  @Test func `writes where credits come from as JSON, and reads it`() throws {
    let sources: [(ReturnPart.Source, String)] = [
      (.look(3), #"{"look":3}"#), (.awards, #"{"awards":true}"#), (.bonus(0), #"{"bonus":0}"#),
      (.mode(1), #"{"mode":1}"#), (.cap, #"{"cap":true}"#), (.gamble, #"{"gamble":true}"#),
    ]
    for (source, text) in sources {
      let data = try JSONEncoder().encode(source)
      #expect(String(decoding: data, as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(ReturnPart.Source.self, from: data) == source)
    }
    let kinds: [(AwardOdds.Kind, String)] = [
      (.mode(1), #"{"mode":1}"#), (.bonus(0), #"{"bonus":0}"#), (.jackpot(2), #"{"jackpot":2}"#),
    ]
    for (kind, text) in kinds {
      let data = try JSONEncoder().encode(kind)
      #expect(String(decoding: data, as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(AwardOdds.Kind.self, from: data) == kind)
    }
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
