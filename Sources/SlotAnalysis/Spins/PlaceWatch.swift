import SlotEngine

/// The smallest automaton that finds the label of a place's gain, going from reel to reel.
///
/// A place's own automaton keeps track of pays as well, so it has many more nodes.
struct PlaceWatch {
  /// A node of the next reel, or below 0 a label that is settled: −1 − *label*.
  typealias Step = Int

  /// The first step.
  let start: Step
  /// For each reel, the steps by node and letter.
  private let steps: [[Step]]
  private let letterCounts: [Int]

  /// - Parameter labels: The label of each of the automaton's gains; that of nothing is 0.
  init(_ automaton: LookAutomaton, labels: [Int]) {
    var nodes: [Step] = []
    var tables: [[Step]] = []
    func merged(_ step: LookAutomaton.Step) -> Step {
      switch step {
      case .settled(let gain): -1 - labels[gain]
      case .node(let node): nodes[node]
      }
    }
    for (steps, letters) in zip(automaton.steps, automaton.letterCounts).reversed() {
      var table: [Step] = []
      var numbers: [[Step]: Int] = [:]
      nodes = stride(from: 0, to: steps.count, by: max(letters, 1)).map { first in
        let row = steps[first..<first + letters].map(merged)
        if row[0] < 0, row.allSatisfy({ $0 == row[0] }) { return row[0] }
        if let known = numbers[row] { return known }
        numbers[row] = numbers.count
        table += row
        return numbers.count - 1
      }
      tables.append(table)
    }
    start = merged(automaton.start)
    steps = tables.reversed()
    letterCounts = automaton.letterCounts
  }

  /// Where a letter of a reel leads; a settled label stays as it is.
  func step(from step: Step, letter: Int, reel: Int) -> Step {
    step < 0 ? step : steps[reel][step * letterCounts[reel] + letter]
  }
}
