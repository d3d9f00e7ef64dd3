import SlotEngine

/// Counts the combinations of a spin in which no place wins.
///
/// All places are followed together, because wins on several lines overlap. A combination is dropped at its first win,
/// and a place at the first reel after which it can't win, so few states are left: those of a game that pays from
/// three in a row end with its third reel.
struct HitWalk {
  private let layout: SpinLayout
  /// How many stops of each reel show each letter.
  private var weights: [[Int]] = []
  /// The combinations of the reels from each on.
  private var rests: [Int] = []
  private var states: [Interner] = []
  private var following: [[Int]] = []
  private var leading: [[(state: Int, combinations: Int)]] = []

  /// - Parameter spin: The spin, read only for hits.
  init(_ spin: CompiledSpin) {
    layout = SpinLayout(spin)
  }

  /// Begins to count with reels whose windows come as often as some weights say.
  ///
  /// - Parameter columns: For each reel, how many of its stops show each column of the spin.
  mutating func weigh(_ columns: [[Int]]) {
    weights = columns.enumerated().map { reel, columns in
      var weights = [Int](repeating: 0, count: layout.letters[reel].count)
      for (column, weight) in columns.enumerated() {
        weights[layout.letterOfColumn[reel][column]] += weight
      }
      return weights
    }
    rests = weights.reversed().reduce(into: [1]) { $0.append(($0.last ?? 1) * $1.reduce(0, +)) }
      .reversed()
    states = Array(repeating: Interner(width: layout.width), count: weights.count + 1)
    following = Array(repeating: [], count: weights.count + 1)
    leading = []
    let start = layout.starts.map(SpinLayout.follow)
    guard !start.contains(where: { $0.gain > 0 }) else { return leading.append([]) }
    leading.append([(number(of: start.map(\.position), before: 0), 1)])
  }

  /// The losing combinations in which a reel shows one stop with a column.
  mutating func losing(ofReel reel: Int, column: Int) -> Int {
    lead(to: reel)
    let letter = layout.letterOfColumn[reel][column]
    var row = [Int32](repeating: 0, count: layout.width)
    var losing = 0
    for (state, combinations) in leading[reel] {
      guard step(from: state, ofReel: reel, letter: letter, to: &row) else { continue }
      losing += combinations * rest(from: row, ofReel: reel + 1)
    }
    return losing
  }

  private mutating func lead(to reel: Int) {
    while leading.count <= reel {
      let last = leading.count - 1
      var counts: [Int] = []
      var row = [Int32](repeating: 0, count: layout.width)
      for (state, combinations) in leading[last] {
        for (letter, weight) in weights[last].enumerated() where weight > 0 {
          guard step(from: state, ofReel: last, letter: letter, to: &row) else { continue }
          let next = number(of: row, before: last + 1)
          while counts.count <= next { counts.append(0) }
          counts[next] += combinations * weight
        }
      }
      leading.append(counts.enumerated().filter { $1 > 0 }.map { ($0, $1) })
    }
  }

  /// The losing combinations of the reels from one on, after a row of positions.
  private mutating func rest(from row: [Int32], ofReel reel: Int) -> Int {
    guard row.contains(where: { $0 != 0 }) else { return rests[reel] }
    let state = number(of: row, before: reel)
    if following[reel][state] >= 0 { return following[reel][state] }
    var losing = 0
    var next = [Int32](repeating: 0, count: layout.width)
    for (letter, weight) in weights[reel].enumerated() where weight > 0 {
      guard step(from: state, ofReel: reel, letter: letter, to: &next) else { continue }
      losing += weight * rest(from: next, ofReel: reel + 1)
    }
    following[reel][state] = losing
    return losing
  }

  /// Takes a step of all places; false if one of them wins.
  private func step(
    from state: Int, ofReel reel: Int, letter: Int, to row: inout [Int32]
  ) -> Bool {
    let first = letter * layout.width
    for place in 0..<layout.width {
      let node = states[reel][row: state, column: place]
      if node == 0 {
        row[place] = 0
        continue
      }
      let (position, gain) = SpinLayout.follow(
        layout.steps[Int(node + layout.offsets[reel][first + place])])
      if gain > 0 { return false }
      row[place] = position
    }
    return true
  }

  private mutating func number(of row: [Int32], before reel: Int) -> Int {
    let (state, isNew) = states[reel].index(of: row)
    if isNew { following[reel].append(-1) }
    return state
  }
}
