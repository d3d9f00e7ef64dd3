/// What a look gives at one place, as a table that is read from the first reel to the last.
///
/// Every reel has a number of *letters*; a letter leads from one node to another, or settles what
/// the place gives, whatever shows on the reels to come. So a window is read by one lookup a reel
/// and place, and places that can't win any more are left at once.
package struct LookAutomaton: Sendable {
  /// Where a letter leads.
  package enum Step: Sendable, Hashable {
    /// To a node of the next reel.
    case node(Int)
    /// To the end: the place gives the gain of this number, whatever follows.
    case settled(gain: Int)
  }

  /// Where reading begins.
  package let start: Step
  /// How many letters each reel has.
  package let letterCounts: [Int]
  /// For each reel and each of its nodes, where each letter leads: see ``step(from:letter:reel:)``.
  package let steps: [[Step]]
  /// What places can give; the first gain is nothing.
  package let gains: [SpinGain]

  /// Where a letter leads from a node.
  package func step(from node: Int, letter: Int, reel: Int) -> Step {
    steps[reel][node * letterCounts[reel] + letter]
  }
}
