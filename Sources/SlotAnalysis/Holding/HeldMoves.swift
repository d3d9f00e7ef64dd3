import SlotEngine

/// The moves of each reel: its columns by the set that is held, the set that they lead to, and how
/// the places read them at which something is awarded.
struct HeldMoves {
  /// Columns of a reel that are one move.
  struct Move {
    /// The set held before.
    let set: Int
    /// The set held after, if an award holds what shows.
    let next: Int
    /// One of the columns.
    let first: Int
    /// All of the columns.
    fileprivate(set) var columns: [Int]
    /// The number of the reel's digits that show them.
    fileprivate(set) var weight: UInt64
  }

  /// The moves of each reel, in ascending order of sets.
  private(set) var moves: [[Move]] = []
  /// For each reel, and each of its sets, its moves.
  private(set) var movesOfSet: [[Range<Int>]] = []
  /// For each reel, the weight of its move in the number of a step.
  private(set) var strides: [Int] = []
  /// The number of steps, where a step is one move of every reel; `Int.max` if there are more than that.
  private(set) var stepCount = 1
  /// The places that read all columns of each move alike: where something is awarded, and maybe
  /// others.
  let settled: [CompiledSpin.Place]
  /// The other places.
  let open: [CompiledSpin.Place]

  init(_ spin: CompiledSpin, reels: HeldReels) {
    let awarding = spin.places.filter { place in
      spin.automata[place.automaton].gains.contains { !$0.awards.isEmpty }
    }
    for reel in reels.sets.indices {
      var moves: [Move] = []
      var ranges: [Range<Int>] = []
      for (set, columns) in reels.columnsOfSet[reel].enumerated() {
        let first = moves.count
        var known: [[Int]: Int] = [:]
        for column in columns {
          let next = reels.setAfter[reel][column]
          let key = [next] + awarding.map { $0.letters[reel][column] }
          let weight = reels.columns[reel][column].weight
          if let move = known[key] {
            moves[move].columns.append(column)
            moves[move].weight += weight
          } else {
            known[key] = moves.count
            moves.append(
              Move(set: set, next: next, first: column, columns: [column], weight: weight))
          }
        }
        ranges.append(first..<moves.count)
      }
      self.moves.append(moves)
      movesOfSet.append(ranges)
    }
    for moves in moves.reversed() {
      strides.insert(stepCount, at: 0)
      let (count, isTooLarge) = stepCount.multipliedReportingOverflow(by: moves.count)
      stepCount = isTooLarge ? .max : count
    }
    let all = self.moves
    func isSettled(_ place: CompiledSpin.Place) -> Bool {
      all.enumerated().allSatisfy { reel, moves in
        moves.allSatisfy { move in
          move.columns.allSatisfy { place.letters[reel][$0] == place.letters[reel][move.first] }
        }
      }
    }
    settled = spin.places.filter(isSettled)
    open = spin.places.filter { !isSettled($0) }
  }
}
