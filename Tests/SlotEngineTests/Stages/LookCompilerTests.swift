import Testing

@testable import SlotEngine

/// Every window of small random machines, with the evaluator of the tests as answer key.
@Suite(.timeLimit(.minutes(20))) struct `A compiled look` {
  @Test func `gives at each place what the naive evaluator finds there`() throws {
    var hits = 0
    for (seed, small, spin) in try SmallSpin.compiled(120) {
      for word in words(spin.columns.map(\.count)) {
        let wins = small.wins(zip(spin.columns, word).map { $0[$1].symbols })
        for look in small.machine.looks.ids {
          let places = spin.places.filter { $0.look == look }
          for line in Set(places.map(\.line)) {
            let gains = places.filter { $0.line == line }.map { place in
              spin.automata[place.automaton].gain(
                of: word.indices.map { place.letters[$0][word[$0]] })
            }
            let here = wins.filter { $0.look == look && $0.line == line }
            hits += here.count
            #expect(
              gains.reduce(0) { $0 + $1.credits.count } == here.reduce(0) { $0 + $1.pay },
              "seed \(seed), \(word), look \(look)")
            let awards = gains.flatMap(\.awards)
            let expected = here.compactMap { win in
              win.award.map { ScaledAward(look: look, award: $0, scale: win.awardScale) }
            }
            #expect(awards.count == expected.count && awards.allSatisfy(expected.contains))
          }
        }
        // A place that is left out never gives anything.
        for win in wins {
          #expect(
            spin.places.contains { $0.look == win.look && $0.line == win.line },
            "seed \(seed), \(word)")
        }
      }
    }
    #expect(hits > 1_000, "Small machines win often.")
  }

  @Test func `has at most one letter for each column`() throws {
    for (_, _, spin) in try SmallSpin.compiled(60) {
      for place in spin.places {
        for (reel, letters) in place.letters.enumerated() {
          #expect(letters.count == spin.columns[reel].count)
          let known = spin.automata[place.automaton].letterCounts[reel]
          #expect(letters.allSatisfy { (0..<known).contains($0) })
        }
      }
    }
  }

  /// On a a a the symbols' row pays 9 and the group's row would have paid 4.
  @Test func `names the rows that win, and those that lose to them`() throws {
    typealias S = SmallMachine
    let machine = try S.machine(
      [
        S.lines(
          .best([.rule(S.rule(.left, [(S.ab, [3: 4])])), .rule(S.rule(.left, [(S.a, [3: 9])]))]))
      ], strips: Array(repeating: S.reel("ac"), count: 3))
    let spin = try #require(
      CompiledSpin(
        machine, stake: machine.defaultStake, state: .base(of: machine), rows: .contested))
    let place = try #require(spin.places.first)
    let letters = try spin.columns.indices.map { reel in
      let column = try #require(
        spin.columns[reel].firstIndex { $0.symbols == [S.symbol("a")] })
      return place.letters[reel][column]
    }
    let gain = spin.automata[place.automaton].gain(of: letters)
    #expect(gain.credits == 9)
    #expect(gain.rows.map(\.asked) == [S.a])
    #expect(gain.beaten.map(\.asked) == [S.ab])
    #expect(gain.beaten.map(\.rule) == [0])
    #expect(gain.beaten.map(\.credits) == [4])
  }
}
