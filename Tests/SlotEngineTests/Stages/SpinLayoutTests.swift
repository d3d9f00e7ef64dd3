import Testing

@testable import SlotEngine

@Suite(.timeLimit(.minutes(20))) struct `A spin laid out flat` {
  /// What each place gives on a word of columns, by following the layout.
  private func gains(_ layout: SpinLayout, _ columns: [Int]) -> [SpinGain] {
    (0..<layout.width).map { place in
      var (position, gain) = SpinLayout.follow(layout.starts[place])
      for (reel, column) in columns.enumerated() where position != 0 {
        let letter = layout.letterOfColumn[reel][column]
        let offset = layout.offsets[reel][letter * layout.width + place]
        (position, gain) = SpinLayout.follow(layout.steps[Int(position + offset)])
      }
      return layout.gains[gain]
    }
  }

  @Test func `gives at each place what its automaton gives`() throws {
    for (seed, _, spin) in try SmallSpin.compiled(120) {
      let layout = SpinLayout(spin)
      #expect(layout.isConsistent)
      for word in words(spin.columns.map(\.count)) {
        let expected = spin.places.map { place in
          spin.automata[place.automaton].gain(of: word.indices.map { place.letters[$0][word[$0]] })
        }
        #expect(gains(layout, word) == expected, "seed \(seed), \(word)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `merges the columns that all places and the label read alike`(isLabelled: Bool) throws {
    var merged = 0
    for (seed, small, spin) in try SmallSpin.compiled(120) {
      let layout = SpinLayout(spin) { _, column in
        isLabelled ? column.symbols[0].index % 2 : 0
      }
      for (reel, columns) in spin.columns.enumerated() {
        let read = columns.indices.map { column in
          spin.places.map { $0.letters[reel][column] }
            + (isLabelled ? [columns[column].symbols[0].index % 2] : [])
        }
        #expect(layout.letters[reel].count == Set(read).count, "seed \(seed)")
        merged += columns.count - layout.letters[reel].count
        for (letter, group) in layout.letters[reel].enumerated() {
          let own = columns.indices.filter { layout.letterOfColumn[reel][$0] == letter }
          #expect(Set(own.map { read[$0] }).count == 1)
          #expect(group.weight == own.reduce(0) { $0 + columns[$1].weight })
        }
        let weight = small.machine.modes[small.state.mode].reels[ReelIndex(reel)].totalWeight
        #expect(layout.letters[reel].reduce(0) { $0 + $1.weight } == weight)
      }
    }
    #expect(merged > 10, "Some columns are read alike.")
  }

  @Test func `prints its size`() throws {
    typealias S = SmallMachine
    let machine = try S.machine([S.lines(S.rule(.left, [(S.a, [3: 5])], wilds: false))])
    let spin = try #require(
      CompiledSpin(machine, stake: machine.defaultStake, state: .base(of: machine)))
    // On each reel `a` is one letter, and all other symbols together another.
    #expect(SpinLayout(spin).description == "1 places, 2 × 2 × 2 letters, 6 steps, 1 gains")
  }
}
