import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The law of a feature` {
  /// A machine whose star awards free games in which a coin pays 3.
  ///
  /// - Parameters:
  ///   - spins: How many free games.
  ///   - more: What else the file says.
  ///   - mode: What the mode says.
  ///   - then: What a star awards in the free games.
  private func laws(
    spins: Int, mode: String = "{reels: [[star, coin, [tail, 2]]]}", then: String? = nil,
    more: String = ""
  ) throws -> [(kind: AwardOdds.Kind, law: FeatureLaw)] {
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: feature
        bet: {cost: 1}
        symbols: [star, coin, tail]
        reels: [[star, [coin, 2], [tail, 5]]]
        wins:
          - {where: window, in: [base], match: count, pays: {coin: {1: 1}}, then: {star: {1: {mode: free, spins: \(spins)}}}}
          - where: window
            in: [free]
            match: count
            pays: {coin: {1: 3}}
            \(then.map { "then: {star: {1: \($0)}}" } ?? "")
        modes:
          free: \(mode)
        \(more)
        """, name: "feature.yaml"
    ).machine
    let analysis = try MachineAnalysis(machine: machine)
    return try analysis.featureLaws(of: machine).map { ($0.kind, try $0.law.get()) }
  }

  @Test func `is binomial for free games that don't retrigger`() throws {
    let law = try #require(try laws(spins: 2).first?.law)
    #expect(law.pays.payouts.map(\.credits.count) == [0, 3, 6])
    #expect(law.pays.payouts.map(\.exact) == [Rational(9, 16), Rational(6, 16), Rational(1, 16)])
    #expect(law.lengths.map(\.spins) == [2])
    #expect(law.lengths.map(\.exact) == [1])
  }

  @Test func `is exact up to a limit on the spins`() throws {
    let law = try #require(
      try laws(
        spins: 1, mode: "{reels: [[star, coin, [tail, 2]]], most: 3}",
        then: "{mode: free, spins: 1}"
      ).first?.law)
    // One star of four goes on, up to three spins; a coin of four pays and ends.
    #expect(law.lengths.map(\.spins) == [1, 2, 3])
    #expect(law.lengths.map(\.exact) == [Rational(3, 4), Rational(3, 16), Rational(1, 16)])
    #expect(law.pays.payouts.map(\.credits.count) == [0, 3])
    #expect(law.pays.payouts.map(\.exact) == [Rational(43, 64), Rational(21, 64)])
  }

  @Test func `is computed where nothing limits the spins`() throws {
    let law = try #require(try laws(spins: 1, then: "{mode: free, spins: 1}").first?.law)
    // A geometric number of spins, and a coin before another end one time in three.
    #expect(law.lengthBound > 0)
    for (number, length) in law.lengths.prefix(12).enumerated() {
      let stars = (0..<number).reduce(1.0) { share, _ in share / 4 }
      #expect(length.spins == number + 1)
      #expect(abs(length.probability - stars * 3 / 4) <= law.lengthBound)
    }
    #expect(law.pays.payouts.map(\.credits.count) == [0, 3])
    #expect(abs(law.pays.payouts[1].probability - 1.0 / 3) <= law.pays.bound)
  }

  @Test func `counts only its own spins, and includes what follows in its pay`() throws {
    let laws = try laws(
      spins: 1, mode: "{reels: [[star, coin, [tail, 2]]]}\n  more: {reels: [[coin, tail]]}",
      then: "{mode: more, spins: 2}")
    #expect(laws.count == 2)
    // A star of four awards two spins of the other mode, which has no wins.
    #expect(laws[0].law.lengths.map(\.spins) == [1])
    #expect(laws[1].law.lengths.map(\.spins) == [2])
    #expect(laws[1].law.pays.payouts.map(\.exact) == [1])
    #expect(laws[0].law.pays.payouts.map(\.exact) == [Rational(3, 4), Rational(1, 4)])
  }

  @Test func `is that of a bonus's prizes`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: chest
        bet: {cost: 1}
        symbols: [star, tail]
        reels: [[star, tail]]
        bonuses: {chest: {draw: [5, 5, 20]}}
        wins: [{where: window, match: count, then: {star: {1: {bonus: chest}}}}]
        """, name: "chest.yaml"
    ).machine
    let analysis = try MachineAnalysis(machine: machine)
    let laws = analysis.featureLaws(of: machine)
    #expect(laws.count == 1)
    let law = try #require(laws.first).law.get()
    #expect(law.pays.payouts.map(\.credits.count) == [5, 20])
    #expect(law.pays.payouts.map(\.exact) == [Rational(2, 3), Rational(1, 3)])
    #expect(law.lengths.isEmpty)
  }
}
