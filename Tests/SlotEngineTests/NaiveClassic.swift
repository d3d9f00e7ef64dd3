/// The classic game's rules, written independently of the engine from the text of its description.
///
/// A spin wins if the same symbol is on `run` or more adjacent reels. This writes the symbols as
/// letters and searches the text for the repeated letter.
struct NaiveClassic {
  let symbols: Int
  let run: Int

  func isWin(_ shown: [Int]) -> Bool {
    winner(shown) != nil
  }

  /// The first symbol, in the machine's order, that occurs as `run` repeated letters.
  func winner(_ shown: [Int]) -> Int? {
    (0..<symbols).first { text(shown).contains(text(Array(repeating: $0, count: run))) }
  }

  /// The reels of the winner's longest run, the leftmost of equal ones.
  func winningReels(_ shown: [Int]) -> ClosedRange<Int>? {
    guard let winner = winner(shown) else { return nil }
    for length in stride(from: shown.count, through: run, by: -1) {
      for first in 0...(shown.count - length)
      where shown[first..<first + length].allSatisfy({ $0 == winner }) {
        return first...(first + length - 1)
      }
    }
    return nil
  }

  private func text(_ shown: [Int]) -> String {
    String(String.UnicodeScalarView(shown.compactMap { Unicode.Scalar(0x4E00 + $0) }))
  }
}
