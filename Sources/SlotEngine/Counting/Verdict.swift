/// What is counted of an outcome: the winner, the length of its run, and the longest run.
package struct Verdict: Sendable, Hashable {
  /// The winning symbol's index in ``Machine/symbols``; nil if the outcome doesn't win.
  package let winner: Int?
  /// The length of the winning run, in reels; 0 if the outcome doesn't win.
  package let count: Int
  /// The length of the longest run of equal neighbours on the line, winning or not, in reels.
  package let longestRun: Int
}
