import Testing

@testable import SlotEngine

/// Every combination of small random machines, with the evaluator of the tests as answer key.
@Suite(.timeLimit(.minutes(20))) struct `Places explored together` {
  @Test(arguments: [1 << 20, 60])
  func `give what the naive evaluator finds, on every window`(mostSteps: Int) throws {
    var (parts, awarded) = (0, 0)
    for (seed, small, spin) in try SmallSpin.compiled(120) {
      let layout = SpinLayout(spin)
      var explorer = JointExplorer(layout)
      guard let automata = explorer.automata(of: 0..<layout.width, most: mostSteps) else {
        #expect(mostSteps == 60, "A single place can have more steps than that.")
        continue
      }
      parts = max(parts, automata.count)
      #expect(automata.allSatisfy { $0.isConsistent && $0.size <= mostSteps })
      for word in words(spin.columns.map(\.count)) {
        let wins = small.wins(zip(spin.columns, word).map { $0[$1].symbols })
        let letters = word.indices.map { layout.letterOfColumn[$0][word[$0]] }
        let ends = automata.map { $0.end(of: letters) }
        #expect(
          ends.reduce(0) { $0 + Int($1.credits) } == wins.reduce(0) { $0 + $1.pay },
          "seed \(seed), \(word)")
        let awards = ends.flatMap { explorer.marks.awards[Int($0.target)] }
          .sorted { $0.place < $1.place }.flatMap(\.awards)
        let expected = wins.compactMap { win in
          win.award.map { ScaledAward(look: win.look, award: $0, scale: win.awardScale) }
        }
        #expect(awards == expected, "seed \(seed), \(word)")
        #expect(ends.contains { !$0.isNothing } == !wins.isEmpty, "seed \(seed), \(word)")
        awarded += awards.count
      }
    }
    #expect(awarded > 100)
    #expect((parts > 1) == (mostSteps == 60), "Few steps take several automata.")
  }
}

@Suite struct `The marks of a spin` {
  private let award = ScaledAward(look: 0, award: Award(credits: .perCoin(3)), scale: 1)
  private let other = ScaledAward(look: 1, award: Award(credits: .perCoin(4)), scale: 1)

  @Test func `are the same in whichever order the places are done`() {
    var marks = SpinMarks()
    let (first, second) = (SpinGain(awards: [award]), SpinGain(awards: [other]))
    let forwards = marks.adding(second, at: 7, to: marks.adding(first, at: 2, to: 0))
    let backwards = marks.adding(first, at: 2, to: marks.adding(second, at: 7, to: 0))
    #expect(forwards == backwards)
    #expect(marks.awards[Int(forwards)].flatMap(\.awards) == [award, other])
    #expect(marks.isConsistent(forwards))
    #expect(marks.description == "3 marks, 4 awards")
  }

  @Test func `tell a win that gives nothing from no win`() {
    var marks = SpinMarks()
    #expect(marks.adding(SpinGain(), at: 0, to: 0) == 0)
    #expect(marks.adding(SpinGain(isHit: true), at: 0, to: 0) == SpinMarks.bareHit)
    #expect(marks.adding(SpinGain(credits: 5, isHit: true), at: 0, to: 0) == 0)
    let awarded = marks.adding(SpinGain(awards: [award]), at: 0, to: SpinMarks.bareHit)
    #expect(awarded > SpinMarks.bareHit)
    #expect(marks.adding(SpinGain(isHit: true), at: 1, to: awarded) == awarded)
  }
}
