/// How far a scan has come on the reels read so far: just what the reels to come, and the rules,
/// still need to know.
struct ScanState: Hashable {
  /// Cells that were found, or on ways the fitting cells of one reel.
  struct Step: Hashable, Comparable {
    /// The reel; 0 where it doesn't matter.
    let reel: Int
    /// What fits there: the number of a ``PatternScan`` for it.
    let letter: Int

    static func < (left: Step, right: Step) -> Bool {
      (left.reel, left.letter) < (right.reel, right.letter)
    }
  }

  /// The steps in the order in which the rules count them.
  var steps: [Step] = []
  /// Earlier runs that were broken off, left to right; only for runs anywhere.
  var brokenRuns: [[Step]] = []
  /// On how many reels something was found; only for counting reels.
  var reels = 0
  /// Whether the reels to come can't change anything.
  var isClosed = false
}
