/// What several places give together, as one table that is read from the first reel to the last.
///
/// A node is where each of the places stands. What a place has settled is gained at once, so that
/// all windows after which nothing more can come lead to the same node.
struct JointAutomaton {
  /// Where reading begins: a step to node 0.
  let start: UInt64
  /// How many letters each reel has.
  let letterCounts: [Int]
  /// For each reel, and each of its nodes and letters, where the letter leads.
  ///
  /// A step has the credits gained in its upper half; its lower half is the node of the next reel,
  /// or after the last reel the mark: see ``SpinMarks``.
  private(set) var levels: [[UInt64]] = []
  /// For each reel, the node at which all places are done and nothing but credits was gained.
  private(set) var done: [UInt64?] = []

  init(start: UInt64, letterCounts: [Int]) {
    self.start = start
    self.letterCounts = letterCounts
  }

  /// How many steps the tables hold.
  var size: Int { levels.reduce(0) { $0 + $1.count } }

  /// Adds the next reel.
  mutating func add(_ steps: [UInt64], done: UInt64?) {
    levels.append(steps)
    self.done.append(done)
  }
}
