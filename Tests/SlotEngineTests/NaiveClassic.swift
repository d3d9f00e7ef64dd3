/// The classic game's rules, written apart from the engine, from the words of its description.
///
/// A spin wins if the same symbol stands on `run` or more adjacent places. This writes the symbols
/// as letters and looks for the repeated letter in the text.
struct NaiveClassic {
  let symbols: Int
  let run: Int

  func isWin(_ shown: [Int]) -> Bool {
    winner(shown) != nil
  }

  /// The first symbol, in the machine's order, of which a text of `run` letters occurs.
  func winner(_ shown: [Int]) -> Int? {
    (0..<symbols).first { text(shown).contains(text(Array(repeating: $0, count: run))) }
  }

  /// Where the winner's longest run stands, the leftmost of equal ones.
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
