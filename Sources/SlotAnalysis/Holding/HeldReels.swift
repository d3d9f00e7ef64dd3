import SlotEngine

/// What each reel of a mode can hold, and what it can show then.
///
/// What is held on a reel is a set of its rows, and only some sets can come about. Given these sets
/// the reels are independent of each other, so nothing here is larger than a reel. A *state* is one
/// set for each reel.
struct HeldReels {
  /// For each reel the sets of rows that can be held; a set comes after all sets that it contains.
  let sets: [[RowSet]]
  /// For each reel the columns that it can show with any of these sets.
  let columns: [[DistinctColumn]]
  /// For each reel, and each of its sets, its columns.
  let columnsOfSet: [[Range<Int>]]
  /// For each reel, and each of its columns, the set that is held if an award holds what shows.
  let setAfter: [[Int]]
  /// For each reel, the weight of its set in the number of a state.
  let strides: [Int]
  /// The number of states.
  let stateCount: Int

  /// The maximum numbers of sets of a reel and of states.
  private static let (mostSets, mostStates) = (1 << 12, 1 << 20)

  /// Finds what the reels of a mode can hold; nil if there are too many sets or states.
  ///
  /// - Parameters:
  ///   - state: The mode and its values; what it holds doesn't matter.
  ///   - symbol: The only symbol that awards hold in it.
  init?(_ machine: Machine, state: ModeState, holding symbol: SymbolID) {
    var (sets, columns, ranges, after): ([[RowSet]], [[DistinctColumn]], [[Range<Int>]], [[Int]])
    (sets, columns, ranges, after) = ([], [], [], [])
    for reel in machine.reels.ids {
      let shown = machine.columns(ofReel: reel, in: state, holding: symbol)
      var found: Set<RowSet> = [0]
      for mode in machine.modes(awarding: state.mode) {
        let other = ModeState(
          mode: mode, multiplier: 1, drawn: Array(repeating: nil, count: machine.draws.count))
        found.formUnion(
          machine.distinctColumns(ofReel: reel, in: other).map { $0.rows(showing: symbol) })
      }
      var open = Array(found)
      var columnsOf: [RowSet: [DistinctColumn]] = [:]
      while let set = open.popLast() {
        let its = shown(set)
        columnsOf[set] = its
        for column in its where found.insert(set | column.rows(showing: symbol)).inserted {
          open.append(set | column.rows(showing: symbol))
        }
        guard found.count <= Self.mostSets else { return nil }
      }
      let sorted = found.sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
      let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
      var all: [DistinctColumn] = []
      sets.append(sorted)
      ranges.append(
        sorted.map { set in
          let first = all.count
          all += columnsOf[set] ?? []
          return first..<all.count
        })
      columns.append(all)
      after.append(
        all.map { column in
          guard let number = numbers[column.heldRows | column.rows(showing: symbol)] else {
            preconditionFailure("The sets hold whatever shows with any of them.")
          }
          return number
        })
    }
    (self.sets, self.columns, columnsOfSet, setAfter) = (sets, columns, ranges, after)
    var strides: [Int] = []
    var count = 1
    for sets in sets.reversed() {
      strides.append(count)
      count *= sets.count
      guard count <= Self.mostStates else { return nil }
    }
    self.strides = strides.reversed()
    stateCount = count
  }
}

extension HeldReels {
  /// The number of the state in which these cells are held; nil if no stay can reach it.
  func state(holding held: [Cell: SymbolID]) -> Int? {
    var rows = Array(repeating: RowSet(0), count: sets.count)
    for cell in held.keys { rows[cell.reel.index] |= 1 << RowSet(cell.row.index) }
    var state = 0
    for reel in sets.indices {
      guard let set = sets[reel].firstIndex(of: rows[reel]) else { return nil }
      state += set * strides[reel]
    }
    return state
  }
}

extension DistinctColumn {
  /// The rows that show a symbol.
  fileprivate func rows(showing symbol: SymbolID) -> RowSet {
    symbols.enumerated().reduce(0) { $1.element == symbol ? $0 | 1 << RowSet($1.offset) : $0 }
  }
}

extension Machine {
  /// The columns of a reel by the rows of it that are held.
  fileprivate func columns(
    ofReel reel: ReelIndex, in state: ModeState, holding symbol: SymbolID
  ) -> (RowSet) -> [DistinctColumn] {
    { set in
      var holding = state
      holding.held = [:]
      for row in 0..<rows[reel.index] where set >> RowSet(row) & 1 == 1 {
        holding.held[Cell(reel: reel, row: RowIndex(row))] = symbol
      }
      return distinctColumns(ofReel: reel, in: holding)
    }
  }

  /// The other modes whose looks award stays in a mode.
  fileprivate func modes(awarding mode: ModeID) -> [ModeID] {
    modes.ids.filter { other in
      other != mode
        && looks.contains { look in
          look.counts(in: other) && awards(of: look).contains { $0.stay.mode == mode }
        }
    }
  }
}
