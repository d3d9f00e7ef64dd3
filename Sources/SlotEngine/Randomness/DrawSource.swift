/// Where the draws of a round come from, beyond its first outcome.
///
/// Draws are numbered within their round, so a source needs no state: asked twice for the same
/// draw, it gives the same number.
public protocol DrawSource {
  /// Draw `draw` of round `round`: a number below `bound`, each equally likely.
  func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64
}

extension SpinStream: DrawSource {
  /// - Precondition: `bound` is in 1 ... 2⁶³.
  public func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
    let splitter = WordSplitter(bound: bound, count: 1)
    let purpose = 1 + draw / 4
    var attempt: UInt64 = 0
    while true {
      let word = generator.block(round, attempt, purpose, 0)[Int(draw % 4)]
      if splitter.accepts(word) { return splitter.number(0, of: word) }
      attempt += 1
    }
  }
}

/// Draws that were written down: for tests, demonstrations and recorded rounds.
public struct ScriptedDraws: DrawSource, Sendable, Hashable {
  /// The numbers, in the order in which a round asks for them.
  public let numbers: [UInt64]

  /// Creates a source that gives the same numbers to every round.
  public init(_ numbers: [UInt64]) {
    self.numbers = numbers
  }

  /// - Precondition: There is such a draw, and it is below the bound.
  public func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
    precondition(draw < UInt64(numbers.count), "The script has too few draws for the round.")
    let number = numbers[Int(draw)]
    precondition(number < bound, "A scripted draw is below its bound.")
    return number
  }
}
