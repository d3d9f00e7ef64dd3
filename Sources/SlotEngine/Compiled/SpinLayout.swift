/// The automata of a compiled spin in one flat table, and the digits of each reel as letters.
///
/// A letter is all the columns of a reel that no place tells apart.
struct SpinLayout {
  /// For each reel, on which letters its digits fall.
  private(set) var digits: [[(letter: Int, digits: UInt64)]] = []
  /// How many letters each reel has.
  private(set) var letterCounts: [Int] = []
  /// For each reel, the letter of each place's own automaton: letter × ``width`` + place.
  private(set) var letters: [[Int32]] = []
  /// For each node and letter where it leads: the node's place in this list, or if the gain is
  /// settled, −1 − its number. Node 0 stands for a place that is done.
  private(set) var steps: [Int32] = [0]
  /// The node or gain where each place begins.
  private(set) var starts: [Int32] = []
  /// What places can give; gain 0 is nothing.
  private(set) var gains = [SpinGain()]

  /// The number of places.
  var width: Int { starts.count }
}

extension SpinLayout {
  /// Lays a compiled spin out.
  init(_ spin: CompiledSpin, machine: Machine, state: ModeState) {
    let layouts = spin.automata.map { add($0) }
    starts = spin.places.map { layouts[$0.automaton] }
    for reel in spin.columns.indices {
      let letterOfColumn = addReel(reel, of: spin)
      digits.append(
        machine.columnRuns(ofReel: reel, in: state).runs
          .map { (letterOfColumn[$0.column], $0.digits) })
    }
  }

  /// Adds a reel, and says which letter each of its columns is.
  private mutating func addReel(_ reel: Int, of spin: CompiledSpin) -> [Int] {
    var known: [[Int32]: Int] = [:]
    var flat: [Int32] = []
    let letterOfColumn = spin.columns[reel].indices.map { column in
      let signature = spin.places.map { Int32($0.letters[reel][column]) }
      if let letter = known[signature] { return letter }
      known[signature] = known.count
      flat += signature
      return known.count - 1
    }
    letters.append(flat)
    letterCounts.append(known.count)
    return letterOfColumn
  }

  /// Adds an automaton, and says where it begins.
  private mutating func add(_ automaton: LookAutomaton) -> Int32 {
    let firstGain = gains.count - 1
    gains += automaton.gains.dropFirst()
    let offsets = automaton.steps.reduce(into: [steps.count]) {
      $0.append($0[$0.count - 1] + $1.count)
    }
    func number(_ step: LookAutomaton.Step, reel: Int) -> Int32 {
      switch step {
      case .settled(let gain): Int32(-1 - (gain == 0 ? 0 : firstGain + gain))
      case .node(let node): Int32(offsets[reel] + node * automaton.letterCounts[reel])
      }
    }
    for (reel, table) in automaton.steps.enumerated() {
      steps += table.map { number($0, reel: reel + 1) }
    }
    return number(automaton.start, reel: 0)
  }
}
