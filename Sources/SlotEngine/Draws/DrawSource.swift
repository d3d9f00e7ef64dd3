/// A source of a round's draws after its first outcome.
///
/// Draws are numbered within their round, so a source needs no state: asked twice for the same
/// draw, it gives the same number. A source that can fail, such as a script that ends or a hardware
/// generator, declares how in its `Failure`.
public protocol DrawSource<Failure> {
  /// The error thrown when the source can't give a number; `Never` if it always can.
  associatedtype Failure: Error = Never

  /// Draw `draw` of round `round`: a uniformly distributed number below `bound`.
  func number(below bound: UInt64, draw: UInt64, round: UInt64) throws(Failure) -> UInt64
}

extension SpinStream: DrawSource {
  /// Draws from the stream.
  ///
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
