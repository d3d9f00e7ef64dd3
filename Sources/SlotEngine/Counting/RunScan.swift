/// Finds the runs of an outcome of the classic game from its digits, without building a window.
///
/// Every reel has the same equally likely symbols, so a digit of the ordinal is the symbol itself.
struct RunScan: Sendable {
  let symbolCount: Int
  let reelCount: Int
  let winningRun: Int

  /// The number of an ordinal's verdict: the winner + 1, the winning count and the longest run, as
  /// digits in base reels + 1.
  ///
  /// - Complexity: O(*reels*).
  func verdictNumber(ofOrdinal ordinal: UInt64) -> Int {
    let symbols = UInt64(symbolCount)
    var rest = ordinal
    var (winner, count, longest) = (symbolCount, 0, 0)
    var (current, run) = (symbolCount, 0)
    for _ in 0..<reelCount {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: symbols)
      rest = quotient
      run = Int(digit) == current ? run + 1 : 1
      current = Int(digit)
      longest = max(longest, run)
      if run >= winningRun, current < winner || (current == winner && run > count) {
        (winner, count) = (current, run)
      }
    }
    let winnerNumber = winner == symbolCount ? 0 : winner + 1
    return (winnerNumber * (reelCount + 1) + count) * (reelCount + 1) + longest
  }

  /// Verdicts without a winner have numbers below this.
  var winlessVerdicts: Int { (reelCount + 1) * (reelCount + 1) }

  /// The verdict with a number.
  func verdict(_ number: Int) -> Verdict {
    let (rest, longest) = number.quotientAndRemainder(dividingBy: reelCount + 1)
    let (winnerNumber, count) = rest.quotientAndRemainder(dividingBy: reelCount + 1)
    return Verdict(
      winner: winnerNumber == 0 ? nil : winnerNumber - 1, count: count, longestRun: longest)
  }
}
